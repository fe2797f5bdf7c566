"""A finding: one fault at its cause. This is the contract every output format renders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place


class Confidence(StrEnum):
    """How sure an analysis is of a finding it could not simply read off the input."""

    PROVED = "proved"
    WITNESSED = "witnessed"
    LIKELY = "likely"
    POSSIBLE = "possible"


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that explains the finding, such as the first of two duplicates."""

    place: Place
    message: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A text edit that mends the finding: put `replacement` where `place` is."""

    place: Place
    replacement: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault.

    `message` stands alone, in lower case and without a final stop; only `help` says how to mend it.
    `subject` is the id of the card, deck or other item at fault ("" for a file that has none).
    """

    code: str
    message: str
    place: Place
    subject: str = ""
    help: str = ""
    related: tuple[Related, ...] = ()
    confidence: Confidence | None = None
    fix: Fix | None = None
    severity: Severity = Severity.ERROR

    def sort_key(self) -> tuple[Place, str, str]:
        return self.place, self.code, self.message

    def with_severity(self, severity: Severity) -> Finding:
        return replace(self, severity=severity)


def finding(
    code: str,
    message: str,
    place: Place,
    *,
    subject: str = "",
    help: str = "",
    related: tuple[Related, ...] = (),
    confidence: Confidence | None = None,
    fix: Fix | None = None,
) -> Finding:
    """A finding with the default severity of its code; an unlisted code is a programming error (KeyError)."""
    severity = CODES[code].severity
    return Finding(code, message, place, subject, help, related, confidence, fix, severity)
