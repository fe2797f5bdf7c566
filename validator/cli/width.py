"""How wide a page of text is."""

from __future__ import annotations

import shutil
import sys

PIPED = 80
"""Columns of what is read later."""
WIDEST = 100


def page_width() -> int:
    """Columns for prose: those of the terminal, but no wider than is good to read."""
    return min(shutil.get_terminal_size().columns, WIDEST) if sys.stdout.isatty() else PIPED
