"""Which library a path belongs to, and how its files are named to the user."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.library.files import shown_path

CONTENT_FOLDERS = ("rulesets", "factions", "cards", "decks", "scenarios")
_MARK = "rulesets"


def root_of(paths: Iterable[Path]) -> Path:
    """The nearest folder at or above the first path that has rulesets; else the bundled library."""
    start = next(iter(paths), Path())
    at = Path(os.path.abspath(start))
    for folder in (at, *at.parents):
        if (folder / _MARK).is_dir():
            return folder
    return bundled.root()


def content_folders(root: Path) -> list[Path]:
    """The folders of a library that are there."""
    return [root / name for name in CONTENT_FOLDERS if (root / name).is_dir()]


def is_root(path: Path) -> bool:
    return (path / _MARK).is_dir()


def shown(path: Path) -> str:
    """Relative to the current folder where the file is below it, else absolute."""
    absolute = Path(os.path.abspath(path))
    try:
        return shown_path(absolute.relative_to(Path.cwd()))
    except (ValueError, OSError):
        return shown_path(absolute)
