"""Lines of a list that hold several titles."""

from __future__ import annotations

import pytest

from validator.deck.paste.reader import read_paste

from . import pools
from .test_deck_lines import written


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Old Bridge, Dry Moat, Free Draft", [("Old Bridge", 1), ("Dry Moat", 1), ("Free Draft", 1)]),
        ("- 2 Soft Words; 3x Free Draft", [("Soft Words", 2), ("Free Draft", 3)]),
        ("2 Soft Word, 3 Free Draft", [("Soft Word", 2), ("Free Draft", 3)]),
        ("2 Free Draft, 1 Shock and Awe", [("Free Draft", 2), ("Shock and Awe", 1)]),
        ("1x Shock and Awe and 2x Soft Words", [("Shock and Awe", 1), ("Soft Words", 2)]),
    ],
)
def test_several_titles_on_a_line_are_each_one(line: str, read: list[tuple[str, int]]) -> None:
    assert written(read_paste(line, pools.POOL)) == read


def test_a_line_in_which_a_title_is_mentioned_among_others_is_no_list() -> None:
    assert len(written(read_paste("2 Soft Words, once called Wheel", pools.POOL))) == 1
