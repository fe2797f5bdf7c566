"""Leaders are held against each other by games with a winner, cards by the same games with blanks instead."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.play.match import Result
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.table import Played, table_of
from gauntlet_dsl.rules.setup import DeckChoice
from tests.cli.running import CHECKOUT, run
from validator.balancing.blanks import Effect, Trial, blanked, effects_of, trial_of
from validator.balancing.matrix import matrix_of

VALUES = {"Spear": 2, "Wall": 3}


def deck(leader: str) -> DeckChoice:
    return DeckChoice("Blue", leader, (("Spear", 3), ("Wall", 2)), ("Hill", "Ford", "Wood"))


def plan(*leaders: str) -> Plan:
    return Plan(
        Path(), "rules", leaders, tuple(map(deck, (name.split("/")[0] for name in leaders))), ("", ""), 7
    )


def game(number: int, winner: int, ended: str = "Conquest") -> Played:
    return Played(
        number, Result(winner, ended if winner >= 0 else "unfinished", 0, 9, 9, 9, ((), ())), ("", "")
    )


def test_a_cell_counts_the_wins_of_its_row_from_both_seats() -> None:
    two = plan("Ann", "Bob")
    first = [number for number in range(10) if two.pairing(number).decks == (0, 1)]
    second = [number for number in range(10) if two.pairing(number).decks == (1, 0)]
    matrix = matrix_of(two, [game(first[0], 0), game(first[1], 1), game(second[0], 1), game(second[1], -1)])
    assert (matrix.cells["Ann", "Bob"].hits, matrix.cells["Ann", "Bob"].of) == (2, 3)
    assert (matrix.cells["Bob", "Ann"].hits, matrix.cells["Bob", "Ann"].of) == (1, 3)
    assert (matrix.games, matrix.undecided, matrix.own) == (4, 1, 0)
    assert matrix.outside() == ["Ann", "Bob"]


def test_games_between_decks_of_one_leader_say_nothing_of_balance() -> None:
    matrix = matrix_of(plan("Ann", "Ann/2"), [game(number, 0) for number in range(4)])
    assert (matrix.own, matrix.cells, matrix.field["Ann"].of) == (4, {}, 0)
    assert (matrix.outside(), matrix.ends) == ([], {})


def test_a_leader_in_the_middle_is_in_balance() -> None:
    two = plan("Ann", "Bob")
    assert matrix_of(two, [game(number, 0) for number in range(4)]).outside() == []


def test_a_blanked_deck_has_as_many_cards_of_the_same_values() -> None:
    assert blanked(deck("Ann"), "Wall", 3).cards == (("Spear", 3), ("Blank of value 3", 2))


def trial() -> Trial:
    return trial_of(plan("Ann", "Bob", "Cid"), 1, VALUES)


def test_all_versions_play_the_same_games() -> None:
    made = trial()
    for first in range(0, 12 * made.versions, made.versions):
        numbers = range(first, first + made.versions)
        seats = {made.seat(number) for number in numbers}
        assert len(seats) == 1
        (seat,) = seats
        assert [made.pairing(number).decks[seat] for number in numbers] == [0, 1, 2]
        assert len({made.pairing(number).decks[1 - seat] for number in numbers}) == 1
        for luck in (made.game_seed, made.bot_seed, lambda n: made.purpose_seed(n, 0)):
            assert len({luck(number) for number in numbers}) == 1


def test_every_opponent_is_met_from_both_seats() -> None:
    made = trial()
    opponents = len(made.decks) - made.versions
    met = Counter(
        (made.pairing(number).decks[1 - made.seat(number)], made.seat(number))
        for number in range(0, 2 * opponents * made.versions, made.versions)
    )
    assert set(met.values()) == {1}
    assert len(met) == 2 * opponents


def test_an_effect_is_the_difference_between_the_same_games() -> None:
    made = trial()
    won = [made.seat(0), 1 - made.seat(0), made.seat(0)]
    lost = [1 - made.seat(3), 1 - made.seat(3), made.seat(3)]
    unfinished = [made.seat(6), -1, made.seat(6)]
    played = [game(number, winner) for number, winner in enumerate((*won, *lost, *unfinished))]
    assert effects_of(made, played) == [Effect("Spear", 2, 1, 0), Effect("Wall", 3, 0, 1)]


@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 300))
def test_an_interval_surrounds_what_was_seen_and_is_never_without_width(
    gained: int, lost: int, even: int
) -> None:
    effect = Effect("Spear", gained + lost + even, gained, lost)
    low, high = effect.interval
    assert -1 <= low < high <= 1
    assert low - 0.02 <= effect.mean <= high + 0.02 or effect.games < 40


def test_a_table_for_blanked_decks_has_the_blank_cards() -> None:
    blank = DeckChoice("Military", "General", (("Blank of value 2", 1),), ())
    named = Plan(CHECKOUT, "with blanks", ("x",), (blank,), ("", ""), 1)
    (made,) = table_of(named).program.by_title("Blank of value 2")
    assert (made.kind, made.value, dict(made.scripts)) == ("Card", 2, {})


TWO = ("general-spearhead", "senator-blockade")


def test_the_number_of_processes_makes_no_difference() -> None:
    options = ("balance", *TWO, "--bot", "random", "--format", "json", "--seed", "5")
    one, two = (run(*options, "-j", jobs, at=CHECKOUT) for jobs in ("1", "2"))
    assert (one.status, one.err) == (0, "")
    assert one.out == two.out
    document = json.loads(one.out)
    assert document["games"] == 2
    assert set(document["leaders"]) == {"General", "Senator"}


@pytest.mark.parametrize("format", ["human", "markdown", "json"])
def test_cards_of_a_deck_are_tried(format: str) -> None:
    ran = run("balance", *TWO, "--cards", TWO[0], "--bot", "random", "-j", "1", "-f", format, at=CHECKOUT)
    assert (ran.status, ran.err) == (0, "")
    for title in ("War Crimes", "Vanguard", "Militia"):
        assert title in ran.out


def test_games_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    options = ("balance", *TWO, "--bot", "random", "-j", "1", "--checkpoint", str(kept))
    first = run(*options, at=CHECKOUT)
    lines = kept.read_text("utf-8").splitlines()
    assert len(lines) == 1 + 2
    assert run(*options, at=CHECKOUT).out == first.out
    assert kept.read_text("utf-8").splitlines() == lines


def test_games_of_leaders_do_not_count_for_cards(tmp_path: Path) -> None:
    kept = str(tmp_path / "games.jsonl")
    run("balance", *TWO, "--bot", "random", "-j", "1", "--checkpoint", kept, at=CHECKOUT)
    for cards in ("all", TWO[0]):
        ran = run("balance", *TWO, "--bot", "random", "--checkpoint", kept, "--cards", cards, at=CHECKOUT)
        assert ran.status == 2
        assert "belongs to other decks" in ran.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((TWO[0],), "name at least two"),
        ((*TWO, "--bot", "clever"), 'there is no policy "clever"; there are random and purposeful'),
        ((*TWO, "--format", "csv"), 'there is no format "csv"; there are human, markdown, json'),
        ((*TWO, "--cards", "banker-open-market", "--bot", "random"), "is none of these decks"),
        ((*TWO, "--rounds", "0"), "--rounds"),
    ],
)
def test_what_means_nothing_is_refused(arguments: tuple[str, ...], message: str) -> None:
    ran = run("balance", *arguments, at=CHECKOUT)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


@pytest.mark.parametrize("verb", ["balance", "simulate"])
def test_where_nothing_can_be_written_no_game_is_played(verb: str, tmp_path: Path) -> None:
    many = ("--rounds" if verb == "balance" else "--games", "100000")
    for output in (tmp_path, tmp_path / "none" / "report"):
        ran = run(verb, *TWO, "-j", "1", *many, "-o", str(output), at=CHECKOUT)
        assert (ran.status, ran.out) == (2, "")
        assert f"{output}:" in ran.err


@pytest.mark.parametrize("named", ["Spearhead", "decks/general-spearhead.yaml"])
def test_the_deck_on_trial_is_named_as_any_deck(named: str) -> None:
    ran = run("balance", *TWO, "--cards", named, "--bot", "random", "-j", "1", at=CHECKOUT)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("general-spearhead:")
