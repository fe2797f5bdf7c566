"""How much findings matter here: overrides from the settings, drafts, and the exit status that follows."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.diagnostics.severity import Severity
from validator.findings.code_names import UNREAD, known_code, suggestion
from validator.findings.usage import UsageError

_SEVERITIES = [severity.value for severity in Severity]


def severity_named(word: str) -> Severity:
    """The severity called `word`. UsageError for an unknown one."""
    if word.lower() in _SEVERITIES:
        return Severity(word.lower())
    hint = did_you_mean(word, _SEVERITIES) or f"write one of {', '.join(_SEVERITIES)}"
    raise UsageError(f"unknown severity {quoted(word)}; {hint}")


def overrides(settings: Mapping[str, str]) -> dict[str, Severity]:
    """Severities by code, from `{"S006": "note"}`. UsageError for an unknown code or severity.

    That a file could not be read is always an error.
    """
    return {_changeable_code(word): severity_named(severity) for word, severity in settings.items()}


def with_overrides(findings: Iterable[Finding], severities: Mapping[str, Severity]) -> list[Finding]:
    return [finding.with_severity(severities.get(finding.code, finding.severity)) for finding in findings]


def soften_drafts(findings: Iterable[Finding], drafts: Container[str]) -> list[Finding]:
    """`findings` with those about drafts as notes. `drafts` has the items' ids, their files, or both."""
    return [
        finding.with_severity(Severity.NOTE)
        if finding.subject in drafts or finding.place.file in drafts
        else finding
        for finding in findings
    ]


def exit_status(findings: Iterable[Finding], fail_on: Severity) -> int:
    """1 when a finding is as grave as `fail_on` or graver, else 0."""
    return int(any(finding.severity.at_least(fail_on) for finding in findings))


def _changeable_code(word: str) -> str:
    code = known_code(word)
    if code is None:
        unknown = f"unknown code {quoted(word)}"
        raise UsageError("; ".join(filter(None, (unknown, suggestion(word)))))
    if code in UNREAD:
        raise UsageError(f"the severity of {code} cannot be changed: its file was not checked")
    return code
