"""A game with people: bots answer, choices can be taken back, a saved game goes on the same."""

from __future__ import annotations

import json
import random

import pytest

from gauntlet_dsl.play.bots import RandomBot
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.session import Session
from gauntlet_dsl.rules.saves import SaveError, decks_of, restored
from gauntlet_dsl.rules.setup import new_game
from tests.engine.playing import library, pairs

PAIR = pairs()[1]


def session(seed: int = 3, *, two: bool = False) -> Session:
    program, decks = library(None)
    brought = [decks[name] for name in PAIR]
    bots = [None, None if two else RandomBot()]
    made = Session(new_game(program, brought, seed), brought, bots, seed, Imagination(program))
    made.bots_move()
    return made


def choose(made: Session, times: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(times):
        if made.game.decision is None:
            return
        made.choose(chance.choice(made.game.decision.options))
        made.bots_move()


def test_only_people_are_asked() -> None:
    made = session()
    for _ in range(30):
        assert made.game.decision is not None and made.game.decision.player == 0
        choose(made, 1)


@pytest.mark.parametrize("two", [False, True])
def test_a_choice_taken_back_is_as_if_it_had_not_been_made(two: bool) -> None:
    made = session(two=two)
    choose(made, 12)
    before, count, journal = made.game.digest(), made.count, len(made.game.state.journal)
    choose(made, 5)
    after = made.game.digest()
    for _ in range(5):
        assert made.undo()
    assert (made.game.digest(), made.count, len(made.game.state.journal)) == (before, count, journal)
    decision = made.game.decision
    assert decision is not None
    chance = random.Random(1)
    for _ in range(12):
        chance.random()
    choose(made, 5)
    choose(made, 0)
    assert made.undo() and made.game.digest() != after


def test_bots_answer_the_same_after_a_choice_was_taken_back() -> None:
    made = session()
    choose(made, 10)
    option = made.game.decision.options[0]  # type: ignore[union-attr]
    made.choose(option)
    made.bots_move()
    after = made.game.digest()
    made.undo()
    made.choose(option)
    made.bots_move()
    assert made.game.digest() == after


def test_before_the_first_choice_there_is_nothing_to_take_back() -> None:
    assert not session().undo()


def test_a_saved_game_goes_on_the_same() -> None:
    made = session()
    choose(made, 15)
    data = json.loads(json.dumps(made.saved()))
    program, _ = library(None)
    again = Session(
        restored(program, data), decks_of(data), made.bots, 3, Imagination(program), len(data["choices"])
    )
    assert again.count == made.count
    choose(made, 20, seed=4)
    choose(again, 20, seed=4)
    assert again.game.digest() == made.game.digest()


@pytest.mark.parametrize("copies", [0, -1, 10**9])
def test_a_saved_deck_without_sense_is_no_deck(copies: int) -> None:
    data = session().saved()
    data["decks"][0]["cards"][0][1] = copies
    with pytest.raises(SaveError, match="no saved game"):
        decks_of(data)
