"""The rulebook that the bundled library was made from, where it is at hand: GAUNTLET_RULEBOOK names it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from validator.collating.collate import belongs, collate
from validator.collating.shelf import Shelf
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.workspace.load import load

SWITCH = "GAUNTLET_RULEBOOK"
RULEBOOK = os.environ.get(SWITCH, "")
needs_rulebook = pytest.mark.skipif(
    not RULEBOOK, reason=f"the rulebook is not part of this repository: set {SWITCH}"
)


@needs_rulebook
def test_the_rulebook_and_the_library_say_the_same() -> None:
    book = Book(read(SourceText("rulebook", Path(RULEBOOK).read_text("utf-8"))))
    loaded = load(())
    assert belongs(book, loaded.world)
    differing = [each for each in collate(book, Shelf(loaded)) if each.code != "R024"]
    assert [(each.place.line, each.code, each.message) for each in differing] == []
