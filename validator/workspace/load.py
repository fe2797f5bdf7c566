"""From paths to a world: every file read once, unchanged ones from the store."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.diagnostics.stored import stored_finding
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import TextFile, read_text_file
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.library.world import Member, World, world_of
from validator.workspace.places import RULESETS, content_folders, is_root, root_of, shown
from validator.workspace.store import Kept, Store

if TYPE_CHECKING:
    from validator.workspace.compile import Compiled

_FACTION = "Faction"
_RULESET = "Ruleset"


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

    A file outside the library stands in for the library's item of the same id.
    """
    root = root or root_of(paths)
    around = discover(content_folders(root))
    given = discover(_expanded(paths)) if paths else around
    store = store or Store.of(root)
    files = [(path, True) for path in given.files]
    if paths:
        own = {_key(path) for path in given.files}
        files += [(path, False) for path in around.files if _key(path) not in own]
    reader = _Reader(store)
    members = tuple(reader.members(files))
    store.save()
    return Loaded(
        world_of(_without_replaced(members)),
        root,
        reader.paths,
        given.missing,
        (*given.findings, *_without_rules(root, members)),
        reader.texts,
        reader.compiled,
        store.of_texts(),
    )


def _without_rules(root: Path, members: Iterable[Member]) -> Iterator[Finding]:
    """Where nothing says what words, zones and windows there are, little can be checked."""
    if not any(member.unit.kind == _RULESET for member in members):
        message = "there is no ruleset here, so only the form of files was checked"
        help = "add a file of the kind Ruleset, or remove the folder to use the bundled library"
        yield finding("Y001", message, Place(shown(root / RULESETS)), help=help)


def _expanded(paths: Iterable[Path]) -> Iterator[Path]:
    """A folder that is a library stands for its content."""
    for path in paths:
        if is_root(path):
            yield from content_folders(path)
        else:
            yield path


def _key(path: Path) -> str:
    return os.path.realpath(path)


def _without_replaced(members: Sequence[Member]) -> Iterator[Member]:
    taken = {member.unit.id for member in members if member.checked and member.unit.id}
    return (member for member in members if member.checked or member.unit.id not in taken)


def read_single(source: SourceText) -> Unit:
    """The unit of a text of a core kind that is in no library, such as a deck from elsewhere."""
    return _Machine().unit(TextFile(source, ""))


class _Reader:
    """Turns files into members; imports the YAML and language machinery only for files that need it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.paths: dict[str, Path] = {}
        self.texts: dict[str, TextFile] = {}
        self._compiler = _Compiler(store, ())

    def compiled(self, text: TextFile) -> Compiled:
        return self._compiler.compiled(text)

    def members(self, files: Sequence[tuple[Path, bool]]) -> Iterator[Member]:
        read = [(path, checked, read_text_file(path)) for path, checked in files]
        texts = [text for _, _, text in read if isinstance(text, TextFile)]
        compiler = self._compiler = _Compiler(self._store, texts)
        for path, checked, text in read:
            name = shown(path)
            self.paths[name] = path
            if isinstance(text, Finding):
                yield Member(name, Unit(findings=(stored_finding(text),)), checked)
            else:
                self.texts[name] = text
                yield Member(name, compiler.unit(text), checked)


class _Compiler:
    """Units of texts, from the store or made now, with the component kinds that the factions declare."""

    def __init__(self, store: Store, texts: Sequence[TextFile]) -> None:
        self._store = store
        self._texts = texts
        self._machine: _Machine | None = None
        self._factions = {
            text.sha256: self._independent(text) for text in texts if self._kind(text) == _FACTION
        }
        shapes = sorted(
            json.dumps(unit.facts.get("kinds", {}), sort_keys=True) for unit in self._factions.values()
        )
        self._digest = hashlib.sha256("\n".join(shapes).encode()).hexdigest()[:16]

    def unit(self, text: TextFile) -> Unit:
        faction = self._factions.get(text.sha256)
        if faction is not None:
            return faction
        unit = self._store.get(text.sha256, self._digest)
        if unit is None:
            machine = self._machinery()
            machine.declare_kinds(t for t in self._texts if t.sha256 in self._factions)
            unit = machine.unit(text)
            self._store.put(text.sha256, "" if unit.kind in machine.core_kinds else self._digest, unit)
        return unit

    def compiled(self, text: TextFile) -> Compiled:
        machine = self._machinery()
        machine.declare_kinds(t for t in self._texts if t.sha256 in self._factions)
        return machine.compiled(text)

    def _kind(self, text: TextFile) -> str:
        kept = self._store.kind_of(text.sha256)
        return self._machinery().kind(text) if kept is None else kept

    def _independent(self, text: TextFile) -> Unit:
        unit = self._store.get(text.sha256, "")
        if unit is None:
            unit = self._machinery().unit(text)
            self._store.put(text.sha256, "", unit)
        return unit

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
