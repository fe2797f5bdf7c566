"""Memories: what effects wrote down, forgotten when the stretch that they are for is over."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.asking import lasting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game


def recall(game: Game, env: Env, name: str) -> Any:
    """What is remembered under that name, or what it starts with."""
    known = game.state.memories.get(_key(game, env, name))
    return game.program.memories[name][2] if known is None else known["value"]


def remember(game: Game, env: Env, name: str, value: Any) -> None:
    """Overwrite it."""
    stretch = game.program.memories[name][1]
    ends = lasting.ends(game, env, None, stretch)
    game.state.memories[_key(game, env, name)] = {"value": value, "ends": ends}


def _key(game: Game, env: Env, name: str) -> tuple[str, int]:
    return name, env.you if game.program.memories[name][0] == "player" else -1
