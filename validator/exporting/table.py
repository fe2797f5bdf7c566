"""Records as CSV (RFC 4180, UTF-8).

A cell of text that a spreadsheet would take for a formula, because it begins with `=`, `+`, `-`, `@` or a
tab, gets an apostrophe before it; numbers stay numbers.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from validator.exporting.columns import Columns
from validator.exporting.record import Plain, Record
from validator.findings.spreadsheet import cell

_BETWEEN = "; "
_FIRST = ("id", "kind", "title", "faction", "value", "unique", "traits", "headings", "status")


def table(records: Iterable[Record], columns: Columns, *, effects: bool) -> str:
    """A line of names, then a line for each record. `text` holds all texts, each behind its name."""
    names = [*_FIRST, *(f"field_{name}" for name in columns.fields)]
    names += ["text", *(f"text_{name}" for name in columns.texts)]
    if effects:
        names += ["effect", *(f"effect_{name}" for name in columns.effects)]
    names.append("file")
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(map(cell, names))
    for record in records:
        cells = dict(_cells(record))
        rows.writerow([cell(cells.get(name, "")) for name in names])
    return written.getvalue()


def _cells(record: Record) -> Iterator[tuple[str, Plain]]:
    yield "id", record.id
    yield "kind", record.kind
    yield "title", record.title
    yield "faction", record.faction
    yield "value", "" if record.value is None else record.value
    yield "unique", "" if record.unique is None else record.unique
    yield "traits", _BETWEEN.join(record.traits)
    yield "headings", _BETWEEN.join(record.headings)
    yield "status", record.status
    yield from ((f"field_{name}", value) for name, value in record.fields.items())
    yield from _named("text", record.texts)
    yield from _named("effect", record.effects)
    yield "file", record.file


def _named(what: str, passages: Mapping[str, str]) -> Iterator[tuple[str, Plain]]:
    yield what, "\n".join(f"{name}: {text}" for name, text in passages.items())
    yield from ((f"{what}_{name}", text) for name, text in passages.items())
