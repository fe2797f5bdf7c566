"""A stretch of one line that can be cut shorter without losing its columns."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Place

SPACE = (
    " \t\v\f\x1c\x1d\x1e\x1f\x85\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
    "\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d"
    "\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
)
"""What may stand around text unseen: white space, and characters without a width."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Characters `start` to `end` (0-based, end exclusive) of line `number` of a file."""

    file: str
    number: int
    line: str
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.line[self.start : self.end]

    @property
    def place(self) -> Place:
        return Place(self.file, self.number, self.start + 1, self.number, self.end + 1)

    def stripped(self, characters: str = "") -> Cut:
        """Without white space and `characters` at both ends."""
        text, unwanted = self.text, SPACE + characters
        start = self.start + len(text) - len(text.lstrip(unwanted))
        return Cut(
            self.file, self.number, self.line, start, max(start, self.start + len(text.rstrip(unwanted)))
        )

    def after(self, offset: int) -> Cut:
        """From `offset` characters into this cut on, white space aside."""
        return Cut(self.file, self.number, self.line, self.start + offset, self.end).stripped()

    def before(self, offset: int) -> Cut:
        """Up to `offset` characters into this cut, white space aside."""
        return Cut(self.file, self.number, self.line, self.start, self.start + offset).stripped()
