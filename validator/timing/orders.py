"""Both orders of two abilities that meet, with every choice inside them, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.acts import windows
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.engine.options import redirecting
from gauntlet_dsl.engine.state import Frame
from validator.timing.driving import Course, Pending, Watch, may_wait, pending, step_until
from validator.timing.keyed import rolled_for_the_rules
from validator.timing.losing import Loss, why_lost
from validator.timing.outcomes import Outcome, outcome

MOST = 24
"""Ends that are followed for one order."""
BRANCHES = 60
"""Answers that are tried for one order."""
WIDEST = 5
"""Options that are followed at one decision."""


Answers = tuple[tuple[int, str, str], ...]


@dataclass(slots=True)
class Ends:
    """What an order comes to: each end with the course to it, at the close of the window and, once that was
    asked for, of the turn."""

    turn: int
    """The one in which the two meet."""
    closed: dict[Outcome, Course] = field(default_factory=dict)
    unfinished: list[tuple[Answers, Course]] = field(default_factory=list)
    """Courses of which the end of the turn was not yet asked for."""
    later: dict[Outcome, Course] = field(default_factory=dict)
    chosen: dict[Answers, Outcome] = field(default_factory=dict)
    """What the same answers come to, whatever their order, when the window closes."""
    chosen_later: dict[Answers, Outcome] = field(default_factory=dict)
    lost: dict[Answers, Loss] = field(default_factory=dict)
    branches: int = 0
    losses: set[Loss] = field(default_factory=set)
    cut: bool = False
    rolled: bool = False
    """Whether a die of the rules had fallen where one of them ended."""
    endless: list[str] = field(default_factory=list)

    def finish(self) -> None:
        """Play on to the end of the turn, for what is still different then."""
        for answers, course in self.unfinished:
            done = course.copy()
            if _finish(done, lambda game: game.state.clock["turn"] > self.turn):
                reached = outcome(done.game)
                self.later.setdefault(reached, done)
                self.chosen_later.setdefault(answers, reached)
        self.unfinished.clear()


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game about to offer both; `depth` is where the window or the event stands on the stack."""

    course: Course
    depth: int
    first: Pending
    second: Pending


def meeting(course: Course, one: tuple[int, int], other: tuple[int, int]) -> Meeting | None:
    """Where the game stands, if both abilities (their numbers and players) are pending there."""
    if not all(may_wait(course.game, number) for number, _ in (one, other)):
        return None
    found = pending(course.game)
    if found is None:
        return None
    first = next((each for each in found[1] if (each.number, each.player) == one), None)
    second = next(
        (each for each in found[1] if (each.number, each.player) == other and each is not first), None
    )
    if first is None or second is None:
        return None
    return Meeting(course, len(course.game.state.stack) - 1, first, second)


def run_order(met: Meeting, *, swapped: bool) -> Ends:
    """Both applied, in the order in which they are named or the other way round."""
    first, second = (met.second, met.first) if swapped else (met.first, met.second)
    course = met.course.copy()
    ends = Ends(course.game.state.clock["turn"])
    kind = course.game.state.stack[met.depth].kind
    start = _in_event if kind == "event" else _in_window
    before = len(course.choices)
    for done in start(course, met.depth, first, second, ends):
        reached = outcome(done.game)
        ends.rolled = ends.rolled or rolled_for_the_rules(done.game)
        made = done.choices[before:]
        answers = tuple(sorted((c.player, c.kind, c.label) for c in made))
        known = answers in ends.chosen
        ends.lost.setdefault(answers, Loss(done.loss))
        ends.chosen.setdefault(answers, reached)
        if reached in ends.closed and known:
            continue
        ends.closed.setdefault(reached, done)
        ends.unfinished.append((answers, done))
    return ends


def applications(course: Course, actor: tuple[int, int]) -> Iterator[Course]:
    """Where the ability (its number and player) waits: it alone is applied, with every choice in it."""
    found = pending(course.game)
    what = next((each for each in found[1] if (each.number, each.player) == actor), None) if found else None
    if what is None:
        return
    depth, start = len(course.game.state.stack) - 1, course.copy()
    ends = Ends(course.game.state.clock["turn"])
    if isinstance(what.item, windows.Item):
        yield from _after_starting(start, depth, what, ends)
    elif isinstance(what.item, Frame):
        yield from _everywhere(start, lambda game: len(game.state.stack) <= depth, ends)
    else:
        yield from _everywhere(start, _asked(what, depth), ends)


def _asked(what: Pending, depth: int) -> Watch:
    """Whether an event goes on after it has asked the ability."""
    assert isinstance(what.item, live.Waiting)
    key = redirecting.key_of(what.item)

    def watch(game: Game) -> bool:
        if len(game.state.stack) != depth + 1:
            return len(game.state.stack) <= depth
        return key in game.state.stack[depth].vars["asked"]

    return watch


def _in_window(course: Course, depth: int, first: Pending, second: Pending, ends: Ends) -> Iterator[Course]:
    for between in _after_starting(course, depth, first, ends):
        again = _find(between.game, depth, second)
        if again is None:
            between.loss = why_lost(between.game, depth, second)
            ends.losses.add(Loss(between.loss))
            yield from _closing(between, depth, ends)
            continue
        for done in _after_starting(between, depth, again, ends):
            yield from _closing(done, depth, ends)


def _after_starting(course: Course, depth: int, what: Pending, ends: Ends) -> Iterator[Course]:
    item = what.item
    assert isinstance(item, windows.Item)
    game = course.game
    frame = game.state.stack[depth]
    windows.usable(game, frame)
    if item.kind == "trigger":
        entry = next((e for e in game.state.triggered if _same_trigger(e, item)), None)
        if entry is None:
            return
        item = windows.Item(
            item.kind, item.label, item.player, entry, entry["env"], item.optional, item.stage
        )
    windows.start(game, frame, item)
    yield from _everywhere(course, lambda game: _back_at(game, depth), ends)


def _same_trigger(entry: dict[str, Any], item: windows.Item) -> bool:
    return bool(entry["clause"] == item.key["clause"] and entry["env"] == item.key["env"])


def _back_at(game: Game, depth: int) -> bool:
    """Whether the window has its turn again, or is over."""
    stack = game.state.stack
    return len(stack) <= depth or (len(stack) == depth + 1 and stack[depth].pc == 0)


def _find(game: Game, depth: int, what: Pending) -> Pending | None:
    if len(game.state.stack) != depth + 1:
        return None
    found = pending(game)
    listed = found[1] if found is not None else []
    return next((each for each in listed if (each.number, each.player) == (what.number, what.player)), None)


def _closing(course: Course, depth: int, ends: Ends) -> Iterator[Course]:
    """What must still happen in the window happens, in a fixed order; the rest is declined."""
    game = course.game
    if len(game.state.stack) == depth + 1 and game.state.winner is None:
        frame = game.state.stack[depth]
        must = [item for item in windows.usable(game, frame) if not item.optional]
        if must:
            item = min(must, key=lambda item: (item.player, item.label))
            windows.start(game, frame, item)
            for done in _everywhere(course, lambda game: _back_at(game, depth), ends):
                yield from _closing(done, depth, ends)
            return
        windows.close(game, str(frame.vars["name"]))
        yield from _everywhere(course, lambda game: len(game.state.stack) <= depth, ends)
        return
    yield course


def _in_event(course: Course, depth: int, first: Pending, second: Pending, ends: Ends) -> Iterator[Course]:
    """Of two that would change one event, the second is held back until the first was asked."""
    game = course.game
    assert isinstance(second.item, live.Waiting)
    held = redirecting.key_of(second.item)
    game.state.stack[depth].vars["asked"].append(held)
    for between in _everywhere(course, _asked(first, depth), ends):
        stack = between.game.state.stack
        if len(stack) == depth + 1:
            frame: Frame = stack[depth]
            if held in frame.vars["asked"]:
                frame.vars["asked"].remove(held)
            if frame.vars["record"].get("prevented") or _find(between.game, depth, second) is None:
                between.loss = Loss.REPLACED
                ends.losses.add(Loss.REPLACED)
        yield from _everywhere(between, lambda game: len(game.state.stack) <= depth, ends)


def _everywhere(course: Course, there: Watch, ends: Ends) -> Iterator[Course]:
    """Every course to that point, as far as decisions can be followed."""
    try:
        reached = step_until(course.game, there)
    except EndlessError as error:
        ends.endless.append(", ".join(error.cycle))
        return
    except (RuntimeError, NotImplementedError, LookupError, AssertionError):
        ends.cut = True
        return
    decision = course.game.decision
    if reached or decision is None:
        yield course
        return
    options = _followed(decision)
    for option in options[:WIDEST]:
        ends.branches += 1
        if len(ends.closed) >= MOST or ends.branches > BRANCHES:
            ends.cut = True
            return
        branch = course.copy()
        branch.choose(option)
        yield from _everywhere(branch, there, ends)
    ends.cut |= len(options) > WIDEST


def _followed(decision: Decision) -> list[Option]:
    """Every option; a clause that is to be applied is not declined by the way."""
    if decision.kind == "may" and decision.asks.startswith("use "):
        return [option for option in decision.options if option.label == "yes"]
    if decision.kind == "order":
        return [quiet(decision)]
    return sorted(decision.options, key=lambda option: option.label)


_QUIET = ("pass", "no", "done", "hold")


def _finish(course: Course, there: Watch) -> bool:
    """On to the end of the turn with nothing more done than must be. False where that does not end."""
    while True:
        try:
            if step_until(course.game, there):
                return True
        except (EndlessError, RuntimeError, NotImplementedError, LookupError, AssertionError):
            return False
        decision = course.game.decision
        if decision is None:
            return True
        course.choose(quiet(decision))


def quiet(decision: Decision) -> Option:
    """The answer that does least, else the first by name; cards keep the order in which they lie."""
    if decision.kind == "order":
        return decision.options[-1]
    ranked = sorted(decision.options, key=lambda option: (option.label not in _QUIET, option.label))
    return ranked[0]
