"""One step of an exploration: an answer, and everything the dice can say to it."""

from __future__ import annotations

from collections import deque
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
    """Every way in which things go on after that answer (None: from where the machine stands).

    A tie that is rolled again and is a tie again stands where it stood: it is left there, but where nothing
    else comes of the answer. EndlessError then.
    """
    player = line.game.decision.player if line.game.decision is not None else -1
    waiting = deque[tuple[int, ...]]([()])
    tied: tuple[int, ...] = ()
    is_settled = False
    while waiting:
        dice = waiting.popleft()
        tried = line.copy()
        try:
            _go_on(tried, label, dice)
        except UnlistedDieError as error:
            if _ties(tried.game) > 1:
                tied = dice
            else:
                waiting += [(*dice, side) for side in range(1, error.sides + 1)]
            continue
        is_settled = True
        yield Step(player, label or "", dice), tried
    if tied and not is_settled:
        _go_on(line.copy(), label, tied * _FOR_EVER)


_FOR_EVER = 200
"""So often the dice of a tie are rolled again to see it never end."""


def _go_on(line: Line, label: str | None, dice: tuple[int, ...]) -> None:
    line.game.state.chance.dice = list(dice)
    if label is not None:
        line.game.settle(label)
    line.run()


def _ties(game: Game) -> int:
    """How often the dice of the battle were rolled again."""
    return int((game.state.battle or {}).get("ties", 0))
