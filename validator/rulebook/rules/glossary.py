"""R018, R021: the order of the glossary, and what it leaves out."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block
from validator.rulebook.document.inline import Text
from validator.rulebook.names import key
from validator.rulebook.words import WORD

_MOSTLY = 0.6
_OFTEN = 10
_WIDELY = 5
_LEAST_ENTRIES = 6
_MOST_NAMED = 12
_COMMON = frozenset(["chapter", "part", "card", "player", "game", "rule", "deck", "battle"])


def omissions(book: Book) -> Iterator[Finding]:
    """One note on the names that are explained in the text, used all over it, and not in the glossary."""
    if book.glossary is None or book.glossary.heading is None or len(book.glossary_entries) < _LEAST_ENTRIES:
        return
    entries = {key(WORD.findall(term)) for term, _ in book.glossary_entries}
    left_out = []
    for name, written in book.written.items():
        chapters = {book.chapter_of(sentence.section) for sentence, _, _ in written.capitalised}
        often = written.alone >= _OFTEN and len(chapters) >= _WIDELY
        if often and name in book.defined and name not in entries and name not in _COMMON:
            left_out.append((-written.alone, written.form))
    if left_out:
        names = ", ".join(quoted(form) for _, form in sorted(left_out)[:_MOST_NAMED])
        count = len(left_out)
        message = f"{count} names used all over the rulebook are not in the glossary: {names}"
        place = book.document.whole(book.glossary.heading.text)
        yield book.fault("R021", message, place, help="add those a reader may look up here")


def order(book: Book) -> Iterator[Finding]:
    """A glossary that is alphabetical for the most part is so throughout."""
    entries = book.glossary_entries
    keys = [fold(term) for term, _ in entries]
    kept = _longest_rising(keys)
    if len(entries) < 4 or len(kept) < _MOSTLY * len(entries):
        return
    for number, (term, block) in enumerate(entries):
        if number not in kept:
            following = next((keys[at] for at in sorted(kept) if keys[at] > keys[number]), None)
            where = f"before {quoted(_written(entries, keys, following))}" if following else "at the end"
            place = book.document.place(_text(block), 0, len(term))
            message = f"{quoted(term)} stands out of alphabetical order"
            yield book.fault("R018", message, place, help=f"it belongs {where}")


def _text(block: Block) -> Text:
    return block.cells[0] if block.cells else block.text


def _written(entries: tuple[tuple[str, Block], ...], keys: list[str], wanted: str | None) -> str:
    return next(term for (term, _), own in zip(entries, keys, strict=True) if own == wanted)


def _longest_rising(keys: list[str]) -> set[int]:
    """The numbers of the entries that can stay where they are."""
    tails: list[str] = []
    at: list[int] = []
    before: list[int] = []
    for number, entry in enumerate(keys):
        length = bisect_left(tails, entry)
        before.append(at[length - 1] if length else -1)
        if length == len(tails):
            tails.append(entry)
            at.append(number)
        else:
            tails[length], at[length] = entry, number
    kept: set[int] = set()
    number = at[-1] if at else -1
    while number >= 0:
        kept.add(number)
        number = before[number]
    return kept
