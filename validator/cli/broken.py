"""What a verb that runs the game says of a library that cannot be run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.rules.loading import BrokenLibraryError
from validator.cli.outcome import say
from validator.cli.statuses import NOTHING_CHECKED
from validator.workspace.places import shown


def cannot_be_run(error: BrokenLibraryError) -> int:
    """Say what is wrong first, and leave the rest to the verb that tells all of it."""
    first = error.findings[0]
    file = shown(Path(first.place.file))
    told = f"{file}:{first.place.line}: {printable(first.message)}"
    say(f"the library cannot be run: {told}; gauntlet check {file} says more")
    return NOTHING_CHECKED


def with_shown_files(found: Finding) -> Finding:
    """Files as they are called elsewhere in the output."""
    related = tuple(Related(_named(each.place), each.message) for each in found.related)
    return replace(found, place=_named(found.place), related=related)


def _named(place: Place) -> Place:
    return replace(place, file=shown(Path(place.file)))
