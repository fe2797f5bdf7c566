"""The generator: the same seed, the same numbers; each as likely as any other."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.engine.chance import Chance

seeds = st.integers(min_value=0, max_value=2**64 - 1)


@given(seeds, st.integers(min_value=1, max_value=1_000))
def test_a_number_is_below_its_bound(seed: int, bound: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))


@given(seeds)
def test_the_same_seed_gives_the_same_numbers(seed: int) -> None:
    one, other = Chance(seed), Chance(seed)
    assert [one.below(1_000) for _ in range(20)] == [other.below(1_000) for _ in range(20)]


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_a_die_shows_each_side_about_as_often(sides: int) -> None:
    chance = Chance(7)
    rolls = Counter(chance.roll(sides) for _ in range(3_000 * sides))
    assert set(rolls) == set(range(1, sides + 1))
    assert all(abs(count - 3_000) < 300 for count in rolls.values())


@given(seeds, st.lists(st.integers(), max_size=30, unique=True))
def test_shuffling_keeps_every_card(seed: int, pile: list[int]) -> None:
    shuffled = list(pile)
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(pile)


def test_every_order_of_three_cards_comes_about_as_often() -> None:
    chance = Chance(11)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        pile = [1, 2, 3]
        chance.shuffle(pile)
        orders[tuple(pile)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 150 for count in orders.values())


@given(seeds)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    chance = Chance(seed, scripted=True)
    chance.dice = [3]
    copy = chance.copy()
    assert copy.roll(6) == 3
    assert chance.dice == [3]
    assert [copy.below(100) for _ in range(5)] == [chance.below(100) for _ in range(5)]
    with pytest.raises(LookupError, match="does not list"):
        copy.roll(6)
