"""How long linting a rulebook takes, and how that grows with its length.

Usage: python -m benchmarks.lint [RULEBOOK.md]

Without a rulebook, one is made of the bad and good examples of the codes' pages.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median

from benchmarks.processes import DEPENDENCIES, Cache, gauntlet, python, timed
from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.source import SourceText
from validator.findings.pages import examples
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.rulebook.lint import lint

_RUNS = 5
_TARGET = 90_000
_FACTORS = (1, 2, 5, 10)


def main() -> None:
    given = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    text = given.read_text("utf-8") if given else _made()
    print(f"a rulebook of {len(text.encode()):,} bytes (median of {_RUNS})")
    first = 0.0
    for factor in _FACTORS:
        longer = _longer(text, factor)
        took = median(_seconds(longer) for _ in range(_RUNS))
        first = first or took
        print(f"  {factor:>2} x the text: {took * 1000:8.0f} ms, {took / first:5.1f} x the time")
    if given is not None:
        _processes(given)


def _processes(given: Path) -> None:
    cache = Cache()
    unit = timed(python(DEPENDENCIES), cache, _RUNS, cache.keep).of_the_processor
    for name, before in (("cold", cache.empty), ("warm", cache.keep)):
        timing = timed(gauntlet("lint", str(given)), cache, _RUNS, before)
        took = timing.of_the_processor
        told = f"{took * 1000:6.0f} ms of the processor, {took / unit:4.1f} x the imports"
        print(f"  gauntlet lint, {name}: {told}")


def _made() -> str:
    pieces = [
        e.text
        for code in sorted(CODES)
        if code.startswith("R")
        for e in examples(code)
        if e.file.endswith(".md")
    ]
    once = "\n".join(pieces)
    return _longer(once, _TARGET // len(once) + 1)


def _longer(text: str, factor: int) -> str:
    """The text several times, each time with names of its own, as a longer rulebook has them."""
    parts = [text]
    for number in range(1, factor):
        parts.append(text.replace("ing ", f"ing{chr(96 + number % 26 + 1)} "))
    return "\n".join(parts)


def _seconds(text: str) -> float:
    start = time.process_time()
    lint(Book(read(SourceText("rulebook", text))))
    return time.process_time() - start


if __name__ == "__main__":
    main()
