"""Pairs of printed abilities that were judged by hand: what matters is told, and nothing else."""

from __future__ import annotations

import pytest

from benchmarks.timing_judged import Pair, foreign_items, pairs, told
from tests.timing.conftest import CHECKOUT
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import library_at
from validator.timing.units import Unit, units_of


@pytest.fixture(scope="module")
def foreign() -> tuple[Judge, list[Unit]]:
    library = library_at(CHECKOUT, foreign_items())
    return Judge(library, Hints(library)), units_of(library)


def test_there_are_pairs_of_all_factions_and_of_what_others_write() -> None:
    assert len({pair.name for pair in pairs()}) >= 330
    assert sum(pair.matters for pair in pairs()) >= 155
    assert sum(bool(pair.untold) for pair in pairs()) <= 10


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: pair.name)
def test_the_verdict_is_that_of_the_judge(foreign: tuple[Judge, list[Unit]], pair: Pair) -> None:
    said = told(*foreign, pair)
    assert said.conflict is (pair.matters and not pair.untold)
    assert not said.found or pair.decides in {None, *(verdict.decides for verdict in said.found)}
