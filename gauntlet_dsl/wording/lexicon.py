"""The words that a library declares, as printed text spells them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gauntlet_dsl.language.inflection import plural
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.morphology import Form, past, third
from gauntlet_dsl.wording.tokens import Token, keys_of

VERBS = frozenset({K.PLAIN_VERB, K.STEP_VERB, K.OBJECT_VERB, K.ZONE_VERB, K.EVENT, K.ANSWER, K.RELATION})
_OF_VERBS = {Form.ONE: Form.THIRD, Form.MANY: Form.PLAIN, Form.ORDER: Form.PLAIN, Form.STATED: Form.PLAIN}
_NAMED_ONCE = frozenset({K.STATE, K.PREDICATE, K.MANNER, K.TRAIT, K.FACTION, K.RESOURCE, K.HELD})


class Row(NamedTuple):
    """A declared word: how printed text spells it, the usual way first, and a verb's other forms."""

    kind: str
    text: str
    printed: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


class MomentRow(NamedTuple):
    """How a window is printed: on any turn, on yours, on the opponent's; the usual way first."""

    window: str
    printed: tuple[tuple[str, str, str], ...]


class Surface(NamedTuple):
    """One spelling: its tokens, the declared word it stands for, and the form it is in."""

    keys: tuple[str, ...]
    text: str
    form: Form
    cost: int


@dataclass(frozen=True, slots=True)
class Lexicon:
    """`rows` are all words, `moments` all windows, `cards` what a card in a zone is called.

    `held` is what amounts put aside are called, `makes` which side the player takes who does something,
    `idioms` what turns of phrase are in other words, "" for what says nothing of its own.
    """

    rows: tuple[Row, ...]
    moments: tuple[MomentRow, ...]
    cards: tuple[tuple[str, str], ...]
    held: tuple[tuple[str, str], ...]
    makes: tuple[tuple[str, str], ...]
    idioms: tuple[tuple[str, str], ...]
    digest: str
    _surfaces: dict[K, dict[str, list[Surface]]]
    _written: dict[tuple[K, str], dict[Form, str]]
    _lemmas: dict[tuple[K, str], str]
    _idioms: dict[str, list[tuple[tuple[str, ...], str]]]

    def idioms_at(self, key: str) -> Sequence[tuple[tuple[str, ...], str]]:
        """Turns of phrase that begin with this token, the longest first, with their other words."""
        return self._idioms.get(key, ())

    def starting(self, kind: K, key: str) -> Sequence[Surface]:
        return self._surfaces.get(kind, {}).get(key, ())

    def first_words(self, kind: K) -> frozenset[str]:
        return frozenset(self._surfaces.get(kind, ()))

    def last_words(self, kinds: Iterable[K]) -> frozenset[str]:
        """What everything of these kinds ends with, in each of its forms."""
        listed = (each for kind in kinds for each in self._surfaces.get(kind, {}).values())
        return frozenset(surface.keys[-1] for surfaces in listed for surface in surfaces)

    def printed(self, kinds: Iterable[K], text: str, form: Form) -> str:
        """How `text` is printed as the first of `kinds` that has it; itself where none does."""
        for kind in kinds:
            forms = self._written.get((kind, text))
            if forms is not None:
                asked = _OF_VERBS.get(form, form) if kind in VERBS else form
                return forms.get(asked) or next(iter(forms.values()))
        return text.replace("_", " ")

    def knows(self, kind: K, text: str) -> bool:
        return (kind, text) in self._lemmas

    def lemma(self, kinds: Iterable[K], text: str) -> tuple[K | None, str]:
        """The declared word of a spelling in the effect language, and what it is."""
        for kind in kinds:
            found = self._lemmas.get((kind, text))
            if found is not None:
                return kind, found
        return None, text


class Spellings(NamedTuple):
    """All a lexicon is made of, as plain data."""

    rows: tuple[Row, ...]
    moments: tuple[MomentRow, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    held: tuple[tuple[str, str], ...] = ()
    makes: tuple[tuple[str, str], ...] = ()
    idioms: tuple[tuple[str, str], ...] = ()

    def digest(self) -> str:
        """The same for two libraries whose texts are read alike."""
        return hashlib.sha256(json.dumps(self).encode()).hexdigest()[:16]


def lexicon(spellings: Spellings) -> Lexicon:
    """Index what a library declares."""
    made = Lexicon(*spellings, spellings.digest(), {}, {}, {}, {})
    for row in spellings.rows:
        _enter(made, row)
    for said, meant in spellings.idioms:
        keys = keys_of(said)
        if keys:
            made._idioms.setdefault(keys[0], []).append((keys, meant))
    for idioms in made._idioms.values():
        idioms.sort(key=lambda idiom: -len(idiom[0]))
    for listed in made._surfaces.values():
        for surfaces in listed.values():
            surfaces.sort(key=lambda surface: (-len(surface.keys), surface.cost))
    return made


def _enter(made: Lexicon, row: Row) -> None:
    kind = K(row.kind)
    spelled = row.printed or (row.text.replace("_", " "),)
    written = made._written.setdefault((kind, row.text), {})
    for cost, printed in enumerate(spelled):
        for form, text in _forms(kind, printed, row.forms if printed == row.text else ()):
            written.setdefault(form, text)
            keys = keys_of(text)
            if keys:
                surfaces = made._surfaces.setdefault(kind, {}).setdefault(keys[0], [])
                stands_for = past(row.text, row.forms) if form is Form.PAST else row.text
                surfaces.append(Surface(keys, stands_for, form, cost))
    made._lemmas.setdefault((kind, row.text), row.text)
    for spelling in (row.text, *row.forms, *(text for _, text in _forms(kind, row.text, row.forms))):
        made._lemmas.setdefault((kind, spelling), row.text)


def _forms(kind: K, text: str, declared: tuple[str, ...]) -> list[tuple[Form, str]]:
    if kind is K.RELATION:
        return [(Form.PLAIN, text), (Form.THIRD, third(text))]
    if kind in VERBS:
        base = next((form for form in declared if form != text and past(form) == text), None)
        if base is not None:
            return [(Form.PLAIN, base), (Form.THIRD, third(base)), (Form.PAST, text)]
        return [(Form.PLAIN, text), (Form.THIRD, third(text)), (Form.PAST, past(text, declared))]
    if kind in _NAMED_ONCE:
        return [(Form.NONE, text)]
    return [(Form.ONE, text), (Form.MANY, plural(text))]


def match(surface: Surface, tokens: Sequence[Token], at: int) -> bool:
    keys = surface.keys
    if at + len(keys) > len(tokens):
        return False
    return all(tokens[at + index].key == key for index, key in enumerate(keys))
