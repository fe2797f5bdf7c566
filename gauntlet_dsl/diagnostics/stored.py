"""Findings as plain data without their file, and back: how a cache keeps them."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.diagnostics.finding import Confidence, Finding, Fix, Related
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place

Stored = dict[str, Any]


def _spot(place: Place) -> list[int]:
    return [place.line, place.column, place.end_line, place.end_column]


def stored_finding(found: Finding) -> Stored:
    """All places of `found` must be in one file."""
    return {
        "code": found.code,
        "message": found.message,
        "spot": _spot(found.place),
        "subject": found.subject,
        "help": found.help,
        "related": [[_spot(related.place), related.message] for related in found.related],
        "confidence": found.confidence,
        "fix": [_spot(found.fix.place), found.fix.replacement] if found.fix else None,
        "severity": found.severity,
    }


def restored_finding(stored: Stored, file: str) -> Finding:
    """The finding in `file`. KeyError, TypeError or ValueError where `stored` is something else."""
    fix = stored["fix"]
    return Finding(
        code=stored["code"],
        message=stored["message"],
        place=Place(file, *stored["spot"]),
        subject=stored["subject"],
        help=stored["help"],
        related=tuple(Related(Place(file, *spot), message) for spot, message in stored["related"]),
        confidence=Confidence(stored["confidence"]) if stored["confidence"] else None,
        fix=Fix(Place(file, *fix[0]), fix[1]) if fix else None,
        severity=Severity(stored["severity"]),
    )
