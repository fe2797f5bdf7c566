"""`gauntlet windows`."""

from __future__ import annotations

from pathlib import Path

from gauntlet_dsl.rules.loading import BrokenLibraryError
from validator.cli.main import NOTHING_CHECKED
from validator.cli.outcome import say
from validator.findings.usage import UsageError
from validator.timing.library import library_at
from validator.timing.units import named, units_of
from validator.timing.windows_view import windows_view
from validator.workspace.places import is_root, root_of


def list_windows(names: tuple[str, ...]) -> int:
    """Print every window with what lives in it; names keep to what they name."""
    paths = [Path(name) for name in names if Path(name).exists()]
    titles = [name for name in names if not Path(name).exists()]
    try:
        library = library_at(root_of(paths), [path for path in paths if not is_root(path)])
    except BrokenLibraryError:
        say("the library cannot be run: first mend what gauntlet check finds")
        return NOTHING_CHECKED
    units = units_of(library)
    if titles:
        units = named(units, titles)
        if not units:
            raise UsageError(f"nothing with an effect is called {', '.join(titles)}")
    for line in windows_view(library, units):
        print(line)
    return 0
