"""Which lines of a place are shown, and which part of each lies in its range."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Place
from validator.findings.excerpts import Excerpts

_MOST = 4
_FIRST = 2


@dataclass(frozen=True, slots=True)
class Marked:
    """A source line, its number, and the part of it in the range as character offsets from 0.

    The part is empty where the place is a point, and on a blank line in the middle of a range.
    """

    number: int
    text: str
    start: int
    end: int


def marked_lines(place: Place, excerpts: Excerpts) -> list[Marked | None]:
    """The lines to show; None stands for lines left out of a long range."""
    numbers = range(place.line, max(place.line, _last_line(place)) + 1)
    if len(numbers) <= _MOST:
        return list(_marked(numbers, place, excerpts))
    first = list(_marked(numbers[:_FIRST], place, excerpts))
    last = list(_marked(numbers[-1:], place, excerpts))
    return [*first, None, *last] if first and last else [*first, *last]


def _last_line(place: Place) -> int:
    """A range that ends before the first character of a line ends on the line before."""
    return place.end_line - 1 if place.end_column == 1 else place.end_line


def _marked(numbers: Iterable[int], place: Place, excerpts: Excerpts) -> Iterator[Marked]:
    for number in numbers:
        line = excerpts.line(place.file, number)
        if line is not None:
            start = place.column - 1 if number == place.line else _indentation(line)
            end = place.end_column - 1 if number == place.end_line else len(line.rstrip())
            yield Marked(number, line, start, max(start, end))


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip())
