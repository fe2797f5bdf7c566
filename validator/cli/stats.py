"""`gauntlet stats`."""

from __future__ import annotations

import os
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.rules.loading import BrokenLibraryError, read_items
from validator.cli.broken import cannot_be_run
from validator.cli.width import page_width
from validator.findings.json_text import json_text
from validator.findings.usage import UsageError
from validator.using.found import users_of
from validator.using.offered import Word, offer_of
from validator.using.pool import parts_of
from validator.using.report import Statistics
from validator.workspace.beside import content_for
from validator.workspace.places import is_root, root_of

_FORMATS = ("human", "json")


def show_statistics(names: tuple[str, ...], format: str, further: tuple[Path, ...] = ()) -> int:
    """Print what the pool holds and uses, or who uses the words named; a folder names the library.

    UsageError for an unknown format, a word that there is not, or a folder that is no library.
    """
    if format not in _FORMATS:
        raise UsageError(f"unknown format {quoted(format)}; use {' or '.join(_FORMATS)}")
    libraries = [name for name in names if name and is_root(Path(name))]
    if len(libraries) > 1:
        raise UsageError(f"stats looks at one library, not at {len(libraries)}; gauntlet diff compares two")
    try:
        content = content_for((), further, root_of((*map(Path, libraries), *further)))
        items = read_items(content.root, content.own)
    except BrokenLibraryError as error:
        return cannot_be_run(error)
    shown = [item for item, _ in items]
    statistics = Statistics(parts_of(shown), users_of(offer_of(shown), items))
    words = [name for name in names if name not in libraries]
    asked = [word for name in words for word in _called(statistics, name)]
    if format == "json":
        print(json_text(statistics.document(asked)), end="")
        return 0
    width = page_width()
    for line in statistics.lines_about(asked, width) if asked else statistics.lines(width):
        print(line)
    return 0


def _called(statistics: Statistics, name: str) -> list[Word]:
    found = statistics.called(name)
    if not found and os.path.isdir(name):  # noqa: PTH112 - a name that is too long is no folder
        raise UsageError(
            f"{quoted(name)} is no library; gauntlet stats --with {printable(name)} counts its cards too"
        )
    if not found:
        hint = did_you_mean(name, sorted({word.text for word in statistics.users})) or "stats lists the words"
        raise UsageError(f"there is no word {quoted(name)}; {hint}")
    return found
