"""No content name means anything to the engine: renaming all of them gives the same games under new names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.playing import game_of, play, ring
from tests.engine.renaming import new_names, write_renamed_library


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("renamed")
    write_renamed_library(root)
    return root


@pytest.mark.parametrize("pair", ring(), ids="-".join)
def test_renamed_content_plays_the_same_games(pair: tuple[str, str], renamed: Path) -> None:
    new = new_names()
    game, other = game_of(pair, 11), game_of(pair, 11, renamed)
    assert play(game, 11) == play(other, 11)
    assert len(game.state.journal) == len(other.state.journal)
    ours = [entry["event"] for entry in game.state.journal]
    assert ours == [entry["event"] for entry in other.state.journal]
    drawn = [title for entry in game.state.journal if "objs" in entry for title in entry["objs"]]
    renamed_drawn = [title for entry in other.state.journal if "objs" in entry for title in entry["objs"]]
    assert [new[title] for title in drawn] == renamed_drawn
    assert game.state.winner == other.state.winner
