"""How long `gauntlet` takes, as people feel it: whole processes, from their start to their end.

Usage: python -m benchmarks.check [--quick]
"""

from __future__ import annotations

import argparse
import math
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.generated import make_library
from benchmarks.processes import DEPENDENCIES, Cache, Timing, gauntlet, python, timed
from gauntlet_dsl import bundled

DECK = bundled.root() / "decks" / "general-spearhead.yaml"
PASTED = "Leader: General\n\n4 Militia\n4x Vanguard\n3 Forced March\n"


@dataclass(frozen=True, slots=True)
class Plan:
    """How many runs each figure is the median of, and how many generated cards there are."""

    runs: int
    sizes: Sequence[int]


QUICK = Plan(runs=3, sizes=(100, 1_000))
FULL = Plan(runs=9, sizes=(100, 1_000, 2_000, 10_000))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure whole processes.")
    parser.add_argument("--quick", action="store_true", help="fewer runs, no large library")
    plan = QUICK if parser.parse_args().quick else FULL
    cache = Cache()
    unit = bundled_library(plan, cache)
    small_verbs(plan, cache, unit)
    generated_libraries(plan, cache)


def bundled_library(plan: Plan, cache: Cache) -> float:
    """Print the times of checking the bundled library; the result is the time ratios are taken against."""
    heading(f"The bundled library (median of {plan.runs})")
    bare = timed(python("pass"), cache, plan.runs, cache.keep)
    dependencies = timed(python(DEPENDENCIES), cache, plan.runs, cache.keep)
    unit = dependencies.of_the_processor
    row("python, nothing imported", bare, unit)
    row("importing the five dependencies", dependencies, unit)
    row("check, cold", timed(gauntlet("check"), cache, plan.runs, cache.empty), unit)
    row("check, grammar kept", timed(gauntlet("check"), cache, plan.runs, cache.forget_units), unit)
    row("check, warm", timed(gauntlet("check"), cache, plan.runs, cache.keep), unit)
    return unit


def small_verbs(plan: Plan, cache: Cache, unit: float) -> None:
    heading(f"Small verbs, warm (median of {plan.runs})")
    with tempfile.TemporaryDirectory() as folder:
        pasted = Path(folder, "pasted.txt")
        pasted.write_text(PASTED, "utf-8")
        verbs = {
            "--version": ["--version"],
            "--help": ["--help"],
            "rule D003": ["rule", "D003"],
            "deck, a deck file": ["deck", str(DECK)],
            "deck, a pasted list": ["deck", "--ignore", "D", str(pasted)],
        }
        for name, arguments in verbs.items():
            row(name, timed(gauntlet(*arguments), cache, plan.runs, cache.keep), unit)


def generated_libraries(plan: Plan, cache: Cache) -> None:
    heading("Generated cards")
    cold, warm = {}, {}
    for size in plan.sizes:
        runs = plan.runs if size <= 1_000 else 3
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name, "library")
            folder.mkdir()
            make_library(folder, size)
            cold[size] = timed(gauntlet("check"), cache, min(runs, 3), cache.forget_units, folder)
            warm[size] = timed(gauntlet("check"), cache, runs, cache.keep, folder)
        print(
            f"  {size:>6,} cards   {_each('cold', cold[size], size)}   {_each('warm', warm[size], size)}",
            flush=True,
        )
    for name, taken in (("cold", cold), ("warm", warm)):
        seconds = {size: timing.of_the_processor for size, timing in taken.items()}
        first, last = slope(seconds, plan.sizes), slope(seconds, plan.sizes[-2:])
        print(f"  growth exponent, {name}: {first:.2f} over all, {last:.2f} over the last two sizes")


def _each(name: str, timing: Timing, size: int) -> str:
    used = timing.of_the_processor
    return f"{name} {timing.on_the_clock:7.2f} s, cpu {used:6.2f} s ({1_000 * used / size:5.2f} ms a card)"


def slope(seconds: dict[int, float], sizes: Sequence[int]) -> float:
    """Of the straight line through the logarithms: 1 is linear, 2 is quadratic growth."""
    points = [(math.log(size), math.log(seconds[size])) for size in sizes]
    mean_x, mean_y = (sum(values) / len(points) for values in zip(*points, strict=True))
    rise = sum((x - mean_x) * (y - mean_y) for x, y in points)
    return float(rise / sum((x - mean_x) ** 2 for x, _ in points))


def heading(text: str) -> None:
    print(text, flush=True)


def row(name: str, timing: Timing, unit: float) -> None:
    used = timing.of_the_processor
    print(f"  {name:34} {timing.on_the_clock:6.3f} s   cpu {used:6.3f} s   {used / unit:5.2f} x", flush=True)


if __name__ == "__main__":
    main()
