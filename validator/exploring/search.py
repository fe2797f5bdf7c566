"""The search: breadth first, equal positions once, or every line for itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from gauntlet_dsl.engine.game import EndlessError, Game
from validator.exploring.identity import identity
from validator.exploring.steps import Line, Step, after

Key = bytes | int
Naming = Callable[[Game], Key]


@dataclass(slots=True)
class Position:
    """One position that was met. `steps` lead on to others; `came` is the shortest way here."""

    depth: int
    came: tuple[Key, Step] | None
    player: int = -1
    kind: str = ""
    line: Line | None = None
    steps: list[tuple[Step, Key]] = field(default_factory=list)


@dataclass(slots=True)
class Explored:
    """What a search met. `generated` counts every position as often as it was reached; `stopped`: some
    positions were left unexplored because there were too many."""

    positions: dict[Key, Position] = field(default_factory=dict)
    endings: list[Key] = field(default_factory=list)
    broken: list[tuple[Key, str, str]] = field(default_factory=list)
    """A position, the answer given there, and how the engine gave up."""
    generated: int = 0
    stopped: bool = False
    shuffled: bool = False

    @property
    def depth(self) -> int:
        return max((position.depth for position in self.positions.values()), default=0)

    def way(self, key: Key) -> list[Step]:
        """The shortest way to that position."""
        steps: list[Step] = []
        came = self.positions[key].came
        while came is not None:
            before, step = came
            steps.append(step)
            came = self.positions[before].came
        return steps[::-1]


def merging() -> Naming:
    """Equal positions are one."""
    return identity


def apart() -> Naming:
    """No two positions are one, however alike."""
    numbers = count()
    return lambda _: next(numbers)


def explore(game: Game, naming: Naming, most: int) -> Explored:
    """From a position (before its first step, or at a decision) to the end of a battle or of the turn.

    At most `most` positions are met; the result says where that stopped it.
    """
    found = Explored()
    first = Line(game)
    start = naming(game)
    found.positions[start] = Position(0, None)
    waiting: deque[Key] = deque()
    seed = game.state.chance.state

    def meet(came: Key, step: Step, line: Line) -> None:
        found.generated += 1
        found.shuffled = found.shuffled or line.game.state.chance.state != seed
        key = naming(line.game)
        found.positions[came].steps.append((step, key))
        if key in found.positions:
            return
        found.positions[key] = made = Position(found.positions[came].depth + 1, (came, step), line=line)
        if line.ended:
            found.endings.append(key)
            return
        decision = line.game.decision
        assert decision is not None
        made.player, made.kind = decision.player, decision.kind
        waiting.append(key)

    def expand(key: Key, line: Line, label: str | None) -> None:
        try:
            for step, reached in after(line, label):
                meet(key, step, reached)
        except (EndlessError, RuntimeError) as error:
            found.broken.append((key, label or "", str(error)))

    if game.decision is None:
        expand(start, first, None)
    else:
        found.positions[start].player = game.decision.player
        found.positions[start].kind = game.decision.kind
        found.positions[start].line = first
        waiting.append(start)
    while waiting:
        if len(found.positions) >= most:
            found.stopped = True
            break
        key = waiting.popleft()
        line = found.positions[key].line
        assert line is not None and line.game.decision is not None
        for label in line.game.decision.labels():
            expand(key, line, label)
        found.positions[key].line = None
    return found
