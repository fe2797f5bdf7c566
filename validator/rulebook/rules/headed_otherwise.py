"""R005: a section that calls its subject by another name than its heading, and an entry for two things."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.model import Section, Sentence
from validator.rulebook.words import empty, singular

_LEAST = 3
_TITLE_WORDS = 2
_FOR_TWO = re.compile(r"\btwo[- ]player|\b(?:game|duel|rules) for two\b|\bboth players\b", re.IGNORECASE)
_ONE_OF_MANY = re.compile(
    r"\b(?:an|any|another|each) opponent\b|\b(?:your|all|other) opponents\b", re.IGNORECASE
)
_THE_ONE = re.compile(r"\b(?:the|your) opponent\b", re.IGNORECASE)
_RARE = 0.25
_EITHER_MEANING = re.compile(
    r"\bas the (?:\w+ )?rules? (?:specif|stat|sa|tell|indicat)\w+|\bdepending on (?:the )?context\b"
    r"|\bin either (?:sense|meaning)\b|\bhas two meanings\b",
    re.IGNORECASE,
)


def headed_otherwise(book: Book) -> Iterator[Finding]:
    """A heading of two words, "Guild Gear", over a text that always says "spare gear"."""
    for section in book.document.sections[1:]:
        title = section.title.split()
        if len(title) == _TITLE_WORDS and not any(map(empty, title)) and section.heading is not None:
            first, noun = map(singular, title)
            yield from _called_otherwise(book, section, first, noun)


def _called_otherwise(book: Book, section: Section, first: str, noun: str) -> Iterator[Finding]:
    called: Counter[str] = Counter()
    where: dict[str, tuple[Sentence, int, int]] = {}
    for below in book.document.within(section):
        for sentence in book.sentences_in.get(below.index, ()):
            found = book.words_of(sentence)
            for one, two in itertools.pairwise(found):
                beside = sentence.plain[one.end : two.start] == " "
                if beside and singular(two.text) == noun and not empty(one.text):
                    modifier = singular(one.text)
                    called[modifier] += 1
                    where.setdefault(modifier, (sentence, one.start, two.end))
    if not called or called[first]:
        return
    usual, count = called.most_common(1)[0]
    if count >= _LEAST and usual.endswith(_ADJECTIVE):
        sentence, start, end = where[usual]
        assert section.heading is not None
        place = book.document.whole(section.heading.text)
        message = f"{quoted(section.title)} are {quoted(sentence.plain[start:end])} in all that stands below"
        related = (Related(book.document.at(sentence, start, end), "the name in the text"),)
        yield book.fault("R005", message, place, help="use one name for one thing", related=related)


_ADJECTIVE = ("al", "ary", "ory", "ive", "ous", "ent", "ant", "ed", "able", "ible", "ic")
"""Ends of words that only say which: a noun before the other would be a part of another thing's name."""


def several_opponents(book: Book) -> Iterator[Finding]:
    """ "An opponent" in a game that has but one."""
    if not _FOR_TWO.search(book.prose):
        return
    many, one = list(_uses(book, _ONE_OF_MANY)), list(_uses(book, _THE_ONE))
    if not many or len(one) < _LEAST or len(many) > _RARE * len(one):
        return
    first, *others = (book.document.at(*use) for use in many)
    sentence, start, end = many[0]
    message = f"{quoted(sentence.plain[start:end])} in a game for two, which has one opponent"
    related = (
        *(Related(place, "here too") for place in others),
        Related(book.document.at(*one[0]), "as it is said mostly"),
    )
    yield book.fault("R005", message, first, help='write "the opponent"', related=related)


def _uses(book: Book, pattern: re.Pattern[str]) -> Iterator[tuple[Sentence, int, int]]:
    for sentence in book.document.sentences:
        for match in pattern.finditer(sentence.plain):
            yield sentence, match.start(), match.end()


def two_meanings(book: Book) -> Iterator[Finding]:
    """An entry of the glossary that leaves it to other rules which of two things it means."""
    for term, block in book.glossary_entries:
        text = block.cells[-1] if block.cells else block.text
        match = _EITHER_MEANING.search(text.plain)
        if match:
            place = book.document.place(text, match.start(), match.end())
            message = f"{quoted(term)} stands for two things"
            yield book.fault("R005", message, place, help="give each of them a name of its own")
