"""Where the grammar is written, and the words it reserves. Reading it here costs no parser."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from gauntlet_dsl import bundled

KERNEL_FILES = (
    "script",
    "clauses",
    "windows",
    "events",
    "conditions",
    "costs",
    "effects",
    "durations",
    "values",
    "selections",
    "references",
    "zones",
    "players",
    "tokens",
)
RULESET_FILE = "gauntlet"


def grammar_text(folder: Path | None = None) -> str:
    """All grammar files, kernel first, as Lark reads them."""
    folder = folder or bundled.root() / "grammar"
    return "\n".join((folder / f"{name}.lark").read_text("utf-8") for name in (*KERNEL_FILES, RULESET_FILE))


@cache
def keywords() -> frozenset[str]:
    """Every word that stands in the grammar itself."""
    rules = re.sub(r"//[^\n]*|/(?!/)(?:\\.|[^/\n])+/", "", grammar_text())
    literal = set(re.findall(r'"([a-z][a-z\']*)"', rules))
    return frozenset(literal | {"card", "cards", "whose", "is", "are", "be", "becomes", "become"})
