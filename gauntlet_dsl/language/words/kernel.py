"""All kernel words, and the symbols they give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gauntlet_dsl.language.symbols import Symbol
from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.entry import Entry, Form
from gauntlet_dsl.language.words.tables import TABLE_WORDS
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.language.words.verbs import VERBS

FORMS: tuple[Form, ...] = (*VERBS, *CONDITIONS, *VALUES)
ENTRIES: tuple[Entry, ...] = TABLE_WORDS


def symbols(entries: Iterable[Entry] = ENTRIES, origin: str = "") -> Iterator[Symbol]:
    """A symbol for every spelling of every entry."""
    for entry in entries:
        for spelling in (entry.text, *entry.forms):
            yield Symbol(entry.kind, spelling, origin)
