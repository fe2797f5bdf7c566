"""The ledger has one line for each item, which changes when the item says something else, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from tests.diffing.edits import EDITS, MILITIA, Edit
from tests.diffing.small import edited, library
from validator.diffing.change import Id
from validator.diffing.digest import digest
from validator.diffing.ledger import HEAD
from validator.diffing.versions import version_at


def digests(root: Path) -> dict[Id, str]:
    return {id: digest(read) for id, read in version_at(root).items.items()}


@pytest.mark.parametrize("edit", EDITS, ids=[edit.name for edit in EDITS])
def test_a_digest_changes_with_what_is_said_and_not_with_how_it_is_laid_out(
    edit: Edit, tmp_path: Path
) -> None:
    root = library(tmp_path / "library")
    before = digests(root)
    edited(root, edit.file, edit.before, edit.after)
    assert (digests(root) != before) is bool(edit.reported)


def lines(root: Path) -> dict[str, str]:
    """The ledger's lines by item."""
    head, *rest = (root / "ledger.txt").read_text("utf-8").splitlines()
    assert head == HEAD
    assert rest == sorted(rest)
    return {line.split("  ")[0]: line for line in rest}


def test_every_item_has_a_line_with_verdict_and_wording(tmp_path: Path) -> None:
    root = library(tmp_path / "library")
    ran = run("ledger", at=root)
    assert ran.status == 0
    found = lines(root)
    assert set(found) == {f"{kind}/{id}" for kind, id in version_at(root).items}
    assert found["Card/militia"].endswith("  ok  Battle: Add +1 to your battle total.")
    assert found["Deck/general-spearhead"].endswith("  legal")
    assert found["Scenario/victory-at-full-command"].endswith("  holds")


def test_a_line_tells_what_an_edit_brings_about(tmp_path: Path) -> None:
    root = library(tmp_path / "library")
    run("ledger", at=root)
    before = lines(root)
    edited(root, MILITIA, "value: 1", "value: 5")
    edited(root, MILITIA, "add 1 to your battle total", "add 2 to your battle total")
    ran = run("ledger", "--check", at=root)
    assert ran.status == 1
    shown = ran.out.splitlines()
    assert [line[:2] for line in shown] == ["- ", "+ "] * 4
    assert f"- {before['Card/militia']}" in shown
    run("ledger", at=root)
    after = lines(root)
    assert "X001" in after["Card/militia"]
    assert "Battle: Add +2 to your battle total." in after["Card/militia"]
    assert "D002" in after["Deck/general-spearhead"]
    assert "fails: A's battle total is" in after["Scenario/battle-heading-as-gambit"]
    assert run("ledger", "--check", at=root).status == 0


def test_nothing_is_written_where_the_file_is_something_else(tmp_path: Path) -> None:
    root = library(tmp_path / "library")
    (root / "ledger.txt").write_text("my accounts\n", "utf-8")
    ran = run("ledger", at=root)
    assert (ran.status, (root / "ledger.txt").read_text("utf-8")) == (2, "my accounts\n")
    assert "is no ledger" in ran.err


def test_a_ledger_that_is_not_there_cannot_be_compared(tmp_path: Path) -> None:
    root = library(tmp_path / "library")
    ran = run("ledger", "--check", at=root)
    assert (ran.status, ran.out) == (2, "")
    assert not (root / "ledger.txt").exists()


def test_a_library_that_cannot_be_run_has_no_ledger(tmp_path: Path) -> None:
    root = library(tmp_path / "library")
    edited(root, MILITIA, "add 1 to", "ad 1 to to")
    ran = run("ledger", at=root)
    assert ran.status == 2
    assert not (root / "ledger.txt").exists()


@pytest.mark.parametrize("arguments", [("ledger",), ("timing", "--ledger")], ids=" ".join)
def test_the_library_that_comes_with_the_tool_is_never_written_to_from_elsewhere(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    ran = run(*arguments, at=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert "no library of your own here" in ran.err
