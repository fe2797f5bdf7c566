"""R010: a step without the numbered heading that all steps before it have."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book

_LEAST_HEADED = 3


def headless_steps(book: Book) -> Iterator[Finding]:
    """All steps of a list but one are explained under headings with their numbers."""
    for listing in book.document.lists:
        children = book.document.children.get(listing.section, ())
        headings = {s.heading.number: s.heading for s in children if s.heading and s.heading.number}
        numbers = [item.number for item in listing.items]
        if not listing.numbered or len(headings) < _LEAST_HEADED or not set(headings) <= set(numbers):
            continue
        bare = [item for item in listing.items if item.number not in headings]
        if len(bare) != 1:
            continue
        place = book.document.whole(bare[0].text)
        related = (Related(book.document.whole(next(iter(headings.values())).text), "such a heading"),)
        message = f"step {bare[0].number} has no heading of its own, as the {len(headings)} others have"
        help = f"explain it under a heading that begins with {bare[0].number}"
        yield book.fault("R010", message, place, help=help, related=related)
