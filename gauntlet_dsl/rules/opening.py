"""How a battle begins, and how it can be prevented or left (chapter 7)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.acts import happening
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.player_values import as_player
from gauntlet_dsl.rules import board, last_stand

ABOUT_THE_RESULT = frozenset(
    f"aftermath.{step}" for step in ("result", "replaced", "triggers", "retreat", "positions")
)


def begin(game: Game, attacker: int, position: int, origin: int) -> None:
    """Establish attacker, defender and contested position."""
    state = game.state
    defender = game.opponent(attacker)
    territory = board.territory_at(game, position)
    state.tick("battle")
    state.battle = {
        "attacker": attacker,
        "defender": defender,
        "position": position,
        "origin": origin,
        "holder": as_player(state.control[territory]) if territory >= 0 else None,
        "counterattack": territory >= 0 and state.control[territory] == attacker,
        "last_stand": position == board.own_spot(game, defender),
        "stage": "opening",
        "prevented": False,
        "withdrawn": [],
        "winner": None,
        "dice": {},
        "kept": {},
        "follow": [],
    }
    if not game.program.rules("movement.ends_on", "battle_fought"):
        end_movement(game)
    last_stand.texts_change(game, state.battle)
    game.log("battle", attacker=attacker, position=position)
    game.push("battle")


def end_movement(game: Game) -> None:
    """Entering ends the movement sequence, whatever becomes of the battle (R21); what waits still comes."""
    game.state.turn["direction"] = 0
    for frame in game.state.stack:
        if frame.kind in ("movement", "advance", "further") and frame.pc > 0:
            frame.vars["ended"] = True


def prevent(game: Game) -> None:
    """No battle is fought."""
    if game.state.battle is not None and game.state.battle["stage"] == "opening":
        game.state.battle["prevented"] = True


def withdraw(game: Game, env: Env, nothing: Any) -> None:
    """The verb: the acting player leaves the battle, or the one about to begin."""
    if game.state.battle is not None:
        happening.happen(game, {"verb": "withdraw", "do": "withdraw", "player": env.actor, "objs": ()})


def can_withdraw(game: Game, env: Env, nothing: Any) -> bool:
    battle = game.state.battle
    return (
        battle is not None
        and env.actor not in battle["withdrawn"]
        and not _is_decided(battle)
        and last_stand.may_leave(game, env.actor)
    )


def _is_decided(battle: dict[str, Any]) -> bool:
    """After a loss that stood, or a withdrawal, nobody is left to withdraw."""
    return battle["stage"] == "aftermath" and (battle["winner"] is None or "lost" in battle)


def do_withdraw(game: Game, record: Record) -> bool:
    """Withdrawal movement: an attacker back to where they came from, a defender one position home.

    In a Last Stand the defender has nowhere to go: they stay and the attacker returns (R42).
    """
    battle, player = game.state.battle, record["player"]
    if battle is None or player in battle["withdrawn"] or _is_decided(battle):
        return False
    if not last_stand.may_leave(game, player):
        return False
    battle["withdrawn"].append(player)
    if last_stand.is_cornered(battle, player) and game.program.rules(
        "last_stand.defender_withdraws", "attacker_wins"
    ):
        last_stand.run_the_gauntlet(game)
        return True
    if player == battle["attacker"] or battle["last_stand"]:
        game.state.tokens[battle["attacker"]] = battle["origin"]
        return True
    if game.state.tokens[player] == battle["position"]:
        game.state.tokens[player] = board.homewards(game, player, battle["position"])
    return True


def is_left(game: Game) -> bool:
    """Whether the battle is over because somebody withdrew or it was prevented."""
    battle = game.state.battle
    return battle is not None and bool(battle["withdrawn"] or battle["prevented"])


def interrupted(game: Game, window: str) -> bool:
    """Battle windows close when nobody fights any more, the window of a step once that movement met a battle
    (R21), the steps of an Aftermath about winning and losing where nobody did (R31, R32); what was set off is
    still responded to."""
    if window == "movement.stepped":
        return not game.state.turn.get("direction")
    if window in ABOUT_THE_RESULT:
        return game.state.battle is not None and game.state.battle["winner"] is None
    return window.startswith("battle.") and is_left(game)


def forget_initiation(game: Game) -> None:
    """Without a battle nobody has initiated one."""
    battle = game.state.clock["battle"]
    game.state.history = [
        record
        for record in game.state.history
        if record["verb"] != "initiate" or record["at"]["battle"] != battle
    ]


def separate(game: Game) -> None:
    """After a battle that was not fought, two tokens never share a position: the attacker goes back."""
    battle = game.state.battle
    assert battle is not None
    if game.state.tokens[0] == game.state.tokens[1]:
        game.state.tokens[battle["attacker"]] = battle["origin"]


def settle_occupation(game: Game) -> None:
    """The attacker who took the contested position occupies it, if the opponent controls it."""
    battle = game.state.battle
    assert battle is not None
    attacker = battle["attacker"]
    territory = board.territory_at(game, battle["position"])
    if board.occupies(game, attacker, territory):
        game.push("occupied", player=attacker, place=territory, causes=battle.get("causes", ()))
