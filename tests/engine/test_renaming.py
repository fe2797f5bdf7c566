"""No content name means anything to the engine: renaming all of them gives the same games under new names."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.language.inflection import plural
from tests.engine.playing import game_of, library, play, ring

_FOLDERS = ("rulesets", "factions", "cards", "decks")
_RENAMED_KINDS = ("Card", "Faction", "Leader", "Territory")


def _names() -> list[str]:
    program, _ = library()
    titles = {definition.title for definition in program.definitions}
    declared = {*program.resources, *program.kinds, *program.memories, *program.markers, *program.values}
    zones = {name for name in program.zones if name[:1].isupper()}
    return sorted(titles | declared | zones | set(program.procedures), key=len, reverse=True)


def _new_names() -> dict[str, str]:
    """Every name gets another capitalised one of the same number of words."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return {
        name: f"Zz{letters[i // 676 % 26]}{letters[i // 26 % 26]}{letters[i % 26]}"
        for i, name in enumerate(_names())
    }


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("renamed")
    new = _new_names()
    plurals = {plural(name): plural(made) for name, made in new.items()}
    table = {**plurals, **new}
    pattern = re.compile(
        r"(?<![\w-])(?:" + "|".join(map(re.escape, sorted(table, key=len, reverse=True))) + r")(?![\w-])"
    )
    for folder in _FOLDERS:
        shutil.copytree(bundled.root() / folder, root / folder)
    for path in root.rglob("*.yaml"):
        if path.name != "gauntlet-words.yaml":
            path.write_text(pattern.sub(lambda match: table[match.group()], path.read_text("utf-8")), "utf-8")
    return root


@pytest.mark.parametrize("pair", ring(), ids="-".join)
def test_renamed_content_plays_the_same_games(pair: tuple[str, str], renamed: Path) -> None:
    new = _new_names()
    game, other = game_of(pair, 11), game_of(pair, 11, renamed)
    assert play(game, 11) == play(other, 11)
    assert len(game.state.journal) == len(other.state.journal)
    ours = [entry["event"] for entry in game.state.journal]
    assert ours == [entry["event"] for entry in other.state.journal]
    drawn = [title for entry in game.state.journal if "objs" in entry for title in entry["objs"]]
    renamed_drawn = [title for entry in other.state.journal if "objs" in entry for title in entry["objs"]]
    assert [new[title] for title in drawn] == renamed_drawn
    assert game.state.winner == other.state.winner
