"""R007, R013: limits and starting values of one thing, wherever they are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import Sentence, label_of
from validator.rulebook.words import NUMBERS, number_of, singular

_N = r"\**(?P<n>\d{1,4}|" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + r")\b\**"
_T = r"(?P<t>[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*){0,2})"
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
        ("hand limit", rf"\b[Hh]and limit\s+(?:is|of|at)\s+{_N}"),
        ("hand limit", rf"\bdiscards?\s+(?:down\s+)?to\s+{_N}(?=\s+cards?|[.;,]|$)"),
        ("hand limit", rf"\bmore than\s+{_N}\s+cards?\s+in\s+(?:their |your )?[Hh]and"),
        ("hand limit", rf"\bdiscards?\s+until\s+(?:they|you)\s+have\s+{_N}"),
        (
            "cards to form",
            rf"\bdraws?\s+{_N}\s+(?:[a-z]+\s+)?(?:cards?\s+)?to\s+form\s+(?:an?\s+|their\s+|your\s+|the\s+)?{_T}",
        ),
        ("cards to form", rf"\b(?P<n>{'|'.join(NUMBERS)})-card\s+{_T}"),
        ("fewest cards", rf"\bat least\s+{_N}\s+cards?\b"),
        ("fewest cards", r"\b(?P<n>\d+)-card\s+minimum"),
        ("fewest cards", rf"\bminimum\s+(?:of\s+)?{_N}\s+cards?\b"),
        ("greatest value", rf"\b(?:no more than|at most)\s+{_N}\s+(?:total\s+)?(?:card\s+)?value"),
        ("greatest value", r"\b(?P<n>\d+)-value\s+maximum"),
        ("greatest value", rf"\b(?:total\s+(?:card\s+)?)value\s+(?:of\s+)?(?:at most|no more than)\s+{_N}"),
    )
)
_ANY_NAME = r"[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*)*"
_ROW_START = re.compile(rf"{_N}\s+{_T}")
_EXCEEDS = re.compile(r"\bmay\s+(?:temporarily\s+)?exceed\b[^.]*\b(?:limit|maximum)\b")
_GENERAL = ("hand limit", "fewest cards", "greatest value")


@dataclass(frozen=True, slots=True)
class _Bound:
    aspect: str
    subject: str
    value: int
    sentence: Sentence
    start: int
    end: int
    told: bool


def bounds_differ(book: Book) -> Iterator[Finding]:
    """A maximum, minimum or starting value that is another one elsewhere."""
    found: dict[tuple[str, str], list[_Bound]] = {}
    every = [bound for sentence in book.document.sentences for bound in _bounds(book, sentence)]
    told = {bound.subject for bound in every if bound.told}
    for bound in (_renamed(each, told) for each in every):
        found.setdefault((bound.aspect, bound.subject), []).append(bound)
    for (aspect, subject), bounds in found.items():
        values = [bound.value for bound in bounds]
        usual = max(values, key=lambda value: (values.count(value), -values.index(value)))
        first = next(bound for bound in bounds if bound.value == usual)
        shown = set()
        for bound in bounds:
            place = book.document.at(bound.sentence, bound.start, bound.end)
            if bound.value == usual or (place.line, place.column) in shown:
                continue
            shown.add((place.line, place.column))
            related = (Related(book.document.at(first.sentence, first.start, first.end), f"{usual} here"),)
            what = aspect if aspect in _GENERAL else f"{aspect} of {quoted(subject)}"
            message = f"{what}: {bound.value} here, {usual} elsewhere"
            yield book.fault("R007", message, place, help="make the two agree", related=related)


def _renamed(bound: _Bound, told: set[str]) -> _Bound:
    """A bound without a name is about the last name before it in its sentence that has bounds elsewhere."""
    if bound.told or bound.subject in told:
        return bound
    names = [_name(match) for match in re.findall(_ANY_NAME, bound.sentence.plain[: bound.start])]
    known = [name for name in names if name in told]
    return replace(bound, subject=known[-1]) if known else bound


def _bounds(book: Book, sentence: Sentence) -> Iterator[_Bound]:
    text = sentence.plain
    read: set[tuple[str, int]] = set()
    for aspect, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            if (aspect, match.start("n")) in read:
                continue
            read.add((aspect, match.start("n")))
            groups = match.groupdict()
            value = number_of(match["n"])
            subject = "" if aspect in _GENERAL else _subject(book, sentence, groups.get("t"))
            if value is not None and (subject or aspect in _GENERAL):
                yield _Bound(
                    aspect, subject, value, sentence, match.start("n"), match.end("n"), bool(groups.get("t"))
                )
    block = book.document.blocks[sentence.block]
    if block.form is Form.ROW and len(block.cells) == 2 and sentence.text is block.cells[1]:
        label = block.cells[0].plain.lower()
        first = _ROW_START.match(text)
        if first and re.search(r"\bstart|\binitial|\bopening", label):
            value = number_of(first["n"])
            if value is not None:
                yield _Bound(
                    "start", _name(first["t"]), value, sentence, first.start("n"), first.end("n"), told=True
                )


def _subject(book: Book, sentence: Sentence, told: str | None) -> str:
    """The name told with the number, else the label or title of where it stands."""
    if told:
        return _name(told)
    labelled = label_of(sentence.text)
    if labelled and sentence.start <= labelled[1]:
        return _name(labelled[0])
    title = book.document.sections[sentence.section].title
    return "" if fold(title) in book.layers else _name(title)


def _name(text: str) -> str:
    words = text.split()
    while words and words[0] in ("The", "A", "An", "Your", "Each", "This", "Its", "If"):
        words = words[1:]
    return " ".join(singular(word) for word in words)


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
    return _name(book.document.sections[sentence.section].title) == _name(name)
