"""What is bound beneath something is let go when that leaves its place, or the state that holds it."""

from __future__ import annotations

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.game import Game


def let_go(game: Game, host: int, zone: str) -> None:
    """Everything bound to the host goes to that zone of its owner."""
    bound = game.state.beneath.get(host)
    if not bound:
        return
    for owner in sorted({game.state.owner[obj] for obj in bound}, reverse=True):
        objs = tuple(obj for obj in bound if game.state.owner[obj] == owner)
        record = {"verb": "put", "do": "put", "player": None, "objs": objs, "frm": zones.BENEATH,
                  "to": (zone, owner)}  # fmt: skip
        game.push("event", record=record, asked=[])


def left_state(game: Game, host: int, state: str) -> None:
    """A component whose kind binds cards in that state is in another one now."""
    binds = game.definition(host).binds
    if binds is not None and binds.state == state:
        let_go(game, host, binds.zone)


def left_place(game: Game, host: int) -> None:
    """Nothing says where the bound cards go."""
    let_go(game, host, game.ruleset.unbound)
