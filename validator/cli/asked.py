"""What a verb about effects was asked about: items by name, files and folders, or everything."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.names import did_you_mean, fold
from validator.findings.usage import UsageError
from validator.timing.library import Library
from validator.timing.units import Unit, named
from validator.workspace.beside import Content, content_for
from validator.workspace.places import is_root, root_of, shown


@dataclass(frozen=True, slots=True)
class Asked:
    """`root` is the library; `files` are files and folders that were named, other than libraries."""

    root: Path
    names: tuple[str, ...]
    files: tuple[Path, ...]

    @property
    def everything(self) -> bool:
        return not self.names and not self.files

    def of(self, units: Sequence[Unit], library: Library) -> list[Unit]:
        """The abilities that are meant, in the order of `units`. UsageError for what has none."""
        if self.everything:
            return list(units)
        found = [unit for name in self.names for unit in self._called(units, name, library)]
        found += [unit for path in self.files for unit in self._within(units, path, library)]
        meant = set(map(id, found))
        return [unit for unit in units if id(unit) in meant]

    def content(self, further: Iterable[Path] = (), lists: Iterable[Path] = ()) -> Content:
        """The library, with what lies beside the files and deck lists, and in `further`."""
        return content_for((*self.files, *lists), (*self.files, *further), self.root)

    def by_name(self) -> Asked:
        """Files only as places to look, where names say what is meant."""
        return replace(self, files=()) if self.names else self

    def _called(self, units: Sequence[Unit], name: str, library: Library) -> list[Unit]:
        found = named(units, [name])
        if not found and any(fold(name) == fold(title) for title in _acting(library).values()):
            raise UsageError(_ALONE.format(quoted(name)))
        if not found:
            raise UsageError(f"nothing with an effect is called {quoted(name)}{_hint(units, name)}")
        return found

    def _within(self, units: Sequence[Unit], path: Path, library: Library) -> list[Unit]:
        real = path.resolve()
        files = {file: Path(file).resolve() for file in {unit.place.file for unit in units}}
        inside = {file for file, at in files.items() if at == real or real in at.parents}
        found = [unit for unit in units if unit.place.file in inside]
        if not found and any(real in (at, *at.parents) for at in _acting(library)):
            raise UsageError(_ALONE.format(shown(path)))
        if not found:
            raise UsageError(f"nothing in {shown(path)} has an effect")
        return found


_ALONE = "what {} does is an action: actions come one at a time, in no window together with others"


def _acting(library: Library) -> dict[Path, str]:
    """The titles of what has effects, by file."""
    return {
        Path(library.sources[made.id].file).resolve(): made.title
        for made in library.program.definitions
        if made.scripts
    }


def asked(names: Iterable[str], further: Iterable[Path] = ()) -> Asked:
    """UsageError for what looks like a path and is not there. The library is that of `further` where no name
    is in one."""
    names = tuple(names)
    paths = {name: Path(name) for name in names if Path(name).exists()}
    for name in names:
        if name not in paths and (os.sep in name or name.endswith((".yaml", ".yml"))):
            raise UsageError(f"no such file or folder: {shown(Path(name))}")
    return Asked(
        root_of((*paths.values(), *further)),
        tuple(name for name in names if name not in paths),
        tuple(path for path in paths.values() if not is_root(path)),
    )


def _hint(units: Sequence[Unit], name: str) -> str:
    titles = sorted({name for unit in units for name in (unit.title, unit.name, unit.definition.faction)})
    hint = did_you_mean(name, titles)
    return f"; {hint}" if hint else ""
