"""What players are allowed beyond the ordinary."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.asking import holding
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.topics import ALLOWS
from gauntlet_dsl.language.ast import effects as f


def permissions(game: Game, player: int) -> list[dict[str, Any]]:
    """What the player is allowed beyond the ordinary: `additional` (None: both), `what`, `count`, `use`."""
    found = [entry for entry in game.state.permissions if entry["player"] == player]
    for clause, env in holding.continuous(game, ALLOWS):
        for statement in clause.effects.statements:
            verb = getattr(statement, "verb", None)
            if isinstance(verb, f.Allow) and env.you == player:
                found.append(permission(game, env, verb))
    return found


def permission(game: Game, env: Env, verb: f.Allow) -> dict[str, Any]:
    quota = verb.quota
    return {
        "player": env.actor,
        "additional": verb.additional,
        "what": verb.what.text,
        "count": quota.count if quota else 0,
        "use": quota.use.text if quota else "",
        "source": source_title(game, env),
    }
