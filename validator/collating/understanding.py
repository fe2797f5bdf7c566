"""What a printed ability of a rulebook says by itself against the effect the library gives it.

A rulebook's passage stands among others: its chapter says when it can be used at all, its label what it
costs, a sentence before it what "that Territory" is. What only the library says may therefore be told
elsewhere; and a reading that leans on words outside the passage is doubtful: nothing is concluded from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.library.printed import Printing
from gauntlet_dsl.library.printed import Reading as PartOfLanguage
from gauntlet_dsl.wording.english import Extent
from gauntlet_dsl.wording.meaning.comparing import Difference, Facet
from validator.collating.differing import HELP
from validator.collating.pages import Chapter
from validator.collating.pages import Passage as Printed
from validator.collating.readings import PARTLY, PassageReading, Stop
from validator.collating.shelf import Shelved
from validator.text.agreement import Passage, Sides, parted, reading_of, told
from validator.text.disagreement import Disagreement

_MARKUP = re.compile(r"(?m)^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+)?|[*_`]+")
_SIDES = Sides("rulebook", "library")
_TOLD_ELSEWHERE = frozenset({Facet.CONDITION, Facet.DURATION, Facet.ZONE})
"""What a chapter may say around its passages: when they can be used, how long a battle's changes last ..."""
_IN_THE_LABEL = frozenset({Facet.COST, Facet.MODE})
"""... and of an ability with its price in its label, that it may be paid for."""
_OFFERS = frozenset({Facet.COST, Facet.ACT, Facet.ONLY_SAID, Facet.ONLY_DONE})
_REFERS_BACK = re.compile(
    r"(?:their|its|it|them|they)\b|.*\b(?:that|those|there)\b", re.IGNORECASE | re.DOTALL
)
_LONGEST_QUOTE = 60


@dataclass(frozen=True, slots=True)
class Understood:
    """How far a passage was read, and in what it and the library part."""

    reading: PassageReading
    found: tuple[Disagreement, ...]


def understood(
    chapter: Chapter, printed: Printed, within: Span, shelved: Shelved, printing: Printing, tree: Node
) -> Understood:
    """Read what stands at `within` of the rulebook and hold it against `tree`."""
    passage = Passage(
        _without_markup(chapter, within),
        within,
        is_condition=printing.reading is PartOfLanguage.CONDITION,
        against=shelved.source,
        sides=_SIDES,
    )
    lexicon = shelved.lexicon
    reading = reading_of(passage, lexicon)
    stops = [each.span for each in reading.unread]
    extent = reading.extent
    parting: list[Difference] = []
    if extent is Extent.READ:
        elsewhere = _TOLD_ELSEWHERE if printed.price is None else _TOLD_ELSEWHERE | _IN_THE_LABEL
        parting = [
            each
            for each in parted(passage, reading, tree, lexicon)
            if each.said is not None or each.facet not in elsewhere
        ]
        stops = list(_doubtful(parting, passage))
    recorded = PassageReading(
        shelved.member.unit.id,
        str(printing.key),
        chapter.place(printed.name),
        PARTLY if extent is Extent.READ and stops else extent.value,
        tuple(_stop(chapter, passage, span) for span in stops),
    )
    return Understood(recorded, () if stops else tuple(told(parting, passage, HELP)))


def _without_markup(chapter: Chapter, within: Span) -> SourceText:
    """The passage at its place in the rulebook, with spaces for what is not its text."""
    source = chapter.book.document.source
    words = _MARKUP.sub(lambda mark: " " * len(mark.group()), source.slice(within))
    return SourceText(source.file, " " * within.start + words)


def _doubtful(parting: list[Difference], passage: Passage) -> Iterator[Span]:
    """The places of what may mean the same after all.

    These are words that point at something named before, and "you may do this. Do that.", which is mostly
    printed for "if you do".
    """
    is_offer = any(each.facet is Facet.COST and each.said is None for each in parting)
    for each in parting:
        points_back = each.said is not None and _REFERS_BACK.match(passage.source.slice(each.said_span))
        if points_back or (is_offer and each.facet in _OFFERS):
            yield each.said_span


def _stop(chapter: Chapter, passage: Passage, span: Span) -> Stop:
    words = " ".join(passage.source.slice(span).split())
    shown = words if len(words) <= _LONGEST_QUOTE else words[:_LONGEST_QUOTE].rsplit(" ", 1)[0] + " ..."
    return Stop(chapter.place(span), shown)
