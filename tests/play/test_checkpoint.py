"""Games kept in a file: gone on with only where they belong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gauntlet_dsl.play.checkpoint import Checkpoint, CheckpointError
from gauntlet_dsl.play.match import Result
from gauntlet_dsl.play.table import Played

PLAYED = [
    Played(n, Result(n % 3 - 1, "Glory", 1, 9 + n, 2, 40, (("A card",), ())), ("Glory", "")) for n in range(4)
]


def opened(path: Path, identity: str = "x") -> Checkpoint:
    return Checkpoint(path, identity, {"seed": 1})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    kept = opened(path)
    kept.add(PLAYED[:2])
    kept.add(PLAYED[2:])
    kept.close()
    return path


def test_games_come_back_as_they_were(file: Path) -> None:
    kept = opened(file)
    assert kept.played == {played.number: played for played in PLAYED}
    kept.close()


def test_a_line_that_was_not_finished_is_played_again(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    kept = opened(file)
    assert set(kept.played) == {0, 1, 2}
    kept.add(PLAYED[3:])
    kept.close()
    assert file.read_bytes() == whole


def test_a_file_killed_in_its_first_line_begins_anew(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:10])
    with pytest.raises(CheckpointError, match="no checkpoint"):
        opened(file)


@pytest.mark.parametrize(
    "text",
    ["", "\n", "not json\n", "[]\n", "{}\n", '{"form": "other"}\n', "[" * 100_000 + "\n", "kind: Deck\n"],
)
def test_other_files_are_refused_and_stay(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_text(text, "utf-8")
    if not text:
        opened(path).close()
        return
    with pytest.raises(CheckpointError, match="no checkpoint"):
        opened(path)
    assert path.read_text("utf-8") == text


def test_a_checkpoint_of_something_else_is_refused(file: Path) -> None:
    with pytest.raises(CheckpointError, match="other decks, bots or seed"):
        opened(file, "y")


def test_another_form_is_refused(file: Path) -> None:
    file.write_text(file.read_text("utf-8").replace('"version": 1', '"version": 9'), "utf-8")
    with pytest.raises(CheckpointError, match="form 9"):
        opened(file)


DAMAGE: list[Any] = [
    "null", "3", "[]", "{}", "garbage",
    json.dumps({"game": -1}), json.dumps({"game": "1"}), "[" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("line", DAMAGE)
def test_a_damaged_line_is_told_by_its_number(line: str, file: Path) -> None:
    lines = file.read_text("utf-8").split("\n")
    lines[2] = line
    file.write_text("\n".join(lines), "utf-8")
    with pytest.raises(CheckpointError, match="line 3 is damaged"):
        opened(file)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("winner", 2),
        ("winner", True),
        ("turns", 1.5),
        ("used", 3),
        ("pursued", ["x"]),
        ("game", -4),
        ("first", 9),
    ],
)
def test_a_value_that_cannot_be_is_damage(key: str, value: Any, file: Path) -> None:
    head, first, *rest = file.read_text("utf-8").split("\n")
    changed = json.dumps({**json.loads(first), key: value})
    file.write_text("\n".join([head, changed, *rest]), "utf-8")
    with pytest.raises(CheckpointError, match="line 2 is damaged"):
        opened(file)


def test_two_runs_do_not_share_a_file(file: Path) -> None:
    pytest.importorskip("fcntl")
    kept = opened(file)
    with pytest.raises(CheckpointError, match="another run"):
        opened(file)
    kept.close()
    opened(file).close()


def test_a_folder_is_no_checkpoint(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="regular file"):
        opened(tmp_path)
