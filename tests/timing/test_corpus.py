"""Invented pairs with a judgement: every class of conflict is found, and its harmless twin is silent."""

from __future__ import annotations

import pytest

from benchmarks.timing_corpus import Entry, corpus_library, entries, found
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.units import Unit, units_of

CODES = {
    "order": "T001",
    "contradictory": "T002",
    "replacement": "T003",
    "missed": "T004",
    "race": "T005",
    "unordered": "T006",
    "chain": "T007",
    "limit": "T008",
    "price": "T009",
    "later": "T012",
    "given": "T013",
}


@pytest.fixture(scope="module")
def corpus() -> tuple[Judge, list[Unit]]:
    library = corpus_library(entries())
    return Judge(library, Hints(library)), units_of(library)


def test_there_are_faults_of_all_classes_and_as_many_twins() -> None:
    kinds = [entry.kind for entry in entries()]
    assert set(kinds) - {""} == set(CODES)
    assert kinds.count("") * 2 == len(kinds) >= 80


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_what_is_found(corpus: tuple[Judge, list[Unit]], entry: Entry) -> None:
    codes = found(*corpus, entry)
    if entry.kind:
        assert CODES[entry.kind] in codes
    else:
        assert codes == []
