"""R003: images, files and documents that a rulebook sends its reader to and that are not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Span
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.inline import Link
from validator.rulebook.words import stem, stems

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")
_DOCUMENT = re.compile(
    r"\b(?:the|an?|your|its|our|separate|this)\s+(?P<name>(?:[\w'’-]+\s+){0,3}?(?P<noun>guide|handbook|booklet|leaflet|faq|"
    r"errata|companion|almanac|compendium|rules? insert|player aid|reference sheet|quick[- ]start(?:\s+\w+)?|"
    r"(?:scenario|campaign|story|adventure|lore|mission|strategy|faction|tournament)\s+(?:book|guide|document|sheet|packet)|appendix|glossary|supplement|diagram|"
    r"illustration|figure|website|web page))\b(?!\s+(?:card|token|piece|player))",
    re.IGNORECASE,
)
_PROMISED = re.compile(
    r"\b(?P<adjective>recommended|suggested|sample|starter|preconstructed|prebuilt|ready-made)\s+(?P<noun>[Dd]ecks?|lists?|"
    r"scenarios?|set-?ups?|builds?)\b",
)
_LISTED = (Form.ITEM, Form.ROW)
_LONG_ITEM = 9
_NOT_OURS = re.compile(r"\b(this|you|as a|like a|rule of thumb)\b", re.IGNORECASE)


def missing_documents(book: Book) -> Iterator[Finding]:
    """Links to nothing, and documents named as if they were there."""
    yield from _links(book)
    components = _components(book)
    titles = frozenset(frozenset(stems(section.title)) for section in book.document.sections)
    headings = frozenset().union(*titles)
    for sentence in book.document.sentences:
        for match in _DOCUMENT.finditer(sentence.plain):
            if not _there(match["noun"], match["name"], headings, components):
                at = match.start("name")
                place = book.document.at(sentence, at, at + len(match["name"]))
                message = (
                    f"{quoted(match['name'])} is no part of this rulebook and is described nowhere in it"
                )
                yield book.fault(
                    "R003", message, place, help="name the chapter that is meant, or leave it out"
                )
        for match in _PROMISED.finditer(sentence.plain):
            wanted = {stem(match["adjective"]), stem(match["noun"])}
            if not any(wanted <= title for title in titles):
                place = book.document.at(sentence, match.start(), match.end())
                message = f"{quoted(match.group())} are nowhere in this rulebook"
                yield book.fault("R003", message, place, help="list them, or say where they are")


def _there(noun: str, name: str, headings: frozenset[str], components: str) -> bool:
    words = stems(noun)
    return set(words) <= headings or name.lower() in components or _NOT_OURS.match(name) is not None


def _components(book: Book) -> str:
    """The short items and cells of lists and tables, where what is in the box is told."""
    listed = (
        text
        for block in book.document.blocks
        if block.form in _LISTED
        for text in block.cells or (block.text,)
    )
    return "\n".join(text.plain.lower() for text in listed if text.plain.count(" ") < _LONG_ITEM)


def _links(book: Book) -> Iterator[Finding]:
    for block in book.document.blocks:
        for text in block.cells or (block.text,):
            for link in text.links:
                if message := _fault(link, book.folder):
                    place = book.document.source.place(Span(link.start, link.end))
                    help = "give the file, or take the image out" if link.image else "give the address"
                    yield book.fault("R003", message, place, help=help)


def _fault(link: Link, folder: Path | None) -> str:
    what = "image" if link.image else "link"
    target = link.target.split()[0].strip("<>") if link.target.split() else ""
    if not target:
        return f"the {what} {quoted(link.label)} leads nowhere"
    if target.startswith("#") or _SCHEME.match(target) or folder is None:
        return ""
    path = folder / target.split("#")[0].replace("%20", " ")
    try:
        return "" if path.exists() else f"the file {quoted(target)} of this {what} is not there"
    except (OSError, ValueError):
        return f"the file {quoted(target)} of this {what} is not there"
