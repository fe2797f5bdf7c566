"""Where cards lie in a scenario: in a zone, or bound to a component or Asset that is named by its title."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.library.models.scenarios import BoundGiven
from gauntlet_dsl.rules.setup import add_object

_HOSTS = (COMPONENTS, "bank")


def host(game: Game, player: int, title: str) -> int | None:
    """The player's component or Asset of that title, or None."""
    piles = (game.state.zones.get((zone, player), ()) for zone in _HOSTS)
    return next((obj for pile in piles for obj in pile if game.title(obj) == title), None)


def cards(game: Game, player: int, where: str) -> Sequence[int]:
    """What lies in the player's zone of that name, or is bound to what has that title; the top one last."""
    found = None if where in game.program.zones else host(game, player, where)
    return game.state.zones.get((where, player), ()) if found is None else game.state.beneath.get(found, ())


def bind(game: Game, player: int, under: int, given: BoundGiven, definition: int) -> None:
    """Put a new card beneath a host, in the slot by which its text knows it."""
    obj = add_object(game, definition, player)
    zones.put_beneath(game, obj, under, face_up=str(given.face) != "down")
    if given.as_ is not None:
        game.state.slots[(under, str(given.as_))] = (obj,)
