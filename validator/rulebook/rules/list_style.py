"""R030: lists of one sentence that leave out the "and" before their last item."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.model import Listing

_JOINED = re.compile(r"[;,]\s+(?:and|or|then)\s*$")
_LEAST = 4
_USUAL = 0.6


def list_style(book: Book) -> Iterator[Finding]:
    """Lists that are one sentence, "a;", "b; and", "c.", where most of them say "and" or "or"."""
    running = [listing for listing in book.document.lists if _is_sentence(listing)]
    joined = [listing for listing in running if _JOINED.search(_last_but_one(listing))]
    if len(joined) < _LEAST or len(joined) < _USUAL * len(running):
        return
    for listing in running:
        text = listing.items[-2].text
        if not _JOINED.search(text.plain):
            end = len(text.plain.rstrip())
            place = book.document.place(text, max(0, end - 1), end)
            related = (Related(book.document.whole(joined[0].items[-2].text), "as it is done here"),)
            message = f'no "and" or "or" before the last item of this list, as {len(joined)} lists have'
            yield book.fault("R030", message, place, help='write "; and" or "; or"', related=related)


def _is_sentence(listing: Listing) -> bool:
    """Whether the items end like parts of one sentence: with semicolons, the last with a full stop."""
    *items, last = (item.text.plain.rstrip() for item in listing.items)
    parts = [item for item in items if item.endswith(";") or _JOINED.search(item)]
    return bool(items) and len(parts) == len(items) and last.endswith(".")


def _last_but_one(listing: Listing) -> str:
    return listing.items[-2].text.plain
