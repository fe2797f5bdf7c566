"""Scenario files, read and run: the library they are about is loaded once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.scenarios.running import Outcome, run

_SCENARIO = "Scenario"


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """One file: what is wrong with it, or the scenario in it."""

    path: Path
    source: SourceText | None
    scenario: Scenario | None
    findings: tuple[Finding, ...] = ()


def read_scenarios(paths: Iterable[Path]) -> Iterator[ScenarioFile]:
    """Every scenario at or under the paths; files of other kinds are passed over."""
    for path in discover(paths).files:
        read = read_text_file(path)
        if isinstance(read, Finding):
            yield ScenarioFile(path, None, None, (read,))
            continue
        opened = open_item(read.source)
        if opened.root is not None and opened.kind != _SCENARIO:
            continue
        item = read_opened(opened, CORE_KINDS)
        scenario = item.item if isinstance(item.item, Scenario) else None
        yield ScenarioFile(path, read.source, scenario, item.findings)


def run_file(program: Program, file: ScenarioFile) -> Outcome:
    """LookupError for a file that holds no readable scenario."""
    if file.scenario is None:
        raise LookupError(f"{file.path} holds no readable scenario")
    return run(program, file.scenario)
