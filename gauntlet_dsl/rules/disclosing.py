"""Once the game is over, cards that lay hidden for a purpose are shown (R72)."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import enacting
from gauntlet_dsl.engine.game import Game


def disclose(game: Game) -> None:
    """Both players see what lies face down where no text reaches it unnamed, and what is bound face down."""
    if game.program.rules("endgame.reveal_hidden", "false"):
        return
    hidden = [obj for obj in _set_aside(game) if game.state.known[obj] != zones.EVERYONE]
    enacting.show(game, {"objs": hidden})
    for player in (0, 1):
        titles = [game.title(obj) for obj in hidden if game.state.owner[obj] == player]
        if titles:
            game.log("shown", player=player, objs=titles)


def _set_aside(game: Game) -> Iterator[int]:
    for (name, _), objs in game.state.zones.items():
        rule = game.program.zones.get(name)
        if rule is not None and not rule.normal:
            yield from objs
    for objs in game.state.beneath.values():
        yield from objs
