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
FILES = (
    "printed_pairs.yaml",
    "card_pairs.yaml",
    "lantern_pairs.yaml",
    "further_pairs.yaml",
    "hive_pairs.yaml",
    "maps_pairs.yaml",
)
FOREIGN = (TESTS / "lanterns", TESTS / "bees", TESTS / "maps")
"""Factions and cards as other designers would write them, beside the bundled library."""
DECIDES = {"rules": Decides.RULES, "player": Decides.PLAYER, "nobody": Decides.NOBODY}


def foreign_items() -> list[Path]:
    return sorted(path for folder in FOREIGN for path in folder.glob("*.yaml"))


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


@dataclass(frozen=True, slots=True)
class Told:
    """What the analysis says of a pair; verdicts on its order, and chains."""

    verdicts: tuple[Verdict, ...]
    chains: tuple[str, ...]
    """Proofs that the two set each other off for ever."""

    @property
    def found(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.code]

    @property
    def conflict(self) -> bool:
        return bool(self.found or self.chains)


def told(judge: Judge, units: Sequence[Unit], pair: Pair) -> Told:
    """Everything that is said of abilities of the two labels; LookupError where there is no such ability."""
    for label in pair.labels:
        if not any(unit.label == label for unit in units):
            raise LookupError(label)
    mine = [unit for unit in units if unit.label in pair.labels]
    made = analyse(judge.library, None, mine, judge=judge)
    chains = (loop for loop in made.loops if {unit.label for unit in loop.units} == set(pair.labels))
    return Told(
        tuple(each.verdict for each in made.judged if _is_of(each, pair)),
        tuple(chain.proof for chain in chains),
    )


def _is_of(judged: Judged, pair: Pair) -> bool:
    return {judged.verdict.one.label, judged.verdict.other.label} == set(pair.labels)


def _worded(said: Told) -> str:
    found = [f"{made.code} {made.reason}; {made.decides}" for made in said.found]
    found += [f"T007 {proof}" for proof in said.chains]
    rest = [f"{made.result}: {made.reason}" for made in said.verdicts]
    return "; ".join(found or rest) or "no candidate"


def main() -> None:
    parser = argparse.ArgumentParser(description="Precision and recall on pairs judged by hand.")
    parser.add_argument("labels", nargs="*", help="only pairs with one of these")
    parser.add_argument("--file", action="append", choices=FILES, help="only those of this file")
    asked = parser.parse_args()
    labels = set(asked.labels)
    library = library_at(bundled.root(), foreign_items())
    judge, units = Judge(library, Hints(library)), units_of(library)
    hits = misses = alarms = silent = 0
    for pair in pairs(asked.file or FILES):
        if labels and not labels & set(pair.labels):
            continue
        said = told(judge, units, pair)
        if pair.matters:
            hits, misses = hits + said.conflict, misses + (not said.conflict)
        else:
            alarms, silent = alarms + said.conflict, silent + (not said.conflict)
        mark = "WRONG" if pair.matters is not said.conflict else ""
        print(f"{mark:5} {'matters' if pair.matters else 'free':7} {pair.name}: {_worded(said)}", flush=True)
    print(f"{hits + misses} that matter, {hits} found; {alarms + silent} that do not, {alarms} reported")
    if hits + alarms and hits + misses:
        print(f"precision {hits / (hits + alarms):.0%}, recall {hits / (hits + misses):.0%}")


if __name__ == "__main__":
    main()
