"""Why an ability that waited cannot be applied any more."""

from __future__ import annotations

from enum import StrEnum

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.acts import windows
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import offering
from gauntlet_dsl.language.ast import clauses as k
from validator.timing.driving import Pending


class Loss(StrEnum):
    """Why the second ability could not be applied after the first."""

    NONE = ""
    COST = "its cost can no longer be paid"
    LIMIT = "one limit serves both"
    CONDITION = "its condition no longer holds"
    FORBIDDEN = "it is forbidden now"
    TARGET = "it has no target any more"
    CLOSED = "its moment is over"
    GONE = "its card is gone"
    REPLACED = "the event does not happen any more"


_REASONS: tuple[tuple[str, Loss], ...] = (
    ("its limit", Loss.LIMIT),
    ("its condition", Loss.CONDITION),
    ("its cost", Loss.COST),
    ("nothing can be chosen", Loss.TARGET),
    ("it has no target", Loss.TARGET),
)


def why_lost(game: Game, depth: int, what: Pending) -> Loss:
    item = what.item
    assert isinstance(item, windows.Item)
    stack = game.state.stack
    if len(stack) <= depth or game.state.winner is not None:
        return Loss.CLOSED
    if game.ruleset.interrupted(game, str(stack[depth].vars["name"])):
        return Loss.CLOSED
    if item.kind == "text":
        return Loss.GONE
    clause = game.program.nodes[what.number]
    if not isinstance(clause, k.Clause):
        return Loss.GONE
    why = offering.why_not(game, live.Waiting(clause, item.env))
    if why is None:
        return Loss.GONE
    return next((loss for start, loss in _REASONS if why.startswith(start)), Loss.FORBIDDEN)
