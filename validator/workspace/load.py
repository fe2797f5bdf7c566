"""From paths to a world: every file read once, unchanged ones from the store."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.diagnostics.stored import stored_finding
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import TextFile, read_text_file
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.library.world import Member, World, world_of
from validator.workspace.beside import beside
from validator.workspace.places import RULESETS, SCENARIOS, content_folders, is_file, is_root, root_of, shown
from validator.workspace.store import Kept, Store

if TYPE_CHECKING:
    from validator.workspace.compile import Compiled

_FACTION = "Faction"
_RULESET = "Ruleset"
_SCENARIO = "Scenario"


@dataclass(frozen=True, slots=True)
class Loaded:
    """`paths` maps shown names to files. `missing` are given paths that do not exist."""

    world: World
    root: Path
    paths: dict[str, Path]
    missing: tuple[Path, ...]
    findings: tuple[Finding, ...]
    texts: dict[str, TextFile]
    compiled: Callable[[TextFile], Compiled]
    """A file with the trees of its effects, made anew where only its unit was kept."""
    kept_texts: Kept

    @property
    def checked(self) -> tuple[Member, ...]:
        return tuple(member for member in self.world.members if member.checked)

    def only(self, file: str) -> Loaded:
        """The same library with the item of one file to be checked."""
        members = tuple(replace(member, checked=member.file == file) for member in self.world.members)
        return replace(self, world=World(members))


def load(paths: Sequence[Path], store: Store | None = None, *, root: Path | None = None) -> Loaded:
    """Read what is at `paths` (nothing given: the whole library) in the context of its library.

    A file outside the library stands in for its item of the same id; what lies beside a file that is
    given is known too. The library's folder of scenarios is part of the context of scenarios alone: nothing
    else is checked against it.
    """
    root = root or root_of(paths)
    given = discover(_expanded(paths) if paths else content_folders(root))
    store = store or Store.of(root)
    texts = store.of_texts()
    if store.is_empty:
        _announce(sys.stderr)
    reader = _Reader(store)
    reader.read(given.files, checked=True)
    near: list[Path] = []
    if paths:
        near = beside((path for path in paths if is_file(os.fspath(path))), root)
        around = discover(_around(root, reader)).files
        reader.read(_others(given.files, (*near, *around)), checked=False)
        store.remember()
        texts.remember()
    members = tuple(reader.members())
    store.save()
    return Loaded(
        world_of(_without_replaced(members, {*map(shown, near)})),
        root,
        reader.paths,
        given.missing,
        (*given.findings, *_without_rules(root, members)),
        reader.texts,
        reader.compiled,
        texts,
    )


def _announce(stream: TextIO) -> None:
    """Say to somebody who watches why this run takes longer than others will."""
    if stream.isatty():
        print("gauntlet: reading the library for the first time; what is read is kept", file=stream)


def _without_rules(root: Path, members: Iterable[Member]) -> Iterator[Finding]:
    """Where nothing says what words, zones and windows there are, little can be checked."""
    if not any(member.unit.kind == _RULESET for member in members):
        message = "there is no ruleset here, so only the form of files was checked"
        help = "add a file of the kind Ruleset, or remove the folder to use the bundled library"
        yield finding("Y001", message, Place(shown(root / RULESETS)), help=help)


def _around(root: Path, reader: _Reader) -> Iterator[Path]:
    """The folders of a library that what was given is checked with."""
    for folder in content_folders(root):
        if folder.name != SCENARIOS or reader.has(_SCENARIO):
            yield folder


def _expanded(paths: Iterable[Path]) -> Iterator[Path]:
    """A folder that is a library stands for its content."""
    for path in paths:
        if is_root(path):
            yield from content_folders(path)
        else:
            yield path


def _others(given: Iterable[Path], around: Iterable[Path]) -> list[Path]:
    """The files around those that are given, each once."""
    known = {os.path.realpath(path) for path in given}
    further = {os.path.realpath(path): path for path in reversed([*around])}
    return [path for real, path in reversed(further.items()) if real not in known]


def _without_replaced(members: Sequence[Member], near: Collection[str]) -> Iterator[Member]:
    """What is checked stands in for what lies beside it, and both for the library's."""
    checked = {member.unit.id for member in members if member.checked}
    own = checked | {member.unit.id for member in members if member.file in near}
    for member in members:
        taken = checked if member.file in near else own
        if member.checked or not member.unit.id or member.unit.id not in taken:
            yield member


def read_single(source: SourceText) -> Unit:
    """The unit of a text of a core kind that is in no library, such as a deck from elsewhere."""
    return _Machine().unit(TextFile(source, ""))


class _Reader:
    """Turns files into members; imports the YAML and language machinery only for files that need it."""

    def __init__(self, store: Store) -> None:
        self.paths: dict[str, Path] = {}
        self.texts: dict[str, TextFile] = {}
        self._read: list[tuple[str, TextFile | Finding, bool]] = []
        self._compiler = _Compiler(store)

    def compiled(self, text: TextFile) -> Compiled:
        return self._compiler.compiled(text)

    def read(self, files: Iterable[Path], *, checked: bool) -> None:
        for path in files:
            name, text = shown(path), read_text_file(path)
            self.paths[name] = path
            self._read.append((name, text, checked))
            if isinstance(text, TextFile):
                self.texts[name] = text

    def has(self, kind: str) -> bool:
        """Whether a file of that kind was read."""
        return any(self._compiler.kind(text) == kind for text in self.texts.values())

    def members(self) -> Iterator[Member]:
        self._compiler.know_factions(self.texts.values())
        for name, text, checked in self._read:
            if isinstance(text, Finding):
                yield Member(name, Unit(findings=(stored_finding(text),)), checked)
            else:
                yield Member(name, self._compiler.unit(text), checked)


class _Compiler:
    """Units of texts, from the store or made now, with the component kinds that the factions declare."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._machine: _Machine | None = None
        self._factions: dict[str, tuple[TextFile, Unit]] = {}
        self._digest = ""

    def know_factions(self, texts: Iterable[TextFile]) -> None:
        """Declared kinds are those of the factions among `texts`."""
        self._factions = {
            text.sha256: (text, self._independent(text)) for text in texts if self.kind(text) == _FACTION
        }
        shapes = sorted(
            json.dumps(unit.facts.get("kinds", {}), sort_keys=True) for _, unit in self._factions.values()
        )
        self._digest = hashlib.sha256("\n".join(shapes).encode()).hexdigest()[:16]

    def unit(self, text: TextFile) -> Unit:
        if text.sha256 in self._factions:
            return self._factions[text.sha256][1]
        unit = self._store.get(text.sha256, self._digest)
        if unit is None:
            machine = self._with_declared_kinds()
            unit = machine.unit(text)
            self._store.put(text.sha256, "" if unit.kind in machine.core_kinds else self._digest, unit)
        return unit

    def compiled(self, text: TextFile) -> Compiled:
        return self._with_declared_kinds().compiled(text)

    def kind(self, text: TextFile) -> str:
        kept = self._store.kind_of(text.sha256)
        return self._machinery().kind(text) if kept is None else kept

    def _independent(self, text: TextFile) -> Unit:
        unit = self._store.get(text.sha256, "")
        if unit is None:
            unit = self._machinery().unit(text)
            self._store.put(text.sha256, "", unit)
        return unit

    def _with_declared_kinds(self) -> _Machine:
        machine = self._machinery()
        machine.declare_kinds(text for text, _ in self._factions.values())
        return machine

    def _machinery(self) -> _Machine:
        if self._machine is None:
            self._machine = _Machine()
        return self._machine


class _Machine:
    """The part that needs the YAML reader, the models and the parser."""

    def __init__(self) -> None:
        from gauntlet_dsl.library import kinds
        from validator.workspace import compile

        self._reading = kinds
        self._compile = compile
        self._opened: dict[str, kinds.Opened] = {}
        self._compiled: dict[tuple[str, str], Compiled] = {}
        self._kinds = dict(kinds.CORE_KINDS)
        self._declared = False
        self.core_kinds = frozenset(kinds.CORE_KINDS)

    def kind(self, text: TextFile) -> str:
        kind: str = self._open(text).kind
        return kind

    def _open(self, text: TextFile):  # type: ignore[no-untyped-def]
        opened = self._opened.get(text.sha256)
        if opened is None or opened.source.file != text.source.file:
            opened = self._opened[text.sha256] = self._reading.open_item(text.source)
        return opened

    def unit(self, text: TextFile) -> Unit:
        return self.compiled(text).unit

    def compiled(self, text: TextFile) -> Compiled:
        key = (text.sha256, text.source.file)
        known = self._compiled.get(key)
        if known is None:
            read = self._reading.read_opened(self._open(text), self._kinds)
            known = self._compiled[key] = self._compile.compiled(read)
        return known

    def declare_kinds(self, factions: Iterable[TextFile]) -> None:
        """Make models of the kinds that these files declare; the first declaration of a name counts."""
        if self._declared:
            return
        self._declared = True
        from gauntlet_dsl.library.declared_kinds import with_declared_kinds

        core = self._reading.CORE_KINDS
        self._kinds = with_declared_kinds(
            self._reading.read_opened(self._open(text), core).item for text in factions
        )
