"""An ability with another one there that forbids something all along, and without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import windows as w
from validator.timing.casting import Cast, Stage
from validator.timing.contrast import changed, told, unchanged
from validator.timing.crossing import Crossing
from validator.timing.driving import Course, Search, to_decision
from validator.timing.hints import Hints
from validator.timing.leading import Led, all_live, first_contrast
from validator.timing.library import Library
from validator.timing.outcomes import BOOKS
from validator.timing.situations import Situation, started
from validator.timing.solo import Solo, place
from validator.timing.steering import Using, from_turn, waits, was_applied
from validator.timing.touches import Kind
from validator.timing.verdicts import Contrast, Line

TRIED = 6
"""Positions that are tried with the first and without it."""


def forbids_all_along(crossing: Crossing) -> bool:
    """Whether the first is never applied: what it forbids is forbidden as long as it is there."""
    return crossing.kind is Kind.BAR and isinstance(crossing.first.timing, w.WhileHolds)


def standing(library: Library, hints: Hints, crossing: Crossing, solos: tuple[Solo, Solo]) -> Contrast | None:
    """A position in which the second can do less because the first is there; None where none was found."""
    return first_contrast(_Standing, library, hints, crossing, solos, _situations, TRIED)


def _situations(
    library: Library,
    hints: Hints,
    staged: Stage,
    casts: tuple[Cast, Cast],
    _crossing: Crossing,
    solos: tuple[Solo, Solo],
) -> Iterator[Situation]:
    """Those in which the second was live by itself."""
    return all_live(library, hints, staged, casts, solos, casts[1:])


@dataclass(frozen=True, slots=True)
class _Standing(Led):
    """One situation that is played with the first ability and without its card."""

    @property
    def _bare(self) -> Situation:
        return self.situation.without(self.casts[0].unit.title, self.casts[0].seat)

    def found(self, detours: int) -> Course | None:
        """Where the second waits, the card of the first not being there."""
        return None if self._bare == self.situation else self._to_the_second(self._bare, detours)

    def contrast(self, found: Course) -> Contrast | None:
        bare = self._bare
        with_it = self._to_the_second(self.situation, 1)
        could = changed(found, self.second)
        can = changed(with_it, self.second) if with_it is not None else {}
        lost = {name: value for name, value in could.items() if name not in can and name not in BOOKS}
        before, alone = self._applied(self.situation), self._applied(bare)
        if not lost or before is None or alone is None or not was_applied(self.second)(alone.course.game):
            return None
        gone = unchanged(self.casts[1].unit.name, lost, gone=with_it is None)
        return Contrast(before, alone, place(found.game), (gone, told(lost)))

    def _to_the_second(self, situation: Situation, detours: int) -> Course | None:
        game = started(self.library.program, situation)
        if game is None:
            return None
        over = from_turn(game.state.clock["turn"] + situation.turns)
        return Search(self.ranking, lambda game: waits(game, self.second) is not None, over).first(
            Course(game), detours
        )

    def _applied(self, situation: Situation) -> Line | None:
        """On until the second was applied, or else to the end of the battle."""
        game = started(self.library.program, situation)
        if game is None:
            return None
        fought = False

        def ended(game: Game) -> bool:
            nonlocal fought
            fought = fought or game.state.battle is not None
            return was_applied(self.second)(game) or (fought and game.state.battle is None)

        over = from_turn(game.state.clock["turn"] + situation.turns)
        using = Using(self.ranking, self.second)
        return Line(situation, to_decision(Search(using, ended, over).first(Course(game), 1) or Course(game)))
