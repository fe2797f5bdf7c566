"""A game with people at the table: bots answer by themselves, a person's choice can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Option
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.play.bots import Bot
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.seeds import derived
from gauntlet_dsl.play.sight import sight_of
from gauntlet_dsl.rules.saves import saved
from gauntlet_dsl.rules.setup import DeckChoice


@dataclass(slots=True)
class Session:
    """`bots` has None where a person sits. `count` is how many choices were made so far."""

    game: Game
    decks: Sequence[DeckChoice]
    bots: Sequence[Bot | None]
    seed: int
    imagination: Imagination
    count: int = 0
    _past: list[tuple[Game, int]] = field(default_factory=list)

    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def bots_move(self) -> None:
        """Let the bots answer until a person must, or the game is over."""
        while self.game.decision is not None:
            bot = self.bots[self.game.decision.player]
            if bot is None:
                return
            chance = Chance(derived(self.seed, "bots", self.count))
            self._answer(bot.choose(sight_of(self.game, self.imagination), chance))

    def choose(self, option: Option) -> None:
        """The answer of a person."""
        self._past.append((self.game.copy(), self.count))
        self._answer(option)

    def undo(self) -> bool:
        """Take back the latest choice of a person, and what bots did since; False where there is none."""
        if not self._past:
            return False
        self.game, self.count = self._past.pop()
        return True

    def saved(self) -> dict[str, Any]:
        return saved(self.game, self.decks, self.seed)

    def _answer(self, option: Option) -> None:
        self.count += 1
        self.game.choose(option)
