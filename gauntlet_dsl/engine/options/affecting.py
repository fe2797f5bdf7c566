"""Texts of places affect players, who may ignore them: an event before the first time in a step (R70)."""

from __future__ import annotations

from gauntlet_dsl.engine.asking import causes, prohibiting, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node


def may_prevent(game: Game, env: Env) -> bool:
    """Whether the acting player may stop what is about to happen, which helps them."""
    record = {"verb": "prevent", "player": env.actor, "objs": (), "benefit": True}
    return prohibiting.forbidden(game, causes.about_to_happen(game, record)) is None


def affected(game: Game, env: Env, verb: Node) -> list[int]:
    """Whom a verb is done to: whose number it changes, who may not, or who acts."""
    if isinstance(verb, f.Add | f.Reduce | f.Change) and isinstance(verb.stat, v.Stat):
        owner = selecting.owner_player(game, env, verb.stat.owner)
        return [owner, game.opponent(owner)] if _concerns_both(game, verb.stat) else [owner]
    if isinstance(verb, f.Forbid):
        return selecting.players(game, env, verb.player)
    if isinstance(verb, f.Prevent):
        return [env.you, game.opponent(env.you)]
    return [env.actor]


def _concerns_both(game: Game, stat: v.Stat) -> bool:
    """Whether a ruling lets a number of a battle be a matter of both who fight it (R70)."""
    name = " ".join(word.text for word in stat.words)
    return name in game.ruleset.battle_stats and game.program.rules("ignoring.scope", "battle")
