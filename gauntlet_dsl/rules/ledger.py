"""The ledger of a turn's Action Opportunities: what each was used for, and what may still be (chapter 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gauntlet_dsl.engine.asking import permitting
from gauntlet_dsl.engine.game import Game

BEFORE: str = "before"
AFTER: str = "after"


def additional(game: Game, player: int, side: str) -> bool:
    """Whether an additional opportunity is left; they come after movement."""
    if side != AFTER:
        return False
    granted = sum(p["additional"] or 0 for p in permitting.permissions(game, player))
    return bool(granted > game.state.turn["extra"])


class Ledger:
    """The ledger as it is now, asked about one more use on one side of movement."""

    __slots__ = ("_entries", "_permissions", "is_closed", "is_open")

    def __init__(self, game: Game, player: int, side: str) -> None:
        entries: list[dict[str, Any]] = game.state.turn["ledger"]
        self._entries = entries
        self._permissions: list[dict[str, Any]] = []
        self.is_open = len(entries) < game.program.constants["action_opportunities"]
        if not self.is_open:
            taken = any(entry["side"] == side for entry in entries)
            if not taken and len(entries) < game.program.constants["action_slots"]:
                allowed = permitting.permissions(game, player)
                self._permissions = [one for one in allowed if one["additional"] is None]
            self.is_open = additional(game, player, side)
        self.is_closed = not self.is_open and not self._permissions

    def allows(self, counts_as: Callable[[], frozenset[str]]) -> bool:
        """Whether the ledger with this use in it satisfies some permission."""
        if self.is_open:
            return True
        together = [*(entry["uses"] for entry in self._entries), counts_as()]
        return any(sum(one["use"] in each for each in together) >= one["count"] for one in self._permissions)
