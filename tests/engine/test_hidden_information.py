"""Two games that differ only in what a player may not know look the same to that player (case C046)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.scenarios.reading import read_scenarios, run_file
from tests.engine.playing import game_of, library, pairs, play


def _twin(game: Game, player: int, seed: int) -> Game:
    """The same game with everything hidden from the player dealt anew among the hidden places."""
    twin = game.copy()
    state = twin.state
    for owner in (0, 1):
        hidden = [
            obj
            for pile in _places(twin, owner)
            for obj in pile
            if state.owner[obj] == owner and not views.knows(twin, player, obj)
        ]
        definitions = [state.definition[obj] for obj in hidden]
        random.Random(seed).shuffle(definitions)
        for obj, definition in zip(hidden, definitions, strict=True):
            state.definition[obj] = definition
    return twin


def _places(game: Game, owner: int) -> list[list[int]]:
    """The owner's zones, and what is bound beneath anything."""
    piles = [pile for (_, holder), pile in sorted(game.state.zones.items()) if holder == owner]
    return piles + [bound for _, bound in sorted(game.state.beneath.items())]


@pytest.mark.parametrize("pair", pairs(), ids="-".join)
def test_a_view_shows_nothing_hidden(pair: tuple[str, str]) -> None:
    game = game_of(pair, 3)
    seen = 0

    def same_for_both(game: Game) -> None:
        nonlocal seen
        for player in (0, 1):
            decides = game.decision is not None and game.decision.player == player
            if not decides:
                assert views.view(_twin(game, player, seen), player) == views.view(game, player)
        seen += 1

    play(game, 3, same_for_both)
    assert seen > 20


def test_the_journal_of_a_player_hides_what_the_other_drew() -> None:
    game = game_of(pairs()[0], 5)
    play(game, 5)
    drawn = [
        entry for entry in views.journal(game, 0) if entry["event"] == "event" and entry["verb"] == "draw"
    ]
    theirs = [
        title
        for entry in drawn
        if entry["player"] == 1 and entry["to"][0] == "hand"
        for title in entry["objs"]
    ]
    assert theirs and set(theirs) == {views.HIDDEN}
    own = [
        title
        for entry in drawn
        if entry["player"] == 0 and entry["to"][0] == "hand"
        for title in entry["objs"]
    ]
    assert own and views.HIDDEN not in own


_WITH_A_MISSION = """
kind: Scenario
id: with-a-mission
title: With a Mission
given:
  A: {faction: Intelligence, leader: Spymaster, at: 3, hand: [%s, Militia], resources: {Intel: 4}}
  B: {at: 4, hand: [Veterans]}
  step: turn.action_after
when:
  - A: "Intelligence: Mission Start"
  - dice: [6, 1]
  - B: [advance, pass]
  - A: pass
then: {A: {at: 2, states: {%s: %s}}}
"""


def _seen_by_the_other(folder: Path, mission: str, state: str) -> tuple[object, list[object]]:
    file = folder / "one.yaml"
    file.write_text(_WITH_A_MISSION % (mission, mission, state), "utf-8")
    (read,) = read_scenarios([file])
    outcome = run_file(library()[0], read)
    assert not outcome.failures, outcome.failures
    assert outcome.game is not None
    return views.view(outcome.game, 1), list(views.journal(outcome.game, 1))


def test_a_hidden_card_and_what_it_has_noted_leave_no_trace_for_the_other(tmp_path: Path) -> None:
    satisfied = _seen_by_the_other(tmp_path, "Extraction", "satisfied")
    waiting = _seen_by_the_other(tmp_path, "Infiltration", "waiting")
    assert satisfied == waiting
    assert "Extraction" not in repr(satisfied)


def _journals(folder: Path, hand: str, reveal: str) -> Game:
    file = folder / "one.yaml"
    file.write_text(_SHOWN_HAND % (hand, reveal), "utf-8")
    (read,) = read_scenarios([file])
    outcome = run_file(library()[0], read)
    assert not outcome.failures, outcome.failures
    assert outcome.game is not None
    return outcome.game


_SHOWN_HAND = """
kind: Scenario
id: shown-hand
title: Shown Hand
given:
  cards:
    Raid: {effects: {Action: "reveal opponent.hand;"}}
  A: {faction: Intelligence, leader: Spymaster, at: 3, hand: [%s]}
  B: {at: 5, hand: [Raid]}
  active: B
  step: turn.action_after
when:
  - B: play Raid
  - A: [hold, "Intelligence: Mission Start", %s]
"""


def test_of_a_hand_that_was_shown_nobody_knows_which_card_went_face_down(tmp_path: Path) -> None:
    hand = "Dead Drop, Extraction"
    one, other = (_journals(tmp_path, hand, mission) for mission in hand.split(", "))
    assert views.view(one, 1) == views.view(other, 1)
    assert [entry for entry in views.journal(one, 1) if entry["event"] == "choice"] == [
        entry for entry in views.journal(other, 1) if entry["event"] == "choice"
    ]
