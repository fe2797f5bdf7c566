"""The nine steps of the Aftermath and what follows it (chapter 7)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import happening, windows
from gauntlet_dsl.engine.asking import lasting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.game import Game, Runner
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.rules import board, draws, last_stand, opening, opportunities


def start(game: Game) -> None:
    battle = game.state.battle
    assert battle is not None
    battle["stage"] = "aftermath"
    game.push("aftermath")


def start_clean_up(game: Game) -> None:
    """Nobody fights on: the Aftermath that has no winner, or only the way of the cards (R31)."""
    if not game.program.rules("withdrawal.aftermath", "none"):
        start(game)
        return
    assert game.state.battle is not None
    game.state.battle["stage"] = "clean-up"
    game.push("clean up")


def run_aftermath(game: Game, frame: Frame) -> None:
    battle, steps = game.state.battle, _COURSES[frame.kind]
    assert battle is not None
    if frame.pc >= len(steps):
        game.pop()
        _close(game, battle)
        return
    step = steps[frame.pc]
    frame.pc += 1
    step(game, battle)


def _replaced(game: Game, battle: dict[str, Any]) -> None:
    """Step 2: the loss is an event that may become a withdrawal."""
    if battle["winner"] is not None:
        loser = game.opponent(battle["winner"])
        record = {"verb": "lose", "do": "lose battle", "player": loser, "objs": (), "thing": "battle"}
        happening.happen(game, {**record, "causes": ()})


def do_lose(game: Game, record: Record) -> bool:
    battle = game.state.battle
    assert battle is not None
    battle["lost"] = True
    return True


def _result(game: Game, battle: dict[str, Any]) -> None:
    """Step 3 begins: if the loss stood there is a winner; a Last Stand won by its attacker ends the game."""
    if battle["winner"] is None or battle["withdrawn"] or not battle.get("lost"):
        battle["winner"] = None
        opening.separate(game)
        opening.settle_occupation(game)
        return
    if battle["winner"] == battle["attacker"] and battle["last_stand"]:
        last_stand.run_the_gauntlet(game)
        return
    role = "attacker" if battle["winner"] == battle["attacker"] else "defender"
    place = board.territory_at(game, battle["position"])
    record = {"verb": "win", "player": battle["winner"], "objs": (), "thing": "battle", "place": place}
    happening.announce(game, {**record, "roles": (role,), "causes": (_defeat(game, battle),)})


def _defeat(game: Game, battle: dict[str, Any]) -> Record:
    """The loss, as what follows from it remembers it."""
    return {"verb": "lose", "player": game.opponent(battle["winner"]), "objs": (), "thing": "battle",
            "at": game.state.clock}  # fmt: skip


def _ended(game: Game, battle: dict[str, Any]) -> None:
    """The fight is over, with a winner or without."""
    happening.announce(game, {"verb": "end", "player": None, "objs": (), "thing": "battle",
                              "without_winner": battle["winner"] is None})  # fmt: skip


def _retreat(game: Game, battle: dict[str, Any]) -> None:
    """Step 4: the loser retreats, the winner takes or keeps the position."""
    winner = battle["winner"]
    if winner is None:
        return
    loser = game.opponent(winner)
    home = board.homewards(game, loser, battle["position"])
    target = battle["origin"] if loser == battle["attacker"] else home
    game.push("take position", winner=winner)
    record = {"verb": "retreat", "do": "retreat", "player": loser, "objs": (), "position": target}
    place = board.territory_at(game, target)
    happening.happen(game, {**record, "place": place, "causes": (_defeat(game, battle),)})


def run_take_position(game: Game, frame: Frame) -> None:
    game.pop()
    battle = game.state.battle
    assert battle is not None
    battle["causes"] = ({"verb": "win", "player": battle["winner"], "objs": (), "thing": "battle",
                         "at": game.state.clock},)  # fmt: skip
    opening.separate(game)
    opening.settle_occupation(game)


def _window(name: str) -> Any:
    def step(game: Game, battle: dict[str, Any]) -> None:
        windows.open_window(game, name)

    return step


def _respond(game: Game, battle: dict[str, Any]) -> None:
    game.push("settle")


_DESTINATIONS = (("gambits", "graveyard"), ("tactics", "discard"), ("reserve", "discard"))


def _destinations(game: Game, battle: dict[str, Any]) -> None:
    """Step 7: the attacker's cards, then the defender's; Gambits, Tactics, Reserve (R34)."""
    players = (battle["attacker"], battle["defender"])
    moves = [
        (zone, to, player, owner) for player in players for zone, to in _DESTINATIONS for owner in players
    ]
    for zone, to, player, owner in moves[::-1]:
        objs = tuple(obj for obj in zones.pile(game, zone, player) if game.state.owner[obj] == owner)
        if objs:
            game.push("destination", owner=owner, frm=(zone, player), to=(to, owner), left=objs, placed=())


AS_THEY_LIE = "as they lie"


def run_destination(game: Game, frame: Frame) -> None:
    """The owner orders the cards that leave a zone together; the last one comes to lie on top (R34)."""
    v = frame.vars
    if frame.pc == 1:
        frame.pc = 0
        answer = game.take_answer()
        chosen = v["left"] if answer == AS_THEY_LIE else (answer,)
        v["placed"] = (*v["placed"], *chosen)
        v["left"] = tuple(obj for obj in v["left"] if obj not in chosen)
    if len({game.title(obj) for obj in v["left"]}) > 1:
        frame.pc = 1
        choices = Choices()
        for obj in opportunities.distinct(game, v["left"]):
            choices.add(game.title(obj), obj)
        choices.add(AS_THEY_LIE, AS_THEY_LIE)
        asks = "which of these cards leaves battle next? The last one lies on top"
        game.ask(Decision(v["owner"], "order", asks, tuple(choices.options), secret=True))
        return
    game.pop()
    record = {"verb": "put", "do": "put", "player": None, "objs": (*v["placed"], *v["left"])}  # fmt: skip
    happening.happen(game, {**record, "frm": v["frm"], "to": v["to"]})


def _close(game: Game, battle: dict[str, Any]) -> None:
    """The battle is over; queued movement follows, between the turns if the turn was ended (R09, R10)."""
    leave(game, battle)


def leave(game: Game, battle: dict[str, Any]) -> None:
    """Nothing is left of the battle but what waits for its end."""
    game.state.battle = None
    last_stand.texts_change(game, battle)
    lasting.tidy(game)
    _follow(game, battle["follow"])
    draws.catch_up(game, battle)


def _follow(game: Game, follow: list[dict[str, Any]]) -> None:
    if game.state.turn.get("ended"):
        game.state.turn.setdefault("follow", []).extend(follow)
        return
    for entry in follow[::-1]:
        game.push("advance", player=entry["player"], left=entry["count"])


def end_turn(game: Game, env: Any, verb: Any, objects: Any) -> None:
    """The verb: the acting player's turn ends once what runs is complete; nothing if it is not running."""
    if game.state.turn.get("active") == env.actor:
        game.state.turn["ended"] = True


_STEPS = (
    _window("aftermath.result"),
    _window("aftermath.replaced"),
    _replaced,
    _result,
    _ended,
    _window("aftermath.triggers"),
    _window("aftermath.retreat"),
    _retreat,
    _window("aftermath.positions"),
    _window("aftermath.effects"),
    _window("aftermath.destinations"),
    _destinations,
    _window("aftermath.destined"),
    _window("aftermath.end"),
    _window("aftermath.closed"),
)

_CLEAN_UP = (_result, _ended, _respond, _destinations, _respond)
_COURSES = {"aftermath": _STEPS, "clean up": _CLEAN_UP}

RUNNERS: dict[str, Runner] = {
    "aftermath": run_aftermath,
    "clean up": run_aftermath,
    "take position": run_take_position,
    "destination": run_destination,
}
