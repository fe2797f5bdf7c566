"""Victories that come at the same instant (chapter 9; R75)."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import holding
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import offering
from gauntlet_dsl.engine.state import NOBODY
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.walking import walk

DRAW = "draw"


def victor(game: Game, player: int, victory: str) -> tuple[int, str]:
    """Who wins by what when the player is about to win: of two claims the one that the ruling prefers."""
    other = game.opponent(player)
    claimed = next(_claims(game, other), None)
    if claimed is None:
        return player, victory
    if game.program.rules("victory.simultaneous", "draw"):
        return NOBODY, DRAW
    return (player, victory) if _preferred(game) != other else (other, claimed)


def _preferred(game: Game) -> int | None:
    if game.program.rules("victory.simultaneous", "attacker") and game.state.battle is not None:
        return int(game.state.battle["attacker"])
    active = game.ruleset.active_player(game)
    return game.ruleset.first_player(game) if active is None else active


def _claims(game: Game, player: int) -> Iterator[str]:
    """Victories that the player would have at this instant, by what waits for the same thing."""
    for waiting in holding.come(game):
        if waiting.player == player:
            yield from _won_by(waiting.clause)
    window = next((frame.vars["name"] for frame in reversed(game.state.stack) if frame.kind == "window"), "")
    for waiting in live.at(game, window):
        if waiting.player == player and offering.why_not(game, waiting) is None:
            yield from _won_by(waiting.clause)


def _won_by(clause: k.Clause) -> Iterator[str]:
    return (node.victory.text for _, node, _ in walk(clause) if isinstance(node, f.WinBy))
