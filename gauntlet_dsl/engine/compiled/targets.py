"""Functions for what a text needs before it can be applied, the mirror of `offering.doable`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.asking import quantities
from gauntlet_dsl.engine.compiled import counts, people
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import foresight, looking, offering, using
from gauntlet_dsl.engine.tables import Condition
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node

if TYPE_CHECKING:
    from gauntlet_dsl.engine.compiled.maker import Maker


def always(game: Game, env: Env) -> bool:
    """Nothing is needed."""
    return True


def doable(make: Maker, node: Node) -> Condition:
    """What `offering` finds for a block, a script, or a statement of one."""
    if isinstance(node, k.Script):
        return _all_of(make, node.items)
    if not isinstance(node, k.Block):
        return _statement(make, node)
    procedure = make.program.uncertain(node)
    if procedure:
        return lambda game, env: foresight.reaches(game, env, node, procedure)
    return _all_of(make, node.statements)


def _all_of(make: Maker, statements: tuple[Any, ...]) -> Condition:
    """What the statements need before anything has moved; those that need nothing are left out."""
    needs = [need for each in looking.at_first(statements) if (need := make.doable(each)) is not always]
    if not needs:
        return always
    if len(needs) == 1:
        return needs[0]
    return lambda game, env: all(need(game, env) for need in needs)


def _statement(make: Maker, node: Node) -> Condition:
    build = _STATEMENTS.get(type(node))
    return always if build is None else build(make, node)


def _by_player(make: Maker, node: k.ByPlayer) -> Condition:
    who, need = people.players(node.player), make.doable(node.statement)
    if need is always:
        return always
    return lambda game, env: all(need(game, env.acting(each)) for each in who(game, env))


def _act(make: Maker, node: k.Act) -> Condition:
    if node.mode is q.Mode.MAY:
        return always
    if node.choice is None:
        return _verb(make, node.verb)
    choice, follows = node.choice, offering.what_follows(node.verb)
    return lambda game, env: offering.choosable(game, env, choice, None, follows)


def _choose_one(make: Maker, node: k.ChooseOne) -> Condition:
    needs = [_option(make, option) for option in node.options]
    return always if always in needs else lambda game, env: any(need(game, env) for need in needs)


def _option(make: Maker, node: k.PlainOption | k.LabelledOption) -> Condition:
    if isinstance(node, k.PlainOption):
        return make.doable(node.statement)
    need = make.doable(node.block)
    return need if need is always else lambda game, env: need(game, env.inside())


def _clause(make: Maker, node: k.Clause) -> Condition:
    if node.timing is not None or node.condition is not None or using.is_optional(node):
        return always
    return lambda game, env: offering.mandatory(game, env, node)


_STATEMENTS: dict[type, Callable[[Maker, Any], Condition]] = {
    k.ByPlayer: _by_player,
    k.Act: _act,
    k.ChooseOne: _choose_one,
    k.Clause: _clause,
}
"""Anything else needs nothing."""


def _verb(make: Maker, verb: Node) -> Condition:
    build = _VERBS.get(type(verb))
    if build is not None:
        return build(make, verb)
    return lambda game, env: offering.verb_doable(game, env, verb)


def _moving(make: Maker, verb: f.Put | f.Bind | f.Attach) -> Condition:
    return _objects(make, verb.objects)


def _object_act(make: Maker, verb: f.ObjectAct) -> Condition:
    word, objects, found = verb.verb.text, verb.objects, _objects(make, verb.objects)

    def run(game: Game, env: Env) -> bool:
        can = game.ruleset.can.get(("object", word))
        if can is not None and not can(game, env, objects):
            return False
        return quantities.is_counted(game, verb) or found(game, env)

    return run


def _exchange(make: Maker, verb: f.Exchange) -> Condition:
    first, second = _objects(make, verb.first), _objects(make, verb.second)
    return lambda game, env: first(game, env) and second(game, env)


def _objects(make: Maker, objects: Node) -> Condition:
    if not isinstance(objects, s.Select):
        return partial(_without_choice, objects)
    found, least = make.selection(objects), counts.least(objects)
    return lambda game, env: len(found(game, env)) >= least(game, env)


def _without_choice(objects: Node, game: Game, env: Env) -> bool:
    return offering.objects_there(game, env, objects)


_VERBS: dict[type, Callable[[Maker, Any], Condition]] = {
    f.Put: _moving,
    f.Bind: _moving,
    f.Attach: _moving,
    f.ObjectAct: _object_act,
    f.Exchange: _exchange,
}
"""What is not here is rare, or asks the ruleset."""
