"""Limits, starting values and sizes as a rulebook tells them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.diagnostics.source import Place
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import Sentence, label_of
from validator.rulebook.words import NUMBERS, ORDINALS, number_of, singular

_N = r"\**(?P<n>\d{1,4}|" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + r")\b\**"
_T = r"(?P<t>[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*){0,2})"
_PERIODS = r"(?:[A-Z]\w+|rounds?|turns?|seasons?|years?|ages?|hands?|phases?)"
_ORDINALS = "|".join(ORDINALS)
_PATTERNS = tuple(
    (aspect, re.compile(pattern))
    for aspect, pattern in (
        ("maximum", rf"\b{_T}(?:,|:| has a| is)?\s+(?:minimum \w+(?:,| and)\s+)?maximum\s+(?:of\s+)?{_N}"),
        ("maximum", rf"\b[Mm]aximum\s+(?:of\s+)?{_N}(?:\s+{_T})?(?=[.;,]|$|\s+[A-Z])"),
        (
            "maximum",
            rf"\b(?:have|hold|own|keep|store|carry)\s+(?:up to|no more than|at most)\s+{_N}(?:\s+{_T})?",
        ),
        ("maximum", rf"\b{_T}\s+(?:gained\s+)?(?:above|beyond|over|past)\s+{_N}\s+(?:is|are)\s+lost"),
        ("maximum", rf"\b(?:cannot|may not|never)\s+(?:exceed|go above|rise above)\s+{_N}(?=[.;,]|\s)"),
        ("maximum", rf"\balready\s+(?:at|has|have)\s+{_N}\s+{_T}"),
        ("minimum", rf"\b{_T},?\s+minimum\s+{_N}"),
        ("minimum", rf"\b(?:cannot|may not|never)\s+(?:fall|go|drop)\s+below\s+{_N}"),
        ("start", rf"\b[Bb]egins?\s+(?:the game\s+)?with\s+{_N}\s+{_T}"),
        ("start", rf"\b[Ss]tarts?\s+(?:the game\s+)?with\s+{_N}\s+{_T}"),
        ("start", rf"\b{_T}\s+(?:begins?|starts?)\s+at\s+{_N}"),
        ("hand limit", rf"\b[Hh]and (?:limit|size)(?:\s+(?:is|of|at)|:)?\s+{_N}"),
        ("hand limit", rf"\b[Dd]iscards?\s+(?:down\s+)?to\s+{_N}(?=\s+cards?|[.;,]|$)"),
        ("hand limit", rf"\b[Mm]ore than\s+{_N}\s+cards?\s+in\s+(?:their |your )?[Hh]and"),
        ("hand limit", rf"\b[Dd]iscards?\s+until\s+(?:they|you)\s+have\s+{_N}"),
        (
            "cards to form",
            rf"\b[Dd]raws?\s+{_N}\s+(?:[a-z]+\s+)?(?:cards?\s+)?to\s+form\s+(?:an?\s+|their\s+|your\s+|the\s+)?{_T}",
        ),
        ("cards to form", rf"\b(?P<n>{'|'.join(NUMBERS)})-card\s+{_T}"),
        (
            "number",
            rf"\b(?:through|over|after|lasts?|divided into)\s+{_N}\s+(?P<t>{_PERIODS})s\b",
        ),
        (
            "number",
            rf"\b(?:after|at the end of)\s+the\s+(?P<n>{_ORDINALS})\s+(?:and last\s+)?(?P<t>{_PERIODS})\b",
        ),
        ("number", rf"\b(?P<n>{_ORDINALS})\s+and\s+last\s+(?P<t>{_PERIODS})\b"),
        ("fewest cards", rf"\b[Aa]t least\s+{_N}\s+cards?\b"),
        ("fewest cards", r"\b(?P<n>\d+)-card\s+minimum"),
        ("fewest cards", rf"\bminimum\s+(?:of\s+)?{_N}\s+cards?\b"),
        ("greatest value", rf"\b(?:[Nn]o more than|[Aa]t most)\s+{_N}\s+(?:total\s+)?(?:card\s+)?value"),
        ("greatest value", r"\b(?P<n>\d+)-value\s+maximum"),
        ("greatest value", rf"\b(?:total\s+(?:card\s+)?)value\s+(?:of\s+)?(?:at most|no more than)\s+{_N}"),
    )
)
_ANY_NAME = r"[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*)*"
_ROW_START = re.compile(rf"{_N}\s+{_T}")
GENERAL = ("hand limit", "fewest cards", "greatest value")


@dataclass(frozen=True, slots=True)
class Bound:
    """`aspect` of `subject` is `value`; `told`: the subject stands with it in its sentence."""

    aspect: str
    subject: str
    value: int
    sentence: Sentence
    start: int
    end: int
    told: bool

    def place(self, book: Book) -> Place:
        return book.document.at(self.sentence, self.start, self.end)


def bounds(book: Book) -> list[Bound]:
    """All of them, in the order of the file."""
    every = [bound for sentence in book.document.sentences for bound in _bounds(book, sentence)]
    told = {bound.subject for bound in every if bound.told}
    return [_renamed(each, told) for each in every]


def _renamed(bound: Bound, told: set[str]) -> Bound:
    """A bound without a name is about the last name before it in its sentence that has bounds elsewhere."""
    if bound.told or bound.subject in told:
        return bound
    names = [name_of(match) for match in re.findall(_ANY_NAME, bound.sentence.plain[: bound.start])]
    known = [name for name in names if name in told]
    return replace(bound, subject=known[-1]) if known else bound


def _bounds(book: Book, sentence: Sentence) -> Iterator[Bound]:
    text = sentence.plain
    read: set[tuple[str, int]] = set()
    for aspect, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            if (aspect, match.start("n")) in read:
                continue
            read.add((aspect, match.start("n")))
            groups = match.groupdict()
            value = number_of(match["n"])
            subject = "" if aspect in GENERAL else _subject(book, sentence, groups.get("t"))
            if value is not None and (subject or aspect in GENERAL):
                yield Bound(
                    aspect, subject, value, sentence, match.start("n"), match.end("n"), bool(groups.get("t"))
                )
    block = book.document.blocks[sentence.block]
    if block.form is Form.ROW and len(block.cells) == 2 and sentence.text is block.cells[1]:
        label = block.cells[0].plain.lower()
        first = _ROW_START.match(text)
        if first and re.search(r"\bstart|\binitial|\bopening", label):
            value = number_of(first["n"])
            if value is not None:
                yield Bound(
                    "start", name_of(first["t"]), value, sentence, first.start("n"), first.end("n"), told=True
                )


def _subject(book: Book, sentence: Sentence, told: str | None) -> str:
    """The name told with the number, else the label or title of where it stands."""
    if told:
        return name_of(told)
    labelled = label_of(sentence.text)
    if labelled and sentence.start <= labelled[1]:
        return name_of(labelled[0])
    title = book.document.sections[sentence.section].title
    return "" if fold(title) in book.layers else name_of(title)


def name_of(text: str) -> str:
    words = text.split()
    while words and words[0] in ("The", "A", "An", "Your", "Each", "This", "Its", "If"):
        words = words[1:]
    return " ".join(singular(word) for word in words)
