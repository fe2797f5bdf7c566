"""R014, R007: how many there are said to be, and how many there are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block, Form
from validator.rulebook.document.model import Section, Sentence
from validator.rulebook.words import NUMBERS, WORD, empty, number_of, singular, stem

_WORDS = "|".join(sorted(NUMBERS, key=len, reverse=True))
_N = rf"(?P<n>\d{{1,3}}|{_WORDS})"
_LEAD = re.compile(
    rf"\b{_N}\s+(?:[a-z-]+\s+){{0,3}}(?P<noun>[A-Za-z]+s)\b(?P<rest>[^.:]*):\s*(?P<inline>.*)$", re.IGNORECASE
)
_HEADING = re.compile(rf"^(?:The\s+)?{_N}\s+(?P<noun>[A-Z]?[a-z]+s)\b", re.IGNORECASE)
_EACH_ONE = re.compile(
    r"\b[Ee]ach\s+(?P<one>[A-Z]\w+)(?:\s+[^.,]{0,40}?)?\s+has\s+(?:exactly\s+)?one\s+(?P<other>[A-Z]\w+)"
)
_BOX = re.compile(
    r"\b(?:components?|contents|what you need|in the box|materials?|equipment)\b", re.IGNORECASE
)
_BOXED = re.compile(rf"^{_N}\s+(?P<what>[A-Za-z][\w'’-]*(?:\s+[a-z]+)?)")
_ALL_OF = re.compile(rf"\b(?:[Tt]he|[Aa]ll)\s+(?:the\s+)?{_N}\s+(?P<what>[A-Za-z][\w'’-]*(?:\s+[a-z]+)?)")
_ONE = re.compile(
    r"\b(?:has|have|gets?|receives?)\s+(?:only\s+|exactly\s+)?one\s+(?P<what>(?:[a-z]+\s+)?[A-Z]\w+(?:\s[A-Z]\w+)?)\b"
)
_BOTH = re.compile(
    r"\bboth\s+(?:of\s+)?(?:the\s+|your\s+|their\s+)?(?P<what>(?:[a-z]+\s+)?[A-Z]\w+(?:\s[A-Z]\w+)?)\b"
)
_PICKED = re.compile(
    r"\b(?:different|eligible|other|more|additional|such|of your|unratified|ratified|at least|up to)\b",
    re.IGNORECASE,
)


def counts_differ(book: Book) -> Iterator[Finding]:
    """Numbers of items against the lists, headings and tables that hold them."""
    yield from _enumerations(book)
    yield from _headings(book)
    yield from _sets(book)
    yield from _each_has_one(book)
    yield from _in_the_box(book)
    yield from _one_and_both(book)


def _enumerations(book: Book) -> Iterator[Finding]:
    """ "Three areas:" and what follows the colon."""
    lists = {id(listing.lead): listing for listing in book.document.lists if listing.lead is not None}
    for block in book.document.blocks:
        if block.form not in (Form.PARAGRAPH, Form.ITEM):
            continue
        last = book.sentences_of.get(_number(book, block), [])[-1:]
        for sentence in last:
            match = _LEAD.search(sentence.plain)
            if not match or match["noun"].lower() in ("times", "turns", "players"):
                continue
            value = number_of(match["n"])
            listing = lists.get(id(block)) if not match["inline"] else None
            found = len(listing.items) if listing else _inline(match["inline"])
            if value is not None and value > 1 and found > 1 and found != value:
                place = book.document.at(sentence, match.start("n"), match.end("noun"))
                claimed = quoted(sentence.plain[match.start("n") : match.end("noun")])
                message = f"{claimed} are {found} in what follows"
                yield book.fault("R014", message, place, help="count again")


def _number(book: Book, block: Block) -> int:
    return book.number_of[id(block)]


def _inline(text: str) -> int:
    """How many things an enumeration names; 0 where that is not certain."""
    if not re.search(r",\s*(?:and|or)\s|\s(?:and|or)\s", text) or ";" in text:
        return 0
    parts = re.split(r",\s*(?:and|or)\s+|,\s+", text.rstrip(". "))
    if len(parts) == 1:
        parts = re.split(r"\s+(?:and|or)\s+", text)
    elif not re.search(r",\s*(?:and|or)\s", text):
        parts = [*parts[:-1], *re.split(r"\s+(?:and|or)\s+", parts[-1], maxsplit=1)]
    return len(parts) if all(part.count(" ") < 8 for part in parts) else 0


def _headings(book: Book) -> Iterator[Finding]:
    """ "The three Rites" and the headings under it."""
    for section in book.document.sections[1:]:
        match = _HEADING.match(section.title)
        children = book.document.children.get(section.index, ())
        value = number_of(match["n"]) if match else None
        if match and value and section.heading and len(children) > 1:
            named = _named(match["noun"], children)
            if len(named) != value:
                place = book.document.whole(section.heading.text)
                yield book.fault(
                    "R014", f"{value} in the heading, {len(named)} under it", place, help="count again"
                )


def _sets(book: Book) -> Iterator[Finding]:
    """Numbers of things that have a heading each: factions, their Leaders, a set of cards."""
    counts = _counted_sections(book)
    if not counts:
        return
    nouns = "|".join(re.escape(noun) for noun in counts)
    claim = re.compile(
        r"(?:\b(?:[Aa]ll|[Tt]he|of|its|contains?|includes?|are|has|comprises?|with)\s+|^)(?:the\s+|its\s+)?"
        rf"(?P<n>(?i:\d{{1,3}}|{_WORDS}))\s+(?:[a-z]+(?:-[a-z]+)*\s+){{0,3}}(?P<noun>(?i:{nouns})s?)\b"
    )
    for sentence in book.document.sentences:
        for match in claim.finditer(sentence.plain):
            noun, value = singular(match["noun"]), number_of(match["n"])
            if value is None or value < 2 or noun not in counts or _PICKED.search(match.group()):
                continue
            count, heading = counts[noun]
            if value != count and heading.heading:
                place = book.document.at(sentence, match.start("n"), match.end("noun"))
                related = (Related(book.document.whole(heading.heading.text), f"{count} under this heading"),)
                message = f"{value} {quoted(match['noun'])} here, and {count} have a heading of their own"
                yield book.fault("R014", message, place, help="count again", related=related)


def _counted_sections(book: Book) -> dict[str, tuple[int, Section]]:
    """How many headings are under one that promises things: "Recipe set", "The four seasons"."""
    counts: dict[str, tuple[int, Section]] = {}
    document = book.document
    chapters = document.chapters
    parts = [
        s
        for s in document.sections
        if re.match(r"Part\s+[IVX\d]+\b", s.heading.text.plain if s.heading else "")
    ]
    for part, following in zip(parts, [*parts[1:], None], strict=False):
        within = [
            c for c in chapters if part.index < c.index and (following is None or c.index < following.index)
        ]
        words = WORD.findall(part.title)
        if within and words and words[-1].endswith("s"):
            counts[singular(words[-1])] = (len(within), part)
    for section in document.sections[1:]:
        match = re.match(r"^(?:The\s+)?(?P<noun>[A-Z][a-z]+)\s+(?:set|list|cards|catalogue)$", section.title)
        children = document.children.get(section.index, ())
        if match and len(children) > 1:
            counts[singular(match["noun"])] = (len(children), section)
        numbered = _HEADING.match(section.title)
        if numbered and len(children) > 1:
            counts.setdefault(singular(numbered["noun"]), (len(_named(numbered["noun"], children)), section))
    return counts


def _named(noun: str, children: tuple[Section, ...]) -> list[Section]:
    """The sections that have the noun in their title; all of them where none has."""
    named = [child for child in children if stem(noun) in {stem(word) for word in child.title.split()}]
    return named or list(children)


def _each_has_one(book: Book) -> Iterator[Finding]:
    """Where each A has one B, there are as many of the one as of the other."""
    for sentence in book.document.sentences:
        match = _EACH_ONE.search(sentence.plain)
        if not match:
            continue
        one, other = match["one"], match["other"]
        whole = _most(book, one)
        for item in (b for b in book.document.blocks if b.form is Form.ITEM):
            listed = re.match(
                rf"{_N}\s+(?:[a-z-]+\s+){{0,3}}{re.escape(other)}s?\b(?:\s+(?:[Cc]ard|[Tt]oken|[Mm]arker|[Tt]ile)s?)?",
                item.text.plain,
            )
            value = number_of(listed["n"]) if listed else None
            if listed and value and value > 1 and whole and value != whole:
                place = book.document.place(item.text, 0, listed.end())
                related = (Related(book.document.at(sentence), f"one for each of the {whole}"),)
                message = f"{value} of them, and each {quoted(one)} has one, of which there are {whole}"
                yield book.fault(
                    "R014",
                    message,
                    place,
                    help="count again, or say what the others are for",
                    related=related,
                )


def _in_the_box(book: Book) -> Iterator[Finding]:
    """All of a component are as many as the list of components says."""
    listed: dict[str, tuple[int, Block]] = {}
    for listing in book.document.lists:
        title = book.document.sections[listing.section].title
        if not _BOX.search(title):
            continue
        for item in listing.items:
            match = _BOXED.match(item.text.plain)
            value = number_of(match["n"]) if match else None
            if match and value:
                listed[_what(match["what"])] = (value, item)
    if not listed:
        return
    for sentence in book.document.sentences:
        for match in _ALL_OF.finditer(sentence.plain):
            what = match["what"]
            value = number_of(match["n"])
            if _what(what) not in listed and empty(what.split()[-1]):
                what = what.split()[0]
            known = listed.get(_what(what))
            if value and known and value != known[0] and book.document.blocks[sentence.block] is not known[1]:
                place = book.document.at(sentence, match.start("n"), match.start("what") + len(what))
                related = (Related(book.document.whole(known[1].text), f"{known[0]} here"),)
                message = f"all {value} {quoted(what)} here, {known[0]} among the components"
                yield book.fault("R014", message, place, help="count again", related=related)


def _most(book: Book, noun: str) -> int:
    """How many there are of a thing in all, as compounds such as "six-Territory" tell."""
    found = re.findall(rf"\b({_WORDS})-{re.escape(noun)}\b", book.prose)
    return max((number_of(word) or 0 for word in found), default=0)


def _one_and_both(book: Book) -> Iterator[Finding]:
    """Somebody has one of a thing, and somebody uses both."""
    ones: dict[str, tuple[Sentence, re.Match[str]]] = {}
    for sentence in book.document.sentences:
        if sentence.block not in book.printed:
            for match in _ONE.finditer(sentence.plain):
                ones.setdefault(_what(match["what"]), (sentence, match))
    boths: dict[str, list[Related]] = {}
    for sentence in book.document.sentences if ones else ():
        for match in _BOTH.finditer(sentence.plain):
            if _what(match["what"]) in ones:
                place = book.document.at(sentence, match.start(), match.end())
                boths.setdefault(_what(match["what"]), []).append(Related(place, "both of them here"))
    for what, related in boths.items():
        sentence, match = ones[what]
        place = book.document.at(sentence, match.start(), match.end())
        message = f"there is one {quoted(match['what'])} here, and both are spoken of elsewhere"
        yield book.fault(
            "R007",
            message,
            place,
            help="say how many there are, and how many may be used",
            related=tuple(related),
        )


def _what(text: str) -> str:
    return " ".join(singular(word) for word in text.split())
