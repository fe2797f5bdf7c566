"""A saved game comes back as it was, and damage or changed rules are noticed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gauntlet_dsl.rules.saves import SaveError, restored, saved
from tests.engine.playing import game_of, library, play, ring


def _saved_game(pair: tuple[str, str] = ring()[0]) -> tuple[Any, dict[str, Any]]:
    _, decks = library()
    game = game_of(pair, 9)
    for _ in range(60):
        assert game.decision is not None
        game.choose(game.decision.labels()[-1])
    return game, json.loads(json.dumps(saved(game, [decks[name] for name in pair], 9)))


@pytest.mark.parametrize("pair", ring(), ids="-".join)
def test_a_saved_game_goes_on_where_it_was(pair: tuple[str, str]) -> None:
    game, data = _saved_game(pair)
    again = restored(library()[0], data)
    assert again.digest() == game.digest()
    assert again.decision == game.decision
    play(game, 2)
    play(again, 2)
    assert again.digest() == game.digest()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 99),
        ("choices", ["no such label"]),
        ("digest", "0"),
        ("decks", []),
        ("seed", "x"),
        ("decks", [{}]),
    ],
)
def test_damage_is_noticed(key: str, value: Any) -> None:
    _, data = _saved_game()
    with pytest.raises(SaveError):
        restored(library()[0], {**data, key: value})


@pytest.mark.parametrize("key", ["version", "seed", "decks", "choices", "digest"])
def test_a_missing_part_is_noticed(key: str) -> None:
    _, data = _saved_game()
    del data[key]
    with pytest.raises(SaveError):
        restored(library()[0], data)
