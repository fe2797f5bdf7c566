"""How text is shown in a terminal, and how many cells of it that takes."""

from __future__ import annotations

import unicodedata

from gauntlet_dsl.diagnostics.escape import printable

_TAB = "    "


def shown(character: str) -> str:
    """What stands on the screen for one character of a source line."""
    return _TAB if character == "\t" else printable(character)


def cells(text: str) -> int:
    """The width of `text`, which `shown` or `printable` made, in terminal cells."""
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def _cells_of(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
