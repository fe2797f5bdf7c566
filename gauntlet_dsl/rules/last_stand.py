"""The Last Stand: who may make one, and what can be done in it (chapter 9)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.rules import board

VICTORY = "Run the Gauntlet"


def run_the_gauntlet(game: Game) -> None:
    """The attacker of a Last Stand has won the game."""
    assert game.state.battle is not None
    game.state.winner = game.state.battle["attacker"]
    game.state.victory = VICTORY
    game.log("victory", player=game.state.winner, by=VICTORY)


def texts_change(game: Game, battle: dict[str, Any]) -> None:
    """Called where a battle opens and where it is over: a Last Stand changes which texts speak."""
    if battle["last_stand"]:
        game.state.rearranged()


def is_cornered(battle: dict[str, Any], player: int) -> bool:
    """Whether the player has no position to withdraw to."""
    return bool(battle["last_stand"]) and player == battle["defender"]


def may_leave(game: Game, player: int) -> bool:
    """Whether the player may withdraw from the battle at all (R42)."""
    battle = game.state.battle
    assert battle is not None
    barred = game.program.rules("last_stand.defender_withdraws", "not_allowed")
    return not (barred and is_cornered(battle, player))


def may_be_granted(game: Game, player: int, step: int) -> bool:
    """Whether movement that an effect grants may go there: beyond the end as the rulings say (R44, R45)."""
    target = game.state.tokens[player] + step
    if target != board.own_spot(game, game.opponent(player)):
        return board.may_step(game, player, step)
    if game.program.rules("last_stand.requires_capture", "movement_step_only"):
        return True
    return board.may_step(game, player, step) and not _came_too_late(game, player)


def _came_too_late(game: Game, player: int) -> bool:
    """Whether the final Territory was captured in the very battle that the movement follows."""
    if game.program.rules("last_stand.after_immediate_capture", "same_turn_allowed"):
        return False
    final = board.territory_at(game, board.final_territory(game, game.opponent(player)))
    return game.state.slots.get((final, _CAPTURED)) == _now(game)


_CAPTURED = "_captured"


def remember_capture(game: Game, territory: int) -> None:
    """That the Territory was captured inside a battle, and inside which."""
    if game.state.battle is not None:
        game.state.slots[(territory, _CAPTURED)] = _now(game)


def _now(game: Game) -> tuple[int, int]:
    return game.state.clock.get("turn", 0), game.state.clock.get("battle", 0)


def may_speak(game: Game, obj: int, clause: k.Clause) -> bool:
    """Whether a clause that makes the other player an offer works in this Last Stand (R43)."""
    battle, program = game.state.battle, game.program
    assert battle is not None
    if not _is_offer(game, clause):
        return True
    if program.rules("last_stand.offers", "forbidden"):
        return False
    return game.state.owner[obj] == battle["attacker"] or not program.rules(
        "last_stand.offers", "attacker_only"
    )


def _is_offer(game: Game, clause: k.Clause) -> bool:
    """Whether it performs a procedure that has somebody else answer."""
    performed = [node.procedure.text for _, node, _ in walk(clause) if isinstance(node, f.Perform)]
    return any(_asks(game.program.procedures[name]) for name in performed)


def _asks(procedure: k.Procedure) -> bool:
    return any(
        isinstance(node, k.ByPlayer) and isinstance(node.statement, k.ChooseOne)
        for _, node, _ in walk(procedure)
    )
