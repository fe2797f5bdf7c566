"""The digest covers every declared field of a state and nothing that is not state."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import FIELDS, Frame
from tests.engine.playing import game_of, pairs

_CHANGES: dict[type, Any] = {
    list: lambda value: [*value, 99],
    dict: lambda value: {**value, "more": 1},
    set: lambda value: {*value, 99},
    str: lambda value: value + "x",
    int: lambda value: value + 1,
    type(None): lambda _: 1,
}


def _game() -> Game:
    game = game_of(pairs()[2], 4)
    for _ in range(30):
        assert game.decision is not None
        game.choose(0)
    return game


@pytest.mark.parametrize("field", FIELDS)
def test_changing_a_field_changes_the_digest(field: str) -> None:
    game = _game()
    before = game.digest()
    value = getattr(game.state, field)
    changed = [*value, Frame("extra")] if field == "stack" else _CHANGES[type(value)](value)
    setattr(game.state, field, changed)
    assert game.digest() != before


def test_the_generator_is_part_of_the_state() -> None:
    game = _game()
    before = game.digest()
    game.state.chance.below(6)
    assert game.digest() != before


@pytest.mark.parametrize("field", [field for field in FIELDS if field != "stack"])
def test_the_order_of_insertion_does_not_matter(field: str) -> None:
    game = _game()
    before = game.digest()
    value = getattr(game.state, field)
    if isinstance(value, dict):
        setattr(game.state, field, dict(reversed(list(value.items()))))
    elif isinstance(value, set):
        setattr(game.state, field, {*sorted(value, key=repr)})
    assert game.digest() == before


@pytest.mark.parametrize("field", ["journal", "serial", "layout"])
def test_what_is_no_state_does_not_count(field: str) -> None:
    game = _game()
    before = game.digest()
    value = getattr(game.state, field)
    setattr(game.state, field, [*value, {"event": "more"}] if isinstance(value, list) else value + 1)
    assert game.digest() == before


def test_what_was_put_into_order_before_is_what_it_would_be_now() -> None:
    game = _game()
    chance = random.Random(4)
    for _ in range(200):
        if game.decision is None:
            break
        game.choose(chance.randrange(len(game.decision.options)))
        known = game.digest()
        game.state.told = {}
        assert game.digest() == known
