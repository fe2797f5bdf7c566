"""Players as values of effects."""

from __future__ import annotations

from typing import Any


class PlayerValue(int):
    """A player as a value, told apart from a number."""


def as_player(player: int) -> Any:
    """The value that stands for the player; None for nobody."""
    return PlayerValue(player) if player >= 0 else None
