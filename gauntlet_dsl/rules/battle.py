"""The eight steps of a battle (chapter 7)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import happening, windows
from gauntlet_dsl.engine.asking import counting, modifiers, selecting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import EndlessError, Game, Runner
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.rules import aftermath, board, draws, opening, roles


def run_battle(game: Game, frame: Frame) -> None:
    battle = game.state.battle
    assert battle is not None
    if opening.is_left(game) and frame.pc < len(_STEPS):
        _leave(game, frame)
        return
    if frame.pc >= len(_STEPS):
        game.pop()
        aftermath.start(game)
        return
    step = _STEPS[frame.pc]
    frame.pc += 1
    step(game, battle)


def _leave(game: Game, frame: Frame) -> None:
    """Nobody fights on: without a battle at the opening, else with what is left of the Aftermath (R31)."""
    battle = game.state.battle
    assert battle is not None
    if battle["stage"] == "opening":
        game.pop()
        opening.separate(game)
        opening.settle_occupation(game)
        game.push("battle gone")
        return
    game.pop()
    aftermath.start_clean_up(game)


def run_gone(game: Game, frame: Frame) -> None:
    game.pop()
    opening.forget_initiation(game)
    assert game.state.battle is not None
    aftermath.leave(game, game.state.battle)


def _about_to_begin(game: Game, battle: dict[str, Any]) -> None:
    """What waits for the moment a battle would begin; who initiated it can be asked from here on."""
    record = _initiation(game, battle)
    game.state.history.append({**record, "at": game.state.clock, "causes": ()})
    happening.happen(game, {**record, "verb": "begin", "do": "begin battle"})


def _initiation(game: Game, battle: dict[str, Any]) -> Record:
    return {"verb": "initiate", "player": battle["attacker"], "objs": (), "thing": "battle",
            "place": board.territory_at(game, battle["position"])}  # fmt: skip


def do_begin(game: Game, record: Record) -> bool:
    return not opening.is_left(game)


def _begun(game: Game, battle: dict[str, Any]) -> None:
    """The battle is fought for certain: what its initiation sets off is answered now."""
    opening.forget_initiation(game)
    if game.program.rules("movement.ends_on", "battle_fought"):
        opening.end_movement(game)
    game.push("settle")
    happening.announce(game, _initiation(game, battle))


def _window(name: str, stage: str = "") -> Any:
    def step(game: Game, battle: dict[str, Any]) -> None:
        if stage:
            battle["stage"] = stage
        windows.open_window(game, name)

    return step


def _choices(role: str) -> Any:
    """Attacker, then defender, choose for a role (steps 2 and 5)."""

    def step(game: Game, battle: dict[str, Any]) -> None:
        battle["stage"] = f"choose {role}"
        for player in (battle["defender"], battle["attacker"]):
            roles.start_choice(game, player, role)

    return step


def _form_reserves(game: Game, battle: dict[str, Any]) -> None:
    battle["stage"] = "form reserve"
    for player in (battle["defender"], battle["attacker"]):
        count = max(0, counting.stat(game, player, "reserve size"))
        if count:
            draws.start(game, player, count, "reserve")


def _reveal(role: str) -> Any:
    """Turn up all cards of a role at once, then apply them in the shared timing (steps 4 and 6)."""

    def step(game: Game, battle: dict[str, Any]) -> None:
        battle["stage"] = f"reveal {role}"
        items = []
        for player in (battle["attacker"], battle["defender"]):
            for obj in zones.pile(game, roles.AREAS[role], player):
                items.append((player, obj, roles.heading_for(game, obj, role)))
        windows.open_window(game, f"battle.reveal_{role.lower()}", items)
        for player, obj, _ in items:
            if not game.state.face_up[obj]:
                game.state.face_up[obj] = True
                game.state.known[obj] = zones.EVERYONE
                happening.announce(
                    game, {"verb": "revealed", "player": player, "objs": (obj,), "roles": (role,)}
                )

    return step


def _roll(game: Game, battle: dict[str, Any]) -> None:
    """Each player's pool: one die, and one more for each net advantage or disadvantage."""
    battle["stage"] = "dice"
    battle["rolled"] = game.state.clock["step"]
    for player in (battle["attacker"], battle["defender"]):
        net = counting.stat(game, player, "advantage") - counting.stat(game, player, "disadvantage")
        count = game.program.constants["battle_dice"] + abs(net)
        sides = game.program.constants["die_sides"]
        dice = [game.state.chance.roll(sides) for _ in range(count)]
        battle["dice"][player] = dice
        battle["kept"][player] = max(dice) if net >= 0 else min(dice)
        _rolled(game, player, dice)


def _rolled(game: Game, player: int, dice: list[int]) -> None:
    assert game.state.battle is not None
    game.log("roll", player=player, dice=dice, kept=game.state.battle["kept"][player])
    happening.announce(game, {"verb": "roll", "player": player, "objs": ()})


def reroll(game: Game, env: Env, verb: Any, objects: Any) -> None:
    """The verb: the die that was kept is rolled again; changes made to the old result are gone with it."""
    battle = game.state.battle
    if battle is not None and battle["kept"]:
        owner = verb.stat.owner
        player = env.actor if owner is None else selecting.owner_player(game, env, owner)
        _forget_changes(game, player)
        battle["kept"][player] = game.state.chance.roll_again(game.program.constants["die_sides"], player)
        _rolled(game, player, [battle["kept"][player]])


def _forget_changes(game: Game, player: int) -> None:
    """Those to the result since the dice were rolled; what was added before stays."""
    assert game.state.battle is not None
    rolled: int = game.state.battle["rolled"]
    game.state.modifiers = [
        made
        for made in game.state.modifiers
        if (made["player"], made["name"]) != (player, "die") or made.get("step", 0) <= rolled
    ]


def _outcome(game: Game, battle: dict[str, Any]) -> None:
    """Higher total wins; a tie goes to a defender who controls the place or makes a Last Stand."""
    attacker, defender = battle["attacker"], battle["defender"]
    totals = {player: counting.stat(game, player, "battle total") for player in (attacker, defender)}
    battle["totals"] = totals
    game.log("totals", attacker=totals[attacker], defender=totals[defender])
    if totals[attacker] != totals[defender]:
        battle["winner"] = attacker if totals[attacker] > totals[defender] else defender
        return
    territory = board.territory_at(game, battle["position"])
    if battle["last_stand"] or (territory >= 0 and game.state.control[territory] == defender):
        battle["winner"] = defender
        return
    game.push("reroll tie")


MOST_REROLLS = 40
"""Ties in a row after which it is no longer the dice that make them."""


def _what_fixes(game: Game) -> list[str]:
    """The texts that make up both totals, whatever the dice show."""
    named = {
        source
        for player in (0, 1)
        for stat in ("die", "battle total")
        for source, _ in modifiers.parts(game, player, stat, 0)[1:]
    }
    return sorted(named)


_ROLLED_AGAIN = 2


def run_reroll_tie(game: Game, frame: Frame) -> None:
    """Both roll their pools again; nothing that was used is used anew, unless a ruling says so (R16, R17)."""
    if frame.pc == 0 and game.program.rules("dice.reroll_reopens_predice", "true"):
        frame.pc = 1
        windows.open_window(game, "battle.before_dice")
        return
    battle = game.state.battle
    assert battle is not None
    if frame.pc < _ROLLED_AGAIN:
        frame.pc = _ROLLED_AGAIN
        battle["ties"] = battle.get("ties", 0) + 1
        if battle["ties"] > MOST_REROLLS:
            raise EndlessError(_what_fixes(game))
        for player in (battle["attacker"], battle["defender"]):
            _forget_changes(game, player)
        _roll(game, battle)
        game.push("settle")
        return
    game.pop()
    if not opening.is_left(game):
        _outcome(game, battle)


_STEPS = (
    _about_to_begin,
    _window("battle.opening"),
    _window("battle.set_gambit"),
    _begun,
    _choices("Gambit"),
    _window("battle.form_reserve", "form reserve"),
    _form_reserves,
    _reveal("Gambit"),
    _window("battle.choose_tactic"),
    _choices("Tactic"),
    _reveal("Tactic"),
    _window("battle.before_dice", "before dice"),
    _roll,
    _window("battle.dice"),
    _window("battle.total"),
    _outcome,
)

_FRAME = "battle"
_DICE = _STEPS.index(_roll)


def dice_fall_next(frame: Frame) -> bool:
    """Whether a frame is a battle in which everything is done that comes before the dice."""
    return frame.kind == _FRAME and frame.pc == _DICE


RUNNERS: dict[str, Runner] = {
    _FRAME: run_battle,
    "battle gone": run_gone,
    "reroll tie": run_reroll_tie,
}
