"""Markers lie on objects and show whose they are; nobody's lie in a supply."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gauntlet_dsl.engine.definitions import MarkerRule
from gauntlet_dsl.engine.game import Game

if TYPE_CHECKING:
    from gauntlet_dsl.engine.asking.matching import Record

NOBODY = -1


def owner(game: Game, marker: str, obj: int) -> int:
    """Whose the marker on the object is; `NOBODY` where it has none."""
    return game.state.markers.get((marker, obj), NOBODY)


def owned(game: Game, marker: str, players: Iterable[int], among: Iterable[int]) -> list[int]:
    """Those of the objects on which the marker is one of the players'."""
    wanted = set(players)
    return [obj for obj in among if owner(game, marker, obj) in wanted]


def can_take(game: Game, player: int, marker: str, obj: int) -> bool:
    """Whether the player's faction has such markers, they can lie there, and one does or is left to take."""
    from gauntlet_dsl.engine.asking.selecting import objects_of_kind

    rule = game.program.markers[marker]
    if not _has_them(game, player, rule) or owner(game, marker, obj) == player:
        return False
    if obj not in objects_of_kind(game, rule.on):
        return False
    return owner(game, marker, obj) != NOBODY or _left(game, player, rule)


def _has_them(game: Game, player: int, rule: MarkerRule) -> bool:
    if not rule.faction:
        return True
    components = game.state.zones.get(("components", player), ())
    return any(game.definition(obj).faction == rule.faction for obj in components)


def _left(game: Game, player: int, rule: MarkerRule) -> bool:
    if rule.supply is None:
        return True
    used = [
        holder
        for (name, _), holder in game.state.markers.items()
        if name == rule.name and (rule.shared or holder == player)
    ]
    return len(used) < rule.supply


def take(game: Game, record: Record) -> bool:
    """The marker becomes the player's; on what carries none, one comes from the supply."""
    (obj,) = record["objs"]
    if not can_take(game, record["player"], record["marker"], obj):
        return False
    game.state.markers[(record["marker"], obj)] = record["player"]
    return True


def release(game: Game, record: Record) -> bool:
    """The marker goes back to the supply."""
    (obj,) = record["objs"]
    return game.state.markers.pop((record["marker"], obj), NOBODY) != NOBODY


ENACTMENTS = {"take marker": take, "release marker": release}
