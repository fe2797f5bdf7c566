"""An ability that is applied inside another effect: what it makes of that, and of what waits beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.words.entry import Area
from validator.timing.casting import Cast, Stage, UnplaceableError
from validator.timing.comparing import differ, survives
from validator.timing.driving import Course, Search, Watch, step_until, to_decision
from validator.timing.judging import Judge
from validator.timing.nesting import Chain, Nesting, would_verbs
from validator.timing.orders import applications, meeting, run_order
from validator.timing.outcomes import differing, outcome, telling, worded
from validator.timing.preparing import positions, prepared_first
from validator.timing.ranking import Ranking
from validator.timing.reasons import code_of, reason_of
from validator.timing.same import Same
from validator.timing.scarcity import half_full
from validator.timing.sections import lead_to
from validator.timing.situations import APART, Situation, started
from validator.timing.solo import place, recipe_of, search_in
from validator.timing.staging import stage
from validator.timing.steering import Actor, Avoiding, Using, from_turn, runs, strike, waits, was_applied
from validator.timing.units import Unit, replaces
from validator.timing.verdicts import Contrast, Decides, Line, Result, Shown, Verdict

TRIED, DETOURED = 6, 2
"""Positions in which one of them is led into the other; those in which other answers are tried."""


def inside(judge: Judge, nesting: Nesting) -> Verdict | None:
    """The inner one keeps from happening what the outer one does; None where that was not seen."""
    inner, host = nesting.inner, nesting.host
    if not replaces(inner) or not (judge.solo(inner).lives and judge.solo(host).lives):
        return None
    casts = (_cast(judge, inner, 0), _cast(judge, host, int(nesting.opposed)))
    within, over = ((cast.unit.number, cast.seat) for cast in casts)

    def there(game: Game) -> bool:
        return runs(game, over[0]) and waits(game, within) is not None

    for staged, situation, course in _led(judge, casts, there, using=over):
        found = _Inside(judge, staged, situation, casts).contrast(course)
        if found is not None:
            return Verdict(
                inner,
                host,
                nesting.opposed,
                Result.DEPRIVES,
                "keeps from happening what it does",
                "T012",
                Decides.RULES,
                survives=True,
                contrast=found,
                within=host.label,
            )
    return None


def beside(judge: Judge, chain: Chain) -> Verdict | None:
    """The order of the host and of what waits beside it matters for what is applied inside the host, and not
    for the two themselves."""
    inner, host, other = chain.nesting.inner, chain.nesting.host, chain.other
    if not all(judge.solo(unit).lives for unit in (inner, host, other)):
        return None
    casts = (
        _cast(judge, inner, 0),
        _cast(judge, host, int(chain.nesting.opposed)),
        _cast(judge, other, int(chain.opposed)),
    )
    actors = [(cast.unit.number, cast.seat) for cast in casts]
    apart = chain.opposed is not chain.nesting.opposed
    if actors[1] == actors[2] or judge.pair(host, other, opposed=apart).code:
        return None

    def there(game: Game) -> bool:
        return meeting(Course(game), actors[1], actors[2]) is not None

    same = Same()
    for _, situation, course in _led(judge, casts, there):
        found = meeting(course, actors[1], actors[2])
        if found is None or same.covers(found):
            continue
        forth, back = run_order(found, swapped=False), run_order(found, swapped=True)
        shown = Shown(situation, found, forth, back, place(found.course.game))
        used = any(_is_used(end, actors[0]) for end in (*forth.closed.values(), *back.closed.values()))
        differs = used and differ(forth, back)
        if not differs:
            same.add(found, forth, back)
        elif survives(shown):
            decides = Decides.RULES if apart else Decides.PLAYER
            code = code_of(inner, other, shown, decides, opposed=chain.opposed)
            reason = reason_of(inner, other, shown, opposed=chain.opposed)
            return Verdict(
                inner,
                other,
                chain.opposed,
                Result.ORDER,
                reason,
                code,
                decides,
                survives=True,
                shown=shown,
                within=host.label,
            )
    return None


def _is_used(course: Course, actor: Actor) -> bool:
    return was_applied(actor)(course.game)


def _cast(judge: Judge, unit: Unit, seat: int) -> Cast:
    return Cast(unit, seat, judge.solo(unit).way)


def _situations(judge: Judge, casts: Sequence[Cast]) -> Iterator[tuple[Stage, Situation]]:
    try:
        staged = stage(judge.library, judge.hints, casts)
    except UnplaceableError:
        return
    host = casts[1]
    lead_to(judge.library, staged, host.unit, host.seat, would_verbs(judge.library, casts[0].unit))
    bare = all(judge.solo(cast.unit).bare for cast in casts)
    every = (positions if bare else prepared_first)(judge.library, judge.hints, staged, casts)
    fitting = (
        situation
        for situation in every
        if all(judge.solo(cast.unit).at((situation.active == cast.seat, situation.dice)) for cast in casts)
    )
    for situation in islice(fitting, TRIED):
        yield staged, situation
        if _waits_for_amounts(casts[0].unit):
            yield staged, half_full(situation)


def _waits_for_amounts(unit: Unit) -> bool:
    """Whether it is an amount that it would replace: of what is full nothing is gained."""
    return any(key.area in (Area.RESOURCE, Area.HELD) for key in unit.touches.every_key())


def _led(
    judge: Judge, casts: Sequence[Cast], there: Watch, *, using: Actor | None = None
) -> Iterator[tuple[Stage, Situation, Course]]:
    """Such places in those situations: with the most promising answers first, then with others in a few."""
    listed = list(_situations(judge, casts))
    for detours, most in ((0, TRIED), (1, DETOURED)):
        away = []
        for staged, situation in listed[:most]:
            recipe = _recipe(judge, casts, situation)
            _, course = search_in(
                judge.library, staged, situation, there, recipe, detours=detours, using=using
            )
            if course is None:
                away.append((staged, situation))
            else:
                yield staged, situation, course
        listed = away


def _recipe(judge: Judge, casts: Sequence[Cast], situation: Situation) -> frozenset[tuple[int, str, str]]:
    return recipe_of(casts, [judge.solo(cast.unit) for cast in casts], situation)


@dataclass(frozen=True, slots=True)
class _Inside:
    """One situation in which the inner ability is led into the outer one."""

    judge: Judge
    staged: Stage
    situation: Situation
    casts: tuple[Cast, Cast]

    def contrast(self, course: Course) -> Contrast | None:
        inner, host = ((cast.unit.number, cast.seat) for cast in self.casts)
        recipe = _recipe(self.judge, self.casts, self.situation)
        ends = self._ends(course, inner)
        alone = self._alone(inner, host, recipe)
        if ends is None or alone is None:
            return None
        applied = next(applications(course, inner))
        return Contrast(Line(self.situation, to_decision(applied)), alone, place(course.game), ends)

    def _ends(self, course: Course, inner: Actor) -> tuple[str, str] | None:
        """What the inner one makes of the event, and what it would have been."""
        depth = len(course.game.state.stack) - 1
        with_it = next(applications(course, inner), None)
        without = course.copy()
        what = waits(without.game, inner)
        if with_it is None or what is None:
            return None
        strike(without.game, what)
        gone = _on(without, lambda game: len(game.state.stack) <= depth)
        done = _on(with_it.copy(), lambda game: len(game.state.stack) <= depth)
        parts = differing(outcome(done.game), outcome(gone.game))
        parts = sorted(parts, key=lambda part: telling(part[0]))[:3]
        if not parts:
            return None
        return (
            "; ".join(worded(name, mine) for name, mine, _ in parts),
            "; ".join(worded(name, theirs) for name, _, theirs in parts),
        )

    def _alone(self, inner: Actor, host: Actor, recipe: frozenset[tuple[int, str, str]]) -> Line | None:
        """The outer one without the inner: declined, or its card not there."""
        cast = self.casts[0]
        for situation in (self.situation, self.situation.without(cast.unit.title, cast.seat)):
            game = started(self.judge.library.program, situation)
            if game is None:
                continue
            end = game.state.clock["turn"] + situation.turns
            ranking = Ranking(self.staged, situation.ground.name != APART.name, recipe)
            using = Avoiding(Using(ranking, host), inner)
            course = Search(using, was_applied(host), from_turn(end)).first(Course(game), 1)
            if course is not None and not was_applied(inner)(course.game):
                return Line(situation, to_decision(course))
        return None


def _on(course: Course, there: Watch) -> Course:
    step_until(course.game, there)
    return course
