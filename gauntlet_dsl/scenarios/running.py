"""Running a scenario line by line. A decision without a line, a line without a decision and a die that is not
listed are failures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import dropwhile
from typing import Any

from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.engine.asking import holding
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.scenarios import SEATS, Scenario
from gauntlet_dsl.scenarios.holding import holds
from gauntlet_dsl.scenarios.invented import InventionError
from gauntlet_dsl.scenarios.position import PositionError, position

_NOWHERE = Span(0, 0)


class DiceError(Exception):
    """A listed die that is no number; `value` is what stands in its place."""

    def __init__(self, value: Any) -> None:
        super().__init__("a die that is listed must be a number")
        self.value = value


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong, at which line of the scenario; `shown` lists the options there were."""

    message: str
    span: Span
    shown: tuple[str, ...] = ()


@dataclass(slots=True)
class Outcome:
    """How a scenario ended. `game` is where it stood then; `ran` numbers the clauses and
    texts that were applied on the way, or that were in force when somebody had to decide."""

    failures: list[Failure] = field(default_factory=list)
    game: Game | None = None
    ran: frozenset[int] = frozenset()


def run(program: Program, scenario: Scenario) -> Outcome:
    """Play the scenario; the first failure ends it."""
    outcome = Outcome()
    try:
        game = position(program, scenario.given)
    except (PositionError, InventionError, LookupError) as error:
        return Outcome(
            [Failure(str(error.args[0]), _span_of(getattr(error, "where", scenario.id), scenario))]
        )
    outcome.game = game
    lasting: set[int] = set()
    reached = [scenario.title.span]
    try:
        early, rest = _split(scenario)
        for dice in early:
            _list_dice(game, dice)
        game.run()
        for failure in _play(game, rest, scenario, lasting, reached):
            outcome.failures.append(failure)
            break
    except DiceError as error:
        outcome.failures.append(Failure(str(error), _span_of(error.value, scenario)))
    except EndlessError as error:
        outcome.failures += _endless(game, error, scenario)
    except LookupError as error:
        outcome.failures.append(Failure(_unknown(error), reached[-1]))
    applied = {entry["node"] for entry in game.state.journal if entry["event"] == "apply"}
    outcome.ran = frozenset(applied | lasting)
    return outcome


def _unknown(error: LookupError) -> str:
    """What the engine does not know; a bare key is a word of an effect that a check would have refused."""
    asked = error.args[0]
    if not isinstance(asked, tuple):
        return str(asked)
    return f'an effect cannot do "{asked[-1]}" there; gauntlet check on its file says more'


def _endless(game: Game, error: EndlessError, scenario: Scenario) -> list[Failure]:
    """Nothing where the scenario says that these texts never end, and the rest of what it says holds."""
    claims = dict(scenario.then) if isinstance(scenario.then, dict) else {}
    named = claims.pop("endless", None)
    if named is None or sorted(map(str, named)) != error.cycle:
        return [Failure(str(error), scenario.id.span)]
    return [Failure(failed.message, _span_of(failed.where, scenario)) for failed in holds(game, claims)][:1]


def _split(scenario: Scenario) -> tuple[list[Any], list[Any]]:
    """The dice listed before anything else, which may fall before the first decision, and the other lines."""
    others = list(dropwhile(lambda step: isinstance(step, dict) and set(step) == {"dice"}, scenario.when))
    first = scenario.when[: len(scenario.when) - len(others)]
    return [step["dice"] for step in first], others


def _list_dice(game: Game, value: Any) -> None:
    listed = value if isinstance(value, list) else [value]
    for die in listed:
        if not (str(die).isascii() and str(die).isdecimal()):
            raise DiceError(die)
    game.state.chance.dice += [int(die) for die in listed]


def _in_force(game: Game) -> set[int]:
    """The numbers of the clauses that hold all along and do so now."""
    return set(map(game.program.number, holding.in_force(game)))


def _play(
    game: Game, steps: list[Any], scenario: Scenario, lasting: set[int], reached: list[Span]
) -> Iterator[Failure]:
    """What fails at each line in turn; `reached` is told where each begins."""
    for step in steps:
        reached.append(_span_of(step, scenario))
        lasting |= _in_force(game)
        if not isinstance(step, dict):
            message = 'a line of "when" names a player, the dice or a check before its colon'
            yield Failure(message, _span_of(step, scenario))
            return
        for key, value in step.items():
            yield from _line(game, str(key), value, scenario)
    if game.state.chance.dice:
        listed = [step["dice"] for step in scenario.when if isinstance(step, dict) and "dice" in step]
        where = _span_of(listed[-1] if listed else scenario.id, scenario)
        message = f"not every die that is listed was rolled: {game.state.chance.dice}"
        decision = game.decision
        if decision is None:
            yield Failure(message, where)
        else:
            who = SEATS[decision.player]
            yield Failure(f"{message}; {who} decides next: {decision.asks}", where, tuple(decision.labels()))
    if scenario.then is not None:
        for failed in holds(game, scenario.then):
            yield Failure(failed.message, _span_of(failed.where, scenario))


def _line(game: Game, key: str, value: Any, scenario: Scenario) -> Iterator[Failure]:
    span = _span_of(value, scenario)
    if key == "dice":
        _list_dice(game, value)
        return
    if key == "check":
        for failed in holds(game, value):
            yield Failure(failed.message, _span_of(failed.where, scenario))
        return
    if key not in SEATS:
        hint = did_you_mean(key, (*SEATS, "dice", "check"))
        yield Failure(f'"{key}" is no player, no dice and no check{hint and f"; {hint}"}', span)
        return
    yield from _choice(game, SEATS.index(key), value, span)


def _choice(game: Game, player: int, value: Any, span: Span) -> Iterator[Failure]:
    """One label, or several in a row."""
    for label in value if isinstance(value, list) else [value]:
        decision = game.decision
        if decision is None:
            yield Failure(f'nothing is to be decided when "{label}" is to be chosen', span)
            return
        if decision.player != player:
            message = f"{SEATS[decision.player]} decides here, not {SEATS[player]}: {decision.asks}"
            yield Failure(message, span, tuple(decision.labels()))
            return
        if str(label) not in decision.labels():
            hint = _other_label(str(label), decision.labels())
            yield Failure(f'"{label}" is not offered: {decision.asks}{hint}', span, tuple(decision.labels()))
            return
        game.choose(str(label))


def _other_label(label: str, offered: list[str]) -> str:
    """The label that was meant, or several that stand in one."""
    pieces = label.split(", ")
    if len(pieces) > 1 and pieces[0] in offered:
        return f"; several choices are a list: [{label}]"
    meant = did_you_mean(label, offered)
    return f"; {meant}" if meant else ""


def _span_of(value: Any, scenario: Scenario) -> Span:
    """The place of the first scalar in a value."""
    if isinstance(value, Located | Number):
        return value.span
    if isinstance(value, dict):
        return next((_span_of(item, scenario) for item in value.values()), scenario.title.span)
    if isinstance(value, list):
        return next((_span_of(item, scenario) for item in value), scenario.title.span)
    return scenario.title.span
