"""A library whose effects say what they mean, and so can be run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.rules.loading import BrokenLibraryError, read_items
from gauntlet_dsl.rules.needed import Read, lacking
from validator.timing.library import Library, library_of
from validator.workspace.check import misread
from validator.workspace.load import Loaded, load
from validator.workspace.places import SCENARIOS, content_folders


def sound_library(root: Path, extra: Sequence[Path] = ()) -> Library:
    """BrokenLibraryError where a file cannot be read, or an effect uses a word that nothing declares."""
    return library_of(_sound_items(root, extra))


def playable_library(root: Path, extra: Sequence[Path] = ()) -> Library:
    """A sound library with every number that a game needs; BrokenLibraryError otherwise."""
    items = _sound_items(root, extra)
    if faults := lacking(items):
        raise BrokenLibraryError(faults)
    return library_of(items)


def sound_content(root: Path, extra: Sequence[Path] = ()) -> Loaded:
    """What is read of a sound library; BrokenLibraryError otherwise."""
    loaded = _loaded(root, extra)
    if faults := _faults(loaded):
        raise BrokenLibraryError(faults)
    return loaded


def misread_content(root: Path, extra: Sequence[Path] = ()) -> list[Finding]:
    """What keeps effects of a library from being run as they are written."""
    return _faults(_loaded(root, extra))


def _sound_items(root: Path, extra: Sequence[Path]) -> list[Read]:
    sound_content(root, extra)
    return read_items(root, extra)


def _loaded(root: Path, extra: Sequence[Path]) -> Loaded:
    return load(extra or [folder for folder in content_folders(root) if folder.name != SCENARIOS], root=root)


def _faults(loaded: Loaded) -> list[Finding]:
    """Scenarios are no part of what is run."""
    scenarios = {name for name, path in loaded.paths.items() if loaded.root / SCENARIOS in path.parents}
    return [found for found in misread(loaded) if found.place.file not in scenarios]
