"""R010: a numbered heading that leaves out half of the step it explains."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.model import Listing, Section
from validator.rulebook.words import stems, stems_of

_LEAST_STEPS = 3
_HALF = 2
"""So many words of the step that its heading lacks."""
_GENERIC = stems_of("apply effect effects proceed each player the step then all any")


def halved_names(book: Book) -> Iterator[Finding]:
    """Step 3 is "Set the table and call the guests", its heading "3. Call guests"."""
    for listing in book.document.lists:
        if not listing.numbered or len(listing.items) < _LEAST_STEPS:
            continue
        numbered = _numbered(book, listing)
        if len(numbered) >= _LEAST_STEPS:
            yield from _halved(book, listing, numbered)


def _numbered(book: Book, listing: Listing) -> dict[int, Section]:
    children = book.document.children.get(listing.section, ())
    return {s.heading.number: s for s in children if s.heading and s.heading.number is not None}


def _halved(book: Book, listing: Listing, numbered: dict[int, Section]) -> Iterator[Finding]:
    for item in listing.items:
        section = numbered.get(item.number or 0)
        if section is None or section.heading is None:
            continue
        step, title = (set(stems(text)) - _GENERIC for text in (item.text.plain, section.title))
        if title and title < step and len(step - title) >= _HALF:
            place = book.document.whole(section.heading.text)
            related = (Related(book.document.whole(item.text), "the step of this number"),)
            message = f"step {item.number} is {quoted(item.text.plain)} in the list"
            yield book.fault("R010", message, place, help="use one name", related=related)
