"""`gauntlet test`."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import BrokenLibraryError, load_library
from gauntlet_dsl.scenarios.coverage import of_clauses
from gauntlet_dsl.scenarios.reading import ScenarioFile, read_scenarios, run_file
from gauntlet_dsl.scenarios.running import Outcome
from validator.cli.broken import with_shown_files
from validator.cli.outcome import say
from validator.cli.positions import describe
from validator.cli.statuses import NOTHING_CHECKED
from validator.findings.excerpts import Excerpts
from validator.findings.report import report
from validator.workspace.beside import Content, content_for
from validator.workspace.load import load
from validator.workspace.places import SCENARIOS, is_root, root_of, shown
from validator.workspace.sound import misread_content


@dataclass(frozen=True, slots=True)
class TestRun:
    """One call of the verb."""

    paths: tuple[Path, ...]
    format: str
    coverage: bool
    further: tuple[Path, ...] = ()
    known: Content | None = None
    """What the scenarios are about; none: what belongs to their paths."""

    def content(self) -> Content:
        """The library that the scenarios are about, with what lies beside them and below a folder named."""
        folders = [path for path in self.paths if path.is_dir()]
        return self.known or content_for(self.paths, (*folders, *self.further))

    @property
    def scope(self) -> tuple[Path, ...]:
        """Where the scenarios are."""
        paths = self.paths or (root_of(self.further),)
        return tuple(path / SCENARIOS if is_root(path) else path for path in paths)

    def run(self) -> int:
        paths = self.scope
        missing = [path for path in paths if not path.exists()]
        for path in missing:
            say(f"no such file or folder: {shown(path)}")
        if missing:
            return NOTHING_CHECKED
        files = list(read_scenarios(paths))
        if not files:
            say("no scenarios found")
            return NOTHING_CHECKED
        named = {shown(file.path): file.path for file in files}
        content = self.content()
        root, own = content.root, content.own
        faults = [found for found in misread_content(root, own) if found.place.file not in named]
        try:
            program, _ = load_library(root, own)
        except BrokenLibraryError as error:
            say("the library cannot be run: first mend what gauntlet check finds")
            return self._report(faults or list(map(with_shown_files, error.findings)), files, {})
        started = time.perf_counter()
        drafts = [file for file in files if file.scenario is not None and file.scenario.status == "draft"]
        outcomes = [
            (file, run_file(program, file))
            for file in files
            if file.scenario is not None and file not in drafts
        ]
        findings = faults + [found for file in files for found in file.findings]
        findings += [found for file, outcome in outcomes for found in _findings(file, outcome)]
        status = self._report(findings, files, named)
        if self.format == "human":
            failed = [(file, outcome) for file, outcome in outcomes if outcome.failures]
            for file, outcome in failed:
                _show_state(file, outcome)
            took = time.perf_counter() - started
            unread = sum(file.scenario is None for file in files)
            left = [f"{len(drafts)} drafts not run"] * bool(drafts) + [f"{unread} not readable"] * bool(
                unread
            )
            passed = len(outcomes) - len(failed)
            print(", ".join([f"{passed} passed", f"{len(failed)} failed", *left]) + f" in {took:.1f} s")
            if self.coverage:
                _show_coverage(program, root, outcomes)
        return status

    def _report(self, findings: list[Finding], files: list[ScenarioFile], paths: dict[str, Path]) -> int:
        made = report(findings, Excerpts({}, lambda name: paths.get(name, Path(name))), len(files))
        if findings or self.format != "human":
            made.write(self.format, sys.stdout)
        return int(any(found.severity == "error" for found in made.findings))


def _findings(file: ScenarioFile, outcome: Outcome) -> Iterable[Finding]:
    assert file.source is not None and file.scenario is not None
    for failure in outcome.failures:
        place = file.source.place(failure.span)
        offered = "; ".join(failure.shown)
        help = f"offered are: {printable(offered)}" if offered else ""
        yield finding("S022", printable(failure.message), place, subject=str(file.scenario.id), help=help)


def _show_state(file: ScenarioFile, outcome: Outcome) -> None:
    """The position at the failure, as a small table."""
    if outcome.game is None or file.scenario is None:
        return
    print(f"\nposition in {printable(str(file.scenario.title))}:")
    for line in describe(outcome.game):
        print(f"  {printable(line)}")


def _show_coverage(program: Program, root: Path, outcomes: list[tuple[ScenarioFile, Outcome]]) -> None:
    """Clauses that no scenario exercises, and rules that none proves."""
    clauses = of_clauses(program, (number for _, outcome in outcomes for number in outcome.ran))
    print(f"\n{clauses.exercised} of {clauses.total} clauses are exercised{_ending(clauses.bare)}")
    for bare in clauses.bare:
        print(f"  {printable(bare)}")
    passed = [file.scenario for file, outcome in outcomes if file.scenario and not outcome.failures]
    proved = {str(rule) for scenario in passed for rule in scenario.covers}
    wanted = {rule for rule, how in _catalogue(root).items() if how == "scenario"}
    missing = sorted(wanted - proved)
    count = f"{len(proved & wanted)} of {len(wanted)}"
    print(f"\n{count} rules that a scenario can prove are proved{_ending(missing)}")
    for chapter, rules in groupby(missing, key=lambda rule: rule.rsplit("-", 1)[0]):
        numbers = [rule.rsplit("-", 1)[1] for rule in rules]
        print(f"  {chapter}: {', '.join(numbers)}")


def _ending(missing: Sequence[str]) -> str:
    return "; not yet:" if missing else ""


def _catalogue(root: Path) -> dict[str, str]:
    """Every rule of the library's catalogue, with how it can be shown to hold."""
    return load((), root=root).world.merged("catalogue")
