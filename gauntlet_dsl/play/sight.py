"""What a player who decides may use: the view, the options, and games imagined from what is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.play.imagining import Imagination


@dataclass(frozen=True, slots=True)
class Sight:
    """One decision as its player sees it; the game itself stays behind it."""

    decision: Decision
    _game: Game
    _imagination: Imagination

    @property
    def player(self) -> int:
        return self.decision.player

    @property
    def options(self) -> tuple[Option, ...]:
        return self.decision.options

    def view(self) -> dict[str, Any]:
        return views.view(self._game, self.player)

    def imagined(self, chance: Chance) -> Game:
        """A game that looks the same to the player and could be this one; dice come from `chance`."""
        return self._imagination.of(self._game, self.player, chance)


def sight_of(game: Game, imagination: Imagination) -> Sight:
    """The sight of whoever decides. LookupError when nothing is to be decided."""
    if game.decision is None:
        raise LookupError("nothing is to be decided")
    return Sight(game.decision, game, imagination)
