"""The words of a library as the style rules need them, indexed once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gauntlet_dsl.language.inflection import plural
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.english import verbs_of
from gauntlet_dsl.wording.lexicon import Lexicon, Row
from gauntlet_dsl.wording.style import HOUSE, Style

_NAMES = frozenset({
    K.ZONE, K.KIND, K.HEADING, K.TRAIT, K.RESOURCE, K.MARKER, K.STAT, K.NOUN, K.THING, K.PERIOD, K.VALUE,
    K.PROCEDURE, K.PERMISSION, K.ATTRIBUTE,
})  # fmt: skip
_COUNTED = frozenset({K.KIND, K.HEADING, K.NOUN, K.MARKER})
_COUNTED_BY_KERNEL = ("card", "position")


@dataclass(frozen=True, slots=True)
class House:
    """`capitals` are declared names with capitals, by their spelling in lower case.

    `plurals` and `singulars` lead from one number of a noun to the other, in lower case. `earlier` leads
    from an earlier title to the title of today, `names` are all declared spellings, `attributes` those of
    what a card has an amount of, `verbs` the forms of all verbs, in lower case.
    """

    capitals: Mapping[str, str]
    plurals: Mapping[str, str]
    singulars: Mapping[str, str]
    earlier: Mapping[str, str]
    names: frozenset[str]
    attributes: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    style: Style = HOUSE


def house(lexicon: Lexicon, earlier: Mapping[str, str], style: Style = HOUSE) -> House:
    """Index a library's words; `earlier` titles that something is called today are left out."""
    names = frozenset(spelling for row in lexicon.rows for spelling in _spellings(row))
    nouns = {spelling.lower() for row in lexicon.rows if row.kind in _COUNTED for spelling in _spellings(row)}
    plurals = {noun: plural(noun) for noun in sorted(nouns.union(_COUNTED_BY_KERNEL))}
    plurals = {one: many for one, many in plurals.items() if one != many and many not in plurals}
    return House(
        _capitals(lexicon),
        plurals,
        {many: one for one, many in plurals.items()},
        {old: new for old, new in earlier.items() if old not in names},
        names,
        _attributes(lexicon),
        verbs_of(lexicon),
        style,
    )


def _capitals(lexicon: Lexicon) -> dict[str, str]:
    """A name that is also declared in small letters may be written so."""
    printed = [spelling for row in lexicon.rows if row.kind in _NAMES for spelling in _spellings(row)]
    printed += [card for _, card in lexicon.cards]
    spelled = {each for name in printed for each in (name, plural(name))}
    return {name.lower(): name for name in sorted(spelled) if name.lower() not in spelled}


def _attributes(lexicon: Lexicon) -> frozenset[str]:
    rows = (row for row in lexicon.rows if row.kind == K.ATTRIBUTE)
    return frozenset(spelling.lower() for row in rows for spelling in _spellings(row))


def _spellings(row: Row) -> tuple[str, ...]:
    return row.printed or (row.text.replace("_", " "),)
