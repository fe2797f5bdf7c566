"""What stands out on the screen of a game: whose something is, what can be chosen, where a part begins."""

from __future__ import annotations

import re

from validator.findings.paint import Row, Style

_MARKS = re.compile(
    r"(?P<number>^ {0,3}\d+(?=\s\s?\S))"
    r"|(?P<own><you[^<>]*>|\byours\b)"
    r"|(?P<other><[AB][^<>]*>|\b[AB]'s\b)"
    r"|(?P<begins>^(?:Turn \d+|Set-up|Battle|Last Stand)\b[^:]*:?|^[AB]\b.* wins by .*)"
    r"|(?P<line>^(?:=+|-+)$)"
)
_STYLES = {
    "number": Style.GUTTER,
    "own": Style.NOTE,
    "other": Style.WARNING,
    "begins": Style.STRONG,
    "line": Style.GUTTER,
}


def row(line: str) -> Row:
    """A line of the screen in pieces; together they are the line."""
    pieces: list[tuple[str, Style]] = []
    at = 0
    for mark in _MARKS.finditer(line):
        if mark.start() > at:
            pieces.append((line[at : mark.start()], Style.PLAIN))
        pieces.append((mark.group(), _STYLES[str(mark.lastgroup)]))
        at = mark.end()
    if at < len(line):
        pieces.append((line[at:], Style.PLAIN))
    return tuple(pieces)
