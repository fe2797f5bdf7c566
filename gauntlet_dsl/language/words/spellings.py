"""The symbols that table words give: one for every spelling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gauntlet_dsl.language.symbols import Symbol
from gauntlet_dsl.language.words.entry import Entry
from gauntlet_dsl.language.words.tables import TABLE_WORDS


def symbols(entries: Iterable[Entry] = TABLE_WORDS, origin: str = "") -> Iterator[Symbol]:
    """A symbol for every spelling of every entry."""
    for entry in entries:
        for spelling in (entry.text, *entry.forms):
            yield Symbol(entry.kind, spelling, origin)
