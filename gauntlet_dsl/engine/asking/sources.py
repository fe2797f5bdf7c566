"""Which text runs: its title, and who knows the card that it is printed on."""

from __future__ import annotations

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game


def source_title(game: Game, env: Env) -> str:
    """The title of the text that runs, for journals and breakdowns."""
    if env.source < 0:
        return "rules"
    return game.program.title_of(env.source)


def source_seen(game: Game, env: Env) -> int:
    """Who knows the card whose text runs, a bit for each player."""
    return game.state.known[env.this] if env.this >= 0 else zones.EVERYONE
