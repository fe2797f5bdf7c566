"""Whom a phrase means: functions for players, owners and the zones of owners (see `selecting`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gauntlet_dsl.engine.asking import selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Key
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast.zones import Zone

Player = Callable[[Game, Env], int]
Players = Callable[[Game, Env], Sequence[int]]
ZoneKey = Callable[[Game, Env], Key]


def _you(game: Game, env: Env) -> int:
    return env.you


def _opponent(game: Game, env: Env) -> int:
    return 1 - env.you


def _actor(game: Game, env: Env) -> int:
    return env.actor


_ONE: dict[p.Who, Player] = {p.Who.YOU: _you, p.Who.OPPONENT: _opponent}


def one(player: p.Player) -> Player | None:
    """The one player who is always meant; None where it depends, or where there are several."""
    return _ONE.get(player.who)


def players(player: p.Player) -> Players:
    """The players meant, in the order in which they would act."""
    single = one(player)
    if single is None:
        return lambda game, env: selecting.players(game, env, player)
    return lambda game, env: (single(game, env),)


def owner(whose: p.Owner | None) -> Player:
    """Whose thing is meant, where no object is spoken of; a bare one is the acting player's."""
    if whose is None:
        return _actor
    if isinstance(whose, p.Player):
        single = one(whose)
        if single is not None:
            return single
    elif whose.whose is p.Whose.YOUR:
        return _you
    return lambda game, env: selecting.owner_player(game, env, whose)


def is_of_one(whose: p.Owner | None) -> bool:
    """Whether it is always one and the same player's."""
    return not isinstance(whose, p.Player) or one(whose) is not None


def zone_key(zone: Zone) -> ZoneKey:
    """The zone that is meant, where no object is spoken of."""
    name, whose = zone.name.text, owner(zone.owner)
    return lambda game, env: (name, whose(game, env))
