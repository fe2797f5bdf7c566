"""Cells of CSV that no spreadsheet takes for a formula."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.escape import printable

_FORMULA_STARTS = ("=", "+", "-", "@", "\t")


def cell(value: int | str) -> int | str:
    """Text that begins with `=`, `+`, `-`, `@` or a tab gets an apostrophe before it; numbers stay."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return value
    safe = "\n".join(map(printable, value.split("\n")))
    return f"'{safe}" if value.startswith(_FORMULA_STARTS) else safe
