"""R023, R024, R025: limits, pools, packages and deck numbers against the library's declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.located import Number
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.models.rulesets import Ruleset
from validator.collating.differing import not_in_library, not_in_rulebook, number_differs
from validator.collating.pages import Chapter
from validator.collating.shelf import Shelf, Shelved
from validator.rulebook.book import Book
from validator.rulebook.bounds import Bound, name_of
from validator.rulebook.document.blocks import Block, Form
from validator.rulebook.words import number_of, stems

_FIELDS = {"maximum": "max", "minimum": "min", "start": "start"}
_COUNTED = re.compile(r"^(?P<n>\d+|[A-Za-z]+)\b")
_POOL = re.compile(r"\b(?P<n>\d{1,3})\s+.*\btitles?\b")
_UNIQUE = re.compile(r"^(?P<title>.+?),\s*cost\s+(?P<n>\d{1,9})\b")
_CONSTANTS = {"hand limit": "hand_limit", "cards to form": "reserve_size"}
_DECK = {"fewest cards": "min_cards", "greatest value": "max_value"}


def faction_amounts(
    chapter: Chapter, faction: Shelved, shelf: Shelf, bounds: list[Bound]
) -> Iterator[Finding]:
    """Everything a faction declares in numbers and names."""
    yield from _resources(chapter, faction, bounds)
    yield from _pool(chapter, faction)
    yield from _package(chapter, faction)
    yield from _leaders(chapter, faction, shelf)


def _resources(chapter: Chapter, faction: Shelved, bounds: list[Bound]) -> Iterator[Finding]:
    item = faction.item
    assert isinstance(item, Faction)
    declared = item.declares.resources if item.declares else {}
    for name, resource in declared.items():
        for bound in bounds:
            field = _FIELDS.get(bound.aspect)
            known = getattr(resource, field) if field else None
            if not isinstance(known, Number) or bound.subject != name_of(str(name)):
                continue
            if bound.value != int(known):
                place, library = bound.place(chapter.book), faction.place(known.span)
                yield number_differs(
                    f"{bound.aspect} of {name}", bound.value, place, int(known), library, str(item.id)
                )
        if not any(bound.subject == name_of(str(name)) for bound in bounds) and not _mentions(
            chapter, str(name)
        ):
            yield not_in_rulebook(
                f"the resource {name}", faction.place(name.span), _head(chapter), str(item.id)
            )


def _mentions(chapter: Chapter, name: str) -> bool:
    return any(name in block.text.plain for block in chapter.blocks)


def _head(chapter: Chapter) -> Place:
    assert chapter.section.heading is not None
    return chapter.book.document.whole(chapter.section.heading.text)


def _pool(chapter: Chapter, faction: Shelved) -> Iterator[Finding]:
    """The rows that tell how many titles there are, and which of them are Unique at which value."""
    item = faction.item
    if not isinstance(item, Faction) or item.pool is None:
        return
    unique = {fold(title): (title, value) for title, value in item.pool.unique.items()}
    told: set[str] = set()
    for _, row in chapter.rows():
        cell = row.cells[1]
        titles = _POOL.search(cell.plain)
        if titles and int(titles["n"]) != int(item.pool.titles):
            place = chapter.book.document.place(cell, titles.start("n"), titles.end("n"))
            library = faction.place(item.pool.titles.span)
            yield number_differs(
                "card titles", int(titles["n"]), place, int(item.pool.titles), library, str(item.id)
            )
        priced = _UNIQUE.match(cell.plain)
        if priced is None:
            continue
        told.add(fold(priced["title"]))
        known = unique.get(fold(priced["title"]))
        if known is None:
            yield not_in_library(
                f"the Unique card {quoted(priced['title'])}", chapter.book.document.whole(cell)
            )
        elif int(priced["n"]) != int(known[1]):
            place = chapter.book.document.place(cell, priced.start("n"), priced.end("n"))
            library = faction.place(known[1].span)
            yield number_differs(str(known[0]), int(priced["n"]), place, int(known[1]), library, str(item.id))
    for key, (title, _) in unique.items():
        if key not in told:
            yield not_in_rulebook(
                f"the Unique card {quoted(title)}", faction.place(title.span), _head(chapter), str(item.id)
            )


def _package(chapter: Chapter, faction: Shelved) -> Iterator[Finding]:
    """The list of what a Deck of the faction includes, item by item."""
    item = faction.item
    assert isinstance(item, Faction)
    listed = _listed(chapter)
    if not listed:
        return
    taken: set[int] = set()
    for name, count in item.package.items():
        wanted = set(stems(str(name)))
        found = next(
            (at for at, (words, _, _) in enumerate(listed) if at not in taken and wanted <= words), None
        )
        if found is None:
            place = _head(chapter)
            yield not_in_rulebook(
                f"the component {quoted(name)}", faction.place(name.span), place, str(item.id)
            )
            continue
        taken.add(found)
        _, said, block = listed[found]
        if said != int(count):
            match = _COUNTED.match(block.text.plain)
            place = chapter.book.document.place(block.text, 0, match.end() if match else 1)
            yield number_differs(str(name), said, place, int(count), faction.place(count.span), str(item.id))
    for at, (words, _, block) in enumerate(listed):
        if at not in taken and not words & {"leader"} and words:
            yield not_in_library(
                f"the component {quoted(block.text.plain.rstrip(' ;.'))}",
                chapter.book.document.whole(block.text),
            )


def _listed(chapter: Chapter) -> list[tuple[set[str], int, Block]]:
    """The counted items of the first list that says what is included: their stems and numbers."""
    for listing in chapter.book.document.lists:
        lead = listing.lead.text.plain if listing.lead else ""
        if chapter.book.chapter_of(listing.section) != chapter.section.index or "includes" not in lead:
            continue
        counted = []
        for item in listing.items:
            match = _COUNTED.match(item.text.plain)
            number = number_of(match["n"]) if match else None
            if number is not None:
                counted.append((set(stems(item.text.plain.split(":")[0])), number, item))
        return counted
    return []


def _leaders(chapter: Chapter, faction: Shelved, shelf: Shelf) -> Iterator[Finding]:
    """Sections that look like Leaders and are none of the library's."""
    known = {fold(leader.member.unit.title) for leader in shelf.leaders(faction.member.unit.title)}
    row = chapter.row("Leaders")
    if row is None or not known:
        return
    names = [name.strip(" .") for name in re.split(r",|\band\b", row.cells[1].plain) if name.strip(" .")]
    for name in names:
        if fold(name) not in known:
            yield not_in_library(f"the Leader {quoted(name)}", chapter.book.document.whole(row.cells[1]))


def ruleset_amounts(book: Book, ruleset: Shelved, bounds: list[Bound]) -> Iterator[Finding]:
    """Deck numbers and the constants of the game that the rulebook tells as limits and sizes."""
    item = ruleset.item
    assert isinstance(item, Ruleset)
    constants = {str(name): value for name, value in item.constants.items()}
    for bound in bounds:
        known: Number | None = None
        if bound.aspect in _DECK:
            known = getattr(item.deck, _DECK[bound.aspect])
        elif bound.aspect in _CONSTANTS:
            known = constants.get(_CONSTANTS[bound.aspect])
        if known is not None and bound.value != int(known):
            place, library = bound.place(book), ruleset.place(known.span)
            yield number_differs(bound.aspect, bound.value, place, int(known), library, str(item.id))
    yield from _territories(book, ruleset)


def _territories(book: Book, ruleset: Shelved) -> Iterator[Finding]:
    item = ruleset.item
    assert isinstance(item, Ruleset)
    count = item.deck.territories.count
    for block in book.document.blocks:
        match = re.search(r"\b[Cc]hoose\s+(?:exactly\s+)?(\w+)\s+different\s+Territor", block.text.plain)
        said = number_of(match.group(1)) if match else None
        if match and block.form is not Form.HEADING and said is not None and said != int(count):
            place = book.document.place(block.text, match.start(1), match.end(1))
            yield number_differs(
                "Territories of a deck", said, place, int(count), ruleset.place(count.span), str(item.id)
            )
