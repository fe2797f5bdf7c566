"""Games played at random, with what must always hold asked after every decision.

Usage: python -m benchmarks.random_games [--games N] [--first NUMBER] [--seed N] [--turns N]

Every faction meets every faction on both seats, with all decks of the library in turn. A game that stops,
goes round in circles or breaks an invariant is named with its number: `--first NUMBER --games 1` plays it
again, and several processes can share a run by numbers.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.playing import MOST_DECISIONS, Pair, game_of, pairs, play
from gauntlet_dsl.collecting import collect_seldom
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.rules.invariants import Watch

_SEEDS = 1_000_000
"""Seeds of games of one run lie within this range above the run's own."""
_SHOWN = 20


class BrokenError(Exception):
    """An invariant does not hold."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game to play: its number in the run, its seed and its decks."""

    number: int
    seed: int
    pair: Pair

    def __str__(self) -> str:
        return f"game {self.number} (seed {self.seed}), {self.pair[0]} against {self.pair[1]}"


@dataclass(frozen=True, slots=True)
class Result:
    match: Match
    decisions: int
    turns: int
    victory: str
    fault: str = ""


def matches(games: int, seed: int, first: int = 0) -> Iterator[Match]:
    """The games of a run; the same numbers and seeds give the same games."""
    seats = len(pairs())
    for number in range(first, first + games):
        round_, place = divmod(number, seats)
        yield Match(number, seed * _SEEDS + number, pairs(round_)[place])


def played(match: Match, turn_cap: int) -> Result:
    """The game to its end; its fault in words where there is one."""
    game = game_of(match.pair, match.seed, turn_cap=turn_cap)
    watch = Watch(game)
    count = 0

    def check(game: Game) -> None:
        nonlocal count
        count += 1
        faults = list(watch.broken(game))
        if faults:
            raise BrokenError("; ".join(faults))

    try:
        count = play(game, match.seed, check)
        check(game)
        fault = "" if count < MOST_DECISIONS else f"not over after {count} decisions"
    except Exception as error:
        fault = f"decision {count}: {type(error).__name__}: {error}"
    return Result(match, count, game.state.clock["turn"], game.state.victory or "none", fault)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play games at random and watch the invariants.")
    parser.add_argument("--games", type=int, default=450)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=1_000, help="a game that lasts longer is unfinished")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    asked = parser.parse_args()
    collect_seldom()
    started = time.perf_counter()
    results = [played(match, asked.turns) for match in matches(asked.games, asked.seed, asked.first)]
    _report(results, asked.turns, time.perf_counter() - started)
    if any(result.fault for result in results):
        raise SystemExit(1)


def _report(results: list[Result], turn_cap: int, took: float) -> None:
    faults = [result for result in results if result.fault]
    decisions = sum(result.decisions for result in results)
    turns = sorted(result.turns for result in results)
    seats = len({result.match.pair for result in results})
    print(f"{len(results)} games with {seats} pairs of decks, {decisions} decisions, {took:.0f} s")
    print(f"turns: median {turns[len(turns) // 2]}, most {turns[-1]} (unfinished after {turn_cap})")
    for victory, count in Counter(result.victory for result in results).most_common():
        print(f"  {victory}: {count}")
    print(f"{len(faults)} faults")
    for result in faults[:_SHOWN]:
        print(f"  {result.match}: {result.fault}")


if __name__ == "__main__":
    main()
