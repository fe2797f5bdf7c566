"""What every checking verb does with its findings: select, weigh, report, exit."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from validator.findings.excerpts import Excerpts
from validator.findings.report import Report, report
from validator.findings.select import selection
from validator.findings.severities import exit_status, overrides, severity_named, with_overrides
from validator.workspace.settings import Settings


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options that all checking verbs share, with the project's settings behind them."""

    format: str
    fail_on: str
    select: Sequence[str]
    ignore: Sequence[str]
    settings: Settings = field(default_factory=Settings)

    def weighed(self, findings: Iterable[Finding]) -> list[Finding]:
        chosen = selection(self.select, (*self.ignore, *self.settings.ignore)).apply(findings)
        return with_overrides(chosen, overrides(self.settings.severity))

    def status(self, made: Report) -> int:
        return exit_status(made.findings, severity_named(self.fail_on or self.settings.fail_on))

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
