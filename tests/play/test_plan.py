"""The number of a game says everything about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.seeds import LARGEST, derived
from gauntlet_dsl.rules.setup import DeckChoice


def plan(decks: int, seed: int = 1) -> Plan:
    choices = tuple(DeckChoice(f"F{n}", "", (), ()) for n in range(decks))
    names = tuple(f"deck {n}" for n in range(decks))
    return Plan(Path(), "rules", names, choices, ("random", "random"), seed)


@given(st.integers(2, 40))
def test_every_deck_meets_every_other_from_both_seats_before_any_meets_again(count: int) -> None:
    made = plan(count)
    pairs = count * (count - 1)
    first = [made.pairing(number) for number in range(pairs)]
    assert {pairing.decks for pairing in first} == {
        (a, b) for a in range(count) for b in range(count) if a != b
    }
    assert {pairing.round for pairing in first} == {0}
    assert made.pairing(pairs).round == 1


def test_a_few_games_already_use_many_decks() -> None:
    seen = Counter(deck for number in range(24) for deck in plan(12).pairing(number).decks)
    assert len(seen) == 12 and max(seen.values()) <= 8


def test_one_deck_meets_itself() -> None:
    assert {plan(1).pairing(number).decks for number in range(5)} == {(0, 0)}


@given(st.integers(0, LARGEST), st.integers(0, LARGEST))
def test_games_of_different_numbers_have_different_seeds(one: int, other: int) -> None:
    made = plan(2)
    assert (made.game_seed(one) == made.game_seed(other)) is (one == other)
    assert 0 <= derived(one, other) <= LARGEST
    assert made.game_seed(one) != made.bot_seed(one)


@pytest.mark.parametrize(
    "other",
    [
        replace(plan(2), seed=2),
        replace(plan(2), rules="others"),
        replace(plan(2), bots=("random", "purposeful")),
        plan(3),
    ],
)
def test_what_games_depend_on_is_in_the_identity(other: Plan) -> None:
    assert other.identity("1") != plan(2).identity("1")


def test_the_tool_is_part_of_the_identity_and_the_folder_is_not() -> None:
    assert plan(2).identity("1") != plan(2).identity("2")
    assert replace(plan(2), root=Path("elsewhere")).identity("1") == plan(2).identity("1")


def test_bots_of_a_run_pursue_different_victories() -> None:
    made = plan(2)
    purposes = [(made.purpose_seed(number, 0) % 2, made.purpose_seed(number, 1) % 2) for number in range(40)]
    assert set(purposes) == {(0, 0), (0, 1), (1, 0), (1, 1)}
