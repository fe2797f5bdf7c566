"""Whether the scenarios notice it when a rule or a card says something else.

Usage: python -m benchmarks.mutations [--kind code|content] [--seed N] [--count N] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.mutating.code import code_mutants, modules
from benchmarks.mutating.content import content_mutants
from benchmarks.mutating.mutant import Mutant, sample
from benchmarks.mutating.trace import Trace, traced
from benchmarks.mutating.trials import SURVIVED, Trials
from gauntlet_dsl import bundled
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.scenarios.reading import ScenarioFile, read_scenarios

EQUIVALENT = Path(__file__).with_name("mutations_equivalent.txt")
"""Mutants that change nothing a game could show: a key, a tab and the reason on each line."""
KINDS = ("code", "content")


class Bench:
    """The library, its scenarios, and which of them runs what."""

    def __init__(self) -> None:
        self.program, _ = load_library(bundled.root())
        self.files = scenarios()
        self.modules = modules()
        paths = [str(module.path) for module in self.modules]
        self.trace: Trace = traced(self.program, self.files, paths)
        if self.trace.red:
            raise SystemExit(f"red before any change: {', '.join(self.trace.red)}")

    def mutants(self, kind: str, count: int, seed: int) -> list[Mutant]:
        made: dict[str, Callable[[], Sequence[Mutant]]] = {
            "code": lambda: list(code_mutants(self.modules, self.trace)),
            "content": lambda: list(content_mutants(self.program, self.trace)),
        }
        return sample(made[kind](), count, seed)

    def results(self, mutants: Sequence[Mutant]) -> list[tuple[Mutant, str]]:
        return list(Trials(self.program, self.files, mutants).results())


def scenarios() -> list[ScenarioFile]:
    return [file for file in read_scenarios([bundled.root() / "scenarios"]) if file.scenario is not None]


def equivalent() -> dict[str, str]:
    """Key of a mutant -> why nobody can tell it from the original."""
    lines = EQUIVALENT.read_text("utf-8").splitlines()
    pairs = (line.partition("\t") for line in lines if line and not line.startswith("#"))
    return {key: reason for key, _, reason in pairs}


def main() -> None:
    parser = argparse.ArgumentParser(description="Mutate rules and content, and see which scenarios notice.")
    parser.add_argument("--kind", choices=KINDS, action="append", help="one kind only")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150, help="mutants of each kind")
    parser.add_argument("--json", type=Path, help="write the results to this file")
    asked = parser.parse_args()
    bench = Bench()
    kinds = asked.kind or KINDS
    records = [record for kind in kinds for record in _run(bench, kind, asked.count, asked.seed)]
    if asked.json:
        asked.json.write_text(json.dumps(records, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _run(bench: Bench, kind: str, count: int, seed: int) -> list[dict[str, str]]:
    """Run the mutants of one kind and print their figures; the result is for the JSON list."""
    started = time.perf_counter()
    results = bench.results(bench.mutants(kind, count, seed))
    reasons = equivalent()
    survivors = [mutant for mutant, by in results if by == SURVIVED]
    same = [mutant for mutant in survivors if mutant.key in reasons]
    caught, real = len(results) - len(survivors), len(results) - len(same)
    took = time.perf_counter() - started
    print(f"\n{kind}, seed {seed}: {caught} of {real} caught ({caught / max(real, 1):.1%})", end="")
    print(f", {len(same)} equivalent, in {took:.0f} s")
    for mutant in survivors:
        reason = reasons.get(mutant.key)
        print(f"  {mutant.key}" + (f"\n    equivalent: {reason}" if reason else ""))
    return [
        {"kind": kind, "key": mutant.key, "caught_by": by, "equivalent": reasons.get(mutant.key, "")}
        for mutant, by in results
    ]


if __name__ == "__main__":
    main()
