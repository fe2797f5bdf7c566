"""What every checking verb does with its findings: select, weigh, report, exit."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from validator.findings.excerpts import Excerpts
from validator.findings.report import Report, format_named, report
from validator.findings.select import Selection, selection
from validator.findings.severities import exit_status, overrides, severity_named, with_overrides
from validator.workspace.chosen import Settings


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options that all checking verbs share, with the project's settings behind them.

    UsageError for an option that means nothing, before anything is checked or said.
    """

    format: str
    fail_on: str
    select: Sequence[str]
    ignore: Sequence[str]
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        format_named(self.format)
        self._fails_from()
        self._selection()

    def weighed(self, findings: Iterable[Finding]) -> list[Finding]:
        return with_overrides(self._selection().apply(findings), overrides(self.settings.severity))

    def status(self, made: Report) -> int:
        return exit_status(made.findings, self._fails_from())

    def _fails_from(self) -> Severity:
        return severity_named(self.fail_on or self.settings.fail_on)

    def _selection(self) -> Selection:
        return selection(self.select, (*self.ignore, *self.settings.ignore))

    def reported(
        self,
        findings: Iterable[Finding],
        files: int,
        paths: Mapping[str, Path],
        given: Mapping[str, str],
        hidden: int,
    ) -> int:
        """Write the report and say how it went."""
        excerpts = Excerpts(given, lambda name: paths.get(name, Path(name)))
        made = report(self.weighed(findings), excerpts, files, hidden)
        made.write(self.format, sys.stdout)
        return self.status(made)


def say(message: str) -> None:
    """Something for the person at the terminal that is not part of the output."""
    print(f"gauntlet: {message}", file=sys.stderr)
