"""How long something lasts: until a clock moves on, a run is over or a condition holds no more."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.asking import judging, runs
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import events as e

BATTLE, FOR_GOOD = "battle", "game"
"""How long something lasts of which no duration is said."""


def ends(game: Game, env: Env, duration: d.Duration | None, default: str) -> dict[str, Any]:
    """When something ends, as plain data: a clock and its value, a run, or a condition."""
    clock = game.state.clock
    match duration:
        case None:
            stretch = default
        case e.PastSpan(stretch=stretch_) | d.UntilEndOf(stretch=stretch_):
            stretch = str(stretch_)
        case d.UntilYourNextTurn():
            return {"until_turn_of": env.you, "turn": clock.get("turn", 0)}
        case d.ForThisEffect():
            return {"run": runs.mark(game)}
        case d.WhileTrue(condition=condition):
            return {"while": game.program.number(condition), "env": env}
    if stretch == "battle" and game.state.battle is None:
        stretch = "turn"
    return {"clock": stretch, "value": clock.get(stretch, 0)}


def over(game: Game, ending: dict[str, Any]) -> bool:
    """Whether that end has come."""
    if "while" in ending:
        return not judging.holds(game, ending["env"], game.program.nodes[ending["while"]])
    if "run" in ending:
        return not runs.is_under_way(game, ending["run"])
    if "until_turn_of" in ending:
        started = game.state.clock.get("turn", 0) > ending["turn"]
        return bool(started and game.ruleset.active_player(game) == ending["until_turn_of"])
    clock = ending["clock"]
    if clock == "game":
        return False
    if clock == "battle" and game.state.battle is None:
        return True
    return bool(game.state.clock.get(clock, 0) != ending["value"])


def tidy(game: Game) -> None:
    """Take away what has ended."""
    state = game.state
    if state.modifiers:
        state.modifiers = _lasting(game, state.modifiers)
    if state.prohibitions:
        state.prohibitions = _lasting(game, state.prohibitions)
    if state.permissions:
        state.permissions = _lasting(game, state.permissions)
    if state.listeners:
        state.listeners = _lasting(game, state.listeners)
    if state.memories:
        for key in [key for key, entry in state.memories.items() if over(game, entry["ends"])]:
            del state.memories[key]


def _lasting(game: Game, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that have not ended."""
    return [entry for entry in entries if not over(game, entry["ends"])]
