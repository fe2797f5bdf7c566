"""Rows of a page: text within a width, safe to show."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from gauntlet_dsl.diagnostics.escape import printable
from validator.findings.layout import Layout
from validator.findings.paint import Row, Style

INDENT = "    "
_BAR = "| "
_DEEPER = INDENT * 2
_LABEL_END = "  "
_LINE_ENDS = (";", "{", "}")


def prose(text: str, indent: str, layout: Layout) -> Iterator[Row]:
    """Paragraphs, each wrapped."""
    for paragraph in text.splitlines():
        for line in layout.wrap(printable(paragraph), len(indent)):
            yield (indent, Style.PLAIN), (line, Style.PLAIN)


def code(lines: Iterable[str], layout: Layout) -> Iterator[Row]:
    """Source lines behind a bar; one that is wider than an excerpt may be goes on further in."""
    room = layout.excerpt - len(INDENT + _BAR)
    listed = list(lines)
    fits = all(len(line) <= room for line in listed)
    for line in listed if fits else _statements(listed):
        for part in _parts(printable(line), room):
            yield (INDENT, Style.PLAIN), (_BAR, Style.GUTTER), (part, Style.PLAIN)


def _statements(lines: Iterable[str]) -> Iterator[str]:
    """Lines that were broken for their length in one piece again; a comment ends its line."""
    waiting = ""
    for line in lines:
        waiting = f"{waiting} {line.lstrip()}" if waiting else line
        if line.endswith(_LINE_ENDS) or "#" in line:
            yield waiting
            waiting = ""
    if waiting:
        yield waiting


def _parts(line: str, room: int) -> list[str]:
    if len(line) <= room:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line.lstrip(),
        room,
        initial_indent=indent,
        subsequent_indent=indent + _DEEPER,
        break_on_hyphens=False,
        break_long_words=False,
    )


def facts(pairs: Iterable[tuple[str, str]], layout: Layout) -> Iterator[Row]:
    """A label, then what is said of it, all in one column. A label that repeats is written once."""
    listed = list(pairs)
    width = max((len(label) for label, _ in listed), default=0) + len(_LABEL_END)
    before = ""
    for label, text in listed:
        lines = layout.wrap(printable(text), len(INDENT) + width)
        labels = ["" if label == before else label] + [""] * (len(lines) - 1)
        before = label
        for shown, line in zip(labels, lines, strict=True):
            yield (INDENT, Style.PLAIN), (shown.ljust(width), Style.GUTTER), (line, Style.PLAIN)
