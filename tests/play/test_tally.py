"""What is counted of many games."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.play.match import Result
from gauntlet_dsl.play.table import Played, failure
from gauntlet_dsl.play.tally import Share, Spread, spread, tally
from tests.play.test_plan import plan


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (900, 1000, 0.8798, 0.9171)],
)
def test_the_interval_is_wilsons(hits: int, of: int, low: float, high: float) -> None:
    found = Share(hits, of).interval
    assert found == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**6).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_interval_holds_the_share(counts: tuple[int, int]) -> None:
    share = Share(*counts)
    low, high = share.interval
    assert 0 <= low <= share.value + 1e-12 and share.value - 1e-12 <= high <= 1


def test_of_nothing_nothing_is_known() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert spread([]) == Spread(0.0, 0, 0, 0)


def test_the_spread_of_one_to_a_hundred() -> None:
    assert spread(range(1, 101)) == Spread(50.5, 6, 51, 96)


def _game(number: int, winner: int, ended: str, used: tuple[str, ...] = ()) -> Played:
    return Played(number, Result(winner, ended, 0, 10 + number, 3, 50, (used, ())), ("", ""))


GAMES = [
    _game(0, 0, "Glory"),
    _game(1, 1, "Glory"),
    _game(2, 0, "Fame"),
    _game(3, -1, "draw"),
    _game(4, -1, "unfinished"),
    Played(5, failure("ValueError: x"), ("", "")),
]


def test_wins_are_counted_for_the_deck_in_the_seat() -> None:
    counted = tally(plan(2), GAMES)
    by_deck = {side.deck: side for side in counted.sides}
    seats = {n: plan(2).pairing(n).decks for n in range(6)}
    for deck in (0, 1):
        won = [g for g in GAMES if g.result.winner >= 0 and seats[g.number][g.result.winner] == deck]
        assert by_deck[f"deck {deck}"].wins.hits == len(won)
        assert sum(by_deck[f"deck {deck}"].by.values()) == len(won)


def test_ends_first_player_and_faults() -> None:
    counted = tally(plan(2), GAMES)
    assert {name: share.hits for name, share in counted.ends.items()} == {"Glory": 2, "Fame": 1}
    assert counted.undecided == {"draw": 1, "unfinished": 1, "failed": 1}
    assert (counted.first_player.hits, counted.first_player.of) == (2, 3)
    assert [number for number, _ in counted.troubled] == [4, 5]
    assert counted.turns.mean == pytest.approx(sum(range(10, 14)) / 4)


@given(st.randoms(use_true_random=False))
def test_the_order_of_games_does_not_matter(chance: random.Random) -> None:
    shuffled = list(GAMES)
    chance.shuffle(shuffled)
    assert tally(plan(2), shuffled) == tally(plan(2), GAMES)
