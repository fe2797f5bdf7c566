"""A resource with a limit is within it whenever a turn begins, however the turn before went."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gauntlet_dsl.engine.asking import counting, trimming
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.rules import turn
from tests.engine.playing import game_of, library, pairs, play

_LAST = "turn.end"


def _limited(pair: tuple[str, str]) -> bool:
    program, decks = library()
    factions = {decks[deck].faction for deck in pair}
    return any(rule.faction in factions for rule in program.resources.values() if rule.trim == _LAST)


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The players whose turns began while every trimmed resource was within its limit."""
    begun: list[int] = []
    begin: Callable[[Game, int], None] = turn.begin_turn

    def watched(game: Game, player: int) -> None:
        for rule in game.program.resources.values():
            if rule.trim == _LAST:
                for holder in (0, 1):
                    held = counting.amount(game, holder, rule.name)
                    assert rule.least <= held <= trimming.limit(game, holder, rule)
        begun.append(player)
        begin(game, player)

    monkeypatch.setattr(turn, "begin_turn", watched)
    return begun


@pytest.mark.parametrize("pair", list(filter(_limited, pairs())), ids="-".join)
def test_no_turn_begins_above_a_limit(pair: tuple[str, str], turns: list[int]) -> None:
    play(game_of(pair, 5), 5)
    assert len(turns) > 4


def test_some_resource_is_limited() -> None:
    assert any(map(_limited, pairs()))
