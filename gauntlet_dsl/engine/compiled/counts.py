"""Functions for how many a phrase means, the mirror of `judging.count_fits`."""

from __future__ import annotations

from collections.abc import Callable

from gauntlet_dsl.engine import judging
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Number

Fits = Callable[[Game, Env, int], bool]


def fitting(quantity: s.Quantity | None) -> Fits:
    """What `judging.count_fits` says of a count."""
    match quantity:
        case None:
            return _at_least(1)
        case s.Quantity(quantifier=s.Quantifier.NONE):
            return lambda game, env, count: count == 0
        case s.Quantity(quantifier=quantifier, low=None | Number() as low, high=None):
            return _at_least(0 if quantifier is s.Quantifier.UP_TO else 1 if low is None else low.value)
    return lambda game, env, count: judging.count_fits(game, env, quantity, count)


def _at_least(least: int) -> Fits:
    return lambda game, env, count: count >= least
