"""Numbers on the command line, in words of our own."""

from __future__ import annotations

import re

from gauntlet_dsl.diagnostics.escape import printable
from validator.findings.usage import UsageError

_WHOLE = re.compile(r"[0-9]{1,30}")
_MOST_SHOWN = 40


def whole(option: str, written: str, low: int, high: int) -> int:
    """The number that was written. UsageError for anything but a whole number from low to high."""
    if _WHOLE.fullmatch(written) and low <= int(written) <= high:
        return int(written)
    shown = written if len(written) <= _MOST_SHOWN else written[:_MOST_SHOWN] + "..."
    raise UsageError(f'{option} is a whole number from {low} to {high}, not "{printable(shown)}"')
