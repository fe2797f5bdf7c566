"""The bundled library in memory, checked with some of its files changed, without reading it anew."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import TextFile
from gauntlet_dsl.library.kinds import CORE_KINDS, Kinds, ReadItem, open_item, read_opened
from gauntlet_dsl.library.models.components import component
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.world import Member, World, world_of
from tests.workspace.running import CONTENT
from validator.workspace.check import check
from validator.workspace.compile import Compiled, compile_item, compiled
from validator.workspace.load import Loaded
from validator.workspace.store import Kept

Changes = Mapping[str, str | None]
"""New text by path below the library's folder; None for a file that is deleted."""


@cache
def texts() -> dict[str, str]:
    """The text of every file, by its path below the library's folder."""
    root = bundled.root()
    files = discover(root / name for name in CONTENT).files
    return {file.relative_to(root).as_posix(): file.read_text("utf-8") for file in files}


@cache
def kinds() -> Kinds:
    return kinds_in(texts())


def kinds_in(library: Mapping[str, str]) -> Kinds:
    """The core kinds and those that the factions declare."""
    found = dict(CORE_KINDS)
    for file, text in library.items():
        if "kind: Faction" in text:
            item = read(file, text, CORE_KINDS).item
            for name, declaration in item.kinds.items() if isinstance(item, Faction) else ():
                found[str(name)] = component(str(name), declaration)
    return found


def read(file: str, text: str, known: Kinds) -> ReadItem:
    return read_opened(open_item(SourceText(file, text)), known)


def member(file: str, text: str, known: Kinds) -> Member:
    return Member(file, compile_item(read(file, text, known)))


@cache
def members() -> dict[str, Member]:
    return {file: member(file, text, kinds()) for file, text in texts().items()}


def world(changes: Changes) -> World:
    """The library with `changes` made."""
    changed = {file: text for file, text in changes.items() if text is not None}
    known = (
        kinds_in({**texts(), **changed}) if any("kinds:" in text for text in changed.values()) else kinds()
    )
    kept = [each for file, each in members().items() if file not in changes]
    return world_of([*kept, *(member(file, text, known) for file, text in changed.items())])


def findings(changes: Changes) -> list[Finding]:
    """All that `gauntlet check` finds in the library with `changes` made."""
    made = world(changes)
    paths = {each.file: Path(each.file) for each in made.members}
    now = {**texts(), **{file: text for file, text in changes.items() if text is not None}}
    files = {each.file: _file(each.file, now[each.file]) for each in made.members}
    return check(Loaded(made, bundled.root(), paths, (), (), files, _compiled(changes), _READ))


_READ = Kept(None)
"""What was found in texts, for all tests of a run."""


def _file(file: str, text: str) -> TextFile:
    return TextFile(SourceText(file, text), hashlib.sha256(text.encode()).hexdigest())


def _compiled(changes: Changes) -> Callable[[TextFile], Compiled]:
    changed = {file: text for file, text in changes.items() if text is not None}
    declares = any("kinds:" in text for text in changed.values())
    known = kinds_in({**texts(), **changed}) if declares else kinds()
    return lambda text: compiled(read(text.source.file, text.source.text, known))


def replaced(file: str, old: str, new: str) -> str:
    """The text of a bundled file with the first `old` in it replaced."""
    text = texts()[file]
    assert old in text, f"{file} does not say {old}"
    return text.replace(old, new, 1)
