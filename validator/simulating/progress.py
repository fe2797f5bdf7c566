"""How far a simulation is: one line on a terminal, written over and over."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TextIO

from validator.simulating.figures import duration

_BAR = 24
_BETWEEN = 0.2
"""Seconds between two drawings."""


@dataclass(slots=True)
class Progress:
    """Counts games; draws on `stream` only where somebody watches. `before` were done in an earlier run."""

    total: int
    before: int
    stream: TextIO
    clock: Callable[[], float] = time.monotonic
    done: int = 0
    _began: float = field(init=False)
    _drawn: float = field(init=False, default=float("-inf"))
    _widest: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self._began = self.clock()

    def add(self, games: int) -> None:
        self.done += games
        if self.stream.isatty() and self.clock() - self._drawn >= _BETWEEN:
            self._drawn = self.clock()
            self._draw(self.line())

    @property
    def rate(self) -> float:
        """Games a second in this run so far; 0 while nothing is known."""
        took = self.clock() - self._began
        return self.done / took if took > 0 else 0.0

    def line(self) -> str:
        """`[#####.....]  120/500  4.1 games/s  1:33 left`."""
        reached = self.before + self.done
        full = _BAR * reached // self.total if self.total else _BAR
        left = duration((self.total - reached) / self.rate) if self.rate else "?"
        return f"[{'#' * full:.<{_BAR}}]  {reached}/{self.total}  {self.rate:.1f} games/s  {left} left"

    def close(self) -> None:
        """Leave the line empty."""
        if self._widest:
            self._draw("")
            self.stream.write("\r")
            self.stream.flush()

    def _draw(self, text: str) -> None:
        self._widest = max(self._widest, len(text))
        self.stream.write(f"\r{text:{self._widest}}")
        self.stream.flush()
