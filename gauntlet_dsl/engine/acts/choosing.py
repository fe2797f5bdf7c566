"""Choices of objects, one at a time, and of numbers."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.asking import quantities, selecting, totals
from gauntlet_dsl.engine.decisions import Choices, Decision, Option
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import offering
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s

DONE = "done"
UNKNOWN = "face-down card"
"""How a card is offered to a player who does not know it."""


def start(
    game: Game, env: Env, choice: q.Choice, cost: q.Cost | None, effects: k.Block | None = None
) -> None:
    """Begin a choice; its answer is a tuple of objects, or a number."""
    if isinstance(choice, q.ChooseNumber):
        numbers = offering.numbers(game, env, choice, cost)
        options = tuple(Option(str(number), number) for number in numbers)
        if options:
            game.ask(Decision(env.actor, "number", game.program.said(choice), options))
        else:
            game.answer = None
        return
    selection = choice.selection
    if isinstance(selection, s.Select | s.SomeOf):
        allowed = tuple(offering.for_choice(game, env, choice, cost, effects))
        start_selection(game, env, selection, allowed)
    else:
        game.answer = tuple(selecting.among(game, env, selection))


def start_count(game: Game, env: Env, select: s.Select) -> None:
    """Choose how many where the phrase leaves that open; the answer is a tuple of the number."""
    low, high = quantities.least(game, env, select), quantities.most(game, env, select)
    if select.quantity is None or select.quantity.quantifier not in _OPEN:
        game.answer = (
            low if select.quantity and select.quantity.quantifier is s.Quantifier.OR_MORE else high,
        )
        return
    options = tuple(Option(str(count), (count,)) for count in range(min(low, high), high + 1))
    game.ask(Decision(env.actor, "number", game.program.said(select), options))


_OPEN = (s.Quantifier.UP_TO, s.Quantifier.RANGE)


def start_selection(game: Game, env: Env, select: s.Select | s.SomeOf, allowed: tuple[int, ...]) -> None:
    """Choose among `allowed` as many as the phrase asks for, or as many as there are."""
    low, high = quantities.least(game, env, select), quantities.most(game, env, select)
    total = totals.limit_of(select)
    if select.quantity is not None and select.quantity.quantifier is s.Quantifier.ALL:
        game.answer = allowed
        return
    game.push("choose", env=env, allowed=allowed, picked=(), low=min(low, len(allowed)), high=high,
              asks=game.program.said(select), total=game.program.number(total) if total else -1)  # fmt: skip


def choose(game: Game, frame: Frame) -> None:
    v = frame.vars
    if frame.pc == 1:
        answer = game.take_answer()
        frame.pc = 0
        if answer == DONE:
            game.pop()
            game.answer = v["picked"]
            return
        v["picked"] = (*v["picked"], answer)
    left = _left(game, frame)
    if len(v["picked"]) >= v["high"] or not left:
        game.pop()
        game.answer = v["picked"]
        return
    needed = v["low"] - len(v["picked"])
    if needed == len(left) and v["high"] <= v["low"]:
        game.pop()
        game.answer = (*v["picked"], *left)
        return
    frame.pc = 1
    game.ask(_decision(game, frame, left, optional=needed <= 0 and _adds_up(game, frame)))


def _decision(game: Game, frame: Frame, left: list[int], *, optional: bool) -> Decision:
    env: Env = frame.vars["env"]
    choices = Choices()
    seen: set[tuple[str, tuple[str, int], bool]] = set()
    for obj in left:
        if not game.state.known[obj] & (1 << env.actor):
            choices.add(UNKNOWN, obj)
            continue
        alike = (game.title(obj), game.state.zone_of[obj], game.state.face_up[obj])
        if alike in seen and not _has_a_place(game, obj):
            continue
        seen.add(alike)
        choices.add(game.title(obj), obj)
    if optional:
        choices.add(DONE, DONE)
    secret = not all(game.state.face_up[obj] for obj in left)
    return Decision(env.actor, "choose", frame.vars["asks"], tuple(choices.options), secret)


def _has_a_place(game: Game, obj: int) -> bool:
    """Whether it matters which of several with one title it is: places, and what lies beneath something."""
    return obj in game.state.control or game.state.host[obj] >= 0


def _left(game: Game, frame: Frame) -> list[int]:
    v = frame.vars
    left = [obj for obj in v["allowed"] if obj not in v["picked"]]
    limit = _total(game, frame)
    if limit is not None:
        left = totals.next_ones(game, v["env"], limit, v["picked"], left, v["low"], v["high"])
    return left


def _total(game: Game, frame: Frame) -> s.WithTotal | None:
    number = frame.vars["total"]
    limit = game.program.nodes[number] if number >= 0 else None
    assert limit is None or isinstance(limit, s.WithTotal)
    return limit


def _adds_up(game: Game, frame: Frame) -> bool:
    """Whether what is picked, nothing included, keeps to a combined limit already."""
    limit, picked = _total(game, frame), frame.vars["picked"]
    return limit is None or not picked or totals.fits(game, frame.vars["env"], limit, picked)


def bound(env: Env, choice: q.Choice, answer: Any) -> Env:
    """The bindings after a choice: `it`, and the label if there is one."""
    if isinstance(choice, q.ChooseNumber):
        return env.named(choice.label.text, answer)
    objects = tuple(answer or ())
    known = env.with_it(objects)
    return known.named(choice.label.text, objects) if choice.label is not None else known
