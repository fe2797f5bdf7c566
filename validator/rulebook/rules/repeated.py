"""R007, R008, R019: what is said twice, and not the same way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import Sentence
from validator.rulebook.statements import Statement, alike, clauses, statement

_LEAST = 3
_ALIKE = 0.7
_SAME = 0.9
_WORTH = 4
_MOST_ALIKE = 12
"""So many sentences of a paragraph that end alike are remembered."""
_MORE = re.compile(
    r"\b(?:additional|extra|another|more|other|first|second|third|next|last|up to|instead|twice|half|fewer"
    r"|less)\b",
    re.IGNORECASE,
)
_EXCEPTION = re.compile(r"[,;]?\s*\b(?:unless|except)\b")
_DOUBLED = re.compile(r"\b(?P<word>[A-Za-z]+)\s+(?P=word)\b", re.IGNORECASE)
_MAY_DOUBLE = frozenset(["that", "had", "very", "so"])
_PRONOUN = re.compile(r"(?:It|They|This|These|That)\b")
_AROUND = re.compile(r"\b(\w+)\s+or\s+(\w+)", re.IGNORECASE)


def numbers_differ(book: Book) -> Iterator[Finding]:
    """Two statements about the same things, one number apart."""
    told: set[tuple[int, int]] = set()
    counting = [each.sentence for each in book.statements if each.numbers]
    for found in (book.statements, clauses(counting)):
        for one, other, _ in alike([each for each in found if each.numbers], _LEAST, _ALIKE):
            if _apart(book, one, other) and _one_within_other(one, other) and _one_number_apart(one, other):
                yield from _different_numbers(book, one, other, told)


def _different_numbers(
    book: Book, one: Statement, other: Statement, told: set[tuple[int, int]]
) -> Iterator[Finding]:
    for (first, start, end), (second, start2, end2) in zip(one.numbers, other.numbers, strict=True):
        if first == second:
            continue
        place = book.document.at(other.sentence, start2, end2)
        before = book.document.at(one.sentence, start, end)
        if (place.line, place.column) not in told:
            told.add((place.line, place.column))
            message = f"{second} here, {first} where the same is said in line {before.line}"
            yield book.fault(
                "R007", message, place, help="make the two agree", related=(Related(before, f"{first} here"),)
            )


def _one_number_apart(one: Statement, other: Statement) -> bool:
    if len(one.numbers) != len(other.numbers):
        return False
    differing = sum(a[0] != b[0] for a, b in zip(one.numbers, other.numbers, strict=True))
    return differing == 1 and _signs(one) == _signs(other)


def _signs(each: Statement) -> list[str]:
    """What kind of number each is: with a sign, of more, or an amount."""
    return sorted(match.lower() for match in _MORE.findall(each.text))


def _one_within_other(one: Statement, other: Statement) -> bool:
    """No word of one is exchanged for another in the other: such sentences are about two things."""
    return one.about <= other.about or other.about <= one.about


def _apart(book: Book, one: Statement, other: Statement) -> bool:
    """Whether the two stand far enough apart to repeat rather than to contrast."""
    blocks = book.document.blocks
    first, second = one.sentence.block, other.sentence.block
    if first == second:
        return False
    a, b = blocks[first], blocks[second]
    if a.run and a.run == b.run:
        return False
    if a.quoted and b.quoted:
        return False
    if a.quoted or b.quoted or Form.ROW in (a.form, b.form):
        return book.chapter_of(one.sentence.section) == book.chapter_of(other.sentence.section)
    return True


def statements_differ(book: Book) -> Iterator[Finding]:
    """Two statements of one rule: one permits what the other demands, denies it, or forgets an exception."""
    told: set[tuple[int, int]] = set()
    found = [_main(book, each) for each in book.statements]
    for one, other, likeness in alike(found, _LEAST, _ALIKE):
        if not _apart(book, one, other) or not _one_within_other(one, other):
            continue
        for check in (_permission, _denial, _exception, _alternative):
            for fault in check(book, one, other, likeness):
                if (fault.place.line, fault.place.column) not in told:
                    told.add((fault.place.line, fault.place.column))
                    yield fault


def _main(book: Book, each: Statement) -> Statement:
    """The sentence without its exception; a pronoun at its start stands for what its paragraph is about."""
    sentence, text = each.sentence, each.sentence.plain
    cut = _EXCEPTION.search(text)
    main = statement(sentence, 0, cut.start()) if cut else each
    if not _PRONOUN.match(text) or not sentence.start:
        return main
    first = next(s for s in _of_block(book, sentence.block) if s.start == 0 or s.text is sentence.text)
    about = statement(first, 0, first.end - first.start).about
    return Statement(sentence, main.start, main.end, main.about | about, main.numbers)


def _of_block(book: Book, block: int) -> list[Sentence]:
    return book.sentences_of.get(block, [])


_Check = Callable[[Book, Statement, Statement, float], Iterator[Finding]]


def _permission(book: Book, one: Statement, other: Statement, _: float) -> Iterator[Finding]:
    for forced, free in ((one, other), (other, one)):
        if forced.forces and not forced.permits and free.permits and not free.forces:
            yield _fault(book, forced, free, "this must be done, and may be done where the same is said")


def _denial(book: Book, one: Statement, other: Statement, likeness: float) -> Iterator[Finding]:
    if likeness >= _SAME and one.denies != other.denies and len(one.about) > 3:
        denied, plain = (one, other) if one.denies else (other, one)
        if denied.denies_its_rule:
            yield _fault(book, denied, plain, "this is denied here and said elsewhere")


def _exception(book: Book, one: Statement, other: Statement, likeness: float) -> Iterator[Finding]:
    for bare, full in ((one, other), (other, one)):
        told = bare.excepts or bare.text != bare.sentence.plain
        if told or full.text == full.sentence.plain or likeness < _SAME or len(bare.about) < _WORTH:
            continue
        if not _is_short(book, bare) and not _is_short(book, full):
            exception = full.sentence.plain[full.end :].strip(" ,;.")
            yield _fault(book, bare, full, f"this leaves out the exception {quoted(exception)}")


def _alternative(book: Book, one: Statement, other: Statement, likeness: float) -> Iterator[Finding]:
    """One names two things with "or" between them, the other only one of the two."""
    fewer, more = sorted((one, other), key=lambda each: len(each.about))
    extra = more.about - fewer.about
    if likeness < _ALIKE or len(extra) != 1 or _is_short(book, fewer) or _is_short(book, more):
        return
    for match in _AROUND.finditer(more.text):
        about = [
            statement(more.sentence, more.start + match.start(i), more.start + match.end(i)).about
            for i in (1, 2)
        ]
        if (
            extra in about
            and all(about)
            and any(each <= fewer.about for each in about)
            and len(fewer.about) > 1
        ):
            left = match.group(1) if extra == about[0] else match.group(2)
            yield _fault(
                book, fewer, more, f"this leaves out {quoted(left)}, which the same rule has elsewhere"
            )


def _is_short(book: Book, each: Statement) -> bool:
    section = book.document.sections[each.sentence.section]
    return book.layer(section) == "short" or book.is_quick(section)


def _fault(book: Book, at: Statement, other: Statement, message: str) -> Finding:
    place = book.document.at(at.sentence, at.start, at.end)
    related = (Related(book.document.at(other.sentence), "the same rule"),)
    return book.fault("R008", message, place, help="say it once, or twice alike", related=related)


def said_again(book: Book) -> Iterator[Finding]:
    """A sentence or a word that stands twice in one paragraph."""
    for sentences in book.sentences_of.values():
        yield from _doubled(book, sentences)
        if len(sentences) > 1:
            yield from _again(book, sentences)


def _again(book: Book, sentences: list[Sentence]) -> Iterator[Finding]:
    seen: dict[object, list[Statement]] = {}
    texts = Counter(id(sentence.text) for sentence in sentences)
    for sentence in sentences:
        if texts[id(sentence.text)] == 1:
            continue
        each = statement(sentence, 0, len(sentence.plain))
        numbers = tuple(number for number, _, _ in each.numbers)
        alike_ones = seen.setdefault((_tail(each), numbers, each.denies, id(sentence.text)), [])
        before = next((one for one in alike_ones if _holds(each, one)), None)
        if before is not None:
            related = (Related(book.document.at(before.sentence), "first here"),)
            place = book.document.at(sentence)
            message = "this is said twice in one paragraph"
            yield book.fault("R019", message, place, help="leave it out", related=related)
        elif len(alike_ones) < _MOST_ALIKE:
            alike_ones.append(each)


def _holds(each: Statement, before: Statement) -> bool:
    """Whether a sentence says all that one before it says, and hardly more."""
    shared = each.about & before.about
    return len(shared) >= 2 and before.about <= each.about and len(each.about) - len(shared) <= 1


def _tail(each: Statement) -> str:
    return re.sub(r"\W", "", each.text.lower())[-16:]


def _doubled(book: Book, sentences: list[Sentence]) -> Iterator[Finding]:
    for sentence in sentences:
        for match in _DOUBLED.finditer(sentence.plain):
            if (
                match["word"].lower() not in _MAY_DOUBLE
                and match["word"][0].islower() == match.group()[-len(match["word"])].islower()
            ):
                place = book.document.at(sentence, match.start(), match.end())
                yield book.fault("R019", f"{quoted(match['word'])} stands twice", place, help="leave one out")
