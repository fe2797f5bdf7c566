"""How fast random games are played, copied and fingerprinted, beside public frameworks on the same machine.

Usage: python -m benchmarks.play [--rounds N] [--slice SECONDS] [--seed N]

Everybody plays uniformly at random, driven from Python, in turn for a short slice of processor time, so that
a busy machine is busy for all. A decision counts where there are two answers or more; chance and forced moves
do not. The other frameworks come with `pip install .[bench]`; a row says so where one is missing.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from benchmarks.frameworks import MissingError, hearts, open_spiel_gin_rummy, rlcard_gin_rummy
from benchmarks.playing import MOST_DECISIONS, game_of, library, pairs
from gauntlet_dsl.collecting import collect_seldom
from gauntlet_dsl.engine.compiled.interpreters import Interpreter
from gauntlet_dsl.engine.compiled.making import compiled
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.tables import plainly
from gauntlet_dsl.rules.setup import new_game

Work = Iterator[int]
"""Yields the number of things done since it last yielded; ends a game where it yields 0."""


@dataclass(slots=True)
class Contestant:
    """Something that works without end, and its rates a second in each round."""

    name: str
    work: Work
    rates: list[float] = field(default_factory=list)
    games: int = 0
    done: int = 0
    spent: float = 0.0

    def run(self, seconds: float) -> None:
        """Work for about so much processor time."""
        done = 0
        began = now = time.process_time()
        while now - began < seconds:
            step = next(self.work)
            done += step
            self.games += step == 0
            now = time.process_time()
        self.rates.append(done / (now - began))
        self.done += done
        self.spent += now - began


_AT_ONCE = 20
"""Decisions between two looks at the clock."""


def gauntlet(seed: int, interpreter: Interpreter) -> Work:
    """Random games over all pairs of factions."""
    program, decks = library()
    program = replace(program, interpreter=interpreter)
    chance = random.Random(seed)
    randrange = chance.randrange
    number = 0
    while True:
        for pair in pairs(number):
            game = new_game(program, [decks[pair[0]], decks[pair[1]]], number)
            number += 1
            count = total = 0
            while game.decision is not None and total < MOST_DECISIONS:
                game.choose(randrange(len(game.decision.options)))
                count += 1
                total += 1
                if count == _AT_ONCE:
                    yield count
                    count = 0
            if count:
                yield count
            yield 0


def middle_games(seed: int) -> list[Game]:
    """One game of each pair, stopped in the middle."""
    chance = random.Random(seed)
    games = []
    for number, pair in enumerate(pairs()):
        game = game_of(pair, seed + number)
        for _ in range(150):
            if game.decision is None:
                break
            game.choose(chance.randrange(len(game.decision.options)))
        games.append(game)
    return games


def repeated(games: list[Game], what: Callable[[Game], object]) -> Work:
    """Do something with one game after another."""
    while True:
        for game in games:
            what(game)
            yield 1


def memory_of(seed: int) -> tuple[float, float]:
    """KiB that a game in its middle takes, and that a copy of one takes more."""
    middle_games(seed)  # whatever is made once is there now
    tracemalloc.start()
    games = middle_games(seed)
    whole = tracemalloc.get_traced_memory()[0]
    copies = [game.copy() for game in games]
    more = tracemalloc.get_traced_memory()[0] - whole
    tracemalloc.stop()
    return whole / len(games) / 1024, more / len(copies) / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure random play beside public frameworks.")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--slice", type=float, default=0.5, help="seconds of processor time")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    collect_seldom()
    players = [
        Contestant("gauntlet", gauntlet(asked.seed, compiled)),
        Contestant("gauntlet, plain", gauntlet(asked.seed, plainly)),
    ]
    missing = []
    for name, make in (
        ("RLCard gin rummy", rlcard_gin_rummy),
        ("OpenSpiel gin rummy", open_spiel_gin_rummy),
        ("OpenSpiel hearts", hearts),
    ):
        try:
            players.append(Contestant(name, make(asked.seed)))
        except MissingError as error:
            missing.append(f"{name:22}not measured: {error}")
    games = middle_games(asked.seed)
    others = [
        Contestant("copies", repeated(games, Game.copy)),
        Contestant("digests", repeated(games, Game.digest)),
    ]
    for each in (*players, *others):
        each.run(asked.slice)  # what is done once, is done now
        each.rates.clear()
        each.games = each.done = 0
        each.spent = 0.0
    for _ in range(asked.rounds):
        for each in (*players, *others):
            each.run(asked.slice)
    _report(players, others, missing)
    whole, more = memory_of(asked.seed)
    print(f"memory of a game in its middle {whole:.0f} KiB, of a copy {more:.0f} KiB more")


def _report(players: list[Contestant], others: list[Contestant], missing: list[str]) -> None:
    ours = statistics.median(players[0].rates)
    print(f"{'random play':22}{'decisions/s':>12}{'least':>10}{'most':>10}{'games/s':>10}  gauntlet is")
    for each in players:
        rate = statistics.median(each.rates)
        times = f"{ours / rate:.2f} times as fast" if each is not players[0] else ""
        print(
            f"{each.name:22}{rate:12,.0f}{min(each.rates):10,.0f}{max(each.rates):10,.0f}"
            f"{each.games / each.spent:10.1f}  {times}".rstrip()
        )
    for line in missing:
        print(line)
    for each in others:
        print(f"{each.name:22}{statistics.median(each.rates):12,.0f} a second")


if __name__ == "__main__":
    main()
