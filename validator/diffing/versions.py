"""Everything one version of a library holds, read for a comparison."""

from __future__ import annotations

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
from validator.workspace.places import content_folders


@dataclass(slots=True)
class Version:
    """`items` by kind and id; `unread` are errors of files that hold no item that could be read."""

    root: Path
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


def version_at(root: Path) -> Version:
    """The library at `root`; files are named relative to it, so that both versions name them alike."""
    version = Version(root)
    opened = list(_opened(version))
    factions = (each for each in opened if each.kind == Faction.__name__)
    kinds = with_declared_kinds(read_opened(each, CORE_KINDS).item for each in factions)
    for each in opened:
        read = read_opened(each, kinds)
        if read.item is None:
            version.unread += [found for found in read.findings if found.severity is Severity.ERROR][:1]
        else:
            version.items.setdefault((each.kind, each.id), read)
    return version


def _opened(version: Version) -> list[Opened]:
    found = []
    for path in discover(content_folders(version.root)).files:
        read = read_text_file(path)
        name = shown_path(path.relative_to(version.root))
        if isinstance(read, Finding):
            version.unread.append(replace(read, place=replace(read.place, file=name)))
            continue
        found.append(open_item(SourceText(name, read.source.text)))
    return found
