"""Functions for values, the mirror of `counting`."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.asking import counting, memories, modifiers, selecting
from gauntlet_dsl.engine.compiled import people, things
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.tables import Value
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node, Number

if TYPE_CHECKING:
    from gauntlet_dsl.engine.compiled.maker import Maker

Whole = Callable[[Game, Env], int]


def value(make: Maker, node: Node) -> Value:
    """What `counting.evaluate` finds for the node."""
    build = _BUILDERS.get(type(node))
    return partial(_plainly, node) if build is None else build(make, node)


def _plainly(node: Node, game: Game, env: Env) -> Any:
    return counting.evaluate_plainly(game, env, node)


def number(make: Maker, node: Node) -> Whole:
    """What `counting.number` finds for the node."""
    found = make.value(node)
    if isinstance(node, _WHOLE):
        return found

    def run(game: Game, env: Env) -> int:
        what = found(game, env)
        if isinstance(what, int):
            return int(what)
        return len(what) if isinstance(what, tuple | list) else 0

    return run


_WHOLE = (Number, v.Arithmetic, v.Extreme, v.Half, v.Count, v.Held)
"""Nodes whose value is always a whole number."""


def _number(make: Maker, node: Number) -> Value:
    constant = node.value
    return lambda game, env: constant


_OPERATORS: dict[v.Operator, Callable[[int, int], int]] = {
    v.Operator.PLUS: operator.add,
    v.Operator.MINUS: operator.sub,
    v.Operator.TIMES: operator.mul,
}


def _arithmetic(make: Maker, node: v.Arithmetic) -> Value:
    left, right, of = number(make, node.left), number(make, node.right), _OPERATORS[node.operator]
    return lambda game, env: of(left(game, env), right(game, env))


def _extreme(make: Maker, node: v.Extreme) -> Value:
    left, right = number(make, node.left), number(make, node.right)
    pick = min if node.bound is v.Bound.LEAST else max
    return lambda game, env: pick(left(game, env), right(game, env))


def _half(make: Maker, node: v.Half) -> Value:
    whole = number(make, node.of)
    if node.rounding is v.Rounding.DOWN:
        return lambda game, env: whole(game, env) // 2
    return lambda game, env: -(-whole(game, env) // 2)


def _cases(make: Maker, node: v.Cases) -> Value:
    cases = [(make.condition(case.condition), make.value(case.value)) for case in node.cases]
    otherwise = make.value(node.otherwise)

    def run(game: Game, env: Env) -> Any:
        for holds, found in cases:
            if holds(game, env):
                return found(game, env)
        return otherwise(game, env)

    return run


def _held(make: Maker, node: v.Held) -> Value:
    name = node.name.text
    return lambda game, env: game.state.held.get((name, env.you), 0)


def _players_named(make: Maker, node: v.PlayersNamed) -> Value:
    name, whose = node.name.text, people.owner(node.owner)
    return lambda game, env: game.state.amounts.get((name, whose(game, env)), 0)


def _stat(make: Maker, node: v.Stat) -> Value:
    name, whose = " ".join(word.text for word in node.words), people.owner(node.owner)
    return lambda game, env: counting.stat(game, whose(game, env), name)


def _count(make: Maker, node: v.Count) -> Value:
    found = make.selection(node.of)
    return lambda game, env: len(found(game, env))


def _named(make: Maker, node: r.Named) -> Value:
    """A declared value, a memory, or the acting player's amount of a resource."""
    program, name = make.program, node.name.text
    if name in program.values:
        return _declared(make, name, node.on)
    if name in program.memories:
        return lambda game, env: memories.recall(game, env, name)
    if name in program.resources:
        return lambda game, env: game.state.amounts.get((name, env.you), 0)
    return lambda game, env: counting.named_value(game, env, name, node.on)


def _declared(make: Maker, name: str, on: Node | None) -> Value:
    defined = make.program.values[name]
    formula = number(make, defined.formula)
    if defined.parameter is None or on is None:
        return lambda game, env: modifiers.modified(game, env.you, name, formula(game, env))
    parameter, host = defined.parameter.text, things.referred(on)

    def run(game: Game, env: Env) -> int:
        inner = env.named(parameter, tuple(host(game, env)))
        return modifiers.modified(game, env.you, name, formula(game, inner))

    return run


def _label(make: Maker, node: r.Label) -> Value:
    name = node.word.text
    return lambda game, env: env.label(name)


def _part_of(make: Maker, node: r.PartOf) -> Value:
    part, of = node.part.text, things.referred(node.of)
    return lambda game, env: selecting.part_of(game, env, part, of(game, env))


_BUILDERS: dict[type, Callable[[Maker, Any], Value]] = {
    Number: _number,
    v.Arithmetic: _arithmetic,
    v.Extreme: _extreme,
    v.Half: _half,
    v.Cases: _cases,
    v.Held: _held,
    v.PlayersNamed: _players_named,
    v.Stat: _stat,
    v.Count: _count,
    r.Named: _named,
    r.Label: _label,
    r.PartOf: _part_of,
}
"""What is not here is rare, and read off the tree."""
