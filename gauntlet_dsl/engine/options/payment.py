"""Costs that are something done: all of it, with every statement of a printed part that it applies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gauntlet_dsl.engine.asking import judging, quantities, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import amounts, offering
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node


class _Part(NamedTuple):
    """A statement that the cost asks for, with the bindings it would run with."""

    env: Env
    statement: Node


class _Purse(NamedTuple):
    """Whose amount of which resource, free or set apart."""

    player: int
    resource: str
    held: bool


def in_full(game: Game, env: Env, block: k.Block) -> bool:
    """Whether all that the cost asks can be done: no card and no amount serves for two statements of it."""
    parts = list(_parts(game, env, block.statements))
    if not all(offering.statement_doable(game, *part) for part in parts):
        return False
    demands = [demand for part in parts for demand in _demands(game, part)]
    return _has_amounts(game, demands) and _has_cards(game, demands)


def _parts(game: Game, env: Env, statements: Iterable[Node]) -> Iterator[_Part]:
    """What would be done now: of a condition the branch, of a printed part that is applied all of it."""
    for statement in statements:
        match statement:
            case k.Clause(timing=None, offer=None, condition=condition) if condition is not None:
                branch = statement.effects if judging.holds(game, env, condition) else statement.otherwise
                yield from _parts(game, env.inside(), branch.statements if branch is not None else ())
                continue
            case k.Act(mode=None, choice=None, verb=f.Apply(section=section, of=of)):
                for obj in selecting.referred(game, env, of):
                    script = game.definition(obj).scripts.get(section.text)
                    inner = Env(env.actor, env.actor, obj, source=env.source)
                    yield from _parts(game, inner, script.items if script is not None else ())
        yield _Part(env, statement)


class _Demand(NamedTuple):
    """An act of a cost that uses up cards or an amount."""

    env: Env
    choice: q.Choice | None
    verb: Node


def _demands(game: Game, part: _Part) -> Iterator[_Demand]:
    env, statement = part
    if isinstance(statement, k.ByPlayer):
        for who in selecting.players(game, env, statement.player):
            yield from _demands(game, _Part(env.acting(who), statement.statement))
    elif isinstance(statement, k.Act) and statement.mode in (None, q.Mode.MUST):
        yield _Demand(env, statement.choice, statement.verb)


_TAKING = (f.AmountVerb.LOSE, f.AmountVerb.HOLD, f.AmountVerb.RETURN)


def _has_amounts(game: Game, demands: Iterable[_Demand]) -> bool:
    """Whether the players have what they are to lose, set apart or take back, all together."""
    asked: dict[_Purse, int] = {}
    for env, _, verb in demands:
        if isinstance(verb, f.AmountAct) and verb.verb in _TAKING:
            resource, amount = amounts.amount_of(game, env, verb.amount)
            held = amounts.is_held(verb.amount) or verb.verb is f.AmountVerb.RETURN
            purse = _Purse(env.actor, resource, held)
            asked[purse] = asked.get(purse, 0) + amount
    return all(amount <= _there(game, purse) for purse, amount in asked.items())


def _there(game: Game, purse: _Purse) -> int:
    return amounts.purse(game, purse.player, purse.resource, held=purse.held)


def _has_cards(game: Game, demands: Iterable[_Demand]) -> bool:
    """Whether each card that is to be moved can be another one."""
    pools: list[list[int]] = []
    for env, choice, verb in demands:
        phrase = None if quantities.is_counted(game, verb) else _moved(verb, choice)
        if phrase is not None:
            pools += [selecting.among(game, env, phrase)] * quantities.least(game, env, phrase)
    serves: dict[int, int] = {}
    return len(pools) < 2 or all(_is_served(at, pools, serves, set()) for at in range(len(pools)))


def _is_served(at: int, pools: list[list[int]], serves: dict[int, int], tried: set[int]) -> bool:
    """Find a card for one of the pools, if need be by finding another card for the pool it serves."""
    for obj in pools[at]:
        if obj not in tried:
            tried.add(obj)
            if obj not in serves or _is_served(serves[obj], pools, serves, tried):
                serves[obj] = at
                return True
    return False


_STAYING = ("reveal", "negate")


def _moved(verb: Node, choice: q.Choice | None) -> s.Select | s.SomeOf | None:
    """What says which cards an act takes away, where they are chosen."""
    if not isinstance(verb, f.Put | f.Bind | f.Attach | f.ObjectAct):
        return None
    if isinstance(verb, f.ObjectAct) and verb.verb.text in _STAYING:
        return None
    phrase = choice.selection if isinstance(choice, q.Choose) else verb.objects
    return phrase if isinstance(phrase, s.Select | s.SomeOf) else None
