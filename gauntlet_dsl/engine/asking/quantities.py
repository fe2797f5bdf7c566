"""How many objects a noun phrase asks for."""

from __future__ import annotations

from gauntlet_dsl.engine.asking import counting, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node


def is_counted(game: Game, verb: Node) -> bool:
    """Whether a verb is told only a number of cards, and the rules say which."""
    if not isinstance(verb, f.ObjectAct) or verb.verb.text not in game.ruleset.counted:
        return False
    cards = verb.objects
    return isinstance(cards, s.Select) and not (cards.adjectives or cards.filters or cards.noun.name)


def least(game: Game, env: Env, select: s.Select | s.SomeOf) -> int:
    """How many must be chosen."""
    quantity = select.quantity
    if quantity is None or quantity.quantifier in (s.Quantifier.ONE, s.Quantifier.ANOTHER):
        return 1
    if quantity.quantifier in (s.Quantifier.UP_TO, s.Quantifier.ALL, s.Quantifier.NONE):
        return 0
    return counting.number(game, env, quantity.low) if quantity.low is not None else 1


def most(game: Game, env: Env, select: s.Select | s.SomeOf) -> int:
    """How many may be chosen."""
    quantity = select.quantity
    if quantity is None or quantity.quantifier in (s.Quantifier.ONE, s.Quantifier.ANOTHER):
        return 1
    if quantity.quantifier is s.Quantifier.EXACTLY and quantity.low is not None:
        return counting.number(game, env, quantity.low)
    if quantity.high is not None:
        return counting.number(game, env, quantity.high)
    return 1 << 30


def how_many(game: Game, env: Env, of: Node) -> int:
    """How often something is done for each of them: for each 2 cards, once for every two."""
    if isinstance(of, r.Reference | r.Label | r.PartOf):
        return len(selecting.referred(game, env, of))
    assert isinstance(of, s.Select)
    quantity, found = of.quantity, len(selecting.candidates(game, env, of))
    by_so_many = quantity is not None and quantity.quantifier is s.Quantifier.EXACTLY
    return found // least(game, env, of) if by_so_many else found
