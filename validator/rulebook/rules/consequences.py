"""R008: one condition that is given two consequences."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.model import Sentence
from validator.rulebook.words import stem, stems

_CONDITIONAL = re.compile(
    r"^(?:If|When|Whenever)\s+(?P<condition>[^,]{12,200}),\s+"
    r"(?:(?:you|they|it|the [a-z]+|each [a-z]+)\s+)?(?P<verb>[a-z]+)\s+(?P<what>[^.]+)\.$"
)
_LEAST = 3
_SAME_CONDITION = 0.6
_OTHER_THING = 0.25
_CROWD = 24


@dataclass(frozen=True, slots=True)
class _Conditional:
    sentence: Sentence
    start: int
    condition: frozenset[str]
    what: frozenset[str]


def consequences_differ(book: Book) -> Iterator[Finding]:
    """ "If the bell rings, follow the mate", and elsewhere: "If the bell rings, follow the captain"."""
    by_verb: defaultdict[str, list[_Conditional]] = defaultdict(list)
    for sentence in book.document.sentences:
        each = _conditional(sentence) if sentence.block not in book.printed else None
        if each is None:
            continue
        verb, made = each
        before = next((one for one in by_verb[verb][-_CROWD:] if _differs(one, made)), None)
        by_verb[verb].append(made)
        if before is not None:
            place = book.document.at(sentence, made.start)
            there = book.document.at(before.sentence, before.start)
            message = f"something else is to be done than in line {there.line}, where the same has happened"
            related = (Related(there, "the same condition"),)
            yield book.fault("R008", message, place, help="say it once, or twice alike", related=related)


def _conditional(sentence: Sentence) -> tuple[str, _Conditional] | None:
    match = _CONDITIONAL.match(sentence.plain)
    if match is None:
        return None
    condition, what = frozenset(stems(match["condition"])), frozenset(stems(match["what"]))
    if len(condition) < _LEAST or len(what) < 2:
        return None
    return stem(match["verb"]), _Conditional(sentence, match.start("verb"), condition, what)


def _differs(one: _Conditional, other: _Conditional) -> bool:
    same = len(one.condition & other.condition) >= _SAME_CONDITION * len(one.condition | other.condition)
    shared = len(one.what & other.what) / len(one.what | other.what)
    return same and shared <= _OTHER_THING and one.sentence.text is not other.sentence.text
