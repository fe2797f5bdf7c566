"""The run under way: everything one text has set going since effects could last be answered."""

from __future__ import annotations

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame

_ANSWERED = frozenset({"window", "response"})
ALONE = -1
"""The number of a clause that runs on its own, not inside another."""


def frames(game: Game) -> list[Frame]:
    """The frames above the last window or response, the outermost first."""
    stack = game.state.stack
    last = max((i for i, frame in enumerate(stack) if frame.kind in _ANSWERED), default=-1)
    return stack[last + 1 :]


def outermost(game: Game) -> Frame | None:
    """The clause whose run contains all that is under way."""
    return next((frame for frame in frames(game) if frame.kind == "clause"), None)


def number_inside(game: Game, clause: int) -> int:
    """A number for the run of another clause that this one is part of, `ALONE` where there is none."""
    outer = outermost(game)
    if outer is None or outer.vars["clause"] == clause or "began" not in outer.vars:
        return ALONE
    return int(outer.vars["began"]) + 1


def note_use(game: Game) -> None:
    """Something optional was used: whatever repeats itself as long as that happens does so again."""
    for frame in frames(game):
        if frame.kind == "repeat":
            frame.vars["used"] = True


def mark(game: Game) -> int:
    """A number for the clause under way, or for the text where it is in none, by which it is known later."""
    under_way = frames(game)
    clause = next((frame for frame in reversed(under_way) if frame.kind == "clause"), None)
    frame = clause or next((frame for frame in under_way if frame.kind == "block"), game.state.stack[-1])
    if "run" not in frame.vars:
        game.state.serial += 1
        frame.vars["run"] = game.state.serial
    return int(frame.vars["run"])


def is_under_way(game: Game, run: int) -> bool:
    """Whether the clause or text marked so has not ended yet."""
    return any(frame.vars.get("run") == run for frame in game.state.stack)


def began(game: Game) -> int | None:
    """The clock of effects when the run began."""
    outer = outermost(game)
    return None if outer is None else outer.vars.get("began")
