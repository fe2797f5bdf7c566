"""Which content files a list of paths stands for."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.library.files import unreadable

_ENDINGS = (".yaml", ".yml")
_SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__"})


@dataclass(frozen=True, slots=True)
class Discovery:
    """Files to read in a fixed order, given paths that do not exist, and folders that cannot be read."""

    files: tuple[Path, ...]
    missing: tuple[Path, ...]
    findings: tuple[Finding, ...]


def discover(paths: Iterable[Path]) -> Discovery:
    """The content files at and under `paths`, each file once however it is reached.

    A file that is named itself counts whatever its ending. In folders `*.yaml` and `*.yml` count; hidden
    folders, `node_modules` and folders behind links are left out. The order of `paths` does not matter.
    """
    found: dict[str, Path] = {}
    missing: list[Path] = []
    findings: list[Finding] = []
    for path in paths:
        try:
            is_folder = S_ISDIR(path.stat().st_mode)
        except (FileNotFoundError, NotADirectoryError, ValueError):
            missing.append(path)
            continue
        except OSError as error:
            findings.append(unreadable(path, error))
            continue
        for real, file in _walk(path, findings) if is_folder else ((os.path.realpath(path), path),):
            found.setdefault(real, file)
    return Discovery(tuple(sorted(found.values(), key=os.fspath)), tuple(missing), tuple(findings))


def _walk(folder: Path, findings: list[Finding]) -> Iterator[tuple[str, Path]]:
    """Each file with where it really is; only links and folders are asked for that, as asking is slow."""
    waiting = [folder]
    while waiting:
        current = waiting.pop()
        try:
            with os.scandir(current) as entries:
                inside = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            findings.append(unreadable(current, error))
            continue
        place = os.path.realpath(current).rstrip(os.sep)
        for entry in inside:
            if entry.is_dir(follow_symlinks=False):
                if not entry.name.startswith(".") and entry.name not in _SKIPPED_FOLDERS:
                    waiting.append(current / entry.name)
            elif entry.name.endswith(_ENDINGS):
                file = current / entry.name
                if not entry.is_symlink():
                    yield f"{place}{os.sep}{entry.name}", file
                elif not file.is_dir():
                    yield os.path.realpath(file), file
