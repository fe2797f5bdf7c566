"""One word spoiled in a printed text is found where it is; the whole library is in `benchmarks`."""

from __future__ import annotations

import pytest

from benchmarks.text_mutations import findings, is_found, slips
from tests.wording.library import name_of, passages, words
from validator.workspace.passages import PrintedPassage

SHARE = 0.97
EVERY = 9
"""Every ninth text of the library is spoiled."""

SAMPLE = passages()[::EVERY]


def test_slips_of_one_word_are_found_at_their_place() -> None:
    made = [(passage, slip) for passage in SAMPLE for slip in slips(passage.text)]
    missed = [
        (name_of(passage), slip.kind, slip.text)
        for passage, slip in made
        if not is_found(slip, findings(slip.text, passage, passage.tree, words()))
    ]
    assert len(made) > 150
    assert len(missed) <= len(made) * (1 - SHARE), missed


@pytest.mark.parametrize("passage", SAMPLE, ids=name_of)
def test_a_text_that_is_not_spoiled_has_no_finding(passage: PrintedPassage) -> None:
    assert findings(passage.text, passage, passage.tree, words()) == []
