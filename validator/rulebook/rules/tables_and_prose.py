"""R013: tables that sum up a chapter, against its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.model import Section, Sentence
from validator.rulebook.names import key
from validator.rulebook.words import WORD, stems

_AMOUNT_LABEL = re.compile(r"\b(?:gain|reward|income|bonus|penalty|payout)\b", re.IGNORECASE)
_AMOUNT = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|equal|none|twice|half|double|all|no)\b", re.IGNORECASE
)
_MOMENTS = (
    (
        "at the start of the turn",
        re.compile(
            r"\b(?:at|from) the (?:start|beginning) of (?:your|each|their|every|a player's|the turn) ?\w*",
            re.IGNORECASE,
        ),
    ),
    (
        "at the end of the turn",
        re.compile(r"\bat the end of (?:your|each|their|every|the turn) ?\w*", re.IGNORECASE),
    ),
    ("before dice", re.compile(r"\bbefore (?:the )?dice", re.IGNORECASE)),
)
_STEP = re.compile(
    r"\b(?P<when>before|after|during)(?: completing)?(?: the| your)? "
    r"(?P<step>[A-Z][\w'’]*(?: [A-Z][\w'’]*)?) (?:step|phase)\b",
    re.IGNORECASE,
)
_BECAUSE = re.compile(r"\b(?:if|when|unless)\b[^,]*$", re.IGNORECASE)


def tables_against_prose(book: Book) -> Iterator[Finding]:
    """A row about something that has a section agrees with it on the moment; a gain has an amount."""
    siblings = _labels_with_amounts(book)
    for table in book.document.tables:
        if len(table.header) != 2:
            continue
        for row in table.body:
            if len(row.cells) != 2:
                continue
            label, cell = row.cells
            if (
                _AMOUNT_LABEL.search(label.plain)
                and cell.plain
                and not _AMOUNT.search(cell.plain)
                and siblings > 1
            ):
                place = book.document.whole(cell)
                message = f"the row {quoted(label.plain)} tells no amount, as such rows of other tables do"
                yield book.fault("R013", message, place, help="say how much")
            section = _section(book, label.plain, table.section)
            sentences = book.sentences_of.get(book.number_of[id(row)], [])
            told = [s for s in sentences if s.text is cell]
            if section is not None and told:
                yield from _moments_differ(book, label.plain, told, section)


def _labels_with_amounts(book: Book) -> int:
    return sum(
        1
        for table in book.document.tables
        for row in table.body
        if len(row.cells) == 2
        and _AMOUNT_LABEL.search(row.cells[0].plain)
        and _AMOUNT.search(row.cells[1].plain)
    )


def _section(book: Book, label: str, near: int) -> Section | None:
    """The section of the same chapter with the row's label as its title."""
    wanted = key(WORD.findall(label))
    chapter = book.chapter_of(near)
    found = book.titled_in.get((chapter, wanted))
    return found if stems(label) else None


def _moments_differ(book: Book, label: str, told: list[Sentence], section: Section) -> Iterator[Finding]:
    in_table = [moment for sentence in told for moment in _moments(sentence)]
    in_prose = [(moment, s) for s in book.sentences_in.get(section.index, ()) for moment in _moments(s)]
    if not in_table or not in_prose or {m for m, _, _ in in_table} & {moment[0] for moment, _ in in_prose}:
        return
    name, start, end = in_table[0]
    (other, start2, end2), sentence = in_prose[0]
    place = book.document.at(told[0], start, end)
    related = (Related(book.document.at(sentence, start2, end2), "the moment in the text"),)
    message = f"{quoted(label)} is {name} in this table, and {other} in the text"
    yield book.fault("R013", message, place, help="give one moment", related=related)


def _moments(sentence: Sentence) -> Iterator[tuple[str, int, int]]:
    text = sentence.plain
    for name, pattern in _MOMENTS:
        for match in pattern.finditer(text):
            yield name, match.start(), match.end()
    for match in _STEP.finditer(text):
        yield f"{match['when'].lower()} the {match['step']} step", match.start(), match.end()
