"""How much was checked and how much was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity


@dataclass(frozen=True, slots=True)
class Summary:
    """Findings by severity, files checked, and findings that a comment or the baseline hides."""

    errors: int = 0
    warnings: int = 0
    notes: int = 0
    files: int = 0
    hidden: int = 0

    def sentence(self) -> str:
        """The counts in words, such as `2 errors, 1 note in 12 files (4 hidden)`."""
        found = ((self.errors, "error"), (self.warnings, "warning"), (self.notes, "note"))
        counts = ", ".join(_counted(count, noun) for count, noun in found if count)
        where = f" in {_counted(self.files, 'file')}"
        hidden = f" ({self.hidden} hidden)" if self.hidden else ""
        return (counts or "no findings") + where + hidden


def summarise(findings: Iterable[Finding], files: int, hidden: int = 0) -> Summary:
    """The summary of `findings`, all that will be shown, in `files` files."""
    by_severity = Counter(finding.severity for finding in findings)
    return Summary(
        errors=by_severity[Severity.ERROR],
        warnings=by_severity[Severity.WARNING],
        notes=by_severity[Severity.NOTE],
        files=files,
        hidden=hidden,
    )


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
