"""The run facets of values."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.asking import judging, memories, modifiers, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Name, Node, Number


def number(game: Game, env: Env, value: Node) -> int:
    """The value as a whole number; what has none counts 0."""
    found = evaluate(game, env, value)
    if isinstance(found, tuple | list):
        return len(found)
    return int(found) if isinstance(found, int) else 0


def evaluate(game: Game, env: Env, value: Node) -> Any:
    """The value as what it is: a number, a player, objects, a text."""
    run = game.program.tables.values[id(value)]
    return evaluate_plainly(game, env, value) if run is None else run(game, env)


def evaluate_plainly(game: Game, env: Env, value: Node) -> Any:
    """The same by going through the tree."""
    match value:
        case Number(value=constant):
            return constant
        case v.Arithmetic(left=left, operator=operator, right=right):
            a, b = number(game, env, left), number(game, env, right)
            return {v.Operator.PLUS: a + b, v.Operator.MINUS: a - b, v.Operator.TIMES: a * b}[operator]
        case v.Extreme(bound=bound, left=left, right=right):
            pick = min if bound is v.Bound.LEAST else max
            return pick(number(game, env, left), number(game, env, right))
        case v.Half(of=of, rounding=rounding):
            whole = number(game, env, of)
            return whole // 2 if rounding is v.Rounding.DOWN else -(-whole // 2)
        case v.Series(first=first, last=last):
            a, b = number(game, env, first), number(game, env, last)
            return sum(range(a, b + 1))
        case v.Cases(cases=cases, otherwise=otherwise):
            for case in cases:
                if judging.holds(game, env, case.condition):
                    return evaluate(game, env, case.value)
            return evaluate(game, env, otherwise)
        case v.Held(name=name):
            return game.state.held.get((name.text, env.you), 0)
        case v.PlayersNamed(owner=owner, name=name):
            return amount(game, selecting.owner_player(game, env, owner), name.text)
        case v.Stat(owner=owner, words=words):
            return stat(game, selecting.owner_player(game, env, owner), " ".join(word.text for word in words))
        case v.Count(of=of):
            return len(selecting.candidates(game, env, of))
        case v.Total(attribute=attribute, of=of):
            parts = (
                selecting.part_of(game, env, attribute.text, [obj])
                for obj in selecting.candidates(game, env, of)
            )
            return sum(part for part in parts if isinstance(part, int))
        case r.Named(name=name, on=on):
            return named_value(game, env, name.text, on)
        case r.Label(word=word):
            return env.label(word.text)
        case r.PartOf(part=part, of=of):
            return selecting.part_of(game, env, part.text, selecting.referred(game, env, of))
        case r.Reference():
            return tuple(selecting.referred(game, env, value))
    raise NotImplementedError(type(value).__name__)


def named_value(game: Game, env: Env, name: str, on: Node | None) -> Any:
    """A declared value, a memory, or the acting player's amount of a resource."""
    program = game.program
    if name in program.values:
        definition = program.values[name]
        inner = env
        if definition.parameter is not None and on is not None:
            inner = env.named(definition.parameter.text, tuple(selecting.referred(game, env, on)))
        return modifiers.modified(game, env.you, name, number(game, inner, definition.formula))
    if name in program.memories:
        return memories.recall(game, env, name)
    if name in program.resources:
        return amount(game, env.you, name)
    found = selecting.referred(game, env, r.Named(Name(name)))
    return tuple(found)


def amount(game: Game, player: int, resource: str) -> int:
    return game.state.amounts.get((resource, player), 0)


def stat(game: Game, player: int, name: str) -> int:
    """A player's number with everything that changes it now."""
    base = game.ruleset.stats[name](game, player)
    return modifiers.modified(game, player, name, base)
