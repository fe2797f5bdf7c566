"""R007: amounts that a summary tells and the full rules do not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.around import after
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import Sentence
from validator.rulebook.words import NUMBERS, number_of, singular, stem

_NUMBER = r"(?P<n>[+−-]?\d{1,3}|" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + r")"
_FRAME = re.compile(
    r"\b(?P<verb>(?i:draw|discard|choos|roll|plac|mov|gain|spend|pay|stak|set|add|reveal|begin|start|contribut|bring|need|contain|los|retreat|advanc|have|"
    r"ratif|complet|captur|bank|control|own|hold|join))\w*\s+"
    r"(?P<lead>(?:with|up to|exactly|down to|only|at least|no more than|at most|an?|any|the|their|your"
    r"|all)\s+)*"
    + _NUMBER
    + r"(?:\s+or\s+more)?(?P<mid>(?:\s+(?!and\b|or\b|of\b|to\b|more\b|from\b)[a-z]+(?:-[a-z]+)*){0,2}?)\s+"
    r"(?P<noun>(?:[A-Z][\w'’]*\s+){0,2}[A-Z][\w'’]*|cards?|dice|die|positions?|tokens?|players?|"
    r"copies|titles?|points?|steps?|spaces?|times)\b",
)
_COMPOUND = re.compile(r"\b(?P<n>" + "|".join(NUMBERS) + r")-(?P<noun>[A-Z]?[a-z]+)\s+(?P<head>[A-Z]?[a-z]+)")
_KIND = re.compile(
    r"\b(?P<n>"
    + "|".join(NUMBERS)
    + r")\s+(?P<kind>[a-z]+(?:-[a-z]+)*)\s+(?P<noun>(?:[A-Z][\w'’]*\s+){0,2}[A-Z][\w'’]*)"
)
_OTHER = re.compile(r"\b(?:additional|extra|more|another|other|further|fewer|less|remaining|existing)\b")
_GOAL_VERBS = ("hold", "control", "own", "collect", "ratif", "complet", "captur")
_GOAL_LEAST = 2
_EVERYWHERE = ("compound", "whole")
_WHOLE = ("different", "distinct", "identical", "double-sided", "complete")
"""What is said of all the things there are."""
_BOUNDS = {"up to": "at most", "no more than": "at most", "at most": "at most", "at least": "at least"}


@dataclass(frozen=True, slots=True)
class _Amount:
    key: tuple[str, ...]
    value: int
    sentence: Sentence
    start: int
    end: int


_Amounts = dict[tuple[str, ...], list[_Amount]]


def amounts_told(book: Book) -> Iterator[Finding]:
    """Introductions, short layers, tables and the glossary tell no amount that the full rules lack."""
    short: list[_Amount] = []
    full: _Amounts = {}
    for sentence in book.document.sentences:
        if sentence.block in book.printed:
            for amount in _amounts(book, sentence):
                full.setdefault(amount.key, []).append(amount)
            continue
        for amount in _amounts(book, sentence):
            if _summarises(book, sentence):
                short.append(amount)
            else:
                full.setdefault(amount.key, []).append(amount)
    yield from _compounds(book, short, full)
    yield from _goals(book, short, full)
    yield from _named_steps(book, short, full)
    for amount in short:
        if amount.key[0] in _EVERYWHERE:
            continue
        told = [each for each in full.get(amount.key, ()) if "instead of" not in each.sentence.plain]
        values = {each.value for each in told}
        if values and amount.value not in values and len(values) <= 2:
            near = next((each for each in told if each.sentence.section == amount.sentence.section), told[0])
            related = (Related(book.document.at(near.sentence, near.start, near.end), "the full rules"),)
            place = book.document.at(amount.sentence, amount.start, amount.end)
            known = " or ".join(map(str, sorted(values)))
            message = f"{amount.value} {_subject(amount)} here, {known} in the full rules"
            yield book.fault("R007", message, place, help="make the two agree", related=related)


def _compounds(book: Book, short: list[_Amount], full: _Amounts) -> Iterator[Finding]:
    """ "Six-sided die" is six-sided everywhere."""
    by_key: _Amounts = {}
    for amount in (*short, *(each for amounts in full.values() for each in amounts)):
        if amount.key[0] in _EVERYWHERE:
            by_key.setdefault(amount.key, []).append(amount)
    for amounts in by_key.values():
        values = [amount.value for amount in amounts]
        usual = max(values, key=lambda value: (values.count(value), -values.index(value)))
        first = next(amount for amount in amounts if amount.value == usual)
        for amount in amounts:
            if amount.value != usual:
                related = (
                    Related(book.document.at(first.sentence, first.start, first.end), f"{usual} here"),
                )
                place = book.document.at(amount.sentence, amount.start, amount.end)
                message = f"{amount.value} here, {usual} elsewhere"
                yield book.fault("R007", message, place, help="make the two agree", related=related)


def _goals(book: Book, short: list[_Amount], full: _Amounts) -> Iterator[Finding]:
    """What must be held, controlled or collected is one number, wherever it is told but for one place."""
    by_key: dict[tuple[str, str], list[_Amount]] = {}
    for amount in (*short, *(each for amounts in full.values() for each in amounts)):
        verb, _, more, lead, noun, *_ = (*amount.key, "", "", "", "", "")
        if verb in _GOAL_VERBS and not more and lead != "at most" and noun[:1].isalpha() and amount.value > 1:
            by_key.setdefault((verb, noun), []).append(amount)
    for amounts in by_key.values():
        values = [amount.value for amount in amounts]
        usual = max(values, key=lambda value: (values.count(value), -values.index(value)))
        others = [amount for amount in amounts if amount.value != usual]
        if values.count(usual) >= _GOAL_LEAST and len(others) == 1:
            first = next(amount for amount in amounts if amount.value == usual)
            related = (Related(book.document.at(first.sentence, first.start, first.end), f"{usual} here"),)
            place = book.document.at(others[0].sentence, others[0].start, others[0].end)
            message = f"{others[0].value} here, {usual} in {values.count(usual)} other places"
            yield book.fault("R007", message, place, help="make the two agree", related=related)


def _named_steps(book: Book, short: list[_Amount], full: _Amounts) -> Iterator[Finding]:
    """An item of a quick reference that begins with the title of a section tells no other amount than it."""
    by_section: dict[tuple[int, tuple[str, ...]], set[int]] = {}
    for amounts in full.values():
        for amount in amounts:
            by_section.setdefault((amount.sentence.section, amount.key[:5]), set()).add(amount.value)
    for amount in short:
        named, colon, _ = amount.sentence.text.plain.partition(":")
        section = book.document.sections[amount.sentence.section]
        if not colon or not book.is_quick(section):
            continue
        for target in book.titles.get(fold(named), ()):
            values = by_section.get((target.index, amount.key[:5]), set())
            if values and amount.value not in values:
                assert target.heading is not None
                place = book.document.at(amount.sentence, amount.start, amount.end)
                related = (Related(book.document.whole(target.heading.text), "told in full here"),)
                known = " or ".join(map(str, sorted(values)))
                message = f"{amount.value} {_subject(amount)} here, {known} under {quoted(target.title)}"
                yield book.fault("R007", message, place, help="make the two agree", related=related)


def _subject(amount: _Amount) -> str:
    return quoted(amount.sentence.plain[amount.start : amount.end])


def _summarises(book: Book, sentence: Sentence) -> bool:
    section = book.document.sections[sentence.section]
    if book.layer(section) == "short" or book.is_quick(section) or book.in_glossary(sentence):
        return True
    block = book.document.blocks[sentence.block]
    if block.form is Form.ROW:
        return not re.match(r"[+−-]?\d", block.cells[0].plain)
    chapters = book.document.chapters
    return bool(chapters) and sentence.section < chapters[0].index


def _amounts(book: Book, sentence: Sentence) -> Iterator[_Amount]:
    text = sentence.plain
    for match in _FRAME.finditer(text):
        value = number_of(match["n"].lstrip("+-−"))
        if value is None:
            continue
        noun = _noun(match["noun"])
        verb = stem(match["verb"])
        sign = match["n"][0] if match["n"][0] in "+-−" else ""
        lead = next((bound for lead, bound in _BOUNDS.items() if lead in (match["lead"] or "")), "")
        scope = _scope(book, sentence) if not match["noun"][0].isupper() else ""
        target = re.match(
            r"\s+(?:to|from|in|into)\s+(?:form\s+)?(?:(?:an?|the|their|your|its)\s+)*([\w'’]+(?:\s[\w'’]+)?)",
            after(text, match.end()),
        )
        tail = singular(target.group(1).split()[0]) if target and not match["noun"][0].isupper() else ""
        yield _Amount(
            (
                verb,
                sign,
                "more" if _OTHER.search(match.group().replace("or more", "")) else "",
                lead,
                noun,
                tail,
                scope,
            ),
            value,
            sentence,
            match.start("n"),
            match.end("noun"),
        )
    for match in _KIND.finditer(text):
        value = number_of(match["n"])
        if value is not None and value > 1 and not _OTHER.search(match.group()):
            yield _Amount(
                ("whole" if match["kind"] in _WHOLE else "kind", match["kind"], _noun(match["noun"])),
                value,
                sentence,
                match.start(),
                match.end(),
            )
    for match in _COMPOUND.finditer(text):
        value = number_of(match["n"])
        if value is not None:
            key = ("compound", singular(match["noun"]), singular(match["head"]))
            yield _Amount(key, value, sentence, match.start(), match.end())


def _noun(text: str) -> str:
    """The singular of a noun; a card of a thing is counted as the thing."""
    return " ".join(singular(word) for word in text.split()).removesuffix(" card")


def _scope(book: Book, sentence: Sentence) -> str:
    """Common things are compared within their chapter; a quick reference counts to the one it names."""
    section = book.document.sections[sentence.section]
    title = {stem(word) for word in section.title.split()}
    for chapter in book.document.chapters if book.is_quick(section) else ():
        if title & {stem(word) for word in chapter.title.split()}:
            return str(chapter.index)
    return str(section.chapter)
