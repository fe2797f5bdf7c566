"""Both orders of two abilities as scenario files that replay them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.engine.program import Program
from validator.timing.claims import claims, differing_claims
from validator.timing.contrast_witness import contrasted
from validator.timing.driving import Choice, Course, Pending, number_of, step_until
from validator.timing.orders import Ends, quiet
from validator.timing.scenario_text import scenario_text
from validator.timing.situations import Situation, game_in
from validator.timing.verdicts import Shown, Verdict
from validator.timing.witnessing import Witness, cut_down, cuts, holds, rolled, scenario_id

_LONGEST = 80
"""Answers after the meeting."""
_FAILURES = (EndlessError, RuntimeError, NotImplementedError, LookupError, AssertionError, ValueError)


@dataclass(frozen=True, slots=True)
class Replay:
    """One order in the real engine: the answers from the beginning, the dice, and where it ended."""

    situation: Situation
    choices: tuple[Choice, ...]
    dice: tuple[int, ...]
    game: Game


def witness(program: Program, verdict: Verdict) -> Witness | None:
    """The two scenarios, each run to see that it holds. None where one order cannot be played."""
    shown = verdict.shown
    if verdict.contrast is not None:
        return contrasted(program, verdict, verdict.contrast)
    if shown is None:
        return None
    forth, back = _replays(program, shown)
    if forth is None or back is None:
        return None
    forth, back = _shrunk(program, shown, forth, back)
    wanted = differing_claims(claims(forth.game), claims(back.game))
    one, other = verdict.one.label, verdict.other.label
    titles = (f"{one} before {other}", f"{other} before {one}")
    texts = tuple(
        scenario_text(
            scenario_id(verdict, number), title, replay.situation, replay.choices, replay.dice, claim
        )
        for number, title, replay, claim in zip((1, 2), titles, (forth, back), wanted, strict=True)
    )
    if not all(holds(program, text) for text in texts):
        return None
    return Witness(texts, (_worded(wanted[0]), _worded(wanted[1])))


def _worded(wanted: dict[str, Any]) -> str:
    parts = []
    for name, claim in wanted.items():
        if isinstance(claim, dict):
            parts += [f"{name} {key} {_value(value)}" for key, value in claim.items()]
        else:
            parts.append(f"{name} {_value(claim)}")
    return "; ".join(parts[:3])


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(map(str, value)) + ")" if value else "empty"
    if isinstance(value, dict):
        return ", ".join(f"{key} {part}" for key, part in value.items())
    return str(value)


def _replays(program: Program, shown: Shown) -> tuple[Replay | None, Replay | None]:
    met = shown.meeting
    return (
        _either(program, shown, met.first, met.second, shown.forth, shown.back),
        _either(program, shown, met.second, met.first, shown.back, shown.forth),
    )


def _either(
    program: Program, shown: Shown, first: Pending, second: Pending, mine: Ends, theirs: Ends
) -> Replay | None:
    """As the rules order it, or else with the other player supposed to be first."""
    answers = _answers(shown, mine, theirs)
    for seat in (None, first.player):
        found = replay(program, shown.situation, shown.meeting.course.choices, first, second, answers, seat)
        if found is not None:
            return found
    return None


def _answers(shown: Shown, mine: Ends, theirs: Ends) -> tuple[Choice, ...]:
    """What was answered on the way to an end that only this order has."""
    own = [end for end in mine.closed if end not in theirs.closed] or list(mine.closed)
    course = min((mine.closed[end] for end in own), key=lambda course: len(course.choices))
    return course.choices[len(shown.meeting.course.choices) :]


def replay(
    program: Program,
    situation: Situation,
    before: tuple[Choice, ...],
    first: Pending,
    second: Pending,
    answers: tuple[Choice, ...],
    seat: int | None,
) -> Replay | None:
    """Play to the meeting and one order through; None where that order does not come about."""
    situation = situation.with_first(seat)
    try:
        course = Course(game_in(program, situation))
        for choice in before:
            step_until(course.game, _never)
            option = _offered(course.game.decision, choice)
            if option is not None:
                course.choose(option)
        mark = len(course.game.state.journal)
        _through(course, mark, first, second, list(answers))
    except _FAILURES:
        return None
    applied = [number for number in _applied(course.game, mark) if number in (first.number, second.number)]
    if not applied or applied[0] != first.number:
        return None
    return Replay(situation, course.choices, rolled(course.game), course.game)


def _never(_: Game) -> bool:
    return False


def _offered(decision: Decision | None, choice: Choice) -> Option | None:
    """The answer, where it is asked for; in a smaller position some questions answer themselves."""
    if decision is None or (decision.player, decision.kind) != (choice.player, choice.kind):
        return None
    return next((option for option in decision.options if option.label == choice.label), None)


def _applied(game: Game, mark: int) -> Iterator[int]:
    return (entry["node"] for entry in game.state.journal[mark:] if entry["event"] == "apply")


def _through(course: Course, mark: int, first: Pending, second: Pending, answers: list[Choice]) -> None:
    """Answer until both were applied, or what was open is decided and the next question is another one."""
    for _ in range(_LONGEST):
        step_until(course.game, _never)
        decision = course.game.decision
        if decision is None:
            return
        done = set(_applied(course.game, mark))
        wanted = next((each for each in (first, second) if each.number not in done), None)
        option = _next(course.game, decision, wanted, answers)
        if option is None:
            if decision.kind != "effect" or first.number in done:
                return
            option = quiet(decision)
        course.choose(option)


def _next(game: Game, decision: Decision, wanted: Pending | None, answers: list[Choice]) -> Option | None:
    """The ability that is to be applied, or an answer given before; None where neither is asked for."""
    if wanted is not None and decision.kind == "effect" and decision.player == wanted.player:
        for option in decision.options:
            if _starts(game, option, wanted.number):
                return option
    for place, answer in enumerate(answers):
        if answer.player == decision.player and answer.kind == decision.kind:
            for option in decision.options:
                if option.label == answer.label:
                    del answers[place]
                    return option
    if decision.kind == "may" and decision.asks.startswith("use "):
        return next(option for option in decision.options if option.label == "yes")
    return None


def _starts(game: Game, option: Option, number: int) -> bool:
    item = option.value
    return hasattr(item, "kind") and hasattr(item, "key") and number_of(game, item) == number


def _shrunk(program: Program, shown: Shown, forth: Replay, back: Replay) -> tuple[Replay, Replay]:
    """The same with everything left out that is not needed for the difference."""
    met = shown.meeting
    ways = (
        (met.first, met.second, _answers(shown, shown.forth, shown.back)),
        (met.second, met.first, _answers(shown, shown.back, shown.forth)),
    )
    for situation in cuts(forth.situation):
        tried = []
        for kept, (first, second, answers) in zip((forth, back), ways, strict=True):
            smaller = cut_down(kept.situation, situation)
            tried.append(
                replay(program, smaller, met.course.choices, first, second, answers, kept.situation.first)
            )
        one, other = tried
        if one is None or other is None:
            continue
        if len(one.choices) <= len(forth.choices) and _same_difference(one, other, forth, back):
            forth, back = one, other
    return forth, back


def _same_difference(one: Replay, other: Replay, forth: Replay, back: Replay) -> bool:
    """Whether the smaller position shows a difference in the same things."""
    small = differing_claims(claims(one.game), claims(other.game))[0]
    large = differing_claims(claims(forth.game), claims(back.game))[0]
    return bool(small) and _names(small) <= _names(large)


def _names(claim: dict[str, Any]) -> set[tuple[str, str]]:
    return {
        (name, key) for name, value in claim.items() for key in (value if isinstance(value, dict) else ("",))
    }
