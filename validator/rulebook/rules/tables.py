"""R011, R022: rows and cells that tables lack, and ranges that leave gaps or overlap."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block
from validator.rulebook.document.model import Table

_LEAST_SIBLINGS = 3
_USUAL = 0.6
"""From which share of the sibling tables on a row is missed in the others."""
_RANGE = re.compile(r"(\d{1,4})(?:\s*(?:[-–—−]|to)\s*(\d{1,4})|\s*(\+|or more|or higher|and up))?")


def missing_rows(book: Book) -> Iterator[Finding]:
    """Tables of one shape in different chapters have the same rows, as far as most of them do."""
    for tables in families(book):
        yield from _missing(book, tables)


def families(book: Book) -> Iterator[list[Table]]:
    """Tables that describe one thing each by mostly the same rows."""
    alike: dict[tuple[str, int], list[Table]] = {}
    for table in book.document.tables:
        if table.header and table.body:
            alike.setdefault((fold(table.header[0].plain), len(table.header)), []).append(table)
    for tables in alike.values():
        if len(tables) >= _LEAST_SIBLINGS and _is_form(tables):
            yield tables


def _is_form(tables: list[Table]) -> bool:
    """Whether the tables describe one thing each by the same rows: their first cells repeat among them."""
    labels = [{fold(row.cells[0].plain) for row in table.body} for table in tables]
    counts = Counter(label for each in labels for label in each)
    shared = sum(1 for label in counts if counts[label] >= _USUAL * len(tables))
    return shared >= 2 and all(any(counts[label] > 1 for label in each) for each in labels)


def _missing(book: Book, tables: list[Table]) -> Iterator[Finding]:
    having: dict[str, list[Block]] = {}
    for table in tables:
        for row in {fold(row.cells[0].plain): row for row in table.body}.values():
            having.setdefault(fold(row.cells[0].plain), []).append(row)
    for table in tables:
        own = {fold(row.cells[0].plain) for row in table.body}
        for label, rows in having.items():
            if label not in own and len(rows) >= _USUAL * len(tables) and len(rows) > 1:
                name = rows[0].cells[0].plain
                place = book.document.whole(table.header[0])
                related = (Related(book.document.whole(rows[0].cells[0]), "such a row"),)
                share = f"{len(rows)} of its {len(tables) - 1} siblings"
                message = f"this table has no row {quoted(name)}, as {share} have"
                help = f'add the row, with "none" where there is none (table of {_chapter(book, table)})'
                yield book.fault("R011", message, place, help=help, related=related)


def _chapter(book: Book, table: Table) -> str:
    return book.document.sections[book.chapter_of(table.section)].title or "this file"


def short_rows(book: Book) -> Iterator[Finding]:
    """A row of several cells has as many as the head of its table."""
    for table in book.document.tables:
        for row in table.body:
            if 1 < len(row.cells) < len(table.header):
                place = book.document.whole(row.cells[-1])
                message = f"this row ends after {len(row.cells)} cells, and its table has {len(table.header)}"
                yield book.fault("R011", message, place, help='add the cell, with "none" where there is none')


def uneven_ranges(book: Book) -> Iterator[Finding]:
    """A first column of numbers and ranges covers each number once."""
    for table in book.document.tables:
        rows = [(row, _RANGE.fullmatch(row.cells[0].plain.strip())) for row in table.body if row.cells]
        if len(rows) < 2 or not all(match for _, match in rows) or not any(m and m.group(2) for _, m in rows):
            continue
        last: int | None = None
        for row, match in rows:
            assert match is not None
            first, end = int(match.group(1)), int(match.group(2) or match.group(1))
            if last is not None and first != last + 1:
                what = "twice" if first <= last else "by no row"
                missing = first if first <= last else last + 1
                place = book.document.whole(row.cells[0])
                yield book.fault(
                    "R022", f"{missing} is covered {what} of this table", place, help="close up the ranges"
                )
            last = max(end, last or end)
