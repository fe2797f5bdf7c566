"""All cards against blanks at once."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.play.blanks import blanks_in
from gauntlet_dsl.play.plan import Plan
from tests.balancing.test_balance import VALUES, game, plan
from tests.cli.running import CHECKOUT, run
from validator.balancing.scatter import ONE_IN, CardWorth, Scatter, scatter_of, worths_of

TWO = ("general-spearhead", "senator-blockade")


def scatter() -> Scatter:
    return scatter_of(plan("Ann", "Bob", "Cid"), VALUES)


def test_a_title_is_there_with_all_its_copies_or_a_blank_of_its_value() -> None:
    made = scatter()
    for number in range(60):
        for seat, played in enumerate(made.seats(number)):
            whole = made.decks[made.pairing(number).decks[seat]]
            lacking = made.blanks(number, seat)
            expected = tuple(
                (f"Blank of value {VALUES[title]}" if title in lacking else title, count)
                for title, count in whole.cards
            )
            assert played.cards == expected


def test_one_title_in_so_many_is_a_blank() -> None:
    made = scatter()
    drawn = Counter(title for number in range(600) for title in made.blanks(number, 0))
    for count in drawn.values():
        assert 600 / ONE_IN * 0.7 < count < 600 / ONE_IN * 1.3
    assert set(drawn) == set(VALUES)


def test_the_same_game_lacks_the_same_cards() -> None:
    assert [scatter().seats(n) for n in range(20)] == [scatter().seats(n) for n in range(20)]


def test_every_blank_that_may_be_needed_is_known() -> None:
    assert blanks_in(scatter()) == tuple(sorted(set(VALUES.values())))


def test_who_meets_whom_is_as_without_blanks() -> None:
    made: Plan = scatter()
    bare = plan("Ann", "Bob", "Cid")
    assert [made.pairing(n) for n in range(40)] == [bare.pairing(n) for n in range(40)]


def test_a_card_that_wins_whenever_it_is_there_is_worth_all_games() -> None:
    """Whoever has it wins; where both or neither have it, the first seat does."""
    made = scatter()
    title = sorted(VALUES)[0]
    played = []
    for number in range(900):
        having = [title not in made.blanks(number, seat) for seat in (0, 1)]
        played.append(game(number, int(having == [False, True])))
    worths = {worth.title: worth for worth in worths_of(made, played)}
    best = worths.pop(title)
    assert best.mean > 0.4 and best.interval[0] > 0.2
    for worth in worths.values():
        low, high = worth.interval
        assert low < 0.05 and high > -0.05
    assert best.games == 2 * 900 and best.decks == 3


@given(st.lists(st.sampled_from((0, 1, -1)), max_size=60))
def test_an_interval_surrounds_what_was_seen(winners: list[int]) -> None:
    played = [game(number, winner) for number, winner in enumerate(winners)]
    for worth in worths_of(scatter(), played):
        low, high = worth.interval
        assert -1 <= low <= worth.mean <= high <= 1
        assert low < high


def test_games_without_a_winner_say_nothing_of_a_card() -> None:
    assert worths_of(scatter(), [game(number, -1) for number in range(20)]) == []


def test_the_most_useful_card_comes_first() -> None:
    worths: list[CardWorth] = worths_of(scatter(), [game(number, number % 3 % 2) for number in range(200)])
    assert [worth.mean for worth in worths] == sorted((worth.mean for worth in worths), reverse=True)


@pytest.mark.parametrize("format", ["human", "markdown", "json"])
def test_the_cards_of_all_decks_are_tried(format: str) -> None:
    options = ("balance", *TWO, "--cards", "all", "--rounds", "4", "--bot", "random", "-f", format)
    ran, again = (run(*options, "-j", jobs, at=CHECKOUT) for jobs in ("1", "2"))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == again.out
    for title in ("War Crimes", "Toll Gate"):
        assert title in ran.out
    if format == "json":
        assert json.loads(ran.out)["games"] == 8
