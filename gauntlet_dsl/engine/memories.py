"""Memories: what effects wrote down, forgotten when the stretch that they are for is over."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game


def recall(game: Game, env: Env, name: str) -> Any:
    """What is remembered under that name, or what it starts with."""
    known = game.state.memories.get(_key(game, env, name))
    return game.program.memories[name][2] if known is None else known["value"]


def remember(game: Game, env: Env, name: str, value: Any) -> None:
    """Overwrite it."""
    from gauntlet_dsl.engine.changing import ends

    stretch = game.program.memories[name][1]
    game.state.memories[_key(game, env, name)] = {"value": value, "ends": ends(game, env, None, stretch)}


def _key(game: Game, env: Env, name: str) -> tuple[str, int]:
    return name, env.you if game.program.memories[name][0] == "player" else -1
