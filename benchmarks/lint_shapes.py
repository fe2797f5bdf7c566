"""How the time to lint grows with texts of one shape, each made to be hard for one rule.

Usage: python -m benchmarks.lint_shapes [LINES] [SHAPE ...]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from gauntlet_dsl.diagnostics.source import SourceText
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.rulebook.lint import lint

_TIMES = 4

SHAPES: dict[str, Callable[[int], str]] = {
    "references": lambda i: f"Sail as told in Chapter {i % 40} and Section {i % 30}, see Reef {i}.\n",
    "one paragraph": lambda i: f"Draw {i % 9} shells from your Shell Pile. ",
    "one sentence": lambda i: f"Reef{i % 50} Tide{i % 7} Shell{i} ",
    "names": lambda i: f"Then Reef{i} Tide{i % 500} moves Shell{i % 313} to Sand{i} of Foam{i % 1000}.\n",
    "terms": lambda i: f"**Reef{i} Tide{i % 97}:** What Reef{7 * i} Tide{7 * i % 97} moves.\n",
    "rows": lambda i: ("| Cost | Name |\n|---|---|\n" if not i else "") + f"| {i} | Shell {i} |\n",
    "tables": lambda i: f"## Reef {i}\n| Element | Rule |\n|---|---|\n| Shells | {i} |\n| Tide | {i % 9} |\n",
    "lists": lambda i: f"## Reef {i}\nA chest includes:\n- one shell;\n- {i % 5} crabs;\n- any foam{i}.\n",
    "chapters": lambda i: f"# {i + 1}. Reef {i}\n## How it works\nDraw {i} shells, see Chapter {i + 2}.\n",
    "links": lambda i: f"See [the rule](#reef-{i}) and ![x](img{i}.png).\n## Reef {i}\n",
    "near twins": lambda i: f"A crab may dig {i % 10} holes during Tide {i % 7} unless stated otherwise.\n",
    "contraries": lambda i: f"A crab of kind {i} cannot dig at Ebb. A crab of kind {i} may dig at Ebb.\n",
    "abilities": lambda i: f"> **Sail {i}:** Draw {i % 4} shells and gain 1 Foam.\n\n",
    "marks": lambda _: "*a **b [c](d ",
}


def main() -> None:
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    for name in sys.argv[2:] or SHAPES:
        took = [_seconds(name, lines * times) for times in (1, _TIMES)]
        grown = took[1] / max(took[0], 0.01)
        print(f"{name:>14}: {took[0]:6.2f} s, {_TIMES} x the text {grown:5.1f} x the time", flush=True)


def _seconds(name: str, lines: int) -> float:
    text = "# 1. Start\n" + "".join(map(SHAPES[name], range(lines)))
    start = time.process_time()
    lint(Book(read(SourceText("rulebook", text))))
    return time.process_time() - start


if __name__ == "__main__":
    main()
