"""Each edit is reported in its group with the decks and scenarios it touches, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diffing.edits import EDITS, Edit
from tests.diffing.small import differences, edited, library


@pytest.mark.parametrize("edit", EDITS, ids=[edit.name for edit in EDITS])
def test_an_edit_reports_what_it_changes_and_nothing_else(edit: Edit, tmp_path: Path) -> None:
    old, new = library(tmp_path / "old"), library(tmp_path / "new")
    edited(new, edit.file, edit.before, edit.after)
    assert differences(old, new) == edit.reported
