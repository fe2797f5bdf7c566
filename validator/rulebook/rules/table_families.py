"""R011: what the tables of one family tell of the same thing, and what some of them leave to the text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block, Form
from validator.rulebook.document.model import Sentence, Table
from validator.rulebook.rules.tables import families

_LEAST = 2
_BOUND = re.compile(r"\b(minimum|maximum)\b", re.IGNORECASE)
_UNBOUNDED = re.compile(r"\b(?:none|no (?:minimum|maximum|limit)|unlimited)\b", re.IGNORECASE)
_START = re.compile(r"\bstart", re.IGNORECASE)
_BEGINS = re.compile(
    r"\b(?:[Bb]egins?|[Ss]tarts?) (?:the game )?(?:with|at) (?:\d+|no|one|zero)\b|\bto show 0\b"
)


def uneven_bounds(book: Book) -> Iterator[Finding]:
    """A cell gives one bound of something, where siblings give both."""
    for tables in families(book):
        rows: dict[str, list[Block]] = {}
        for table in tables:
            for row in table.body:
                rows.setdefault(fold(row.cells[0].plain), []).append(row)
        for same in rows.values():
            told = [(row, _bounds(row)) for row in same if len(row.cells) > 1]
            both = [row for row, bounds in told if len(bounds) == 2]
            for row, bounds in told if len(both) >= _LEAST else ():
                if len(bounds) == 1 and not _UNBOUNDED.search(row.cells[1].plain):
                    yield _uneven(book, row, both[0], *({"minimum", "maximum"} - bounds))


def _bounds(row: Block) -> set[str]:
    return {match.lower() for match in _BOUND.findall(row.cells[1].plain)}


def _uneven(book: Book, row: Block, whole: Block, missing: str) -> Finding:
    place = book.document.whole(row.cells[1])
    related = (Related(book.document.whole(whole.cells[1]), "both are told here"),)
    message = f"{quoted(row.cells[0].plain)} tells no {missing} here, as such rows of other tables do"
    return book.fault("R011", message, place, help='give it, or "none"', related=related)


def starts_only_in_text(book: Book) -> Iterator[Finding]:
    """A row for the starting value in one table, and only sentences for it beside its siblings."""
    for tables in families(book):
        telling = [row for table in tables for row in table.body if _START.search(row.cells[0].plain)]
        for table in tables if telling else ():
            if any(_START.search(row.cells[0].plain) for row in table.body):
                continue
            said = _begins(book, table)
            if said is not None:
                sentence, start, end = said
                place = book.document.whole(table.header[0])
                related = (
                    Related(book.document.at(sentence, start, end), "only the text tells it"),
                    Related(book.document.whole(telling[0].cells[0]), "such a row"),
                )
                name = telling[0].cells[0].plain
                message = f"this table has no row {quoted(name)}, and there is a value to start with"
                yield book.fault("R011", message, place, help="give it in the table", related=related)


def _begins(book: Book, table: Table) -> tuple[Sentence, int, int] | None:
    chapter = book.chapter_of(table.section)
    for section in book.document.within(book.document.sections[chapter]):
        for sentence in book.sentences_in.get(section.index, ()):
            match = _BEGINS.search(sentence.plain)
            if match and book.document.blocks[sentence.block].form is not Form.ROW:
                return sentence, match.start(), match.end()
    return None
