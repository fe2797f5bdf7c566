"""How findings about decks word titles, numbers and lists."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.diagnostics.escape import printable

_LONGEST_SHOWN = 80
_MOST_LISTED = 5


def shortened(text: str) -> str:
    """`text` safe to show, cut where it grows too long to read."""
    shown = printable(text[:_LONGEST_SHOWN])
    return shown + "..." if len(text) > _LONGEST_SHOWN else shown


def quoted(title: str) -> str:
    return f'"{shortened(title)}"'


def counted(number: int, singular: str, plural: str = "") -> str:
    """A number and its noun: `1 card`, `2 cards`."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """`a, b and c`; a long list ends in how many more there are."""
    if len(words) > _MOST_LISTED:
        return f"{', '.join(words[: _MOST_LISTED - 1])} {joint} {len(words) - _MOST_LISTED + 1} more"
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
