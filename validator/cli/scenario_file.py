"""The one scenario that a verb is about, with the library it is played in."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import BrokenLibraryError, load_library
from gauntlet_dsl.scenarios.reading import ScenarioFile, read_scenarios
from validator.cli.broken import cannot_be_run, with_shown_files
from validator.cli.outcome import say
from validator.workspace.beside import content_for
from validator.workspace.places import shown
from validator.workspace.sound import sound_content


def opened_scenario(path: Path, further: Iterable[Path] = ()) -> tuple[Program, ScenarioFile] | None:
    """The first readable scenario at `path`; None, and a word about why, where nothing can be played.
    Cards of one's own are known where they lie beside it, or in `further`."""
    if not path.exists():
        say(f"no such file: {shown(path)}")
        return None
    read = list(read_scenarios([path]))
    file = next((file for file in read if file.scenario is not None), None)
    if file is None:
        say(_unreadable(path, [found for each in read for found in each.findings]))
        return None
    content = content_for([path], further)
    try:
        sound_content(content.root, content.own)
        program, _ = load_library(content.root, content.own)
    except BrokenLibraryError as error:
        cannot_be_run(error)
        return None
    return program, file


def _unreadable(path: Path, faults: list[Finding]) -> str:
    if not faults:
        return f"no scenario in {shown(path)}"
    first = with_shown_files(faults[0])
    place = f"{first.place.file}:{first.place.line}"
    return f"the scenario cannot be read: {place}: {printable(first.message)}; gauntlet check says more"
