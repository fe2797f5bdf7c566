"""R027: the sequences of a rulebook against the windows of the ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.library.models.rulesets import Ruleset
from validator.collating.differing import HELP
from validator.collating.shelf import Shelved
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block
from validator.rulebook.document.model import Listing
from validator.rulebook.words import stems

_LEAST = 4
_MATCHED = 0.6
_RELATED_PREFIXES = {
    "turn": ("turn", "movement"),
    "setup": ("setup",),
    "battle": ("battle",),
    "aftermath": ("aftermath",),
}


def sequences(book: Book, ruleset: Shelved) -> Iterator[Finding]:
    """Each full list of steps runs through the windows in order, and has as many steps as the game counts."""
    item = ruleset.item
    assert isinstance(item, Ruleset)
    listings = [each for each in book.document.lists if each.numbered and len(each.items) >= _LEAST]
    for family, prefixes in _RELATED_PREFIXES.items():
        windows = [w for w in item.windows if str(w.name).split(".")[0] in prefixes]
        if len(windows) < _LEAST:
            continue
        topics = [
            frozenset(stems(f"{str(w.name).partition('.')[2].replace('_', ' ')} {w.step}")) for w in windows
        ]
        chapters = {int(w.chapter) for w in windows if w.chapter is not None}
        for listing in listings:
            chapter = book.document.sections[book.chapter_of(listing.section)].chapter_number
            if chapter not in chapters or book.is_quick(book.document.sections[listing.section]):
                continue
            matched = [_best(each, topics) for each in listing.items]
            if sum(at is not None for at in matched) < _MATCHED * len(listing.items):
                continue
            yield from _out_of_order(book, listing, matched, ruleset, [w.name.span for w in windows])
            yield from _count(book, listing, ruleset, f"{family}_steps")


def _best(item: Block, topics: list[frozenset[str]]) -> int | None:
    wanted = set(stems(item.text.plain[slice(*item.text.bold[0])] if item.text.bold else item.text.plain))
    scores = [len(wanted & topic) / max(1, len(wanted)) for topic in topics]
    best = max(range(len(scores)), key=lambda at: (scores[at], -at))
    return best if scores[best] >= 0.5 else None


def _out_of_order(
    book: Book, listing: Listing, matched: list[int | None], ruleset: Shelved, spans: list[Span]
) -> Iterator[Finding]:
    last = -1
    for item, at in zip(listing.items, matched, strict=True):
        if at is not None and at < last:
            related = (Related(ruleset.place(spans[at]), "its window"),)
            message = (
                f"the step {quoted(item.text.plain)} comes later here than in the windows of the ruleset"
            )
            place = book.document.whole(item.text)
            yield finding("R027", message, place, subject=str(ruleset.item.id), help=HELP, related=related)
        last = max(last, at if at is not None else last)


def _count(book: Book, listing: Listing, ruleset: Shelved, constant: str) -> Iterator[Finding]:
    item = ruleset.item
    assert isinstance(item, Ruleset)
    known = next((value for name, value in item.constants.items() if str(name) == constant), None)
    if known is not None and int(known) != len(listing.items):
        related = (Related(ruleset.place(known.span), "the library"),)
        message = f"{len(listing.items)} steps here, {int(known)} in the library"
        place = book.document.whole(listing.items[-1].text)
        yield finding("R027", message, place, subject=str(item.id), help=HELP, related=related)
