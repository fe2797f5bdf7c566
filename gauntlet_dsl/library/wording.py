"""How names and lists are written in messages."""

from __future__ import annotations

from collections.abc import Collection

from gauntlet_dsl.diagnostics.escape import quoted

__all__ = ["listed", "quoted"]


def listed(names: Collection[str], conjunction: str = "or") -> str:
    """`a, b or c`, or `nothing` where there are no names."""
    *most, last = names or ("nothing",)
    return f"{', '.join(most)} {conjunction} {last}" if most else last
