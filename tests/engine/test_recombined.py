"""What `check` accepts plays: effects put together anew from the phrases of the library."""

from __future__ import annotations

from pathlib import Path

from benchmarks.recombined import faults, recombined

SEED, GAMES = 4, 8


def test_effects_that_check_accepts_play_alike_in_both_interpreters_without_a_broken_invariant(
    tmp_path: Path,
) -> None:
    made = recombined(tmp_path, SEED)
    assert len(made) >= 20
    assert list(faults(tmp_path, GAMES, SEED)) == []
