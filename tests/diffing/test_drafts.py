"""Folders of cards without rules of their own are compared in the library they belong to."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.running import copied, run

CARD = """\
kind: Card
id: {id}
title: {title}
source: house
faction: {faction}
value: {value}
effects:
  Gambit:
    text: Draw 1 card.
    effect: draw 1 card;
"""
SMALL = Path(__file__).resolve().parents[1] / "cli" / "library"


def _drafts(folder: Path, value: int, faction: str = "Common") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    text = CARD.format(id="old-mill", title="Old Mill", value=value, faction=faction)
    (folder / "mill.yaml").write_text(text, "utf-8")
    (folder / "notes.yaml").write_text("- milk\n", "utf-8")
    return folder


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return copied(SMALL, tmp_path / "small")


def test_two_folders_of_cards_are_compared(tmp_path: Path) -> None:
    old, new = _drafts(tmp_path / "old", 2, "Neutral"), _drafts(tmp_path / "new", 3, "Neutral")
    ran = run("diff", old, new, at=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert 'Card "Old Mill": value: 2 -> 3  (mill.yaml:6)' in ran.out
    assert ran.out.endswith("1 in NUMBERS\n")
    assert run("diff", old, old, at=tmp_path).out.startswith("no difference")


def test_two_files_are_compared(tmp_path: Path) -> None:
    old, new = (
        _drafts(tmp_path / name, value, "Neutral") / "mill.yaml" for name, value in (("old", 2), ("new", 3))
    )
    ran = run("diff", old, new, at=tmp_path)
    assert 'Card "Old Mill": value: 2 -> 3  (mill.yaml:6)' in ran.out
    assert ran.out.endswith("1 in NUMBERS\n")
    assert run("diff", old, tmp_path / "old" / "notes.yaml", at=tmp_path).status == 2


def test_a_library_is_compared_with_itself_and_a_folder_of_cards(small: Path, tmp_path: Path) -> None:
    ran = run("diff", small, _drafts(tmp_path / "new", 3), at=tmp_path)
    assert 'Card "Old Mill"' in ran.out
    assert ran.out.count("  (") == 1


def test_a_revision_of_a_folder_of_cards_is_compared(tmp_path: Path) -> None:
    folder = _drafts(tmp_path / "cards of mine", 2, "Neutral")
    for command in (
        ["init", "-q"],
        ["add", "-A"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"],
    ):
        subprocess.run(["git", *command], cwd=tmp_path, check=True, capture_output=True)
    path = folder / "mill.yaml"
    path.write_text(path.read_text("utf-8").replace("value: 2", "value: 4"), "utf-8")
    ran = run("diff", "HEAD", ".", at=folder)
    assert 'Card "Old Mill": value: 2 -> 4  (mill.yaml:6)' in ran.out


def test_a_folder_without_cards_is_no_side(tmp_path: Path) -> None:
    (tmp_path / "notes.yaml").write_text("- milk\n", "utf-8")
    ran = run("diff", ".", ".", at=tmp_path)
    assert ran.status == 2
    assert "no library, no file or folder with items" in ran.err


@pytest.mark.parametrize("verb", [("ledger",), ("timing", "--ledger")])
def test_without_a_library_the_next_step_is_told(tmp_path: Path, verb: tuple[str, ...]) -> None:
    ran = run(*verb, at=tmp_path)
    assert ran.status == 2
    assert 'gauntlet new Library "My Game" makes one' in ran.err


def test_a_library_of_ones_own_is_made_and_used(tmp_path: Path) -> None:
    made = run("new", "Library", "My Game", at=tmp_path)
    assert (made.status, made.out.splitlines()[0]) == (0, made.out.rstrip())
    library = tmp_path / "my-game"
    assert {path.name for path in library.iterdir()} == {
        "rulesets",
        "factions",
        "cards",
        "decks",
        "scenarios",
    }
    again = run("new", "Library", "My Game", at=tmp_path)
    assert (again.status, again.out) == (2, "")
    assert "is there already" in again.err
    ran = run("new", "Card", "Old Mill", at=library)
    assert "made cards/neutral/old-mill.yaml" in ran.out
    assert run("show", "Old Mill", at=library).status == 0
