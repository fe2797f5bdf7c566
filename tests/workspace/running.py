"""`gauntlet check` in this process, and small libraries to run it on."""

from __future__ import annotations

import json
import shutil
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from gauntlet_dsl import bundled
from validator.cli.check import CheckRun

CONTENT = ("rulesets", "factions", "cards", "decks")
CARD = """\
kind: Card
id: old-mill
title: Old Mill
faction: Neutral
value: 2
source: house
effects:
  Gambit:
    text: Add +1 to your battle total.
    effect: |
      add 1 to your battle total;
"""
BAD = CARD.replace("add 1", "addd 1")


@dataclass(frozen=True, slots=True)
class Outcome:
    status: int
    printed: str
    said: str

    @property
    def findings(self) -> list[dict[str, Any]]:
        return list(json.loads(self.printed)["findings"])

    @property
    def codes(self) -> list[str]:
        return [found["code"] for found in self.findings]


def check(*paths: str | Path, cached: bool = True, **options: Any) -> Outcome:
    """One run with JSON output. `options` are those of the verb by the names of its fields."""
    wishes = {"format": "json", "fail_on": "", "select": (), "ignore": (), "baseline": None}
    wishes |= {"write_baseline": None, **options}
    printed, said = StringIO(), StringIO()
    with redirect_stdout(printed), redirect_stderr(said):
        status = CheckRun(paths=tuple(map(Path, paths)), cached=cached, **wishes).run()
    return Outcome(status, printed.getvalue(), said.getvalue())


def put(path: str, text: str) -> Path:
    """A file below the current folder."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="")
    return file


def copy_library(*names: str, into: str = "library") -> Path:
    """A library of its own: the folders of that name of the bundled one, or all that hold content."""
    for name in names or CONTENT:
        shutil.copytree(bundled.root() / name, Path(into) / name)
    return Path(into)
