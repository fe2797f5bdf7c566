"""A text of a place is about to affect players, who may respond to that first (R70)."""

from __future__ import annotations

from gauntlet_dsl.engine.acts import happening
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game


def is_noticed(game: Game, env: Env, players: list[int]) -> bool:
    """Whether everybody affected could respond already; else the next one can now."""
    if env.this not in game.state.control:
        return True
    for player in players:
        key = ("affect", game.state.clock.get("step", 0), player, env.this)
        if not game.state.used.get(key):
            game.state.used[key] = True
            happening.happen(game, {"verb": "affect", "do": "affect", "player": player, "objs": (env.this,)})
            return False
    return True
