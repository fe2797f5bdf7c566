"""Games played at random over all pairs of factions keep every invariant and always go on."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from benchmarks.playing import decks_by_faction
from benchmarks.random_games import matches, played
from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.rules.invariants import Watch
from tests.engine.playing import game_of, pairs, play

ROUNDS = 1
TURN_CAP = 1_000


@pytest.mark.parametrize("number", range(ROUNDS * len(pairs())))
def test_random_games_keep_every_invariant(number: int) -> None:
    (match,) = matches(1, seed=7, first=number)
    result = played(match, TURN_CAP)
    assert not result.fault, f"{match}: {result.fault}"
    assert result.decisions > 20


def test_all_factions_meet_on_both_seats_and_all_decks_play() -> None:
    listed = [match.pair for match in matches(20 * len(pairs()), seed=1)]
    by_faction = decks_by_faction()
    assert {deck for pair in listed for deck in pair} == {
        deck for decks in by_faction.values() for deck in decks
    }
    faction_of = {deck: faction for faction, decks in by_faction.items() for deck in decks}
    met = {(faction_of[one], faction_of[other]) for one, other in listed}
    assert met == set(product(by_faction, repeat=2))


def test_a_capped_game_is_unfinished() -> None:
    result = played(next(matches(1, seed=1)), turn_cap=2)
    assert (result.victory, result.turns, result.fault) == ("unfinished", 2, "")


def _under_way() -> Game:
    game = game_of(pairs()[0], 1)
    for _ in range(40):
        game.choose(0)
    return game


def _twice(game: Game) -> None:
    game.state.zones[("graveyard", 0)] = [game.state.zones[("draw_pile", 0)][0]]


def _lost(game: Game) -> None:
    game.state.zone_of[game.state.zones[("draw_pile", 0)][0]] = ("hand", 0)


def _stolen(game: Game) -> None:
    game.state.owner[game.state.column[0]] = 1


def _misplaced(game: Game) -> None:
    zones.place(game, [game.state.zones[("draw_pile", 0)][0]], ("graveyard", 1))


def _too_much(game: Game) -> None:
    game.state.amounts[next(iter(game.state.amounts))] = 99


def _less_than_nothing(game: Game) -> None:
    game.state.held[next(iter(game.state.amounts))] = -1


def _through_one_another(game: Game) -> None:
    game.state.tokens = [5, 4]


def _on_one_position(game: Game) -> None:
    game.state.battle, game.state.tokens = None, [3, 3]


def _off_the_board(game: Game) -> None:
    game.state.tokens = [0, 9]


def _too_many_assets(game: Game) -> None:
    zones.place(game, list(game.state.zones[("draw_pile", 0)])[:7], ("bank", 0))


def _alike(game: Game) -> None:
    game.decision = Decision(0, "x", "x", (Option("a", 1), Option("a", 2)))


def _one_option(game: Game) -> None:
    game.decision = Decision(0, "x", "x", (Option("a", 1),))


def _nobody_decides(game: Game) -> None:
    game.decision = Decision(2, "x", "x", (Option("a", 1), Option("b", 2)))


def _stuck(game: Game) -> None:
    game.decision = None


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (_twice, "not in exactly one place"),
        (_lost, "not where they say they are"),
        (_stolen, "another owner"),
        (_misplaced, "belongs to the other player"),
        (_too_much, "has 99"),
        (_less_than_nothing, "set apart"),
        (_through_one_another, "the tokens are at 5 and 4"),
        (_on_one_position, "the tokens are at 3 and 3"),
        (_off_the_board, "outside the board"),
        (_too_many_assets, "Assets, at most"),
        (_alike, "look alike"),
        (_one_option, "with 1 options"),
        (_nobody_decides, "player 2 decides"),
        (_stuck, "nothing is to be decided"),
    ],
)
def test_a_broken_invariant_is_named(spoil: Callable[[Game], None], fault: str) -> None:
    game = _under_way()
    watch = Watch(game)
    assert not list(watch.broken(game))
    spoil(game)
    assert any(fault in found for found in watch.broken(game))


def test_copies_go_their_own_way() -> None:
    game = game_of(pairs()[0], 1)
    copy = game.copy()
    before = copy.digest()
    play(game, 1)
    assert copy.digest() == before
    play(copy, 1)
    assert copy.digest() == game.digest()


@pytest.mark.parametrize("pair", pairs(1), ids="-".join)
def test_a_game_copied_at_every_decision_is_the_same_game(pair: tuple[str, str]) -> None:
    game = game_of(pair, 11, turn_cap=60)
    chance = random.Random(11)
    while game.decision is not None:
        chosen = chance.randrange(len(game.decision.options))
        copy = game.copy()
        game.choose(chosen)
        copy.choose(chosen)
        assert copy.digest() == game.digest()
        game = copy
