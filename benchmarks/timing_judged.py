"""Precision and recall of the timing analysis on pairs of printed abilities that were judged by hand.

Usage: python -m benchmarks.timing_judged [LABEL ...]
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml import YAML

from gauntlet_dsl import bundled
from validator.timing.analysis import Judged, analyse
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import library_at
from validator.timing.units import Unit, units_of
from validator.timing.verdicts import Decides, Verdict

TESTS = Path(__file__).parents[1] / "tests/timing"
FILES = ("printed_pairs.yaml", "card_pairs.yaml", "lantern_pairs.yaml")
FOREIGN = TESTS / "lanterns"
"""A faction and cards as another designer would write them, beside the bundled library."""
DECIDES = {"rules": Decides.RULES, "player": Decides.PLAYER, "nobody": Decides.NOBODY}


@dataclass(frozen=True, slots=True)
class Pair:
    """`decides`: who settles the order, None where it does not matter; `untold`: why nothing is found."""

    labels: tuple[str, str]
    matters: bool
    decides: Decides | None
    because: str
    untold: str

    @property
    def name(self) -> str:
        return " + ".join(self.labels)


def pairs(files: Sequence[str] = FILES) -> list[Pair]:
    return [
        Pair(
            (made["pair"][0], made["pair"][1]),
            made["matters"],
            DECIDES.get(made.get("decides", "")),
            made["because"],
            made.get("untold", ""),
        )
        for name in files
        for made in YAML(typ="safe", pure=True).load(TESTS / name)
    ]


def verdicts(judge: Judge, units: Sequence[Unit], pair: Pair) -> list[Verdict]:
    """Every verdict on abilities of the two labels; LookupError where there is no such ability."""
    for label in pair.labels:
        if not any(unit.label == label for unit in units):
            raise LookupError(label)
    mine = [unit for unit in units if unit.label in pair.labels]
    made = analyse(judge.library, None, mine, judge=judge)
    return [each.verdict for each in made.judged if _is_of(each, pair)]


def _is_of(judged: Judged, pair: Pair) -> bool:
    return {judged.verdict.one.label, judged.verdict.other.label} == set(pair.labels)


def main() -> None:
    parser = argparse.ArgumentParser(description="Precision and recall on pairs judged by hand.")
    parser.add_argument("labels", nargs="*", help="only pairs with one of these")
    parser.add_argument("--file", action="append", choices=FILES, help="only those of this file")
    asked = parser.parse_args()
    labels = set(asked.labels)
    library = library_at(bundled.root(), sorted(FOREIGN.glob("*.yaml")))
    judge, units = Judge(library, Hints(library)), units_of(library)
    hits = misses = alarms = silent = 0
    for pair in pairs(asked.file or FILES):
        if labels and not labels & set(pair.labels):
            continue
        every = verdicts(judge, units, pair)
        found = [verdict for verdict in every if verdict.code]
        if pair.matters:
            hits, misses = hits + bool(found), misses + (not found)
        else:
            alarms, silent = alarms + bool(found), silent + (not found)
        mark = "WRONG" if pair.matters is not bool(found) else ""
        told = "; ".join(f"{made.code} {made.reason}; {made.decides}" for made in found)
        told = told or "; ".join(f"{made.result}: {made.reason}" for made in every) or "no candidate"
        print(f"{mark:5} {'matters' if pair.matters else 'free':7} {pair.name}: {told}", flush=True)
    print(f"{hits + misses} that matter, {hits} found; {alarms + silent} that do not, {alarms} reported")
    if hits + alarms and hits + misses:
        print(f"precision {hits / (hits + alarms):.0%}, recall {hits / (hits + misses):.0%}")


if __name__ == "__main__":
    main()
