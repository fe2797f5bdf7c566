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
from gauntlet_dsl.language.ast.effects import Remember
from gauntlet_dsl.language.ast.players import Who
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.library.printed import Printing
from gauntlet_dsl.library.printed import Reading as PartOfLanguage
from gauntlet_dsl.wording.english import Extent, Reading, read_condition, read_rulebook
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.meaning.comparing import Difference, Facet
from gauntlet_dsl.wording.meaning.nouns import OWNER
from gauntlet_dsl.wording.meaning.sense import Sense
from validator.collating.differing import HELP
from validator.collating.pages import Chapter
from validator.collating.pages import Passage as Printed
from validator.collating.readings import PARTLY, PassageReading, Stop
from validator.collating.shelf import Shelved
from validator.text.agreement import Passage, Sides, parted, said_by, told
from validator.text.disagreement import Disagreement
from validator.text.reach import within_reach

_MARKUP = re.compile(r"(?m)^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+)?|[*_`]+")
_SIDES = Sides("rulebook", "library")
_IN_THE_LABEL = frozenset({Facet.COST, Facet.MODE})
"""Of an ability with its price in its label, that it may be paid for."""
_OFFERS = frozenset({Facet.COST, Facet.ACT, Facet.ONLY_SAID, Facet.ONLY_DONE})
_REFERS_BACK = re.compile(
    r"(?:their|its|it|them|they)\b|.*\b(?:that|those|there)\b", re.IGNORECASE | re.DOTALL
)
_POINTED_AT = frozenset({Facet.ZONE, Facet.ACT})
_POINTS = re.compile(r"(?:that|those) \w+|(?:their|its)(?: \w+)*|it|them|they|there", re.IGNORECASE)
"""All of a difference that points at something named before; it is what the library has in its place."""
_THEIR = re.compile(r"\btheir\b", re.IGNORECASE)
_SOMEBODY = re.compile(r"\b(?:oppon|oppos|player|owner|attack|defend|they|them|cards)", re.IGNORECASE)
_ONCE_THERE = "once per battle"
_ITSELF = "this"
_THEIRS = frozenset({OWNER, Who.OPPONENT.value})
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
    read_as = read_condition if passage.is_condition else read_rulebook
    reading = within_reach(read_as(passage.source.text, lexicon, within), tree)
    stops = [each.span for each in reading.unread]
    extent = reading.extent
    parting: list[Difference] = []
    if extent is Extent.READ:
        manner = _Manner(passage, lexicon, reading, is_priced=printed.price is not None)
        parting = [each for each in parted(passage, reading, tree, lexicon) if not manner.allows(each)]
        stops = [*_doubtful(parting, passage), *_of_nobody(passage)]
    recorded = PassageReading(
        shelved.member.unit.id,
        str(printing.key),
        chapter.place(printed.name),
        PARTLY if extent is Extent.READ and stops else extent.value,
        tuple(_stop(chapter, passage, span) for span in stops),
    )
    return Understood(recorded, () if stops else tuple(told(parting, passage, HELP)))


@dataclass(frozen=True, slots=True)
class _Manner:
    """What rulebooks say in other places than in the passage, or by pointing at it."""

    passage: Passage
    lexicon: Lexicon
    reading: Reading
    is_priced: bool

    def allows(self, each: Difference) -> bool:
        """Whether a difference is none."""
        if each.said is None:
            return self._is_told_elsewhere(each)
        if each.done is None:
            return False
        if each.facet is Facet.TIMING:
            return _is_its_period(each.said, each.done)
        if each.facet is Facet.NUMBER:
            return _at_least_one(each.said, each.done)
        words = self.passage.source.slice(each.said_span).strip()
        if not _POINTS.fullmatch(words) or each.done.parts:
            return False
        return each.done.what in _THEIRS if each.facet is Facet.WHO else each.facet in _POINTED_AT

    def _is_told_elsewhere(self, each: Difference) -> bool:
        """How far its component must be is told in the chapter, what the zone is in the words before."""
        assert each.done is not None
        match each.facet:
            case Facet.COST | Facet.MODE:
                return self.is_priced
            case Facet.DURATION:
                return True
            case Facet.ZONE:
                return each.done in _all_of(said_by(self.passage, self.reading, self.lexicon))
            case Facet.CONDITION:
                return any(
                    part.what == _ITSELF or self.lexicon.knows(K.STATE, part.what)
                    for part in _all_of(each.done)
                )
            case _:
                return _goes_without_saying(each)


def _all_of(sense: Sense) -> Iterator[Sense]:
    yield sense
    for _, held in sense.parts:
        for each in held:
            yield from _all_of(each)


def _goes_without_saying(each: Difference) -> bool:
    """A passage about a battle happens once in it; what a limit is shared with stands in its chapter.

    What is to be remembered is no instruction: players know.
    """
    assert each.done is not None
    done = each.done
    if each.facet is Facet.ONLY_DONE:
        return done.what == Remember.__name__
    return each.facet is Facet.LIMIT and (done.what == _ONCE_THERE or bool(done["key"]))


def _at_least_one(said: Sense, done: Sense) -> bool:
    """Of "up to two" things one is taken, or it is not done at all; and where one is enough, more are too."""
    if said.what == "exactly" and done.what == "or more":
        return said["number"] == done["number"] == (Sense("1"),)
    same_most = said["most"] == done["most"] and bool(done["most"])
    return said.what == "up to" and same_most and done["number"] == (Sense("1"),)


def _is_its_period(said: Sense, done: Sense) -> bool:
    """Whether the rulebook names the period of which the library names a step: the Aftermath, its end."""
    inner = said
    while inner.parts and inner.what != "period":
        inner = inner.parts[0][1][0]
    return said.what == "while" and inner.what.casefold() == done.what.partition(".")[0]


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


def _of_nobody(passage: Passage) -> Iterator[Span]:
    """ "Their" where nobody but you was spoken of."""
    text = passage.source.slice(passage.within)
    if not _SOMEBODY.search(text):
        for match in _THEIR.finditer(text):
            yield Span(passage.within.start + match.start(), passage.within.start + match.end())


def _stop(chapter: Chapter, passage: Passage, span: Span) -> Stop:
    words = " ".join(passage.source.slice(span).split())
    shown = words if len(words) <= _LONGEST_QUOTE else words[:_LONGEST_QUOTE].rsplit(" ", 1)[0] + " ..."
    return Stop(chapter.place(span), shown)
