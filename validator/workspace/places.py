"""Which library a path belongs to, and how its files are named to the user."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.library.files import shown_path

RULESETS = "rulesets"
SCENARIOS = "scenarios"
CONTENT_FOLDERS = (RULESETS, "factions", "cards", "decks", SCENARIOS)


def root_of(paths: Iterable[Path]) -> Path:
    """The nearest folder with rulesets at or above the first path that has one, else at or above the
    current folder; else the bundled library."""
    for start in (*paths, Path()):
        at = _absolute(start)
        for folder in (at, *at.parents):
            if is_root(folder):
                return folder
    return bundled.root()


def is_own(root: Path) -> bool:
    """Whether that library is one's own: not the one that comes with the tool, seen from elsewhere."""
    return root != bundled.root() or _absolute(Path()).is_relative_to(_absolute(root))


def content_folders(root: Path) -> list[Path]:
    """The folders of a library that are there."""
    return [root / name for name in CONTENT_FOLDERS if (root / name).is_dir()]


def is_root(path: Path) -> bool:
    return os.path.isdir(path / RULESETS)  # noqa: PTH112 - a path that cannot be is no root, and no error


def is_file(name: str) -> bool:
    """Whether a name is that of a file; never an error."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def is_folder(name: str) -> bool:
    """Whether a name is that of a folder; never an error."""
    return os.path.isdir(name)  # noqa: PTH112 - as above


def shown(path: Path) -> str:
    """Relative to the current folder where the file is below it, else absolute."""
    absolute = _absolute(path)
    try:
        return shown_path(absolute.relative_to(Path.cwd()))
    except (ValueError, OSError):
        return shown_path(absolute)


def _absolute(path: Path) -> Path:
    """Without `..`, and with links as they were written."""
    return Path(os.path.abspath(path))  # noqa: PTH100
