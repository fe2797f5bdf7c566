"""R009: what a thing is said to be, and said not to be."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.model import Sentence, label_of
from validator.rulebook.words import WORD, singular, stem

_IS = re.compile(
    r"^(?:\W*)(?P<subject>(?:(?:An?|The|Each|Every)\s+)?[\w'’-]+(?:\s+[\w'’-]+){0,3}?)\s+"
    r"(?:is|are|counts? as)\s+"
    r"(?P<denied>not\s+|never\s+)?(?P<what>[^.;:,]+)"
)
_STOP = re.compile(
    r"\s+(?:of|for|in|on|at|by|from|with|without|after|before|during|until|when|while|that|which|who|whose|to|as|and|if|unless|because|than)\b"
)
_ARTICLE = re.compile(r"^(?:an?|the|each|every|itself)\s+", re.IGNORECASE)
_PRONOUNS = ("it", "they", "this", "these")


def denials(book: Book) -> Iterator[Finding]:
    """A is a B in one place, and A is not a B in another."""
    said: dict[str, list[tuple[str, Sentence]]] = {}
    denied: dict[str, list[tuple[str, Sentence]]] = {}
    for sentence in book.document.sentences:
        for subject, what, is_denied in _statements(book, sentence):
            (denied if is_denied else said).setdefault(subject, []).append((what, sentence))
    for subject, whats in said.items():
        for what, sentence in whats:
            against = next((other for denial, other in denied.get(subject, ()) if denial == what), None)
            if against is not None and against.block != sentence.block:
                related = (Related(book.document.at(against), "denied here"),)
                line = book.document.at(against).line
                message = f"{quoted(subject)} is said to be {what} here, and not to be in line {line}"
                yield book.fault(
                    "R009", message, book.document.at(sentence), help="keep one of the two", related=related
                )


def _statements(book: Book, sentence: Sentence) -> Iterator[tuple[str, str, bool]]:
    """Subject, what it is, and whether that is denied, for a sentence or the entry of a glossary."""
    text = sentence.plain
    labelled = label_of(sentence.text) if sentence.start == 0 else None
    if labelled and book.in_glossary(sentence):
        yield from ((_subject(labelled[0]), head, False) for head in _heads(text[labelled[1] :].strip(), ""))
        return
    match = _IS.match(text[labelled[1] :] if labelled else text)
    if match is None:
        return
    subject = _subject(match["subject"])
    if subject in _PRONOUNS:
        subject = _topic(book, sentence)
    for head in _heads(match["what"], match["denied"] or ""):
        if subject:
            yield subject, head, bool(match["denied"])


def _topic(book: Book, sentence: Sentence) -> str:
    """What the paragraph of the sentence begins with."""
    first = book.sentences_of[sentence.block][0]
    labelled = label_of(first.text)
    if labelled:
        return _subject(labelled[0])
    match = _IS.match(first.plain)
    return _subject(match["subject"]) if match and first is not sentence else ""


def _subject(text: str) -> str:
    return " ".join(singular(word) for word in WORD.findall(_ARTICLE.sub("", text.strip())))


def _heads(what: str, denied: str) -> Iterator[str]:
    """The nouns at the end of each side of "A or B": adjectives do not make another thing of it."""
    stop = _STOP.search(" " + what)
    phrase = (" " + what)[: stop.start()] if stop else what
    sides = re.split(r"\s+or\s+|\s+nor\s+", phrase.strip()) if denied else [phrase]
    for side in sides:
        words = WORD.findall(_ARTICLE.sub("", side.strip()))
        if words and len(words) <= 3 and not words[-1].endswith("ed") and (not denied or len(words) == 1):
            yield stem(words[-1])
