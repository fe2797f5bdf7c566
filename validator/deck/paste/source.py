"""Pasted text as lines, with what block comments hold already set apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from validator.deck.paste.cut import Cut

_LINE_END = re.compile(r"\r\n|\n|\r")


class Inside(Enum):
    """Where a line stands with block comments."""

    TEXT = auto()
    COMMENT = auto()
    NEVER_CLOSED = auto()


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line, or what is left of it behind a comment."""

    cut: Cut
    inside: Inside


def source_lines(text: str, file: str) -> Iterator[SourceLine]:
    """The lines of `text` in order, a leading byte order mark aside; LF, CRLF and CR end a line.

    A block comment starts a line. One that is never closed hides nothing.
    """
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    if not lines[-1]:
        lines.pop()
    closings = [index for index, line in enumerate(lines) if "*/" in line]
    last_closing = closings[-1] if closings else -1
    open_since = False
    for index, line in enumerate(lines):
        cut = Cut(file, index + 1, line, 0, len(line)).stripped()
        opens = not open_since and cut.text.startswith("/*")
        if not open_since and not opens:
            yield SourceLine(cut, Inside.TEXT)
            continue
        closing = line.find("*/", cut.start + 2 if opens else 0)
        if closing >= 0:
            open_since = False
            rest = cut.after(closing + 2 - cut.start)
            yield SourceLine(rest, Inside.TEXT) if rest.text else SourceLine(cut, Inside.COMMENT)
        elif index >= last_closing:
            yield SourceLine(cut, Inside.NEVER_CLOSED)
        else:
            open_since = True
            yield SourceLine(cut, Inside.COMMENT)
