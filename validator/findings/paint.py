"""Styled rows put on a stream, in colour where the stream shows it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TextIO


class Style(StrEnum):
    """What a piece of text is; the value is how it looks in colour."""

    PLAIN = ""
    STRONG = "bold"
    GUTTER = "bold blue"
    ERROR = "bold red"
    WARNING = "bold yellow"
    NOTE = "bold cyan"


Row = tuple[tuple[str, Style], ...]
"""One line: pieces of text without line ends or control characters, each with its style."""


def write(rows: Iterable[Row], stream: TextIO) -> None:
    """Put `rows` on `stream`. Characters that its encoding lacks are spelled out."""
    paint = _coloured if shows_colour(stream, os.environ) else _plain
    paint(rows, stream)


def shows_colour(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether colour reaches someone's eyes; NO_COLOR and FORCE_COLOR decide where they are set."""
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    return stream.isatty() and environment.get("TERM") != "dumb"


def encodable(text: str, stream: TextIO) -> str:
    """`text` in characters that the encoding of `stream` has."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return text.encode(encoding, errors="backslashreplace").decode(encoding)


def _plain(rows: Iterable[Row], stream: TextIO) -> None:
    lines = ("".join(text for text, _ in row).rstrip() + "\n" for row in rows)
    stream.write(encodable("".join(lines), stream))


def _coloured(rows: Iterable[Row], stream: TextIO) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(file=stream, force_terminal=True, markup=False, emoji=False, highlight=False)
    for row in rows:
        line = Text()
        for text, style in row:
            line.append(encodable(text, stream), style.value)
        line.rstrip()
        console.print(line, soft_wrap=True)
