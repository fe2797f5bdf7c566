"""Everything one version of a library holds, read for a comparison."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.declared_kinds import with_declared_kinds
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import read_text_file, shown_path
from gauntlet_dsl.library.kinds import CORE_KINDS, Opened, ReadItem, open_item, read_opened
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.rules.loading import BrokenLibraryError, program_of
from gauntlet_dsl.rules.needed import lacking
from validator.diffing.change import Id
from validator.workspace.beside import items_below
from validator.workspace.places import content_folders


@dataclass(slots=True)
class Version:
    """`items` by kind and id; `unread` are errors of files that hold no item that could be read. `own` are
    the files of a folder of content that is read with the library at `root`. `later` are the ids that items
    have in a newer version which calls them otherwise; `items` are kept under these. `renamed` are its titles
    and declared names with what the newer version calls them."""

    root: Path
    own: tuple[Path, ...] = ()
    items: dict[Id, ReadItem] = field(default_factory=dict)
    unread: list[Finding] = field(default_factory=list)
    own_ids: frozenset[str] = frozenset()
    only_adds: bool = False
    """Whether no item of one's own stands in for one of the library."""
    doubled: set[Id] = field(default_factory=set)
    """Ids of which nobody knows what they mean."""
    later: Mapping[Id, Id] = field(default_factory=dict)
    renamed: Mapping[str, str] = field(default_factory=dict)
    declaring: tuple[Opened, ...] = ()
    """The files of its factions, which say what further kinds of items there are."""
    _program: Program | None = None

    def program(self) -> Program:
        """Its rules and content. BrokenLibraryError where it cannot be run."""
        if self._program is None:
            content = self.content()
            if faults := lacking(content):
                raise BrokenLibraryError(faults)
            self._program = program_of(content)
        return self._program

    def content(self) -> list[tuple[Item, Opened]]:
        """Rules and content, which make the game; its scenarios are no part of them."""
        return [
            (read.item, read.opened)
            for read in self.items.values()
            if read.item is not None and not isinstance(read.item, Scenario)
        ]

    def hides(self, read: ReadItem) -> bool:
        """Whether an item of another version may be in a file of this one that could not be read."""
        doubled = (read.opened.kind, read.opened.id) in self.doubled
        return doubled or any(found.place.file == read.opened.source.file for found in self.unread)

    def known_as(self, id: Id) -> Id:
        """What the newer version calls the item."""
        return self.later.get(id, id)

    def without_scenarios(self) -> Version:
        """The same without those of the library; one's own stay."""
        theirs = {id for id in self.items if id[0] == Scenario.__name__ and id[1] not in self.own_ids}
        return replace(self, items={id: read for id, read in self.items.items() if id not in theirs})

    def renumbered(self, later: Mapping[Id, Id]) -> Version:
        """The same with its items under the ids of a newer version."""
        items = {later.get(id, id): read for id, read in self.items.items()}
        return replace(self, items=items, later=later)


def version_at(root: Path, folder: Path | None = None, beside: Version | None = None) -> Version:
    """The library at `root`, with the content of a folder, or of one file, of one's own; files are named
    relative to the library or the folder, so that both versions name them alike. A file that says what it
    says in the version `beside` is not read again."""
    known = _Known.of(beside)
    version = Version(root, tuple(items_below(folder)) if folder else ())
    library = [path for path in discover(content_folders(root)).files if path not in version.own]
    opened = _opened(version, library, root, known)
    if folder:
        within = folder if folder.is_dir() else folder.parent
        own = _opened(version, version.own, within, known)
        version.own_ids = frozenset(each.id for each in own)
        theirs = [each for each in opened if each.id not in version.own_ids]
        version.only_adds = len(theirs) == len(opened)
        opened = [*theirs, *own]
    version.declaring = tuple(each for each in opened if each.kind == Faction.__name__)
    kinds = with_declared_kinds(read_opened(each, CORE_KINDS).item for each in version.declaring)
    for each in opened:
        _take(version, known.read(each, version.declaring) or read_opened(each, kinds))
    return version


def _take(version: Version, read: ReadItem) -> None:
    id = read.opened.kind, read.opened.id
    if read.item is None:
        version.unread += [found for found in read.findings if found.severity is Severity.ERROR][:1]
    elif id in version.items or id in version.doubled:
        version.items.pop(id, None)
        version.doubled.add(id)
        place = read.opened.source.place(Span(0, 0))
        version.unread.append(finding("S004", f"another file has the id {quoted(id[1])} too", place))
    else:
        version.items[id] = read


@dataclass(frozen=True, slots=True)
class _Known:
    """What another version has read: its files by name and text, and their items."""

    files: Mapping[tuple[str, str], ReadItem]
    declaring: tuple[Opened, ...] = ()

    @classmethod
    def of(cls, version: Version | None) -> _Known:
        if version is None:
            return cls({})
        reads = version.items.values()
        files = {(read.opened.source.file, read.opened.source.text): read for read in reads}
        return cls(files, version.declaring)

    def opened(self, source: SourceText) -> Opened:
        read = self.files.get((source.file, source.text))
        return open_item(source) if read is None else read.opened

    def read(self, opened: Opened, declaring: tuple[Opened, ...]) -> ReadItem | None:
        """None for another file, and where other factions may declare its kind otherwise."""
        read = self.files.get((opened.source.file, opened.source.text))
        if read is None or (opened.kind not in CORE_KINDS and not _are(declaring, self.declaring)):
            return None
        return read


def _are(some: tuple[Opened, ...], others: tuple[Opened, ...]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))


def _opened(version: Version, paths: Iterable[Path], folder: Path, known: _Known) -> list[Opened]:
    found = []
    for path in paths:
        read = read_text_file(path)
        name = shown_path(path.relative_to(folder))
        if isinstance(read, Finding):
            version.unread.append(replace(read, place=replace(read.place, file=name)))
            continue
        found.append(known.opened(SourceText(name, read.source.text)))
    return found
