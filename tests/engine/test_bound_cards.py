"""Bound cards: hidden where they lie face down, and moved by nothing but what holds them (case C046)."""

from __future__ import annotations

from pathlib import Path

import pytest

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.scenarios.reading import read_scenarios, run_file
from tests.engine.playing import game_of, library, pairs, play

_BOUND = """
kind: Scenario
id: bound
title: Bound
given:
  A:
    faction: Mystics
    leader: Spirit Walker
    at: 3
    hand: [Militia, Veterans]
    graveyard: [Seance]
    draw_pile: [Militia, Veterans, Blank, Blank, Blank, Blank]
  B: {at: 4}
  step: turn.action_after
when:
  - A: ["Mystics: Rites", Rite of Echoes, %s]
  - B: hold
  - A: hold
then: {A: {bound: {Rite of Echoes: [Seance, %s]}}}
"""


def _world(folder: Path, bound: str) -> Game:
    file = folder / f"{bound}.yaml"
    file.write_text(_BOUND % (bound, bound), "utf-8")
    (read,) = read_scenarios([file])
    outcome = run_file(library()[0], read)
    assert not outcome.failures, outcome.failures
    assert outcome.game is not None
    return outcome.game


def test_the_opponent_cannot_tell_which_card_was_bound_face_down(tmp_path: Path) -> None:
    one, other = _world(tmp_path, "Militia"), _world(tmp_path, "Veterans")
    assert views.view(one, 1) == views.view(other, 1)
    assert views.journal(one, 1) == views.journal(other, 1)
    assert views.view(one, 0) != views.view(other, 0)


def _still_in_play(game: Game, host: int) -> bool:
    return game.state.zone_of[host][0] in (COMPONENTS, "bank") or host in game.state.control


def _runs(game: Game, host: int) -> bool:
    """Whether a text of the host is under way."""
    texts = [frame.vars.get("env") for frame in game.state.stack]
    return any(isinstance(env, Env) and env.this == host for env in texts)


_WITH_BINDINGS = [pair for pair in pairs() if "Mystics" in {library()[1][deck].faction for deck in pair}]


@pytest.mark.parametrize("pair", _WITH_BINDINGS, ids="-".join)
def test_bound_cards_move_only_by_what_holds_them(
    pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Overlays are attached, not bound: they leave their Territory as cards do."""
    taken_out, freed = zones.take_out, []

    def watched(game: Game, obj: int) -> None:
        host = game.state.host[obj]
        if host >= 0 and host not in game.state.control:
            assert _runs(game, host) or not _still_in_play(game, host), game.title(obj)
            freed.append(obj)
        taken_out(game, obj)

    monkeypatch.setattr(zones, "take_out", watched)
    for seed in range(40):
        play(game_of(pair, seed), seed)
        if freed:
            return
    pytest.fail("no bound card was let go in all these games")
