"""Whether every deck of the library comes to each of its victories in play.

Usage: python -m benchmarks.victories [--tries N] [--seed N] [--skip VICTORY ...] [DECK ...]

A bot that pursues one victory plays the deck against a random one, with the other decks in turn, until it
wins by that victory. The game that came first to it is printed. Status 1 where a victory was not reached.
"""

from __future__ import annotations

import argparse
import sys

from benchmarks.playing import library
from gauntlet_dsl.play.bots import RandomBot
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.match import play_out
from gauntlet_dsl.play.purposes import bot_named, victories
from gauntlet_dsl.play.worth import Worth
from gauntlet_dsl.rules.setup import new_game

_SEEDS = 1_000_000


def first_reached(deck: str, victory: str, seed: int, tries: int) -> str:
    """The first of `tries` games that the deck wins by that victory, in words; "" where none is."""
    program, decks = library()
    worth, imagination = Worth(), Imagination(program)
    others = [name for name in sorted(decks) if name != deck]
    for number in range(tries):
        other = others[number % len(others)]
        choices = [decks[deck], decks[other]]
        pursuing, _ = bot_named(victory, program, decks[deck], worth, 0)
        game = new_game(program, choices, seed * _SEEDS + number)
        result = play_out(game, (pursuing, RandomBot()), seed * _SEEDS + number, imagination)
        if result.winner == 0 and result.ended == victory:
            return f"game {number + 1}, against {other}, turn {result.turns}"
    return ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="every deck, each of its victories")
    parser.add_argument("--tries", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", action="append", default=[], metavar="VICTORY")
    parser.add_argument("decks", nargs="*")
    options = parser.parse_args(arguments)
    program, decks = library()
    missing = 0
    for name in options.decks or sorted(decks):
        for victory in victories(program, decks[name], Worth()):
            if victory in options.skip:
                continue
            reached = first_reached(name, victory, options.seed, options.tries)
            missing += not reached
            print(f"{name:32} {victory:24} {reached or f'not in {options.tries} games'}", flush=True)
    print(
        "every deck reached each of its victories" if not missing else f"{missing} victories were not reached"
    )
    return int(missing > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
