"""`gauntlet check --fix`: findings that carry an edit are mended, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from tests.workspace.running import CARD, check, put

SLIPPED = """\
# a remark that stays
kind: Card
id: old-mill
title: Old Mill
faction: Neutral   # and this one
value: 2
source: house
effects:
  Gambit:
    text: Draw two cards  from  hand .  # odd
    effect: |
      draw 2 cards;
  Action:
    text: "Whenever you win a battle, draw three card."
    effect: |
      when you win a battle { draw 3 cards; }
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _codes(file: Path) -> set[str]:
    return {found["code"] for found in check(file).findings if found["fix"]}


def test_only_the_words_at_fault_change() -> None:
    file = put("cards/old-mill.yaml", SLIPPED)
    outcome = check(file, fix=True)
    mended = SLIPPED.replace("Draw two cards  from  hand .", "Draw 2 cards from Hand.")
    mended = mended.replace(
        "Whenever you win a battle, draw three card.", "When you win a battle, draw 3 cards."
    )
    assert file.read_text("utf-8") == mended
    assert outcome.said == "gauntlet: mended 8 findings in 1 file\n"


def test_afterwards_nothing_is_left_to_mend() -> None:
    file = put("cards/old-mill.yaml", SLIPPED)
    check(file, fix=True)
    first = file.read_bytes()
    assert _codes(file) == set()
    assert check(file, fix=True).said == "gauntlet: mended 0 findings in 0 files\n"
    assert file.read_bytes() == first


def test_only_selected_codes_are_mended() -> None:
    file = put("cards/old-mill.yaml", SLIPPED)
    check(file, fix=True, select=("X016",))
    assert file.read_text("utf-8") == SLIPPED.replace("two", "2").replace("three", "3")


def test_a_finding_that_is_allowed_stays() -> None:
    allowed = SLIPPED.replace("# a remark that stays", "# gauntlet: allow X017 - an old printing")
    file = put("cards/old-mill.yaml", allowed)
    check(file, fix=True)
    assert "Whenever you win a battle, draw 3 cards." in file.read_text("utf-8")


def test_a_file_that_is_read_only_stays_and_is_told() -> None:
    file = put("cards/old-mill.yaml", SLIPPED)
    file.chmod(0o444)
    assert "old-mill.yaml cannot be written: it is read-only" in check(file, fix=True).said
    assert file.read_text("utf-8") == SLIPPED


def test_line_ends_and_the_mark_of_the_file_stay() -> None:
    file = put("cards/old-mill.yaml", "")
    file.write_bytes(b"\xef\xbb\xbf" + SLIPPED.replace("\n", "\r\n").encode())
    check(file, fix=True, select=("X016",))
    expected = SLIPPED.replace("two", "2").replace("three", "3").replace("\n", "\r\n")
    assert file.read_bytes() == b"\xef\xbb\xbf" + expected.encode()


def test_without_the_option_no_file_changes() -> None:
    file = put("cards/old-mill.yaml", SLIPPED)
    assert check(file).said == ""
    assert file.read_text("utf-8") == SLIPPED


def test_the_command_line_has_the_option(tmp_path: Path) -> None:
    file = put("cards/old-mill.yaml", CARD.replace("+1 to", "+1  to"))
    ran = run("check", "--fix", file, at=tmp_path)
    assert (ran.status, ran.err) == (0, "gauntlet: mended 1 finding in 1 file\n")
    assert file.read_text("utf-8") == CARD


def test_one_recorded_finding_is_counted_as_one() -> None:
    file = put("cards/old-mill.yaml", SLIPPED.replace("two cards  from  hand .", "2 card."))
    check(file, fix=True)
    put("cards/old-mill.yaml", file.read_text("utf-8").replace("draw 3 cards; }", "draw 3 cards;"))
    assert (
        "gauntlet: 1 finding recorded in" in run("check", file, "--write-baseline", "k.json", at=Path()).err
    )
