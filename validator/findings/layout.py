"""How wide things may be."""

from __future__ import annotations

import shutil
import textwrap
from dataclasses import dataclass
from typing import TextIO

_PIPED_EXCERPT = 120
_NARROWEST = 40


@dataclass(frozen=True, slots=True)
class Layout:
    """Cells for a source line with its gutter, and for a line of prose (None: prose is never wrapped)."""

    excerpt: int
    prose: int | None

    def fits(self, width: int) -> bool:
        """Whether a line of prose may take `width` cells."""
        return self.prose is None or width <= self.prose

    def wrap(self, prose: str, taken: int) -> list[str]:
        """`prose` as lines, beside `taken` cells that something else occupies in each."""
        if self.prose is None:
            return [prose]
        room = max(self.prose - taken, _NARROWEST // 2)
        return textwrap.wrap(prose, room, break_on_hyphens=False) or [""]


def terminal(width: int) -> Layout:
    """For eyes: nothing is wider than the terminal."""
    width = max(width, _NARROWEST)
    return Layout(excerpt=width, prose=width)


def piped() -> Layout:
    """For other programs: each message stays on one line, so that it can be searched for."""
    return Layout(excerpt=_PIPED_EXCERPT, prose=None)


def layout_for(stream: TextIO) -> Layout:
    return terminal(shutil.get_terminal_size().columns) if stream.isatty() else piped()
