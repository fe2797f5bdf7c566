"""Findings about a rulebook and a library that part, always with both places."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import Place

HELP = "find out which of the two is meant, and change the other"


def number_differs(what: str, said: int, at: Place, known: int, library: Place, subject: str) -> Finding:
    """R025: one number, told by the rulebook `at` and by the library at `library`."""
    message = f"{what}: the rulebook says {said}, the library {known}"
    return finding(
        "R025", message, at, subject=subject, help=HELP, related=(Related(library, "the library"),)
    )


def not_in_rulebook(what: str, library: Place, chapter: Place, subject: str) -> Finding:
    """R023: the library has it, the rulebook does not."""
    message = f"the library has {what}, the rulebook does not"
    related = (Related(library, "in the library"),)
    return finding(
        "R023", message, chapter, subject=subject, help="print it, or take it out", related=related
    )


def not_in_library(what: str, at: Place) -> Finding:
    """R024: the rulebook prints it, the library has it not."""
    message = f"the rulebook prints {what}, the library does not have it"
    return finding("R024", message, at, help="add it to the library, or take it out of the rulebook")
