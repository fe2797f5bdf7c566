"""Findings for programs. The keys are a contract: version 1 never loses or renames one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from gauntlet_dsl.diagnostics.finding import Finding, Fix, Related
from gauntlet_dsl.diagnostics.source import Place
from validator.findings.json_text import Json, json_text
from validator.findings.summary import Summary

_VERSION = 1


def render(findings: Iterable[Finding], summary: Summary) -> str:
    """One JSON document. Texts are as they were found, escaped by JSON alone."""
    return json_text(
        {
            "version": _VERSION,
            "summary": asdict(summary),
            "findings": [_finding(finding) for finding in findings],
        }
    )


def _finding(finding: Finding) -> Json:
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "confidence": finding.confidence.value if finding.confidence else None,
        "message": finding.message,
        **_place(finding.place),
        "subject": finding.subject,
        "related": [_related(related) for related in finding.related],
        "help": finding.help,
        "fix": _fix(finding.fix) if finding.fix else None,
    }


def _related(related: Related) -> Json:
    return {**_place(related.place), "message": related.message}


def _fix(fix: Fix) -> Json:
    return {**_place(fix.place), "replacement": fix.replacement}


def _place(place: Place) -> dict[str, Json]:
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }
