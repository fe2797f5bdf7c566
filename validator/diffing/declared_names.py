"""Names that an item declares and a newer version of it calls otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.models.declares import Declares
from validator.diffing.change import Change, Group
from validator.diffing.items import identity, named, plain

TABLES = ("resources", "zones", "markers", "memories", "headings")


@dataclass(frozen=True, slots=True)
class Renamed:
    """One name of a table of `declares`, in the newer item."""

    item: ReadItem
    table: str
    old: str
    new: str
    span: Span

    def change(self) -> Change:
        place = self.item.opened.source.place(self.span)
        what = f"declares.{self.table}.{self.new}"
        return Change(
            Group.WORDING, named(self.item), what, self.old, self.new, place.file, place.line,
            identity(self.item),
        )  # fmt: skip


def renamed_names(before: ReadItem, after: ReadItem) -> Iterator[Renamed]:
    """Where of each table one name is gone and one is new, and both say the same."""
    old, new = (getattr(read.item, "declares", None) for read in (before, after))
    if not isinstance(old, Declares) or not isinstance(new, Declares):
        return
    for table in TABLES:
        gone, come = _only(getattr(old, table), getattr(new, table))
        if len(gone) == len(come) == 1 and plain(gone[0][1]) == plain(come[0][1]):
            name = come[0][0]
            yield Renamed(after, table, str(gone[0][0]), str(name), name.span)


def _only(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> tuple[list[tuple[Any, Any]], ...]:
    """The entries that only one of two tables has, by name."""
    return tuple(
        [(name, value) for name, value in one.items() if name not in other]
        for one, other in ((old, new), (new, old))
    )
