"""Lines of prose in a terminal."""

from __future__ import annotations

import sys

from validator.findings.layout import layout_for

_HANG = "    "


def print_hanging(line: str) -> None:
    """A line no wider than the terminal, gone on with further in."""
    lead = line[: len(line) - len(line.lstrip())]
    first, *rest = layout_for(sys.stdout).wrap(line.strip(), len(lead) + len(_HANG)) or [""]
    print(lead + first)
    for more in rest:
        print(lead + _HANG + more)
