"""Clauses that may put something else in the place of an event, or keep it from happening."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import modifiers
from gauntlet_dsl.engine.asking.causes import about_to_happen
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import offering, triggering
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.costs import Mode

Key = tuple[int, int, int, int]
"""What tells one waiting clause from all others."""


def key_of(waiting: live.Waiting) -> Key:
    return waiting.env.source, waiting.listener, waiting.env.this, waiting.env.you


def redirections(game: Game, record: Record, asked: Iterable[Key] = ()) -> list[live.Waiting]:
    """Clauses that could still put something else in the place of an event about to happen."""
    if not live.heard(game, record).would:
        return []
    found = would_clauses(game, about_to_happen(game, record), asked)
    return [
        waiting
        for waiting in found
        if is_instead(waiting.clause) and offering.offer_fault(game, waiting.env, waiting.clause) is None
    ]


def is_instead(clause: k.Clause) -> bool:
    """Whether the clause puts something else in the place of the event."""
    return clause.offer is not None and clause.offer.mode in (Mode.INSTEAD, Mode.MAY_INSTEAD)


def would_clauses(game: Game, record: Record, asked: Iterable[Key]) -> list[live.Waiting]:
    """Clauses that may change the event, with what it means to them; the first player's come first."""
    listening = live.heard(game, record).would
    if not listening:
        return []
    first = game.ruleset.first_player(game)
    found = []
    for waiting in listening:
        if key_of(waiting) in asked or _replacing(game, waiting):
            continue
        event = triggering.matching_event(game, record, waiting, would=True)
        if event is None:
            continue
        bound = triggering.bound_to(game, waiting, event, record)
        if triggering.ready(game, bound) and not modifiers.ignores(game, bound.env, record["player"]):
            found.append(bound)
    return sorted(found, key=lambda bound: bound.player != first)


def _replacing(game: Game, waiting: live.Waiting) -> bool:
    """Whether what happens comes from this very clause: a replacement never meets its own event again."""
    number = game.program.number(waiting.clause)
    return any(
        frame.kind == "clause"
        and frame.vars["replaces"] is not None
        and (frame.vars["clause"], frame.vars["env"].this) == (number, waiting.env.this)
        for frame in game.state.stack
    )
