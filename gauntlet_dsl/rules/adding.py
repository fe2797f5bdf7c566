"""Territories that join or leave the column while the game goes on (chapters 12 and 15; R50)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import enacting, happening
from gauntlet_dsl.engine.asking import selecting, sources
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.rules import board

COLUMN = ("column", -1)


def insert(game: Game, env: Env, verb: f.Insert, objects: tuple[int, ...]) -> None:
    """The verb: each object becomes a Territory at the named place, facing that player."""
    facing = selecting.players(game, env, verb.facing)[0]
    ruled = game.program.parameters.get("added_territory.where", "")
    index = _PLACES.get(ruled) or _PLACES[verb.place.text]
    for obj in objects:
        happening.happen(game, {"verb": "insert", "also": ("put", "move", "leave"), "do": "insert",
                                "player": env.actor, "objs": (obj,), "frm": game.state.zone_of[obj],
                                "to": COLUMN, "facing": facing, "index": index(game, facing),
                                "source": sources.source_title(game, env), "benefit": True})  # fmt: skip


def _at_the_seam(game: Game, facing: int) -> int:
    """Between the two lines that were set up, next to the line of the player whom it faces."""
    column = game.state.column
    if facing == 0:
        return max((i for i, obj in enumerate(column) if _was_set_up(game, obj, 0)), default=-1) + 1
    return min((i for i, obj in enumerate(column) if _was_set_up(game, obj, 1)), default=len(column))


def _was_set_up(game: Game, obj: int, owner: int) -> bool:
    return game.definition(obj).kind == "Territory" and game.state.owner[obj] == owner


def _at_the_own_end(game: Game, facing: int) -> int:
    return 0 if facing == 0 else len(game.state.column)


_PLACES: dict[str, Callable[[Game, int], int]] = {"seam": _at_the_seam, "end": _at_the_own_end}


def do_insert(game: Game, record: Record) -> bool:
    """No token moves; every position beyond is one further. What is no card, or lies there already, stays."""
    (obj,), index = record["objs"], record["index"]
    state = game.state
    if obj in state.control or state.zone_of[obj][0] == COMPONENTS:
        return False
    zones.take_out(game, obj)
    state.column.insert(index, obj)
    state.zone_of[obj] = COLUMN
    state.face_up[obj] = True
    state.known[obj] = zones.EVERYONE
    state.entered[obj] = state.clock.get("turn", 0)
    state.control[obj] = record["facing"]
    state.layout += 1
    _shift(game, lambda position: position + 1 if position > index else position)
    return True


def remove(game: Game, territory: int) -> None:
    """A token there goes one position towards its own end, and who came from there came from that one; what
    lies there goes to its owners' piles."""
    state = game.state
    position = state.column.index(territory) + 1
    for obj in list(state.beneath.get(territory, ())):
        zones.place(game, [obj], ("discard", state.owner[obj]))
    standing = [at == position for at in state.tokens]
    battle: dict[str, Any] | None = state.battle
    came_from = battle is not None and battle["origin"] == position and board.towards(battle["attacker"]) > 0
    state.column.remove(territory)
    del state.control[territory]
    state.markers = {key: holder for key, holder in state.markers.items() if key[1] != territory}
    _shift(game, lambda at: at - 1 if at > position else at)
    for player, there in enumerate(standing):
        if there and board.towards(player) > 0:
            state.tokens[player] -= 1
    if battle is not None and came_from:
        battle["origin"] -= 1
    state.layout += 1


def do_put(game: Game, record: Record) -> bool:
    """Cards change piles; a Territory among them leaves the column, in which one always stays."""
    if record["frm"] == COLUMN:
        record["objs"] = record["objs"][: len(game.state.column) - 1]
        for obj in record["objs"]:
            if obj in game.state.control:
                remove(game, obj)
    return enacting.put(game, record)


def _shift(game: Game, moved: Callable[[int], int]) -> None:
    state = game.state
    state.tokens = [moved(at) for at in state.tokens]
    battle: dict[str, Any] | None = state.battle
    for key in ("position", "origin") if battle is not None else ():
        battle[key] = moved(battle[key])  # type: ignore[index]
