"""`gauntlet show`."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.library.world import Member
from validator.cli.outcome import Wishes, say
from validator.cli.statuses import NOTHING_CHECKED
from validator.findings.layout import Layout, terminal
from validator.findings.paint import write
from validator.findings.usage import UsageError
from validator.showing.page import Page
from validator.showing.search import UNKNOWN_NAME, called, suggestion
from validator.showing.surroundings import Surroundings
from validator.workspace.check import check
from validator.workspace.items import Items
from validator.workspace.load import Loaded, load
from validator.workspace.places import is_file, is_folder, root_of, shown
from validator.workspace.settings import settings_of

_PIPED = 80
_WIDEST = 100


def show_item(name: str, paths: tuple[Path, ...]) -> int:
    """Print the page of an item and its findings; 1 when one of them is grave enough to fail a check.

    UsageError where nothing is called so; where several items are, they are listed.
    """
    if not paths and is_file(name):
        paths = (Path(name),)
    loaded = load(paths, root=root_of(paths))
    for path in loaded.missing:
        say(f"no such file or folder: {shown(path)}")
    if loaded.missing:
        return NOTHING_CHECKED
    found = list(loaded.checked) if paths == (Path(name),) else called(name, loaded.checked)
    if not found:
        hint = suggestion(name, loaded.checked) or UNKNOWN_NAME
        if not paths and is_folder(name):
            hint = "a folder comes after the title of an item in it"
        raise UsageError(f"nothing is called {quoted(name)}; {hint}")
    if len(found) > 1:
        return _several(name, found)
    return _shown(found[0], loaded)


def _several(name: str, found: list[Member]) -> int:
    say(f"{len(found)} items are called {quoted(name)}; name one by its id or file:")
    for member in found:
        unit = member.unit
        print(f"  {printable(unit.id)}  {printable(unit.kind)}  {member.file}", file=sys.stderr)
    return NOTHING_CHECKED


def _shown(member: Member, loaded: Loaded) -> int:
    items = Items(loaded)
    page = Page(
        member, items.item(member), items.source(member), Surroundings(loaded.world, items), _layout()
    )
    write(page.rows(), sys.stdout)
    settings, _ = settings_of(loaded.root)
    findings = [found for found in check(loaded.only(member.file)) if found.place.file == member.file]
    return Wishes("human", "", (), (), settings).reported(findings, 1, loaded.paths, {}, 0)


def _layout() -> Layout:
    """Prose is wrapped always, effects only where a terminal would break them in the middle of a word."""
    if not sys.stdout.isatty():
        return Layout(excerpt=sys.maxsize, prose=_PIPED)
    columns = shutil.get_terminal_size().columns
    return replace(terminal(columns), prose=terminal(min(columns, _WIDEST)).prose)
