"""The bundled library, loaded once, with one file at a time replaced by other bytes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.library.decode import decode
from gauntlet_dsl.library.files import TextFile
from gauntlet_dsl.library.kinds import read_item
from gauntlet_dsl.library.records import Pool
from gauntlet_dsl.library.world import Member, World, world_of
from validator.workspace.check import check
from validator.workspace.compile import compile_item
from validator.workspace.items import Items
from validator.workspace.load import Loaded, load
from validator.workspace.pool import pool_of
from validator.workspace.store import Store

from .whole import Whole

_FOLDERS = ("rulesets", "factions", "cards", "decks")


class Bench:
    """Judges bytes as the file they stand for."""

    def __init__(self) -> None:
        self._loaded = _library()
        self._items = Items(self._loaded)
        self.kinds = self._items.kinds
        pool = pool_of(self.world)
        assert pool is not None
        self.pool: Pool = pool
        self.files = [Whole(self._items.source(member), member.unit) for member in self.world.members]

    @property
    def world(self) -> World:
        return self._loaded.world

    def findings(self, file: str, data: bytes) -> list[Finding]:
        """What `gauntlet check` finds in `file` of the library once it holds `data`."""
        source = decode(data, file)
        if isinstance(source, Finding):
            return [source]
        unit = compile_item(read_item(source, self.kinds))
        members = [
            Member(file, unit) if member.file == file else replace(member, checked=False)
            for member in self.world.members
        ]
        texts = {**self._loaded.texts, file: TextFile(source, sha256(data).hexdigest())}
        found = check(replace(self._loaded, world=world_of(members), texts=texts))
        return [each for each in found if each.place.file == file]


def _library() -> Loaded:
    """The library without its scenarios."""
    with TemporaryDirectory() as folder:
        for name in _FOLDERS:
            copytree(bundled.root() / name, Path(folder, name))
        return load((), Store(None), root=Path(folder))


def errors(findings: list[Finding]) -> set[str]:
    return {found.code for found in findings if found.severity is Severity.ERROR}


@cache
def bench() -> Bench:
    return Bench()
