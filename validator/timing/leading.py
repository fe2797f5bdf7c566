"""Two abilities of which one is led past the other: how they are cast, staged and tried."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from validator.timing.casting import Cast, Stage, UnplaceableError
from validator.timing.crossing import Crossing
from validator.timing.driving import Course
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.moments import windows_of
from validator.timing.preparing import positions, prepared_first
from validator.timing.ranking import Ranking
from validator.timing.situations import APART, Situation
from validator.timing.solo import Signature, Solo, recipe_of
from validator.timing.staging import stage
from validator.timing.steering import Actor
from validator.timing.verdicts import Contrast

Casts = tuple[Cast, Cast]
Recipe = frozenset[tuple[int, str, str]]
"""Answers by seat."""
Situations = Callable[[Library, Hints, Stage, Casts, Crossing, tuple[Solo, Solo]], Iterator[Situation]]


@dataclass(frozen=True, slots=True)
class Led:
    """One situation in which the first is led past the second."""

    library: Library
    staged: Stage
    situation: Situation
    casts: Casts
    crossing: Crossing
    recipe: Recipe
    late: frozenset[str] | None
    """The windows in which alone the second waits, None for other moments."""

    @property
    def first(self) -> Actor:
        return self.casts[0].unit.number, self.casts[0].seat

    @property
    def second(self) -> Actor:
        return self.casts[1].unit.number, self.casts[1].seat

    @property
    def ranking(self) -> Ranking:
        return self.ranking_by(self.recipe)

    def ranking_by(self, recipe: Recipe) -> Ranking:
        return Ranking(self.staged, self.situation.ground.name != APART.name, recipe)

    @abstractmethod
    def found(self, detours: int) -> Course | None:
        """The place from which the two can be told apart, with at most so many detours on the way to it."""

    @abstractmethod
    def contrast(self, found: Course) -> Contrast | None:
        """What differs by the first; None where that was not seen."""


def first_contrast(
    kind: type[Led],
    library: Library,
    hints: Hints,
    crossing: Crossing,
    solos: tuple[Solo, Solo],
    situations: Situations,
    tried: int,
) -> Contrast | None:
    """The first of so many situations that shows a contrast; None where none does."""
    casts = (
        Cast(crossing.first, 0, solos[0].way),
        Cast(crossing.second, int(crossing.opposed), solos[1].way),
    )
    try:
        staged = stage(library, hints, casts)
    except UnplaceableError:
        return None
    late = windows_of(library, hints, crossing.second)
    listed = [
        kind(library, staged, situation, casts, crossing, recipe_of(casts, solos, situation), late)
        for situation in islice(situations(library, hints, staged, casts, crossing, solos), tried)
    ]
    for detours, most in ((0, tried), (1, DETOURED)):
        away = []
        for led in listed[:most]:
            found = led.found(detours)
            if found is None:
                away.append(led)
            elif (shown := led.contrast(found)) is not None:
                return shown
        listed = away
    return None


DETOURED = 4
"""Positions in which other answers are tried than the most promising, where those lead nowhere."""


def both_live(
    library: Library, hints: Hints, staged: Stage, casts: Casts, solos: tuple[Solo, Solo]
) -> Iterator[Situation]:
    """Situations in which each was live by itself."""
    return all_live(library, hints, staged, casts, solos, casts)


def all_live(
    library: Library,
    hints: Hints,
    staged: Stage,
    casts: Casts,
    solos: tuple[Solo, Solo],
    meant: Sequence[Cast],
) -> Iterator[Situation]:
    """Situations in which each of those that are meant was live by itself."""
    every = positions if all(one.bare for one in solos) else prepared_first
    asked = [(cast, one) for cast, one in zip(casts, solos, strict=True) if cast in meant]
    for situation in every(library, hints, staged, casts):
        if all(one.at(signature(cast, situation)) for cast, one in asked):
            yield situation


def signature(cast: Cast, situation: Situation) -> Signature:
    return situation.active == cast.seat, situation.dice
