"""Functions for how many a phrase means, the mirror of `judging.count_fits`."""

from __future__ import annotations

from collections.abc import Callable

from gauntlet_dsl.engine.asking import judging, quantities
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Number

Whole = Callable[[Game, Env], int]
Fits = Callable[[Game, Env, int], bool]


def fitting(quantity: s.Quantity | None) -> Fits:
    """What `judging.count_fits` says of a count."""
    match quantity:
        case None:
            return _at_least(1)
        case s.Quantity(quantifier=s.Quantifier.NONE):
            return lambda game, env, count: count == 0
        case s.Quantity(quantifier=s.Quantifier.UP_TO, high=None):
            return _at_least(0)
        case s.Quantity(low=None, high=None):
            return _at_least(1)
        case s.Quantity(low=Number(value=least_of_all), high=None):
            return _at_least(least_of_all)
    return lambda game, env, count: judging.count_fits(game, env, quantity, count)


def least(select: s.Select | s.SomeOf) -> Whole:
    """What `quantities.least` says: how many must be chosen."""
    match select.quantity:
        case None:
            return _always(1)
        case s.Quantity(quantifier=quantifier) if quantifier in _FIXED:
            return _always(_FIXED[quantifier])
        case s.Quantity(low=None):
            return _always(1)
        case s.Quantity(low=Number(value=low)):
            return _always(low)
    return lambda game, env: quantities.least(game, env, select)


_FIXED = {
    s.Quantifier.ONE: 1,
    s.Quantifier.ANOTHER: 1,
    s.Quantifier.UP_TO: 0,
    s.Quantifier.ALL: 0,
    s.Quantifier.NONE: 0,
}


def _always(number: int) -> Whole:
    return lambda game, env: number


def _at_least(least: int) -> Fits:
    return lambda game, env, count: count >= least
