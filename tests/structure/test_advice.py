"""Effects as newcomers write them: where it fails, what to write instead, and that this is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.finding import Finding
from tests.structure.items import MARK, NEW_CARD, card, unmarked
from tests.workspace.bundle import findings

_CODES = ("S001", "S002", "S003", "S012")
_BLOCKS = Path(__file__).with_name("advice.txt").read_text("utf-8").split("\n\n")[1:]
WAYS = [block.strip().split("\n") for block in _BLOCKS]


@pytest.mark.parametrize(
    ("written", "advice", "mended"), WAYS, ids=[way[0].replace(MARK, "") for way in WAYS]
)
def test_what_to_write_instead_is_told_at_the_fault(written: str, advice: str, mended: str) -> None:
    text, place = unmarked(card(written.replace("\\n", "\n")))
    (found,) = _of_language(text)
    assert (found.place.line, found.place.column) == place, found
    assert advice in found.help
    assert _of_language(card(mended)) == []


def _of_language(text: str) -> list[Finding]:
    return [found for found in findings({NEW_CARD: text}) if found.code in _CODES]
