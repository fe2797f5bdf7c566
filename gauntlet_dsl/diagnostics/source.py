"""Source texts and places in them. Offsets count characters from 0; lines and columns count from 1."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of character offsets in one source text."""

    start: int
    end: int

    def join(self, other: Span) -> Span:
        """The smallest span that covers both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A range in a file the user edits: 1-based lines and columns in characters, the end exclusive."""

    file: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1


@dataclass(frozen=True)
class SourceText:
    """The decoded text of one file. `file` is the path as it is shown to the user.

    Only LF, CRLF and CR end a line: the other separators that Unicode knows stay inside their line, as
    they do in an editor.
    """

    file: str
    text: str

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        text = self.text
        at = text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = text.find("\n", at + 1)
        if "\r" in text:
            starts += [i + 1 for i, c in enumerate(text) if c == "\r" and text[i + 1 : i + 2] != "\n"]
            starts.sort()
        return starts

    def position(self, offset: int) -> tuple[int, int]:
        """The 1-based line and column of a character offset."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The character offset of a 1-based line and column, the inverse of `position`."""
        return self._line_starts[line - 1] + column - 1

    def place(self, span: Span) -> Place:
        line, column = self.position(span.start)
        end_line, end_column = self.position(max(span.start, span.end))
        return Place(self.file, line, column, end_line, end_column)

    def slice(self, span: Span) -> str:
        return self.text[span.start : span.end]
