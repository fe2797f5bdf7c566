"""Games played at random with the decks of a library."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.rules.setup import DeckChoice, new_game

MOST_DECISIONS = 6_000
Pair = tuple[str, str]
"""The decks of the first and of the second player."""


@cache
def library(root: Path | None = None) -> tuple[Program, dict[str, DeckChoice]]:
    return load_library(root or bundled.root())


def decks_by_faction() -> dict[str, list[str]]:
    _, decks = library()
    found: dict[str, list[str]] = {}
    for deck, choice in sorted(decks.items()):
        found.setdefault(choice.faction, []).append(deck)
    return found


def pairs(number: int = 0) -> list[Pair]:
    """Every faction against every faction, on both seats; another `number`, other decks of theirs."""
    by_faction = decks_by_faction()
    seats = product(sorted(by_faction), repeat=2)
    return [
        (
            _one_of(by_faction[one], place + number),
            _one_of(by_faction[other], place + number // len(by_faction[one]) + 1),
        )
        for place, (one, other) in enumerate(seats)
    ]


def ring() -> list[Pair]:
    """Every faction once on each seat, against the next one."""
    by_faction = decks_by_faction()
    names = sorted(by_faction)
    return [
        (_one_of(by_faction[one], place), _one_of(by_faction[other], place + 1))
        for place, (one, other) in enumerate(zip(names, [*names[1:], names[0]], strict=True))
    ]


def _one_of(decks: list[str], number: int) -> str:
    return decks[number % len(decks)]


def game_of(pair: Pair, seed: int, root: Path | None = None, turn_cap: int = 0) -> Game:
    """`turn_cap` ends the game unfinished after that many turns (0: never)."""
    _, decks = library(root)
    return new_game(_capped(root, turn_cap), [decks[pair[0]], decks[pair[1]]], seed)


@cache
def _capped(root: Path | None, turn_cap: int) -> Program:
    program, _ = library(root)
    return replace(program, constants={**program.constants, "turn_cap": turn_cap})


def play(game: Game, seed: int, at_each: Callable[[Game], None] = lambda _: None) -> int:
    """Play at random to the end or to `MOST_DECISIONS`; how many decisions there were."""
    chance = random.Random(seed)
    for number in range(MOST_DECISIONS):
        if game.decision is None:
            return number
        at_each(game)
        game.choose(chance.randrange(len(game.decision.options)))
    return MOST_DECISIONS
