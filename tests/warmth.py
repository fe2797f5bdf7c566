"""A cache that no other run shares and that is warm all the same."""

from __future__ import annotations

import shutil
from pathlib import Path

from gauntlet_dsl import caching

_FAMILIES = ("grammar", "units-*.json", "texts-*.json")


def warmed(cache: Path) -> Path:
    """An empty folder, begun with copies of what this user's cache holds."""
    own = caching.private_folder()
    if own is not None:
        into = cache / own.name
        into.mkdir(mode=0o700, parents=True)
        for family in _FAMILIES:
            for file in own.glob(family):
                shutil.copy2(file, into / file.name)
    return cache
