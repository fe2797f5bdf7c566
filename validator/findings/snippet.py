"""The source lines of a place, with marks under its range."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.source import Place
from validator.findings.cells import cells
from validator.findings.cut import cut
from validator.findings.excerpts import Excerpts
from validator.findings.layout import Layout
from validator.findings.marked_lines import Marked, marked_lines
from validator.findings.paint import Row, Style

_BAR = " | "


@dataclass(frozen=True, slots=True)
class Mark:
    """What underlines a range: a character repeated, its style, and a label that may follow it."""

    character: str
    style: Style
    label: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What snippets of one finding share. `gutter` is the number of digits of the largest line number."""

    excerpts: Excerpts
    layout: Layout
    gutter: int

    def bar(self, text: str = "", style: Style = Style.PLAIN) -> Row:
        """A row beside the gutter that belongs to no source line."""
        return (" " * self.gutter + _BAR, Style.GUTTER), (text, style)

    @property
    def taken(self) -> int:
        """Cells left of the text."""
        return self.gutter + len(_BAR)


def snippet(place: Place, mark: Mark, frame: Frame) -> Iterator[Row]:
    """Rows that show `place`: where it is, its lines as far as they can be read, and the label of `mark`."""
    yield (" " * frame.gutter + "--> ", Style.GUTTER), (location(place), Style.PLAIN)
    rows = [row for line in marked_lines(place, frame.excerpts) for row in _line(line, place, mark, frame)]
    if rows:
        yield frame.bar()
    yield from _labelled(rows, mark, frame)


def location(place: Place) -> str:
    return f"{printable(place.file)}:{place.line}:{place.column}"


def _line(line: Marked | None, place: Place, mark: Mark, frame: Frame) -> Iterator[Row]:
    if line is None:
        yield ((" " * frame.gutter + "...", Style.GUTTER),)
        return
    part = cut(line.text, line.start, line.end, frame.layout.excerpt - frame.taken)
    yield (f"{line.number:>{frame.gutter}}{_BAR}", Style.GUTTER), (part.text, Style.PLAIN)
    if line.start < line.end or line.number == place.line:
        yield frame.bar(" " * part.indent + mark.character * part.length, mark.style)


def _labelled(rows: list[Row], mark: Mark, frame: Frame) -> list[Row]:
    """`rows` with the label behind the last mark where there is room for it, else below."""
    label = printable(mark.label)
    if not label:
        return rows
    if rows and frame.layout.fits(_width(rows[-1]) + 1 + cells(label)):
        return [*rows[:-1], (*rows[-1], (" " + label, mark.style))]
    return [*rows, *(frame.bar(line, mark.style) for line in frame.layout.wrap(label, frame.taken))]


def _width(row: Row) -> int:
    return sum(cells(text) for text, _ in row)
