"""Leading a game to the place where two abilities meet: one step after another, and at each decision the
most promising answer first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.acts import windows
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.engine.options import redirecting
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import windows as w
from validator.timing.keyed import keyed_copy, rolled_for_the_rules

STEPS = 6_000
"""Steps of the machine between two decisions after which a course is given up."""
COURSES = 24
"""Courses that are tried in one search."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An ability that can be applied now: the number of its clause or text, its player, what starts it."""

    number: int
    player: int
    item: object


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that was given, and to which kind of decision."""

    player: int
    kind: str
    label: str


@dataclass(slots=True)
class Course:
    """A game with the choices that led to it."""

    game: Game
    choices: tuple[Choice, ...] = ()
    loss: str = ""
    """Why the second of two abilities could not be applied on this course."""

    def copy(self) -> Course:
        return Course(keyed_copy(self.game), self.choices, self.loss)

    def choose(self, option: Option) -> None:
        decision = self.game.decision
        assert decision is not None
        self.choices = (*self.choices, Choice(decision.player, decision.kind, option.label))
        self.game.answer = option.value
        self.game.log(
            "choice", player=decision.player, decision=decision.kind, label=option.label, secret=False
        )
        self.game.decision = None


def pending(game: Game) -> tuple[Frame, list[Pending]] | None:
    """What can be applied, where the machine is about to ask for it; None anywhere else."""
    frame = game.state.stack[-1]
    if frame.kind in ("window", "response") and frame.pc == 0:
        windows.set_up(game, frame.vars)
        windows.count_firsts(game, frame.vars)
        found = [Pending(number_of(game, item), item.player, item) for item in windows.usable(game, frame)]
        return frame, found
    if frame.kind == "event" and frame.pc == 1 and not frame.vars["record"].get("prevented"):
        asked = frame.vars["asked"]
        clauses = redirecting.would_clauses(game, frame.vars["record"], asked)
        return frame, [
            Pending(game.program.number(waiting.clause), waiting.player, waiting) for waiting in clauses
        ]
    if frame.kind == "clause" and frame.pc == 0 and _is_at_once(game, frame):
        return frame, [Pending(frame.vars["clause"], frame.vars["env"].you, frame)]
    return None


def may_wait(game: Game, number: int) -> bool:
    """Whether the ability of that number can be among what is pending: False where it is not even listed,
    whatever its condition says."""
    frame = game.state.stack[-1]
    if frame.kind in ("event", "clause"):
        return True
    if frame.kind not in ("window", "response"):
        return False
    program, v = game.program, frame.vars
    return (
        any(entry["clause"] == number for entry in game.state.triggered)
        or any(program.number(each.clause) == number for each in live.at(game, v["name"]))
        or any(program.number(game.definition(obj).scripts[key]) == number for _, obj, key, _ in v["items"])
    )


def _is_at_once(game: Game, frame: Frame) -> bool:
    """Whether it is a clause that nothing but its condition sets off."""
    return isinstance(getattr(game.program.nodes[frame.vars["clause"]], "timing", None), w.AsSoonAs)


def number_of(game: Game, item: windows.Item) -> int:
    """The number of the clause or text that the item of a window would apply."""
    if item.kind == "trigger":
        return int(item.key["clause"])
    if item.kind == "clause":
        return int(item.key[0])
    _, obj, key, _ = item.key
    return game.program.number(game.definition(obj).scripts[key])


Watch = Callable[[Game], bool]


def step_until(game: Game, watch: Watch) -> bool:
    """Run to the next decision or end; True as soon as `watch` says so. EndlessError where nothing ends."""
    runners = game.ruleset.runners
    steps = 0
    while game.decision is None and game.state.winner is None:
        if watch(game):
            return True
        frame = game.state.stack[-1]
        runners[frame.kind](game, frame)
        steps += 1
        if steps > STEPS:
            raise EndlessError([])
    return False


def to_decision(course: Course) -> Course:
    """A copy of the course, gone on with to where a scenario that ends here would stand."""
    other = course.copy()
    with suppress(EndlessError, RuntimeError, NotImplementedError, LookupError, AssertionError):
        step_until(other.game, lambda _: False)
    return other


Ranks = Callable[[Game, Decision], list[Option]]


@dataclass(slots=True)
class Search:
    """Looks for a course on which `watch` becomes true before `over` does."""

    ranking: Ranks
    watch: Watch
    over: Watch
    tried: int = 0
    rolled: bool = False
    """Whether dice of the rules were rolled on any course: those that fell otherwise would matter."""
    broken: list[str] = field(default_factory=list)

    def first(self, start: Course, detours: int) -> Course | None:
        """The first course found with as few detours from the most promising answers as possible."""
        for allowed in range(detours + 1):
            for course in self._courses(start.copy(), allowed):
                return course
        return None

    def _courses(self, course: Course, detours: int) -> Iterator[Course]:
        if self.tried > COURSES:
            return
        while True:
            try:
                if step_until(course.game, self.watch):
                    if detours == 0:
                        self._count(course)
                        yield course
                    return
            except (EndlessError, RuntimeError, NotImplementedError, LookupError, AssertionError) as error:
                self.broken.append(type(error).__name__)
                self._count(course)
                return
            decision = course.game.decision
            if decision is None or self.over(course.game):
                self._count(course)
                return
            ranked = self.ranking(course.game, decision)
            if detours > 0:
                for option in ranked[1:4]:
                    branch = course.copy()
                    branch.choose(option)
                    yield from self._courses(branch, detours - 1)
            course.choose(ranked[0])

    def _count(self, ended: Course) -> None:
        self.tried += 1
        self.rolled = self.rolled or rolled_for_the_rules(ended.game)
