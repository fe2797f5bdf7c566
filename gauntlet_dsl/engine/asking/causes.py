"""Events as they are about to happen: the moment, and the events that led there."""

from __future__ import annotations

from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.game import Game


def about_to_happen(game: Game, record: Record) -> Record:
    """The record with the moment and its causes, as it is before anything could change it."""
    known, before = record.get("causes", ()), led_here(game)
    return {**record, "causes": (*known, *before) if known else before, "at": game.state.clock}


def led_here(game: Game) -> tuple[Record, ...]:
    """The records that led here: those in the bindings of what runs."""
    for frame in reversed(game.state.stack):
        v = frame.vars
        if "env" in v and v["env"].event:
            event = dict(v["env"].event)
            return (event, *event.get("causes", ()))
    return ()
