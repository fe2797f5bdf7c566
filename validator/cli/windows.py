"""`gauntlet windows`."""

from __future__ import annotations

from pathlib import Path

from gauntlet_dsl.rules.loading import BrokenLibraryError
from validator.cli.asked import asked
from validator.cli.broken import cannot_be_run
from validator.timing.units import units_of
from validator.timing.windows_view import windows_of, windows_view
from validator.workspace.sound import sound_library


def list_windows(names: tuple[str, ...], further: tuple[Path, ...] = ()) -> int:
    """Print every window with what is applied in it; of what is named, only the windows it has."""
    about = asked(names, further)
    try:
        content = about.content(further)
        library = sound_library(content.root, content.own)
    except BrokenLibraryError as error:
        return cannot_be_run(error)
    units = about.by_name().of(units_of(library), library)
    view = windows_view if about.everything else windows_of
    for line in view(library, units):
        print(line)
    return 0
