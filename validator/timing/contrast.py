"""A later ability with an earlier one applied before it, and without: what it can no longer do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.words.entry import Area
from validator.timing.casting import Cast, Stage
from validator.timing.catalogue import compares
from validator.timing.crossing import Crossing
from validator.timing.driving import Course, Search, Watch, to_decision
from validator.timing.hints import Hints
from validator.timing.leading import Led, both_live, first_contrast
from validator.timing.library import Library
from validator.timing.moments import too_late
from validator.timing.orders import applications
from validator.timing.outcomes import BOOKS, differing, outcome, telling, worded
from validator.timing.scarcity import alone_in, empty_handed, half_full, short_of
from validator.timing.situations import FILLERS, Situation, game_in, started
from validator.timing.solo import Solo, place
from validator.timing.steering import Actor, Avoiding, Using, from_turn, strike, waits, was_applied
from validator.timing.touches import Kind
from validator.timing.verdicts import Contrast, Line

Values = dict[str, Any]
"""What is changed, by its name in an outcome, with its value afterwards."""
TIES = ((3, 3), (1, 3), (3, 1), (1, 4), (4, 1))
"""Dice by which players are even who have added none, two or three to their totals."""
TRIED = 10
"""Positions in which the two are led past each other."""


def contrast(library: Library, hints: Hints, crossing: Crossing, solos: tuple[Solo, Solo]) -> Contrast | None:
    """A position in which the second loses something through the first; None where none was found."""
    return first_contrast(_Passing, library, hints, crossing, solos, _situations, TRIED)


def _situations(
    library: Library,
    hints: Hints,
    staged: Stage,
    casts: tuple[Cast, Cast],
    crossing: Crossing,
    solos: tuple[Solo, Solo],
) -> Iterator[Situation]:
    """Those in which each was live by itself, grounds on which it was before others; with just enough
    of what is taken."""

    def strange(situation: Situation) -> int:
        return sum(situation.ground.name not in one.grounds for one in solos)

    found = sorted(both_live(library, hints, staged, casts, solos), key=strange)
    if crossing.ends and compares(crossing.first):
        yield from (half_full(room.with_dice(dice)) for dice in TIES for room in found[:2])
        return
    for situation in found:
        if crossing.kind is not Kind.TAKE:
            yield situation
            if crossing.key.area is Area.ROLE:
                yield alone_in("discard", casts[1], alone_in("draw_pile", casts[1], situation))
            yield from (poor(situation) for poor in empty_handed(casts[1:]))
        elif crossing.key.area is Area.STATE:
            home = str(library.headings[crossing.second.key].lives_in or "")
            yield alone_in(home, casts[1], situation)
        else:
            yield from short_of(crossing.key, casts, (*staged.fitting, *FILLERS), situation)
            if crossing.counted and crossing.key.name == RESERVE:
                size = library.program.constants[_SIZE] + 1
                yield replace(situation, constants={**situation.constants, _SIZE: size})


@dataclass(frozen=True, slots=True)
class _Passing(Led):
    """One situation in which the two are led past each other."""

    def found(self, detours: int) -> Course | None:
        """Where the second waits, the first having been left out before."""
        game = started(self.library.program, self.situation)
        if game is None:
            return None
        over = self._over(game)
        closed = too_late(self.library, self.late, game.state.clock["turn"] + self.situation.turns - 1)
        avoiding = Avoiding(self.ranking, self.first)
        search = Search(avoiding, self._is_reached, lambda game: over(game) or closed(game))
        return search.first(Course(game), detours)

    def _over(self, game: Game) -> Watch:
        return from_turn(game.state.clock["turn"] + self.situation.turns)

    def contrast(self, found: Course) -> Contrast | None:
        game = game_in(self.library.program, self.situation)
        over, missed = self._over(game), found
        best = frozenset(self.staged.fitting) if self.crossing.counted else frozenset[str]()
        using = Using(self.ranking, self.first, best)
        applied = Search(using, was_applied(self.first), over).first(Course(game), 1)
        if applied is None or was_applied(self.second)(applied.game):
            return None
        battle = missed.game.state.clock["battle"]

        def still(game: Game) -> bool:
            over_with = self.crossing.ends and game.state.clock["battle"] != battle
            return not over_with and self._second_waits(game)

        after = Search(using, still, over).first(applied.copy(), 1)
        before = self._on(after or applied, over)
        if after is None and not self._is_through_the_first(before, missed):
            return None
        lost = self._lost(missed, after)
        if not lost:
            return None
        ends = (unchanged(self.casts[1].unit.name, lost, gone=after is None), told(lost))
        return Contrast(
            Line(self.situation, before),
            self._alone(over),
            place(missed.game),
            ends,
        )

    def _second_waits(self, game: Game) -> bool:
        return waits(game, self.second) is not None

    def _is_reached(self, game: Game) -> bool:
        """The second waits, at a later moment of the battle or stretch in which the first was left out."""
        what = waits(game, self.first)
        if what is not None:
            game.log(_LEFT_OUT, stretch=stretch(game), together=self._second_waits(game))
            strike(game, what)
        here = None if self.crossing.kind is Kind.SET else stretch(game)
        return self._second_waits(game) and _left_out_in(game, here)

    def _is_through_the_first(self, before: Course, missed: Course) -> bool:
        """Whether the first itself keeps the second away, and not another winner or a missing event."""
        if self.crossing.kind is Kind.SET or self.crossing.ends:
            return True
        if winners(before)[: len(winners(missed))] != winners(missed):
            return False
        windows = [name for kind, name in self.crossing.second.meetings if kind == "at"]
        return self.crossing.kind is not Kind.BAR or bool(windows)

    def _lost(self, missed: Course, after: Course | None) -> Values:
        """What the second changes only without the first, as it is then."""
        could = changed(missed, self.second)
        can = changed(after, self.second) if after is not None else {}
        every = {name: value for name, value in could.items() if name not in can}
        lost = {name: value for name, value in every.items() if name not in BOOKS}
        if self.crossing.ends:
            stats = tuple(missed.game.ruleset.stats)
            return {name: value for name, value in lost.items() if not name.endswith(stats)}
        if after is None and self.crossing.kind in (Kind.CANCEL, Kind.SET):
            return lost or every
        if after is not None and self.crossing.kind is Kind.BAR and self._is_forbidden(after):
            return lost or {name: value for name, value in could.items() if can.get(name) != value}
        if self.crossing.counted:
            return lost or self._smaller(missed, after)
        named = any(self.crossing.key.name in name for name in lost)
        return lost if named or after is None or self.crossing.kind is not Kind.TAKE else {}

    def _smaller(self, missed: Course, after: Course | None) -> Values:
        """Numbers to which the second adds less than it would without the first."""
        could = added(missed, self.second)
        can = added(after, self.second) if after is not None else {}
        return {name: more for name, more in could.items() if more > can.get(name, 0)}

    def _is_forbidden(self, after: Course) -> bool:
        """Whether something that the second does fails because of the first."""
        before = len(after.game.state.journal)
        title = self.casts[0].unit.title
        return any(
            entry["event"] == "forbidden" and title in str(entry["source"])
            for done in applications(after, self.second)
            for entry in done.game.state.journal[before:]
        )

    def _on(self, course: Course, over: Watch) -> Course:
        """The same until the second was applied, or else to the end of the battle."""

        def ended(game: Game) -> bool:
            return was_applied(self.second)(game) or game.state.battle is None

        return to_decision(Search(Using(self.ranking, self.second), ended, over).first(course, 0) or course)

    def _alone(self, over: Watch) -> Line | None:
        """The second applied without the first: declined, or its card not there."""
        for situation in (
            self.situation,
            self.situation.without(self.casts[0].unit.title, self.casts[0].seat),
        ):
            game = started(self.library.program, situation)
            if game is None:
                continue
            ranking = Using(Avoiding(self.ranking, self.first), self.second)
            course = Search(ranking, was_applied(self.second), over).first(Course(game), 1)
            if course is not None and not was_applied(self.first)(course.game):
                return Line(situation, to_decision(course))
        return None


RESERVE, _SIZE = "reserve", "reserve_size"
_LEFT_OUT = "left out"
_SHOWN = 3


def told(values: Values) -> str:
    """What tells most of them, in words."""
    return "; ".join(worded(name, values[name]) for name in sorted(values, key=telling)[:_SHOWN])


def unchanged(title: str, lost: Values, *, gone: bool) -> str:
    """That the ability of that name cannot be applied, or which things it no longer changes."""
    if gone:
        return f"{title} cannot be applied"
    names = sorted(lost, key=telling)[:_SHOWN]
    alike = "as they are" if len(names) > 1 else "as it is"
    return f"{title} leaves {', '.join(names).replace('_', ' ')} {alike}"


def _left_out_in(game: Game, stretch: int | None) -> bool:
    """Whether something was left out in that stretch (None: in any), and never where both waited."""
    left = [entry for entry in game.state.journal if entry["event"] == _LEFT_OUT]
    here = bool(left) and stretch in (None, left[-1]["stretch"])
    return here and not any(entry["together"] for entry in left)


def stretch(game: Game) -> int:
    """The battle, or what lies outside of battles."""
    return int(game.state.clock.get("battle", 0)) if game.state.battle is not None else -1


def changed(course: Course, actor: Actor) -> Values:
    """What the ability can change where it waits, with any choice in it, and to what."""
    before = outcome(course.game)
    found: Values = {}
    for done in applications(course, actor):
        for name, _, after in differing(before, outcome(done.game)):
            found.setdefault(name, after)
    return found


def added(course: Course, actor: Actor) -> dict[str, int]:
    """By how much the ability can raise numbers where it waits, with the best choices in it."""
    before = outcome(course.game)
    found: dict[str, int] = {}
    for done in applications(course, actor):
        for name, least, most in differing(before, outcome(done.game)):
            if isinstance(least, int) and isinstance(most, int):
                found[name] = max(found.get(name, 0), most - least)
    return found


def winners(course: Course) -> list[int]:
    """Who won battles, in order."""
    journal = course.game.state.journal
    return [entry["player"] for entry in journal if entry["event"] == "event" and entry["verb"] == "win"]
