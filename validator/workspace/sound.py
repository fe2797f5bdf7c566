"""A library whose effects say what they mean, and so can be run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gauntlet_dsl.rules.loading import BrokenLibraryError, read_items
from gauntlet_dsl.rules.needed import Read, lacking
from validator.timing.library import Library, library_of
from validator.workspace.check import misread
from validator.workspace.load import load
from validator.workspace.places import SCENARIOS


def sound_library(root: Path, extra: Sequence[Path] = ()) -> Library:
    """BrokenLibraryError where a file cannot be read, or an effect uses a word that nothing declares."""
    return library_of(_sound_items(root, extra))


def playable_library(root: Path, extra: Sequence[Path] = ()) -> Library:
    """A sound library with every number that a game needs; BrokenLibraryError otherwise."""
    items = _sound_items(root, extra)
    if faults := lacking(items):
        raise BrokenLibraryError(faults)
    return library_of(items)


def _sound_items(root: Path, extra: Sequence[Path]) -> list[Read]:
    """Scenarios are no part of what is run."""
    loaded = load(extra, root=root)
    scenarios = {name for name, path in loaded.paths.items() if root / SCENARIOS in path.parents}
    if faults := [found for found in misread(loaded) if found.place.file not in scenarios]:
        raise BrokenLibraryError(faults)
    return read_items(root, extra)
