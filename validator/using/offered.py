"""What the language, the ruleset and its words offer: everything that a card could use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.entry import Entry, Form
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.language.words.verbs import VERBS
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.models.words import entries_of

GROUPS = ("heading", "window", "verb", "event", "condition", "value", "zone")
"""Groups in the order in which they are shown; those of further words follow by name."""

_VERB_KINDS = frozenset(
    {SymbolKind.PLAIN_VERB, SymbolKind.STEP_VERB, SymbolKind.OBJECT_VERB, SymbolKind.ZONE_VERB}
)
_FORMS: tuple[tuple[str, tuple[Form, ...]], ...] = (
    ("verb", VERBS),
    ("condition", CONDITIONS),
    ("value", VALUES),
)


@dataclass(frozen=True, slots=True, order=True)
class Word:
    """Something that can be used, and which group it belongs to."""

    group: str
    text: str


@dataclass(frozen=True, slots=True)
class Offer:
    """`words` in the order of their declaration. `forms` and `spellings` lead from uses back to them, `runs`
    from a heading to the window in which its text is applied."""

    words: tuple[Word, ...]
    forms: dict[type[Node], Word]
    spellings: dict[tuple[SymbolKind, str], Word]
    runs: dict[str, Word]


def offer_of(items: Iterable[Item]) -> Offer:
    """What a library with these items offers; resources, markers and the like are content, not words."""
    listed = list(items)
    entries = entries_of(listed)
    forms = {form.node: Word(group, form.text) for group, table in _FORMS for form in table}
    spellings = {
        (entry.kind, spelling): _word(entry)
        for entry in reversed(entries)
        for spelling in (*entry.forms, entry.text)
    }
    for word, kind in _declared(listed):
        spellings[kind, word.text] = word
    words = dict.fromkeys((*forms.values(), *map(_word, entries), *spellings.values()))
    return Offer(tuple(words), forms, spellings, dict(_runs(listed)))


def _word(entry: Entry) -> Word:
    return Word("verb" if entry.kind in _VERB_KINDS else str(entry.kind), entry.text)


def _runs(items: Iterable[Item]) -> Iterator[tuple[str, Word]]:
    for item in items:
        declares = getattr(item, "declares", None)
        for name, heading in declares.headings.items() if declares is not None else ():
            if heading.runs is not None and heading.runs != "none":
                yield str(name), Word("window", str(heading.runs))


def _declared(items: Iterable[Item]) -> Iterator[tuple[Word, SymbolKind]]:
    """Windows, headings and zones, which rulesets and factions declare."""
    for item in items:
        if isinstance(item, Ruleset):
            for window in item.windows:
                if window.applies:
                    yield Word("window", str(window.name)), SymbolKind.WINDOW
        declares = getattr(item, "declares", None)
        if declares is None:
            continue
        for heading in declares.headings:
            yield Word("heading", str(heading)), SymbolKind.HEADING
        for zone in declares.zones:
            yield Word("zone", str(zone)), SymbolKind.ZONE
        for window in declares.windows:
            yield Word("window", str(window)), SymbolKind.WINDOW
