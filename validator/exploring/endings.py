"""What the endings of an exploration come to, and who still can win from where."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.library.models.scenarios import SEATS
from validator.exploring.search import Explored, Key
from validator.exploring.steps import Line


@dataclass(frozen=True, slots=True, order=True)
class Result:
    """Who won, where both stand, and who controls each position from A's end."""

    won: str
    tokens: tuple[int, int]
    control: str


@dataclass(frozen=True, slots=True)
class Group:
    """All endings with one result; `shortest` is the one reached by the fewest answers."""

    result: Result
    endings: int
    shortest: Key


def groups(found: Explored) -> list[Group]:
    """The results there are, the same ones together, in a fixed order."""
    by_result: dict[Result, list[Key]] = defaultdict(list)
    for key in found.endings:
        by_result[_result_at(found, key)].append(key)
    return [
        Group(result, len(keys), min(keys, key=lambda key: found.positions[key].depth))
        for result, keys in sorted(by_result.items())
    ]


UNKNOWN = "unknown"
"""Stands for what would follow a position that was left unexplored."""


def winners(found: Explored) -> dict[Key, frozenset[str]]:
    """For each position, every way in which somebody can still win or not from there."""
    known: dict[Key, set[str]] = {key: {_result_at(found, key).won} for key in found.endings}
    left = [key for key, position in found.positions.items() if not position.steps and key not in known]
    known.update((key, {UNKNOWN}) for key in left)
    before: dict[Key, set[Key]] = defaultdict(set)
    for key, position in found.positions.items():
        for _, after in position.steps:
            before[after].add(key)
    waiting = list(known)
    while waiting:
        key = waiting.pop()
        for earlier in before[key]:
            there = known.setdefault(earlier, set())
            if not known[key] <= there:
                there |= known[key]
                waiting.append(earlier)
    return {key: frozenset(ways) for key, ways in known.items()}


def _result_at(found: Explored, key: Key) -> Result:
    line = found.positions[key].line
    assert line is not None
    state = line.game.state
    control = "".join(SEATS[state.control[territory]] for territory in state.column)
    return Result(_won(line, line.game), (state.tokens[0], state.tokens[1]), control)


def _won(line: Line, game: Game) -> str:
    state = game.state
    if state.winner is not None:
        return f"{SEATS[state.winner]} wins the game by {state.victory}" if state.winner >= 0 else "a draw"
    if line.battle is None:
        return "no battle"
    winner = line.battle["winner"]
    if winner is not None:
        return f"{SEATS[winner]} wins the battle"
    left = ", ".join(SEATS[player] for player in sorted(set(line.battle["withdrawn"])))
    return f"nobody wins: {left} withdrew" if left else "nobody wins the battle"
