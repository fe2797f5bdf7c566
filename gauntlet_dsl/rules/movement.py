"""Movement, position and the battles that movement begins (chapters 6 and 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gauntlet_dsl.engine.acts import happening, windows
from gauntlet_dsl.engine.asking import prohibiting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.decisions import Decision, Option, Refused
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game, Runner
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.rules import board, last_stand, opening

Reach = Callable[[Game, int, int], bool]
"""Whether a player may make that one step."""
ADVANCE, HOLD, WITHDRAW = "advance", "hold", "withdraw"


def movement_options(game: Game, player: int) -> tuple[list[str], list[Refused]]:
    """What the player may choose in the Movement step, and why not the rest."""
    legal, refused = [HOLD], []
    for label, step in ((ADVANCE, board.towards(player)), (WITHDRAW, -board.towards(player))):
        why = _why_not(game, player, label, step, board.may_step)
        if why is None:
            legal.append(label)
        else:
            refused.append(Refused(label, why))
    return [label for label in (ADVANCE, HOLD, WITHDRAW) if label in legal], refused


def _why_not(game: Game, player: int, label: str, step: int, may_enter: Reach) -> str | None:
    if not may_enter(game, player, step):
        return "there is no position that may be entered"
    record = _record(game, player, label, step)
    source = prohibiting.forbidden(game, {**record, "at": game.state.clock})
    return None if source is None else f"{source} forbids it"


def run_movement(game: Game, frame: Frame) -> None:
    """Choose, step, respond; then the step is over."""
    player = frame.vars["player"]
    if frame.pc == 0:
        frame.pc = 1
        legal, _ = movement_options(game, player)
        game.ask(Decision(player, "movement", "move", tuple(Option(label, label) for label in legal)))
        return
    if frame.pc == 1:
        frame.pc = 2
        chosen = game.take_answer()
        if chosen == HOLD:
            game.pop()
            return
        direction = board.towards(player) if chosen == ADVANCE else -board.towards(player)
        game.state.turn["direction"] = direction
        game.push("settle")
        step(game, player, direction, chosen)
        return
    game.pop()
    if game.take_answer() is not False and not frame.vars.get("ended"):
        game.state.turn["step"] = "movement.stepped"
        windows.open_window(game, "movement.stepped")


def step(game: Game, player: int, direction: int, verb: str) -> None:
    happening.happen(game, _record(game, player, verb, direction))


def _record(game: Game, player: int, verb: str, direction: int) -> Record:
    target = game.state.tokens[player] + direction
    territory = board.territory_at(game, target)
    return {"verb": verb, "also": ("move", "enter"), "do": "step", "player": player, "position": target,
            "objs": (territory,) if territory >= 0 else (), "place": territory,
            "benefit": verb == ADVANCE}  # fmt: skip


def do_step(game: Game, record: Record) -> bool:
    """Move the token; on the opponent's position a battle begins once what this set off is done."""
    player, target = record["player"], record["position"]
    origin = game.state.tokens[player]
    game.state.tokens[player] = target
    if game.state.tokens[game.opponent(player)] == target:
        opening.begin(game, player, target, origin)
    else:
        game.push("occupied", player=player, place=record["place"])
    return True


def run_occupied(game: Game, frame: Frame) -> None:
    """Coming to stand on a Territory the opponent controls (chapter 8)."""
    game.pop()
    player, place = frame.vars["player"], frame.vars["place"]
    if board.occupies(game, player, place):
        happening.announce(game, {"verb": "occupy", "player": player, "objs": (place,), "place": place,
                                  "causes": tuple(frame.vars.get("causes", ()))})  # fmt: skip


def advance(game: Game, env: Env, count: int) -> None:
    """The verb: a movement sequence of its own; it waits until a battle under way is over (R10)."""
    battle = game.state.battle
    if battle is not None:
        battle["follow"].append({"player": env.actor, "count": count})
    else:
        game.push("advance", player=env.actor, left=count)


def can_advance(game: Game, env: Env, count: Node) -> bool:
    player = env.actor
    record = {**_record(game, player, ADVANCE, board.towards(player)), "at": game.state.clock}
    return (
        last_stand.may_be_granted(game, player, board.towards(player))
        and prohibiting.forbidden(game, record) is None
    )


def run_advance(game: Game, frame: Frame) -> None:
    """Step by step; a battle, or the end of the way, ends it."""
    player = frame.vars["player"]
    if _is_over(frame) or not can_advance(game, Env(player, player), frame.vars["left"]):
        game.pop()
        return
    frame.pc = 1
    frame.vars["left"] -= 1
    game.push("settle")
    step(game, player, board.towards(player), ADVANCE)


def further(game: Game, env: Env, verb: Any, objects: Any) -> None:
    """`move N further`: in the direction of the movement just made (R22)."""
    game.push("further", player=env.actor, left=verb.count)


def can_further(game: Game, env: Env, verb: Any) -> bool:
    direction = _direction(game, env.actor)
    label = _label(env.actor, direction)
    return direction != 0 and _why_not(game, env.actor, label, direction, last_stand.may_be_granted) is None


def run_further(game: Game, frame: Frame) -> None:
    player = frame.vars["player"]
    direction = _direction(game, player)
    if _is_over(frame) or not direction or not last_stand.may_be_granted(game, player, direction):
        game.pop()
        return
    frame.pc = 1
    frame.vars["left"] -= 1
    step(game, player, direction, _label(player, direction))


def _direction(game: Game, player: int) -> int:
    """Of the movement that the player is making; 0 where there is none, or none any more."""
    return int(game.state.turn.get("direction", 0)) if game.state.turn["active"] == player else 0


def _label(player: int, direction: int) -> str:
    return ADVANCE if direction == board.towards(player) else WITHDRAW


def _is_over(frame: Frame) -> bool:
    """Nothing is left to move, or a battle ended the sequence."""
    return frame.vars["left"] <= 0 or "ended" in frame.vars


def retreat(game: Game, env: Env, count: int) -> None:
    """The verb: forced steps towards the own end; not movement."""
    game.push("retreat", player=env.actor, left=count)


def can_retreat(game: Game, env: Env, count: Node) -> bool:
    return _retreat_target(game, env.actor) is not None


def _retreat_target(game: Game, player: int) -> int | None:
    target = game.state.tokens[player] - board.towards(player)
    if not 0 <= target <= board.last_position(game) or game.state.tokens[game.opponent(player)] == target:
        return None
    return target


def run_retreat(game: Game, frame: Frame) -> None:
    player = frame.vars["player"]
    target = _retreat_target(game, player)
    if frame.vars["left"] <= 0 or target is None:
        game.pop()
        return
    frame.vars["left"] -= 1
    happening.happen(game, {"verb": "retreat", "do": "retreat", "player": player, "objs": (),
                            "position": target,
                            "place": board.territory_at(game, target)})  # fmt: skip


def do_retreat(game: Game, record: Record) -> bool:
    game.state.tokens[record["player"]] = record["position"]
    return True


RUNNERS: dict[str, Runner] = {
    "movement": run_movement,
    "occupied": run_occupied,
    "advance": run_advance,
    "further": run_further,
    "retreat": run_retreat,
}
