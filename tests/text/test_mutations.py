"""One word spoiled in a printed text is found where it is; the whole library is in `benchmarks`."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from benchmarks.mutating.texts import Slip, groups_of, slips
from benchmarks.text_mutations import Told, told, verdict
from tests.wording.library import name_of, passages, words
from validator.workspace.passages import PrintedPassage

SHARE = 0.97
READ = 0.8
"""What share of the slips is told with a reading of the spoiled text."""
EVERY = 9
"""Every ninth text of the library is spoiled."""
SEED = 20

SAMPLE = passages()[::EVERY]


@cache
def _outcomes() -> tuple[tuple[str, Slip, Told], ...]:
    groups, texts = groups_of(words()), [each.text for each in passages()]
    return tuple(
        (name_of(passage), slip, told(slip, verdict(slip.text, passage, words())))
        for passage in SAMPLE
        for slip in slips(passage.text, groups, texts, SEED)
    )


def test_slips_of_one_word_are_told_at_their_place() -> None:
    outcomes = _outcomes()
    missed = [each for each in outcomes if each[2] in (Told.SILENT, Told.ELSEWHERE)]
    assert len(outcomes) > 150
    assert len(missed) <= len(outcomes) * (1 - SHARE), missed


def test_most_spoiled_texts_are_read_and_contradicted() -> None:
    counted = Counter(outcome for *_, outcome in _outcomes())
    assert counted[Told.READ] >= counted.total() * READ, counted


def test_a_seed_draws_the_same_slips_again_and_another_draws_others() -> None:
    text, groups = "Draw 2 cards from Hand.", groups_of(words())
    first, again, other = (list(slips(text, groups, [], seed)) for seed in (1, 1, 2))
    assert first == again
    assert {slip.kind for slip in first} == {slip.kind for slip in other} >= {"number", "zone"}
    assert any(list(slips(text, groups, [], seed)) != first for seed in range(2, 8))


@pytest.mark.parametrize("passage", SAMPLE, ids=name_of)
def test_a_text_that_is_not_spoiled_has_no_finding(passage: PrintedPassage) -> None:
    assert verdict(passage.text, passage, words()).found == ()
