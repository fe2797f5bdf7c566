"""`gauntlet text`: the words of the house, and how far texts could be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator.cli.text import TextRun
from validator.findings.usage import UsageError

CARD = """kind: Card
id: old-mill
title: Old Mill
source: house
faction: Neutral
value: 2
effects:
  Gambit:
    text: Draw two cards.  # a remark
    effect: |
      draw 2 cards;
"""


@pytest.fixture
def card(tmp_path: Path) -> Path:
    path = tmp_path / "old-mill.yaml"
    path.write_text(CARD, "utf-8")
    return path


def test_the_wording_is_shown_beside_what_is_printed(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert TextRun("Old Mill", (card,), write=False).run() == 0
    assert capsys.readouterr().out == "Gambit\n  - Draw two cards.\n  + Draw 2 cards.\n"
    assert card.read_text("utf-8") == CARD


def test_the_wording_is_written_and_everything_else_stays(card: Path) -> None:
    assert TextRun("Old Mill", (card,), write=True).run() == 0
    assert card.read_text("utf-8") == CARD.replace("Draw two cards.", "Draw 2 cards.")


def test_writing_twice_changes_nothing(card: Path) -> None:
    TextRun("Old Mill", (card,), write=True).run()
    written = card.read_bytes()
    assert TextRun("Old Mill", (card,), write=True).run() == 0
    assert card.read_bytes() == written


def test_without_a_name_files_are_listed_with_what_was_read(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert TextRun(None, (card,), write=False).run() == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert last == "1 text read"


def test_a_name_that_nothing_has_is_wrong_usage(card: Path) -> None:
    with pytest.raises(UsageError, match="nothing is called"):
        TextRun("Nowhere", (card,), write=False).run()


def test_a_file_names_its_item(
    card: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(card.parent)
    assert TextRun("old-mill.yaml", (), write=False).run() == 0
    assert capsys.readouterr().out == "Gambit\n  - Draw two cards.\n  + Draw 2 cards.\n"


@pytest.mark.parametrize("effect", ["draw 2 cards", "draw 2 crads;", "discard offering;"])
def test_an_effect_with_errors_is_not_put_into_words(
    card: Path, effect: str, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = CARD.replace("draw 2 cards;", effect)
    card.write_text(broken, "utf-8")
    assert TextRun("Old Mill", (card,), write=True).run() == 2
    assert card.read_text("utf-8") == broken
    printed = capsys.readouterr()
    assert (printed.out, "first mend what gauntlet check finds" in printed.err) == ("", True)
