"""The user's own cache folder: what is in it can always be made again."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from gauntlet_dsl import __version__, bundled

SWITCH = "GAUNTLET_CACHE"
"""Environment variable: another folder for the cache, or `off`."""


def private_folder() -> Path | None:
    """The folder, made where it is missing; None where caching is off or nothing private can be had.

    Only a folder that belongs to this user and that no other can write is used, because parser tables are
    read from it.
    """
    chosen = os.environ.get(SWITCH, "")
    if chosen.lower() == "off":
        return None
    try:
        folder = Path(chosen) if chosen else _default()
        folder = folder / __version__
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder if _is_private(folder) else None
    except (OSError, RuntimeError):
        return None


def _default() -> Path:
    base = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(base) if base else Path.home() / ".cache") / "gauntlet-dsl"


def _is_private(folder: Path) -> bool:
    if not hasattr(os, "getuid"):
        return True
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & 0o022 and os.access(folder, os.W_OK)


def tool_fingerprint() -> str:
    """Changes whenever a source file of the tool does, so that no result outlives the code that made it."""
    package = Path(__file__).resolve().parent
    folders = (package, package.parent / "validator", bundled.root() / "grammar")
    stamps = [
        (entry.name, entry.stat().st_mtime_ns, entry.stat().st_size)
        for folder in folders
        for entry in sorted(folder.rglob("*"))
        if entry.suffix in (".py", ".lark")
    ]
    return hashlib.sha256(repr((__version__, stamps)).encode()).hexdigest()[:16]
