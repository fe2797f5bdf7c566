"""Everything one version of a library holds, read for a comparison."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.declared_kinds import with_declared_kinds
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import read_text_file, shown_path
from gauntlet_dsl.library.kinds import CORE_KINDS, Opened, ReadItem, open_item, read_opened
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.models.scenarios import Scenario
from validator.diffing.change import Id
from validator.workspace.beside import items_below
from validator.workspace.places import content_folders


@dataclass(slots=True)
class Version:
    """`items` by kind and id; `unread` are errors of files that hold no item that could be read. `own` are
    the files of a folder of content that is read with the library at `root`."""

    root: Path
    own: tuple[Path, ...] = ()
    items: dict[Id, ReadItem] = field(default_factory=dict)
    unread: list[Finding] = field(default_factory=list)

    def content(self) -> list[tuple[Item, Opened]]:
        """Rules and content, which make the game; its scenarios are no part of them."""
        return [
            (read.item, read.opened)
            for read in self.items.values()
            if read.item is not None and not isinstance(read.item, Scenario)
        ]

    def hides(self, read: ReadItem) -> bool:
        """Whether an item of another version may be in a file of this one that could not be read."""
        return any(found.place.file == read.opened.source.file for found in self.unread)


def version_at(root: Path, folder: Path | None = None) -> Version:
    """The library at `root`, with the content of a folder of one's own; files are named relative to the
    library or the folder, so that both versions name them alike."""
    version = Version(root, tuple(items_below(folder)) if folder else ())
    opened = _opened(
        version, [path for path in discover(content_folders(root)).files if path not in version.own], root
    )
    if folder:
        opened = _with_own(opened, _opened(version, version.own, folder))
    factions = (each for each in opened if each.kind == Faction.__name__)
    kinds = with_declared_kinds(read_opened(each, CORE_KINDS).item for each in factions)
    for each in opened:
        read = read_opened(each, kinds)
        if read.item is None:
            version.unread += [found for found in read.findings if found.severity is Severity.ERROR][:1]
        else:
            version.items.setdefault((each.kind, each.id), read)
    return version


def _with_own(library: list[Opened], own: list[Opened]) -> list[Opened]:
    """Items of one's own stand in for those of the library with the same id. Where none does, the scenarios
    of the library, which name nothing else, have nothing to tell."""
    ids = {each.id for each in own}
    kept = [each for each in library if each.id not in ids]
    if len(kept) == len(library):
        kept = [each for each in kept if each.kind != Scenario.__name__]
    return [*kept, *own]


def _opened(version: Version, paths: Iterable[Path], folder: Path) -> list[Opened]:
    found = []
    for path in paths:
        read = read_text_file(path)
        name = shown_path(path.relative_to(folder))
        if isinstance(read, Finding):
            version.unread.append(replace(read, place=replace(read.place, file=name)))
            continue
        found.append(open_item(SourceText(name, read.source.text)))
    return found
