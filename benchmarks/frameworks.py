"""Random games of public frameworks, driven from Python like ours: decisions, and 0 after each game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any


class MissingError(Exception):
    """The framework is not installed, or does not work here."""


_INSTALL = "pip install .[bench]"


def open_spiel_gin_rummy(seed: int) -> Iterator[int]:
    """MissingError where OpenSpiel is not there."""
    return _open_spiel("gin_rummy", seed)


def hearts(seed: int) -> Iterator[int]:
    """MissingError where OpenSpiel is not there."""
    return _open_spiel("hearts", seed)


def rlcard_gin_rummy(seed: int) -> Iterator[int]:
    """MissingError where RLCard is not there."""
    try:
        import rlcard  # type: ignore[import-not-found, unused-ignore]
    except ImportError as error:
        raise MissingError(f"{error}; {_INSTALL}") from error
    return _rlcard_games(rlcard.make("gin-rummy", config={"seed": seed}), random.Random(seed))


def _open_spiel(name: str, seed: int) -> Iterator[int]:
    try:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError as error:
        raise MissingError(f"{error}; {_INSTALL}") from error
    return _open_spiel_games(pyspiel.load_game(name), random.Random(seed))


_AT_ONCE = 20


def _open_spiel_games(game: Any, chance: random.Random) -> Iterator[int]:
    while True:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, shares)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[chance.randrange(len(legal))])
            count += len(legal) > 1
            if count == _AT_ONCE:
                yield count
                count = 0
        if count:
            yield count
        yield 0


def _rlcard_games(environment: Any, chance: random.Random) -> Iterator[int]:
    while True:
        state, _ = environment.reset()
        count = 0
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[chance.randrange(len(legal))])
            count += len(legal) > 1
            if count == _AT_ONCE:
                yield count
                count = 0
        if count:
            yield count
        yield 0
