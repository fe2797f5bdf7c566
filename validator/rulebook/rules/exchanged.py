"""R008: a rule that stands in two chapters, one word of it exchanged for another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.statements import Statement, alike
from validator.rulebook.words import WORD, stem

_LEAST = 6
_ALIKE = 0.75


def exchanged_words(book: Book) -> Iterator[Finding]:
    """ "At the told moment" here and "at its due moment" there, all else being the same."""
    found = [each for each in book.statements if len(each.about) >= _LEAST and _is_rule(book, each)]
    for one, other, _ in alike(found, _LEAST, _ALIKE):
        if book.chapter_of(one.sentence.section) == book.chapter_of(other.sentence.section):
            continue
        pair = _exchanged(one, other)
        if pair is not None and one.denies == other.denies:
            before, after = pair
            place = book.document.at(other.sentence, after.start(), after.end())
            there = book.document.at(one.sentence, before.start(), before.end())
            message = f"{quoted(after.group())} where the same rule has {quoted(before.group())}"
            related = (Related(there, "the same rule"),)
            yield book.fault("R008", message, place, help="say it once, or twice alike", related=related)


def _exchanged(one: Statement, other: Statement) -> tuple[re.Match[str], re.Match[str]] | None:
    """The words in which two statements differ: one for one, or a name and a compound with it."""
    mine, theirs = one.about - other.about, other.about - one.about
    if len(mine) == len(theirs) == 1:
        before, after = _word(one, *mine), _word(other, *theirs)
        if before and after and _next_stem(one, before) == _next_stem(other, after):
            return before, after
    if not mine and len(theirs) == 1:
        after = _word(other, *theirs)
        head = after.group().split("-")[-1] if after and "-" in after.group() else ""
        before = _word(one, stem(head)) if head else None
        if before and after and before.group() == head:
            return before, after
    return None


def _next_stem(each: Statement, match: re.Match[str]) -> str:
    following = WORD.search(each.sentence.plain, match.end(), each.end)
    return stem(following.group()) if following else ""


def _is_rule(book: Book, each: Statement) -> bool:
    """Whole sentences that stand for themselves: not of short layers, tables or printed abilities."""
    sentence = each.sentence
    section = book.document.sections[sentence.section]
    block = book.document.blocks[sentence.block]
    told_in_full = book.layer(section) != "short" and not book.is_quick(section)
    is_prose = block.form in (Form.PARAGRAPH, Form.ITEM) and not block.quoted
    return told_in_full and is_prose and sentence.plain.endswith(".") and not book.in_glossary(sentence)


def _word(each: Statement, wanted: str) -> re.Match[str] | None:
    """The word that was exchanged; None for a name, which makes it a rule about another thing."""
    for match in WORD.finditer(each.sentence.plain, each.start, each.end):
        if any(stem(part) == wanted for part in match.group().split("-")):
            return match if match.group()[0].islower() else None
    return None
