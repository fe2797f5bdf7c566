"""R015: "may" where nobody has a choice, in a rulebook that keeps the word for what is optional."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.around import before
from validator.rulebook.book import Book
from validator.rulebook.document.model import Sentence
from validator.rulebook.words import stem

_DECLARED = re.compile(r"\bmay\b[^.]*\boptional\b", re.IGNORECASE)
_FORCED = re.compile(
    r"^(?P<name>[A-Z][a-z]+)(?::|\s+is|\s+are|\s+means)\s+(?:an?\s+)?(?:forced|compulsory|mandatory|involuntary)\b"
)
_MAY = re.compile(r"\bmay\s+(?P<verb>[a-z]+)\b")
_BY_ITSELF = re.compile(
    r"\bmay\s+(?:also\s+|still\s+|normally\s+|temporarily\s+)?"
    r"(?:occur|happen|arise|contain|exceed|prohibit|forbid|expire|differ|vary|fall|rise)\b"
    r"(?!\s+(?:before|after)\b)"
)
_SOMEBODY = re.compile(
    r"\b(?:you|they|who|players?|opponents?|attackers?|defenders?|owners?|controllers?)\s+$", re.IGNORECASE
)


def possibilities(book: Book) -> Iterator[Finding]:
    """What must happen under "may", and what happens by itself."""
    if _DECLARED.search(book.prose):
        yield from _forced(book)
        yield from _by_itself(book)


def _forced(book: Book) -> Iterator[Finding]:
    """ "A player may retreat" where retreat is forced."""
    forced: dict[str, Sentence] = {}
    for sentence in book.document.sentences:
        match = _FORCED.match(sentence.plain)
        if match:
            forced.setdefault(stem(match["name"]), sentence)
    for sentence in book.document.sentences if forced else ():
        for match in _MAY.finditer(sentence.plain):
            told = forced.get(stem(match["verb"]))
            if told is not None:
                place = book.document.at(sentence, match.start(), match.end())
                related = (Related(book.document.at(told), "it is forced"),)
                message = f"{quoted(match.group())} reads as a choice, and it is none"
                help = f'write what happens, as in "{match["verb"]}s"'
                yield book.fault("R015", message, place, help=help, related=related)


def _by_itself(book: Book) -> Iterator[Finding]:
    """ "This may occur": told once for the whole rulebook, for it is a habit."""
    found = [
        (sentence, match)
        for sentence in book.document.sentences
        for match in _BY_ITSELF.finditer(sentence.plain)
        if not _SOMEBODY.search(before(sentence.plain, match.start()))
    ]
    if found:
        (sentence, match), *others = found
        related = tuple(Related(book.document.at(s, m.start(), m.end()), "here too") for s, m in others)
        message = f'{quoted(match.group())} is no option, and "may" is kept for options here'
        place = book.document.at(sentence, match.start(), match.end())
        yield book.fault("R015", message, place, help='write "can", or say that it does', related=related)
