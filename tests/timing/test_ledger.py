"""The ledger: check judges what has changed since, and nothing in a library that has none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.timing.conftest import CHECKOUT
from tests.workspace.running import CONTENT
from validator.cli.check import CheckRun
from validator.cli.timing import TimingRun
from validator.timing.ledger import FILE, below, changed, read_ledger, write_ledger


def test_what_was_written_is_read(tmp_path: Path) -> None:
    write_ledger(tmp_path, {"cards/b.yaml": "2", "cards/a.yaml": "1"})
    assert read_ledger(tmp_path) == {"cards/a.yaml": "1", "cards/b.yaml": "2"}


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version": 9, "files": {}}', '{"version": 1, "files": []}', "\x00"]
)
def test_what_is_no_ledger_counts_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert read_ledger(tmp_path) is None


def test_new_and_edited_files_have_changed_and_removed_ones_have_not() -> None:
    assert changed({"a": "1", "b": "2", "gone": "3"}, {"a": "1", "b": "9", "new": "4"}) == ["b", "new"]


def test_files_outside_the_library_are_left_out(tmp_path: Path) -> None:
    inside, outside = tmp_path / "library" / "cards" / "a.yaml", tmp_path / "b.yaml"
    assert below(tmp_path / "library", [(inside, "1"), (outside, "2")]) == {"cards/a.yaml": "1"}


def test_the_file_is_json_in_a_fixed_order(tmp_path: Path) -> None:
    write_ledger(tmp_path, {"b": "2", "a": "1"})
    assert list(json.loads((tmp_path / FILE).read_text("utf-8"))["files"]) == ["a", "b"]


CARD = """kind: Card
id: still-water
title: Still Water
source: house
faction: Neutral
value: 1
rules: 0.6.1
effects:
  Asset:
    text: At the start of your turn, win by Run the Gauntlet.
    effect: |
      at turn.start on your turn { win by Run the Gauntlet; }
"""


def test_check_judges_only_what_has_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in CONTENT:
        shutil.copytree(CHECKOUT / name, tmp_path / name)
    TimingRun((str(tmp_path),), (), "json", "", (), (), everything=False, most=0, ledger=True).run()
    check = CheckRun((tmp_path,), "json", "", (), ("S", "D", "X", "Y"), None, None, cached=True)
    capsys.readouterr()
    assert check.run() == 0
    assert json.loads(capsys.readouterr().out)["findings"] == []
    (tmp_path / "cards" / "neutral" / "still-water.yaml").write_text(CARD, "utf-8")
    check.run()
    found = json.loads(capsys.readouterr().out)["findings"]
    assert {each["code"] for each in found} == {"T005"}
    assert all("Still Water" in each["message"] for each in found)
