"""R017: one way to write numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from validator.rulebook.around import after, before
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import Sentence
from validator.rulebook.words import NUMBERS, number_of, singular

_WORDS = "|".join(sorted(NUMBERS, key=len, reverse=True))
_COUNT = re.compile(
    rf"(?<![\w.+−–-])(?P<n>\d{{1,2}}|{_WORDS})\s+(?P<mid>(?:[a-z]+(?:-[a-z]+)*\s+|[A-Z]\w+\s+)??)(?P<noun>[A-Za-z]+)\b",
    re.IGNORECASE,
)
_NOUNS = re.compile(
    r"^(?:card|die|dice|player|position|step|copy|title|territory|turn|battle|token|point|time|space|action)$"
)
_LARGE = 10
_SMALL = 12
_RARE = 0.2
_LEAST = 4
_RANGE = re.compile(r"(?<![\w.])\d+(?P<dash>[-–])\d+(?![\w.])")
_MINUS = re.compile(r"(?<![\w)])(?P<sign>[-−])(?=\d+\b)|(?<=[\w)]\s)(?P<middle>−)(?=\s)")

Use = tuple[Sentence, int, int]


def number_style(book: Book) -> Iterator[Finding]:
    """Numerals or words for one kind of thing, one form of minus, one kind of dash."""
    yield from _numerals_and_words(book)
    yield from _dashes(book)


def _numerals_and_words(book: Book) -> Iterator[Finding]:
    by_noun: dict[str, tuple[list[Use], list[Use]]] = {}
    large: dict[int, tuple[list[Use], list[Use]]] = {}
    for sentence in book.document.sentences:
        for match in _COUNT.finditer(sentence.plain):
            value = number_of(match["n"])
            if value is None or value < 1 or value > _SMALL:
                continue
            if not match.start("n") and book.document.blocks[sentence.block].form is Form.ITEM:
                continue
            use = (sentence, match.start("n"), match.end("n"))
            words = not match["n"].isdigit()
            if _is_counted(sentence, match):
                by_noun.setdefault(singular(match["noun"]), ([], []))[words].append(use)
            if value >= _LARGE and not _is_code(sentence, match):
                large.setdefault(value, ([], []))[words].append(use)
    for noun, (numerals, spelled) in by_noun.items():
        yield from _rare(book, numerals, spelled, f"a number of {noun}s", _LEAST)
    for value, (numerals, spelled) in large.items():
        yield from _rare(book, numerals, spelled, f"the number {value}", 2)


def _is_counted(sentence: Sentence, match: re.Match[str]) -> bool:
    noun = match["noun"]
    if match["n"].lower() == "one" and re.match(
        r"\s+(?:more|of|another)\b", sentence.plain[match.end("n") :]
    ):
        return False
    if re.match(r"\s+[A-Z]", after(sentence.plain, match.end())):
        return False
    return bool(_NOUNS.match(singular(noun))) or (noun[0].isupper() and not match["mid"])


def _is_code(sentence: Sentence, match: re.Match[str]) -> bool:
    return bool(
        re.search(
            r"(?:[Cc]hapter|[Ss]tep|[Ss]ection|[Pp]age|[Vv]ersion)\s*$", before(sentence.plain, match.start())
        )
    )


def _rare(book: Book, numerals: list[Use], spelled: list[Use], what: str, least: int) -> Iterator[Finding]:
    few, many, usual = (
        (numerals, spelled, "in words")
        if len(numerals) < len(spelled)
        else (spelled, numerals, "as a numeral")
    )
    share = _RARE if least > 2 else 0.5
    if len(many) < least or len(few) > share * len(many):
        return
    for use in few:
        text = use[0].plain[use[1] : use[2]]
        message = f"{quoted(text)}: {what} is written {usual} in {len(many)} other places"
        yield book.fault("R017", message, book.document.at(*use), help=f"write it {usual}")


def _dashes(book: Book) -> Iterator[Finding]:
    dashes: dict[str, list[Use]] = {}
    signs: dict[str, list[Use]] = {}
    for sentence in book.document.sentences:
        for match in _RANGE.finditer(sentence.plain):
            dashes.setdefault(match["dash"], []).append((sentence, match.start(), match.end()))
        for match in _MINUS.finditer(sentence.plain):
            signs.setdefault(match["sign"] or match["middle"], []).append(
                (sentence, match.start(), match.end())
            )
    if len(dashes) == 2 and len(dashes["-"]) < len(dashes["–"]):
        for use in dashes["-"]:
            yield book.fault(
                "R017",
                "a hyphen in a range, where others have a dash",
                book.document.at(*use),
                help='write "–"',
            )
    if len(signs) == 2:
        for use in signs["-"]:
            message = "a hyphen for a minus, which is − elsewhere"
            yield book.fault("R017", message, book.document.at(*use), help='write "−"')
