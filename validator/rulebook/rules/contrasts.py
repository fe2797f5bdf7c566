"""R009, R005: what one sentence takes to be the same, or makes everybody have, and another tells apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import Sentence
from validator.rulebook.words import WORD, singular, stem

_EXPLAINED = re.compile(r"\s*(?:(?:an?|the)\s+)?(?P<noun>[A-Za-z]+)\s+of\b")
_SHARED = re.compile(
    r"\b(?:[a-z]+s|you|both|everyone)\s+(?:\w+\s+)?(?:may|can)\s+share\s+(?:an?|one|the)\s+(?P<what>[a-z]+)",
    re.IGNORECASE,
)
_EACH = re.compile(
    r"\b(?:each|every)\s+[a-z]+\b[^.]*\b(?:needs?|has|have|brings?|requires?)\b", re.IGNORECASE
)
_NUMBERED = r"\b(?:one|an?|1)\s+(?:[\w-]+\s+){{0,2}}{what}\b"
_PLACES = re.compile(r"\b(?:zones|areas)\b", re.IGNORECASE)
_MOMENT = re.compile(
    r"^(?:An?|The)\s+[^.]*?\bis\s+(?:the|a|any)\s+(?:point|moment|time|period|part)\b[^.]*\b(?:when|turn|game|during)\b"
)
_LEAST_PLACES = 4


def explained_by_its_opposite(book: Book) -> Iterator[Finding]:
    """An entry "Hold: Possession of ..." where the rules tell holding and possession apart."""
    for term, block in book.glossary_entries:
        text = block.cells[-1] if block.cells else block.text
        begin = len(term) + 1 if fold(text.plain).startswith(fold(term)) else 0
        match = _EXPLAINED.match(text.plain, begin)
        if match is None or singular(match["noun"]) == singular(term):
            continue
        told = _told_apart(book, singular(term), singular(match["noun"]))
        if told is not None:
            place = book.document.place(text, match.start("noun"), match.end("noun"))
            related = (Related(book.document.at(told), "told apart here"),)
            message = (
                f"{quoted(term)} is explained as {quoted(match['noun'])}, which the rules tell apart from it"
            )
            yield book.fault("R009", message, place, help="explain it in other words", related=related)


def _told_apart(book: Book, one: str, other: str) -> Sentence | None:
    """The sentence that says that `other` does not change while `one` does, or is another thing."""
    for sentences in book.sentences_of.values():
        for at, sentence in enumerate(sentences):
            if book.in_glossary(sentence) or not _denies(sentence, other):
                continue
            around = " ".join(each.plain for each in sentences[max(0, at - 1) : at + 1])
            if stem(one) in {stem(word) for word in WORD.findall(around)}:
                return sentence
    return None


def _denies(sentence: Sentence, noun: str) -> bool:
    found = re.search(rf"\b{re.escape(noun)}s?\b(?P<rest>[^.;]*)", sentence.plain, re.IGNORECASE)
    return found is not None and bool(re.search(r"\b(?:not|never|independent)\b", found["rest"]))


def shared_by_each(book: Book) -> Iterator[Finding]:
    """Each player needs a thing, and the players may share one."""
    for sentence in book.document.sentences:
        for match in _SHARED.finditer(sentence.plain):
            needed = _needed(book, sentence, match["what"])
            if needed is not None:
                place = book.document.at(sentence, match.start(), match.end())
                related = (Related(book.document.at(needed), "each needs one here"),)
                message = f"one {match['what']} may be shared, and each player needs one elsewhere"
                help = "say what is needed at least"
                yield book.fault("R009", message, place, help=help, related=related)


def _needed(book: Book, shared: Sentence, what: str) -> Sentence | None:
    pattern = re.compile(_NUMBERED.format(what=re.escape(what)), re.IGNORECASE)
    chapter = book.document.sections[book.chapter_of(shared.section)]
    for section in book.document.within(chapter):
        for sentence in book.sentences_in.get(section.index, ()):
            block = book.document.blocks[sentence.block]
            lead = _lead(book, sentence) if block.form is Form.ITEM else sentence.plain
            if pattern.search(sentence.plain) and _EACH.search(lead):
                return sentence
    return None


def _lead(book: Book, sentence: Sentence) -> str:
    """The words before the list that a sentence is an item of."""
    at = sentence.block
    while at and book.document.blocks[at].form is Form.ITEM:
        at -= 1
    return book.document.blocks[at].text.plain


def moments_among_places(book: Book) -> Iterator[Finding]:
    """Under a heading for zones a part that is no zone but a moment."""
    for section in book.document.sections[1:]:
        children = book.document.children.get(section.index, ())
        if len(children) < _LEAST_PLACES or not _PLACES.search(section.title):
            continue
        found = [child for child in children if _is_moment(book, child.index)]
        for child in found if len(found) == 1 else ():
            assert child.heading is not None and section.heading is not None
            place = book.document.whole(child.heading.text)
            related = (Related(book.document.whole(section.heading.text), "what this is about"),)
            message = f"{quoted(child.title)} is a moment, under the heading {quoted(section.title)}"
            yield book.fault("R020", message, place, help="move it to the rules of the turn", related=related)


def _is_moment(book: Book, index: int) -> bool:
    first = next(iter(book.sentences_in.get(index, ())), None)
    return first is not None and bool(_MOMENT.match(first.plain))
