"""One step of an exploration: an answer, and everything the dice can say to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gauntlet_dsl.engine.chance import UnlistedDieError
from gauntlet_dsl.engine.game import Game


@dataclass(frozen=True, slots=True)
class Step:
    """The player, the label chosen, and the dice rolled before the next decision. No label: only dice."""

    player: int
    label: str
    dice: tuple[int, ...]


@dataclass(slots=True)
class Line:
    """A game on its way, and the battle it is about: the first that was or is being fought."""

    game: Game
    battle: dict[str, Any] | None = None
    fought: bool = field(default=False)

    def copy(self) -> Line:
        game = self.game.copy()
        return Line(game, game.state.battle if self.battle is not None else None, self.fought)

    def run(self) -> None:
        """To the next decision, or to the end of the battle, of the turn or of the game."""
        turn = self.game.state.clock.get("turn", 0)

        def is_over(game: Game) -> bool:
            if game.state.battle is not None:
                self.battle = game.state.battle
            elif self.battle is not None:
                self.fought = True
            return self.fought or game.state.clock.get("turn", 0) != turn

        if not is_over(self.game):
            self.game.run(is_over)

    @property
    def ended(self) -> bool:
        return self.game.decision is None


def after(line: Line, label: str | None) -> Iterator[tuple[Step, Line]]:
    """Every way in which things go on after that answer (None: from where the machine stands)."""
    player = line.game.decision.player if line.game.decision is not None else -1
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = waiting.pop()
        tried = line.copy()
        tried.game.state.chance.dice = list(dice)
        try:
            if label is not None:
                tried.game.settle(label)
            tried.run()
        except UnlistedDieError as error:
            waiting += [(*dice, side) for side in range(error.sides, 0, -1)]
            continue
        yield Step(player, label or "", dice), tried
