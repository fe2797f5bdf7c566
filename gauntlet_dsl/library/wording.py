"""How names and lists are written in messages."""

from __future__ import annotations

from collections.abc import Collection

from gauntlet_dsl.diagnostics.escape import printable

_LONGEST = 60


def quoted(text: str) -> str:
    """`text` in quotes on one line, shortened and safe to show."""
    shown = text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
    return f'"{printable(shown)}"'


def listed(names: Collection[str], conjunction: str = "or") -> str:
    """`a, b or c`, or `nothing` where there are no names."""
    *most, last = names or ("nothing",)
    return f"{', '.join(most)} {conjunction} {last}" if most else last
