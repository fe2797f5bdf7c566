"""Every scenario of the library passes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.scenarios.reading import read_scenarios, run_file

FILES = discover([bundled.root() / "scenarios"]).files
CHUNK = 40
CHUNKS = [FILES[start : start + CHUNK] for start in range(0, len(FILES), CHUNK)]


@cache
def program() -> Program:
    return load_library(bundled.root())[0]


@pytest.mark.parametrize("paths", CHUNKS, ids=lambda paths: f"from-{paths[0].stem}")
def test_scenarios_pass(paths: list[Path]) -> None:
    files = list(read_scenarios(paths))
    assert [file.path.name for file in files if file.scenario is None] == []
    failed = {file.path.name: run_file(program(), file).failures for file in files}
    assert {name: failures for name, failures in failed.items() if failures} == {}
