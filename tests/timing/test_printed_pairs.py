"""Pairs of printed abilities that were judged by hand: what matters is told, and nothing else."""

from __future__ import annotations

import pytest

from benchmarks.timing_judged import Pair, pairs, verdicts
from validator.timing.judging import Judge
from validator.timing.units import Unit


def test_there_are_eighty_pairs_of_all_factions() -> None:
    assert len({pair.name for pair in pairs()}) >= 80
    assert sum(pair.matters for pair in pairs()) >= 15
    assert sum(bool(pair.untold) for pair in pairs()) <= 3


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: pair.name)
def test_the_verdict_is_that_of_the_judge(judge: Judge, units: list[Unit], pair: Pair) -> None:
    found = [verdict for verdict in verdicts(judge, units, pair) if verdict.code]
    assert bool(found) is (pair.matters and not pair.untold)
    assert not found or pair.decides in {verdict.decides for verdict in found}
