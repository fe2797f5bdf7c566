"""Lists kept as tables - Markdown, CSV, cells of a spreadsheet - read by the names over their columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.names import fold
from validator.deck.decklist import LineKind
from validator.deck.names import Names
from validator.deck.paste.counts import whole_number
from validator.deck.paste.cut import Cut
from validator.deck.paste.decorations import is_layout
from validator.deck.paste.forms import Heading, Item, Items, Plain, Reading, Statement
from validator.deck.paste.titles import any_item, plain_title
from validator.deck.paste.words import Role, Words

_TITLES = frozenset({"card", "card name", "name", "title", "card title"})
_COUNTS = frozenset(
    {"count", "copies", "qty", "quantity", "number", "amount", "no", "no.", "nr", "#", "x", "times", "cards"}
)
_SEPARATORS = ("|", "\t", ";", ",")
_BAR = "|"
_QUOTE = '"'
_MOST_CELLS = 60
_MOST_LINES = 20
LONGEST_HEAD = 300
"""Characters; a longer line is no head of a table of cards."""


@dataclass(frozen=True, slots=True)
class _Table:
    """How the rows below a head are cut, and which of their cells hold title and count (None: no cell)."""

    separator: str
    cells: int
    title: int
    count: int | None


def table_readings(lines: Sequence[Cut | None], names: Names, words: Words) -> dict[int, Reading]:
    """Readings of the lines that belong to a table, by their index; None: a line that is no text."""
    found: dict[int, Reading] = {}
    table: _Table | None = None
    for index, cut in enumerate(lines):
        if index in found:
            continue
        row = None if table is None or cut is None else _row(cut, table)
        if cut is not None and table is not None and cut.text and is_layout(cut.text):
            continue
        if table is not None and row is not None:
            found[index] = _reading(row, table, names, words)
            found.update(dict.fromkeys(_rest_of_row(lines, index, row, table), Plain(LineKind.COMMENT)))
            continue
        headed = None if cut is None else _headed(cut, lines[index + 1 : index + 2])
        if headed is None and table is not None and cut is not None and table.separator in cut.text:
            continue
        table = headed
        if table is not None:
            found[index] = Plain(LineKind.LAYOUT)
    return found


def _is_rule(below: Sequence[Cut | None]) -> bool:
    """Whether the line below is the one that Markdown draws under the head of a table."""
    return any(cut is not None and _BAR in cut.text and is_layout(cut.text) for cut in below)


def _headed(cut: Cut, below: Sequence[Cut | None]) -> _Table | None:
    """The table that a line is the head of: one cell names the titles, another may name the counts."""
    if len(cut.text) > LONGEST_HEAD:
        return None
    for separator in _SEPARATORS:
        cells = [fold(cell.stripped('*_`"').text) for cell in _cells(cut, separator)]
        titles = [place for place, cell in enumerate(cells) if cell in _TITLES]
        counts = [place for place, cell in enumerate(cells) if cell in _COUNTS]
        if len(cells) > 1 and titles and (counts or (separator == _BAR and _is_rule(below))):
            return _Table(separator, len(cells), titles[0], counts[0] if counts else None)
    return None


def _row(cut: Cut, table: _Table) -> list[Cut] | None:
    """The cells of a line of the table; None where it is none."""
    if table.separator not in cut.text:
        return None
    cells = list(_cells(cut, table.separator))
    while len(cells) > table.cells and not cells[-1].text:
        cells.pop()
    if table.separator == _BAR:
        cells = cells[: table.cells]
    return cells if table.title < len(cells) <= table.cells else None


def _rest_of_row(lines: Sequence[Cut | None], at: int, row: list[Cut], table: _Table) -> range:
    """The lines that a remark between quotes goes on over, when its row is begun on line `at`."""
    last = len(row) - 1
    if table.separator == _BAR or max(table.title, table.count or 0) >= last or not _opens_quotes(row[last]):
        return range(0)
    for index in range(at + 1, min(len(lines), at + 1 + _MOST_LINES)):
        cut = lines[index]
        if cut is not None and cut.text.count(_QUOTE) % 2:
            return range(at + 1, index + 1)
    return range(0)


def _opens_quotes(cell: Cut) -> bool:
    return cell.text.startswith(_QUOTE) and cell.text.count(_QUOTE) % 2 == 1


def _cells(cut: Cut, separator: str) -> Iterator[Cut]:
    """The line cut at its separators, those between quotes aside; the bars around a row are none."""
    whole = _without_bars(cut) if separator == _BAR else cut
    text, start, quoted, made = whole.text, 0, False, 0
    for at, letter in enumerate(text):
        if letter == _QUOTE:
            quoted = not quoted
        elif letter == separator == _BAR and text[at - 1 : at] == "\\":
            continue
        elif letter == separator and not quoted and made < _MOST_CELLS:
            yield whole.before(at).after(start)
            start, made = at + 1, made + 1
    yield whole.after(start)


def _without_bars(cut: Cut) -> Cut:
    inner = cut.after(1) if cut.text.startswith("|") else cut
    return inner.before(len(inner.text) - 1) if inner.text.endswith("|") else inner


def _reading(row: list[Cut], table: _Table, names: Names, words: Words) -> Reading:
    title = row[table.title].stripped(_QUOTE)
    written = "" if table.count is None or table.count >= len(row) else row[table.count].stripped(_QUOTE).text
    if not title.text:
        return Plain(LineKind.BLANK) if not written else Plain(LineKind.NOT_UNDERSTOOD, "no title in it")
    item = plain_title(title, names.in_full) or any_item(title, names)
    if item is None:
        return Plain(LineKind.NOT_UNDERSTOOD, "no title in it")
    if not item.found:
        part, role = words.heading(title.stripped("*_`").text), words.role(title.stripped("*_`").text)
        if part is not None and not written:
            return Heading(part, title)
        if role is Role.REMARK:
            return Statement(role, title)
    if not written:
        return Items((item,))
    number = whole_number(written.strip("xX\u00d7 "))
    if number is None:
        return Items((Item(item.title, item.found, 0, written),))
    return Items((Item(item.title, item.found, number),))
