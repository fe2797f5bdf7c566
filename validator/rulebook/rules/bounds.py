"""R007, R013: limits and starting values of one thing, wherever they are told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.bounds import GENERAL, Bound, bounds, name_of
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import Sentence

_T = r"(?P<t>[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*){0,2})"
_EXCEEDS = re.compile(r"\bmay\s+(?:temporarily\s+)?exceed\b[^.]*\b(?:limit|maximum)\b")


def bounds_differ(book: Book) -> Iterator[Finding]:
    """A maximum, minimum or starting value that is another one elsewhere."""
    found: dict[tuple[str, str], list[Bound]] = {}
    for bound in bounds(book):
        found.setdefault((bound.aspect, bound.subject), []).append(bound)
    for (aspect, subject), same in found.items():
        values = [bound.value for bound in same]
        usual = max(values, key=lambda value: (values.count(value), -values.index(value)))
        first = next(bound for bound in same if bound.value == usual)
        shown = set()
        for bound in same:
            place = bound.place(book)
            if bound.value == usual or (place.line, place.column) in shown:
                continue
            shown.add((place.line, place.column))
            related = (Related(first.place(book), f"{usual} here"),)
            what = aspect if aspect in GENERAL else f"{aspect} of {quoted(subject)}"
            message = f"{what}: {bound.value} here, {usual} elsewhere"
            yield book.fault("R007", message, place, help="make the two agree", related=related)


def exceeded_bounds(book: Book) -> Iterator[Finding]:
    """A table gives a maximum, and the prose says that it may be exceeded."""
    passed = [s for s in book.document.sentences if _EXCEEDS.search(s.plain)]
    for block, sentences in book.sentences_of.items():
        if book.document.blocks[block].form is not Form.ROW:
            continue
        for sentence in sentences:
            match = re.match(rf"{_T},.*\bmaximum\b", sentence.plain)
            if not match or re.search(r"temporar|except|unless|end of", sentence.plain):
                continue
            name = match["t"]
            against = [
                s
                for s in passed
                if re.search(rf"\b{re.escape(name)}\b", s.plain) or _of_section(book, s, name)
            ]
            if against:
                related = tuple(
                    Related(book.document.at(each), "it may be exceeded here") for each in against
                )
                place = book.document.at(sentence)
                message = f"this table gives {quoted(name)} a maximum that the text allows to be exceeded"
                yield book.fault("R013", message, place, help="say so in the table", related=related)


def _of_section(book: Book, sentence: Sentence, name: str) -> bool:
    return name_of(book.document.sections[sentence.section].title) == name_of(name)
