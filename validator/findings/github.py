"""Findings as GitHub workflow commands, which become annotations on the changed lines.

GitHub shows ten of each level for a step, so the gravest come first and a plain count comes last.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from validator.findings.summary import Summary

_COMMANDS = MappingProxyType({Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"})
_IN_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def render(findings: Iterable[Finding], summary: Summary) -> str:
    """A command for each finding, gravest first and otherwise in the given order, then the counts."""
    gravest_first = sorted(findings, key=lambda finding: finding.severity.rank)
    lines = [*map(_command, gravest_first), summary.sentence()]
    return "\n".join(lines) + "\n"


def _command(finding: Finding) -> str:
    place = finding.place
    properties = {
        "file": place.file,
        "line": str(place.line),
        "col": str(place.column),
        "endLine": str(place.end_line),
        "title": finding.code,
    }
    listed = ",".join(
        f"{name}={printable(value).translate(_IN_PROPERTY)}" for name, value in properties.items()
    )
    return f"::{_COMMANDS[finding.severity]} {listed}::{_message(finding).translate(_IN_MESSAGE)}"


def _message(finding: Finding) -> str:
    help_lines = [f"help: {line}" for line in finding.help.split("\n") if line.strip()]
    return "\n".join(map(printable, [finding.message, *help_lines]))
