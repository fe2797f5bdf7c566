"""A rulebook against all rules."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.book import Book
from validator.rulebook.rules.table import RULES

_DECIDED = ("R014", "R007")
"""Of several findings on one number the first of these stays."""


def lint(book: Book) -> list[Finding]:
    """Everything that is wrong with a rulebook, without what its settings except."""
    found = [finding for rule in RULES for finding in rule(book)]
    return [finding for finding in _once(found) if not _excepted(finding, book)]


def _once(findings: Iterable[Finding]) -> list[Finding]:
    """One finding for one number: several rules may see that it is wrong."""
    taken: set[tuple[int, int]] = set()
    kept = []
    for finding in sorted(findings, key=lambda each: each.code not in _DECIDED):
        spot = (finding.place.line, finding.place.column)
        if finding.code in _DECIDED:
            if spot in taken:
                continue
            taken.add(spot)
        kept.append(finding)
    return kept


def _excepted(finding: Finding, book: Book) -> bool:
    phrases = book.settings.exceptions.get(finding.code, ())
    if not phrases:
        return False
    text = fold(" ".join(book.lines[finding.place.line - 1 : finding.place.end_line]))
    return any(fold(phrase) in text for phrase in phrases)
