"""Random games for the tests, and what must hold of a game at every moment."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.engine import counting
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.rules.setup import DeckChoice, new_game

MOST_DECISIONS = 6_000


@cache
def library(root: Path | None = None) -> tuple[Program, dict[str, DeckChoice]]:
    return load_library(root or bundled.root())


def pairs() -> list[tuple[str, str]]:
    """Every pair of factions, each with decks that differ from pair to pair."""
    _, decks = library()
    by_faction: dict[str, list[str]] = {}
    for deck, choice in sorted(decks.items()):
        by_faction.setdefault(choice.faction, []).append(deck)
    return [
        (
            by_faction[one][number % len(by_faction[one])],
            by_faction[other][(number + 1) % len(by_faction[other])],
        )
        for number, (one, other) in enumerate(combinations_with_replacement(sorted(by_faction), 2))
    ]


def game_of(pair: tuple[str, str], seed: int, root: Path | None = None) -> Game:
    program, decks = library(root)
    return new_game(program, [decks[pair[0]], decks[pair[1]]], seed)


def play(game: Game, seed: int, at_each: Callable[[Game], None] = lambda _: None) -> int:
    """Play at random to the end or to `MOST_DECISIONS`; how many decisions there were."""
    chance = random.Random(seed)
    for number in range(MOST_DECISIONS):
        if game.decision is None:
            return number
        at_each(game)
        game.choose(chance.randrange(len(game.decision.options)))
    return MOST_DECISIONS


def broken_invariants(game: Game) -> Iterator[str]:
    """What must never be so once the board is set up."""
    state = game.state
    if not state.column:
        return
    places = Counter(obj for pile in state.zones.values() for obj in pile)
    places.update(obj for objs in state.beneath.values() for obj in objs)
    places.update(state.column)
    wrong = [game.title(obj) for obj in range(len(state.definition)) if places[obj] != 1]
    if wrong:
        yield f"not in exactly one place: {wrong}"
    for (zone, owner), pile in state.zones.items():
        if owner >= 0 and any(state.owner[obj] != owner for obj in pile):
            yield f"{zone} of {owner} holds a card of the other player"
    for (resource, player), amount in state.amounts.items():
        rule = game.program.resources[resource]
        if amount < rule.least or (rule.most is not None and amount > rule.most):
            yield f"{player} has {amount} {resource}"
    if state.battle is None and state.tokens[0] >= state.tokens[1]:
        yield f"the tokens are at {state.tokens}"
    for player in (0, 1):
        banked = len(state.zones.get(("bank", player), ()))
        if (
            banked > counting.stat(game, player, "asset limit")
            and game.decision
            and game.decision.kind != "trim Assets"
        ):
            yield f"{player} has {banked} Assets"
    if game.decision is not None:
        labels = game.decision.labels()
        if len(labels) != len(set(labels)) or len(labels) < 2:
            yield f"bad options: {labels}"
