"""R006: game terms that lost their capitals."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.around import after, before
from validator.rulebook.book import Book
from validator.rulebook.document.model import Sentence, label_of
from validator.rulebook.names import Written
from validator.rulebook.words import stem

_LEAST = {1: 6, 2: 3, 3: 2}
"""By the length of a name: how often it must stand with its capitals before a small letter is a slip."""
_MOST_SMALL = 0.5
_MOST_SMALL_ALONE = 0.2
_VERB_BEFORE = re.compile(
    r"\b(?:to|may|can|must|cannot|will|not|they|you|players?|opponent|it|who|and|then)\s+$", re.IGNORECASE
)
_VERB_AFTER = re.compile(
    r"\s+(?:the|a|an|it|its|their|your|this|that|these|those|all|each|any|one|two|three|up|\d+|[A-Z])",
    re.ASCII,
)
_IDIOM = re.compile(
    r"\b(?:chang\w+|shak\w+|by|at|in|on the (?:one|other)|first|second) hands?$", re.IGNORECASE
)

_LEAST_ROOT = 6
_ITALIC_END = re.compile(r"(?<!\*)\*[^*\s][^*]*\*\s*$")


def lost_capitals(book: Book) -> Iterator[Finding]:
    """Names that nearly always have capitals, where they have none."""
    for name, written in book.written.items():
        length = len(name.split())
        if length == 1 and not _is_single(book, name, written):
            continue
        small = [place for place in written.small if _is_noun(*place) and not _is_flavour(book, place[0])]
        limit = _MOST_SMALL if length > 1 else _MOST_SMALL_ALONE
        often = written.alone if length == 1 else len(written.capitalised)
        if often < _LEAST[length] or not small or len(small) > limit * often:
            continue
        for sentence, start, end in small:
            place = book.document.at(sentence, start, end)
            text = sentence.plain[start:end]
            proper = " ".join(word[:1].upper() + word[1:] for word in text.split(" "))
            message = f"{quoted(text)} is {quoted(written.form)} in {often} other places"
            yield book.fault("R006", message, place, help=f'write "{proper}"')


def verbs_of_names(book: Book) -> Iterator[Finding]:
    """The verb of a name, "Salvage" and "salvaging", with a capital here and without one there."""
    single = sorted({word for name in book.defined for word in name.split()})
    for name, written in book.written.items():
        if " " in name or name in book.defined or not written.small or not written.capitalised:
            continue
        root = stem(name)
        at = bisect_left(single, root)
        if len(root) < _LEAST_ROOT or at == len(single) or not single[at].startswith(root):
            continue
        small, proper = (list(filter(_is_verb, uses)) for uses in (written.small, written.capitalised))
        if small and proper:
            sentence, start, end = small[0]
            place = book.document.at(sentence, start, end)
            related = (Related(book.document.at(*proper[0]), "with a capital"),)
            message = f"{quoted(sentence.plain[start:end])} is {quoted(written.form)} elsewhere"
            yield book.fault("R006", message, place, help="write both alike", related=related)


def _is_verb(use: tuple[Sentence, int, int]) -> bool:
    sentence, start, end = use
    named = re.match(r"\s+[A-Z]", after(sentence.plain, end))
    return not named and bool(_VERB_BEFORE.search(before(sentence.plain, start)))


def _is_single(book: Book, name: str, written: Written) -> bool:
    """A single word must be explained as a term, and mostly stand for itself; two slips are a habit."""
    return name in book.defined and len(written.small) <= 2 and written.alone * 3 > len(written.capitalised)


def _is_noun(sentence: Sentence, start: int, end: int) -> bool:
    text = sentence.plain
    if " " in text[start:end]:
        return True
    as_verb = _VERB_BEFORE.search(before(text, start)) or _VERB_AFTER.match(text, end)
    return not as_verb and not _IDIOM.search(before(text, end))


def _is_flavour(book: Book, sentence: Sentence) -> bool:
    """Labelled lines that are no sentences, and mottoes: they are not rules."""
    block = book.document.blocks[sentence.block]
    labelled = label_of(block.text)
    if labelled is None:
        return False
    body = block.text.plain[labelled[1] :].strip()
    return not body.endswith((".", ":")) or bool(_ITALIC_END.search(book.lines[block.line - 1]))
