"""A library of one's own: a copy of the one that comes with the tool."""

from __future__ import annotations

import shutil
from pathlib import Path

from validator.findings.usage import UsageError
from validator.workspace.places import content_folders, shown

LIBRARY = "library"
"""What is asked for, in place of a kind."""


def copy_library(root: Path, folder: Path) -> int:
    """Copy the content of the library at `root` into a new folder, and tell how many files it has. UsageError
    where the folder holds something already or cannot be made."""
    if not folder.name:
        raise UsageError("a library needs a title")
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise UsageError(f"{shown(folder)} is there already; choose another title, or a name with --id")
    try:
        for each in content_folders(root):
            shutil.copytree(each, folder / each.name)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError(f"{shown(folder)} cannot be written: {reason.lower()}") from error
    return sum(path.is_file() for path in folder.rglob("*"))
