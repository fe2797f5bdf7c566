"""Each edit is reported in its group with the decks and scenarios it touches, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diffing.edits import EDITS, RULES, Edit
from tests.diffing.reworked import REWORKED, Reworked
from tests.diffing.small import differences, edited, library
from validator.diffing import conflicts


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One old side for all edits; nothing is written to it."""
    return library(tmp_path_factory.mktemp("old"))


@pytest.mark.parametrize("edit", EDITS, ids=[edit.name for edit in EDITS])
def test_an_edit_reports_what_it_changes_and_nothing_else(
    edit: Edit, old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if edit.file == RULES:
        monkeypatch.setattr(conflicts, "MOST_PAIRS", 4)
    new = library(tmp_path / "new")
    edited(new, edit.file, edit.before, edit.after)
    assert differences(old, new) == edit.reported


@pytest.mark.parametrize("edit", REWORKED, ids=[edit.name for edit in REWORKED])
def test_a_reworked_library_reports_what_it_changes_and_nothing_else(
    edit: Reworked, old: Path, tmp_path: Path
) -> None:
    new = library(tmp_path / "new")
    edit.apply(new)
    assert differences(old, new) == edit.reported
