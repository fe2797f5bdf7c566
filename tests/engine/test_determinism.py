"""The seed and the choices give the same journal and the same digest in every process (case C047)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_SCRIPT = """
from tests.engine.playing import game_of, play, ring
import hashlib
for pair in ring():
    game = game_of(pair, 7)
    play(game, 7)
    print(game.digest(), hashlib.sha256(repr(game.state.journal).encode()).hexdigest())
"""


def _outcome(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path.cwd())}
    made = subprocess.run(
        [sys.executable, "-c", _SCRIPT], capture_output=True, text=True, env=environment, check=True
    )
    return made.stdout


def test_same_seed_same_game_whatever_the_hash_seed() -> None:
    first, second = _outcome("1"), _outcome("4242")
    assert first == second
    assert len(set(first.split())) > 3
