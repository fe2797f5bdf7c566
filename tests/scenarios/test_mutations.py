"""A few changes of rules and cards that one scenario each is known to notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from benchmarks.mutating.code import code_mutants, modules
from benchmarks.mutating.content import content_mutants
from benchmarks.mutating.mutant import Mutant
from benchmarks.mutating.trace import Trace
from benchmarks.mutating.trials import Trials
from gauntlet_dsl import bundled
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.scenarios.reading import read_scenarios

KNOWN = Path(__file__).with_name("known_mutants.txt")
MAKERS: dict[str, Callable[[Program], Iterable[Mutant]]] = {
    "content": lambda program: content_mutants(program, Trace()),
    "code": lambda _: code_mutants(modules(), Trace()),
}


def known(kind: str) -> dict[str, str]:
    """Key of a mutant -> the scenario that catches it."""
    rows = [line.split("\t") for line in KNOWN.read_text("utf-8").splitlines() if line[0] != "#"]
    return {key: scenario for of, scenario, key in rows if of == kind}


@pytest.mark.parametrize("kind", MAKERS)
def test_known_mutants_are_caught(kind: str) -> None:
    catchers = known(kind)
    program, _ = load_library(bundled.root())
    folder = bundled.root() / "scenarios"
    paths = [path for name in catchers.values() for path in folder.glob(f"*/{name}.yaml")]
    files = list(read_scenarios(paths))
    numbers = {file.path.stem: number for number, file in enumerate(files)}
    mutants = [
        replace(mutant, related=partial(list, [numbers[catchers[mutant.key]]]))
        for mutant in MAKERS[kind](program)
        if mutant.key in catchers
    ]
    assert {mutant.key for mutant in mutants} == set(catchers)
    results = Trials(program, files, mutants).results()
    assert [mutant.key for mutant, caught_by in results if not caught_by] == []
