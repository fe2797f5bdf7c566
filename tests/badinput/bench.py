"""The bundled library, loaded once, with one file at a time replaced by another text."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.kinds import read_item
from gauntlet_dsl.library.nodes import Entry, MapNode
from gauntlet_dsl.library.records import Pool
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.library.world import Member, World, world_of
from validator.workspace.check import check
from validator.workspace.compile import compile_item
from validator.workspace.items import Items
from validator.workspace.load import load
from validator.workspace.pool import pool_of
from validator.workspace.store import Store


class Bench:
    """Judges texts as the files they stand for."""

    def __init__(self) -> None:
        self._loaded = load((), Store(None), root=bundled.root())
        self.items = Items(self._loaded)
        pool = pool_of(self.world)
        assert pool is not None
        self.pool: Pool = pool
        self.files = [Whole(self, member) for member in self.world.members]

    @property
    def world(self) -> World:
        return self._loaded.world

    def findings(self, file: str, text: str) -> list[Finding]:
        """What `gauntlet check` finds in `file` of the library once it holds `text`."""
        unit = compile_item(read_item(SourceText(file, text), self.items.kinds))
        members = [
            Member(file, unit) if member.file == file else replace(member, checked=False)
            for member in self.world.members
        ]
        return check(replace(self._loaded, world=world_of(members)))

    def errors(self, file: str, text: str) -> list[Finding]:
        """The errors among them that are in that file."""
        return [
            found
            for found in self.findings(file, text)
            if found.severity is Severity.ERROR and found.place.file == file
        ]


class Whole:
    """A file of the library without a fault."""

    def __init__(self, bench: Bench, member: Member) -> None:
        self.bench = bench
        self.file = member.file
        self.unit: Unit = member.unit
        self.source: SourceText = bench.items.source(member)
        self.text = self.source.text

    @cached_property
    def root(self) -> MapNode:
        root = compose(self.source).root
        assert root is not None
        return root

    @property
    def kind(self) -> str:
        return self.unit.kind

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.root.entries

    def edited(self, start: int, end: int, new: str) -> str:
        return self.text[:start] + new + self.text[end:]

    def offset(self, line: int, column: int) -> int:
        """The offset of a 1-based place."""
        lines = self.text.splitlines(keepends=True)
        return sum(map(len, lines[: line - 1])) + column - 1

    def with_value(self, key: str, written: str) -> str:
        """With another value under a top-level key; the key added where it is missing."""
        found = self.root.entry(key)
        if found is None:
            return f"{self.text}{key}: {written}\n"
        return self.edited(found.value.span.start, found.value.span.end, written)


@cache
def bench() -> Bench:
    return Bench()
