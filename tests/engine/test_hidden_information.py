"""Two games that differ only in what a player may not know look the same to that player (case C046)."""

from __future__ import annotations

import random

import pytest

from gauntlet_dsl.engine import views
from gauntlet_dsl.engine.game import Game
from tests.engine.playing import game_of, pairs, play


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
