"""A later ability after an earlier one that gives what it needs, and without: what it can do only then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.words.entry import Area
from validator.timing.casting import Cast, Stage
from validator.timing.contrast import Values, changed, stretch, told, unchanged, winners
from validator.timing.crossing import Crossing
from validator.timing.driving import Course, Search, Watch, to_decision
from validator.timing.hints import Hints
from validator.timing.leading import Led, all_live, first_contrast
from validator.timing.library import Library
from validator.timing.outcomes import BOOKS
from validator.timing.scarcity import barely
from validator.timing.situations import Situation, game_in, started
from validator.timing.solo import Solo, place
from validator.timing.steering import Avoiding, Using, from_turn, strike, waits, was_applied
from validator.timing.verdicts import Contrast, Line

TRIED = 16
"""Positions in which the two are led past each other."""


def supplied(library: Library, hints: Hints, crossing: Crossing, solos: tuple[Solo, Solo]) -> Contrast | None:
    """A position in which the second lives on what the first gives; None where none was found."""
    return first_contrast(_Supply, library, hints, crossing, solos, _situations, TRIED)


def _situations(
    library: Library,
    hints: Hints,
    staged: Stage,
    casts: tuple[Cast, Cast],
    crossing: Crossing,
    solos: tuple[Solo, Solo],
) -> Iterator[Situation]:
    """Those in which each was live by itself, with nothing or just too little of what the first gives; where
    that is a place, also those in which only the first was: without it the place is not its player's."""
    meant = (casts[0],) if crossing.key.area is Area.CONTROL else casts
    for situation in all_live(library, hints, staged, casts, solos, meant):
        yield from barely(crossing.key, casts, situation)


@dataclass(frozen=True, slots=True)
class _Supply(Led):
    """One situation in which the first is applied ahead of the second, or struck out."""

    def found(self, detours: int) -> Course | None:
        """Where the first waits."""
        game = started(self.library.program, self.situation)
        if game is None:
            return None
        using = Using(self.ranking, self.first)
        return Search(using, self._first_waits, self._over(game)).first(Course(game), detours)

    def _first_waits(self, game: Game) -> bool:
        return waits(game, self.first) is not None

    def _over(self, game: Game) -> Watch:
        return from_turn(game.state.clock["turn"] + self.situation.turns)

    def contrast(self, found: Course) -> Contrast | None:
        there, over = found, self._over(game_in(self.library.program, self.situation))
        after = self._after(there, over)
        if after is None:
            return None
        done = Search(Using(self.ranking, self.second), was_applied(self.second), over).first(after, 0)
        missed = self._missed(there, after, over)
        if done is None or missed is None or winners(missed)[: len(winners(after))] != winners(after):
            return None
        gone = not self._second_waits(missed.game)
        gained = self._gained(after, None if gone else missed)
        if not gained:
            return None
        return Contrast(
            Line(self.situation, to_decision(done)),
            self._alone(done, over),
            place(after.game),
            (told(gained), unchanged(self.casts[1].unit.name, gained, gone=gone)),
        )

    def _after(self, there: Course, over: Watch) -> Course | None:
        """On from where the first waits: it was applied, and the second waits in the same stretch of play.
        What waits for nothing but its condition comes as soon as the first has brought that about."""
        using = Using(self.ranking, self.first)
        applied: Course | None = there
        if not isinstance(self.casts[1].unit.timing, w.AsSoonAs):
            applied = Search(using, was_applied(self.first), over).first(there, 1)
        if applied is None or was_applied(self.second)(applied.game):
            return None
        here = stretch(there.game)

        def ready(game: Game) -> bool:
            return stretch(game) == here and self._second_waits(game)

        return Search(using, ready, over).first(applied, 1)

    def _missed(self, there: Course, after: Course, over: Watch) -> Course | None:
        """The same answers without the first: to where the second waits, or it is too late for that."""
        here = stretch(there.game)

        def parted(game: Game) -> bool:
            what = waits(game, self.first)
            if what is not None:
                strike(game, what)
            return self._second_waits(game) or stretch(game) != here or over(game)

        given = frozenset((choice.player, choice.kind, choice.label) for choice in after.choices)
        following = Avoiding(self.ranking_by(self.recipe | given), self.first)
        return Search(following, parted, lambda _: False).first(there, 0)

    def _second_waits(self, game: Game) -> bool:
        return waits(game, self.second) is not None

    def _gained(self, after: Course, missed: Course | None) -> Values:
        """What the second changes only after the first; something of what was given, where it can do more
        through it and not be applied at all."""
        can = {name: value for name, value in changed(after, self.second).items() if name not in BOOKS}
        if missed is None:
            return can
        could = changed(missed, self.second)
        gained = {name: value for name, value in can.items() if name not in could}
        return gained if any(self.crossing.key.name in name for name in gained) else {}

    def _alone(self, done: Course, over: Watch) -> Line | None:
        """As long as that, without the first: declined, or its card not there."""
        cast = self.casts[0]

        def settled(game: Game) -> bool:
            fought = bool(winners(Course(game))) and game.state.battle is None
            return was_applied(self.second)(game) or fought or over(game)

        for situation in (self.situation, self.situation.without(cast.unit.title, cast.seat)):
            game = started(self.library.program, situation)
            if game is None:
                continue
            avoiding = Avoiding(Using(self.ranking, self.second), self.first)
            course = Search(avoiding, settled, lambda _: False).first(Course(game), 0)
            if course is None or was_applied(self.first)(course.game) or winners(course) != winners(done):
                continue
            return Line(situation, to_decision(course))
        return None
