"""The course of a game in the names that scenarios use: texts, events, rolls and moves of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.library.models.scenarios import SEATS


def missing(game: Game, wanted: list[str]) -> str | None:
    """The first of these that did not happen after the ones before it."""
    course = iter(list(_course(game)))
    return next((name for name in wanted if not any(name in names for names in course)), None)


def happened(game: Game, name: str) -> bool:
    return any(name in names for names in _course(game))


def _course(game: Game) -> Iterator[set[str]]:
    """What each entry of the journal can be called, in order."""
    for entry in game.state.journal:
        if entry["event"] == "apply":
            yield {entry["source"]}
        elif entry["event"] == "event":
            yield set(_event_names(entry))
        elif entry["event"] == "shown":
            yield {f"{_seat(entry)} shows {title}" for title in entry["objs"]}
        elif entry["event"] in _TOLD:
            yield {_TOLD[entry["event"]](entry)}


def _seat(entry: dict[str, Any]) -> str:
    return SEATS[entry["player"]] if entry["player"] is not None else "nobody"


_TOLD: dict[str, Callable[[dict[str, Any]], str]] = {
    "roll": lambda entry: f"{_seat(entry)} roll",
    "reshuffle": lambda entry: f"{_seat(entry)} reshuffle",
    "negated": lambda entry: f"{entry['card']} negated",
    "forbidden": lambda entry: f"{_seat(entry)} cannot {entry['verb']}",
    "victory": lambda entry: f"{_seat(entry)} {entry['by']}",
}
"""Entries that are no event, and what they are called."""


def _event_names(entry: dict[str, Any]) -> Iterator[str]:
    player, frm, to = entry["player"], entry["frm"], entry["to"]
    yield f"{SEATS[player]} {entry['verb']}" if player is not None else entry["verb"]
    if frm and to and frm[1] >= 0:
        move = f"{SEATS[frm[1]]} {frm[0]} to {to[0]}"
        yield move
        yield from (f"{move}: {title}" for title in entry["objs"])
