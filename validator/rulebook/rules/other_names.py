"""R005: the other name of a thing, known by where it stands: after a verb, a number, in a list, in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.diagnostics.source import Place
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block
from validator.rulebook.document.inline import Text
from validator.rulebook.document.model import Listing, Sentence, Table
from validator.rulebook.rules.tables import families
from validator.rulebook.words import NUMBERS, singular

_HELP = "use one name for one thing"
_SETS_OUT = re.compile(
    r"\b(?P<verb>[Bb]egin|[Ss]tart)(?:s|n?ing)?\s+(?:an?|the|one|another|your|their)\s+"
    r"(?:(?:eligible|new|normal)\s+)?(?P<what>[A-Z][a-z]+(?:\s+(?:of\s+)?[A-Z][a-z]+)*)"
)
_LEAST_USUAL = 2
_NUMBER = "|".join((*NUMBERS, r"\d+"))
_COMPOUND = re.compile(
    rf"\b(?P<number>{_NUMBER})-(?P<unit>[A-Za-z]+)\s+(?P<noun>[A-Za-z]+)"
    r"(?:\s+called\s+(?:an?\s+|the\s+)?(?P<called>[A-Z]\w+))?",
    re.IGNORECASE,
)
_PLACES = re.compile(r"\b(?:areas|zones|spaces)\b[^:.]*:\s*(?P<list>.*)$", re.IGNORECASE)
_PLACE_HEADS = ("area", "zone", "space")
_HEADED = re.compile(r"\s+(?:area|zone|space)\b")
_PART = re.compile(r",\s*(?:and\s+)?|\s+and\s+(?=an?\s|the\s)")
_PROPER = re.compile(r"\b[A-Z][a-z]+(?:\s+[A-Z][a-z]+)*")
_INCLUDES = re.compile(r"\b(?:includes?|contains?|consists? of|needs?)\b[^.]*:$")


def verbs_of_beginning(book: Book) -> Iterator[Finding]:
    """ "Begin a Voyage" where a Voyage is always started."""
    uses: dict[str, dict[str, list[tuple[Sentence, int, int]]]] = {}
    for sentence in book.document.sentences:
        for match in _SETS_OUT.finditer(sentence.plain):
            named = uses.setdefault(singular(match["what"]), {})
            named.setdefault(match["verb"].lower(), []).append((sentence, match.start(), match.end()))
    for named in uses.values():
        if len(named) == 2:
            usual, rare = sorted(named.values(), key=len, reverse=True)
            if len(usual) >= _LEAST_USUAL and len(rare) == 1:
                sentence, start, end = rare[0]
                said = sentence.plain[start:end]
                yield _other(
                    book, said, book.document.at(*rare[0]), _said(usual[0]), book.document.at(*usual[0])
                )


def compounds(book: Book) -> Iterator[Finding]:
    """One thing made of six of this and of six of that: "six-mile Strait", "six-league Strait"."""
    first: dict[tuple[str, str], tuple[str, Place]] = {}
    for sentence in book.document.sentences:
        for match in _COMPOUND.finditer(sentence.plain):
            said = match.group().split(" called")[0]
            place = book.document.at(sentence, match.start(), match.start() + len(said))
            for name in {fold(match["called"] or ""), fold(match["noun"])} - {""}:
                key = (fold(match["number"]), name)
                unit, where = first.setdefault(key, (fold(match["unit"]), place))
                if unit != fold(match["unit"]) and _is_named(book, name):
                    usual = f"{match['number'].lower()}-{unit}"
                    yield _other(book, said, place, usual, where)
                    break


def _is_named(book: Book, name: str) -> bool:
    written = book.written.get(singular(name))
    return written is not None and bool(written.capitalised)


def places_by_half(book: Book) -> Iterator[Finding]:
    """A list of areas that has the "Galley" where its heading is "Galley area"."""
    for listing in book.document.lists:
        if listing.lead is not None and _PLACES.search(listing.lead.text.plain):
            parts = [(item.text, 0, item.text.plain.rstrip(" ;.,")) for item in listing.items]
            yield from _by_half(book, [(t, s, re.sub(r";? (?:and|or)$", "", each)) for t, s, each in parts])
    for sentence in book.document.sentences:
        match = _PLACES.search(sentence.plain)
        if match and match["list"]:
            at = sentence.start + match.start("list")
            found = [
                (sentence.text, at + begin + name.start(), name.group())
                for begin, part in _split(match["list"])
                if (name := _PROPER.search(part)) and not _HEADED.match(part, name.end())
            ]
            yield from _by_half(book, found)


def _split(listed: str) -> Iterator[tuple[int, str]]:
    start = 0
    for mark in _PART.finditer(listed):
        yield start, listed[start : mark.start()]
        start = mark.end()
    yield start, listed[start:]


def _by_half(book: Book, items: list[tuple[Text, int, str]]) -> Iterator[Finding]:
    """One finding for a list, at the first of its items that are called so elsewhere."""
    found = []
    for text, start, name in items:
        for head in _PLACE_HEADS:
            headed = book.titles.get(fold(f"{name} {head}"))
            if headed and fold(name) not in book.titles:
                found.append((book.document.place(text, start, start + len(name)), name, headed[0]))
    if found:
        (place, name, section), *others = found
        assert section.heading is not None
        related = (
            Related(book.document.whole(section.heading.text), "its name"),
            *(Related(where, "here too") for where, _, _ in others),
        )
        message = f"{quoted(name)} is no place of that name: it is {quoted(section.title)} elsewhere"
        yield book.fault("R005", message, place, help=_HELP, related=related)


def longer_in_list(book: Book) -> Iterator[Finding]:
    """A list of parts that has the "Harbour Coal Scale", and a chapter that speaks of the "Coal Scale"."""
    for listing in book.document.lists:
        if listing.lead is not None and _INCLUDES.search(listing.lead.text.plain):
            for item in listing.items:
                yield from _longer(book, listing, item)


def _longer(book: Book, listing: Listing, item: Block) -> Iterator[Finding]:
    match = _PROPER.search(item.text.plain)
    names = match.group().split() if match else []
    if match is None or len(names) < 3:
        return
    whole, shorter = match.group(), " ".join(names[1:])
    chapter = book.document.sections[book.chapter_of(listing.section)]
    uses = []
    for section in book.document.within(chapter):
        for sentence in book.sentences_in.get(section.index, ()):
            if sentence.text is item.text:
                continue
            if whole in sentence.plain:
                return
            at = sentence.plain.find(shorter)
            if at >= 0 and not _PROPER.search(sentence.plain[max(0, at - 14) : at].rsplit(". ", 1)[-1][1:]):
                uses.append((sentence, at, at + len(shorter)))
    if uses:
        place = book.document.place(item.text, match.start(), match.end())
        yield _other(book, whole, place, shorter, book.document.at(*uses[0]))


def rows_by_two_names(book: Book) -> Iterator[Finding]:
    """Rows of sibling tables that differ in their first word: "Coal income" here, "Usual income" there."""
    for tables in families(book):
        by_last: dict[str, list[tuple[str, Table, Block]]] = {}
        for table in tables:
            for row in table.body:
                words = fold(row.cells[0].plain).split()
                if len(words) == 2:
                    by_last.setdefault(words[1], []).append((words[0], table, row))
        for rows in by_last.values():
            firsts = {first for first, _, _ in rows}
            apart = len({id(table) for _, table, _ in rows}) == len(rows)
            if len(rows) == len(firsts) == 2 and apart:
                (_, _, one), (_, _, two) = rows
                where = book.document.whole(one.cells[0])
                yield _other(
                    book, two.cells[0].plain, book.document.whole(two.cells[0]), one.cells[0].plain, where
                )


def _said(use: tuple[Sentence, int, int]) -> str:
    sentence, start, end = use
    return sentence.plain[start:end]


def _other(book: Book, said: str, place: Place, usual: str, where: Place) -> Finding:
    message = f"{quoted(said)} seems to be what is called {quoted(usual)} elsewhere"
    related = (Related(where, "the usual name"),)
    return book.fault("R005", message, place, help=_HELP, related=related)
