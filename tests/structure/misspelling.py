"""Every word of every effect, misspelt once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from gauntlet_dsl.diagnostics.source import Place, SourceText, Span
from gauntlet_dsl.language import inflection
from gauntlet_dsl.language.grammar_files import keywords
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.library.printed import printings
from gauntlet_dsl.library.units import Spot
from tests.workspace.bundle import kinds, members, read, texts, world

_WORD = re.compile(r"[A-Za-z][\w'’-]*")
_COMMENT = re.compile(r"#[^\n]*")
_FORMS = (str, inflection.third_person, inflection.past)


@dataclass(frozen=True, slots=True)
class Slip:
    """A file with one misspelt word, and where that word stands."""

    text: str
    word: str
    place: Place


def slips(file: str) -> Iterator[Slip]:
    """One slip for each word of the file's effects: by turns two letters swapped and a letter dropped."""
    text = texts()[file]
    for number, (word, span) in enumerate(_words(file)):
        new = next(spelling for spelling in _misspelt(word, swap=number % 2 == 0) if spelling not in _known())
        changed = text[: span.start] + new + text[span.end :]
        place = SourceText(file, changed).place(Span(span.start, span.start + len(new)))
        yield Slip(changed, new, place)


def _words(file: str) -> Iterator[tuple[str, Span]]:
    text = texts()[file]
    item = read(file, text, kinds()).item
    assert item is not None
    source = SourceText(file, text)
    free = _free_answers(file)
    for printing in printings(item):
        if printing.code is not None:
            within = printing.code.content
            blank = _COMMENT.sub(lambda comment: " " * len(comment.group()), text[: within.end])
            for match in _WORD.finditer(blank, within.start, within.end):
                place = source.place(Span(*match.span()))
                if Spot(place.line, place.column, place.end_line, place.end_column) not in free:
                    yield match.group(), Span(*match.span())


def _free_answers(file: str) -> set[Spot]:
    """Answers that nothing refers to are made up where they stand: no spelling of one is wrong."""
    uses = [use for passage in members()[file].unit.passages for use in passage.uses]
    answers = [use for use in uses if use.role == Role.DEFINES_ANSWER]
    return {use.spot for use in answers if _referred().isdisjoint(form(use.text) for form in _FORMS)}


@cache
def _referred() -> frozenset[str]:
    return frozenset(use.text for _, _, use in world({}).uses() if use.role != Role.DEFINES_ANSWER)


@cache
def _known() -> frozenset[str]:
    """Words of the language, of names, and those that effects make up."""
    spellings = {*keywords(), *world({}).symbols.all_spellings()}
    made_up = {use.text for _, _, use in world({}).uses()}
    return frozenset(word for spelling in spellings | made_up for word in _WORD.findall(spelling))


def _misspelt(word: str, *, swap: bool) -> Iterator[str]:
    swapped = [
        word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        for at in reversed(range(len(word) - 1))
        if word[at] != word[at + 1]
    ]
    dropped = [word[:at] + word[at + 1 :] for at in reversed(range(1, len(word)))]
    yield from (*swapped, *dropped) if swap else (*dropped, *swapped)
    yield word + word[-1]
