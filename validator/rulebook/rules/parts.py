"""R012: what the siblings of a chapter, section or list have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.book import Book
from validator.rulebook.document.model import Listing, Section, Sentence, label_of
from validator.rulebook.words import WORD, singular, stem, stems

_LEAST = 4
_USUAL = 0.75
_USUAL_FORMULA = 0.6
_LEAST_FORMULA = 5


def missing_parts(book: Book) -> Iterator[Finding]:
    """Subheadings, labels, items and set phrases that most siblings have and one has not."""
    yield from _subheadings(book)
    yield from _labels(book)
    yield from _items(book)
    yield from _formulas(book)


def _subheadings(book: Book) -> Iterator[Finding]:
    """Layers and other headings that nearly all numbered chapters have."""
    chapters = book.document.chapters
    if len(chapters) < _LEAST:
        return
    having: dict[str, list[Section]] = {}
    for chapter in chapters:
        titles = {fold(child.title): child for child in book.document.children.get(chapter.index, ())}
        for title, child in titles.items():
            having.setdefault(title, []).append(child)
    for sections in having.values():
        if len(sections) >= _USUAL * len(chapters):
            owners = {section.parent for section in sections}
            for chapter in chapters:
                if (
                    chapter.index not in owners
                    and chapter.heading
                    and book.document.children.get(chapter.index)
                ):
                    place = book.document.whole(chapter.heading.text)
                    name = quoted(sections[0].title)
                    share = f"{len(sections)} of {len(chapters)} chapters"
                    message = f"this chapter has no part {name}, as {share} have"
                    yield book.fault("R012", message, place, help="add it, or say which part stands for it")


def _labels(book: Book) -> Iterator[Finding]:
    """Labels that go together: who has one has the other."""
    owned: dict[int, dict[str, str]] = {}
    for section in book.document.sections[1:]:
        labels = {
            fold(found[0]): found[0]
            for block in book.document.body(section)
            if (found := label_of(block.text))
        }
        if labels and not _is_glossary(book, section):
            owned[section.index] = labels
    counts = Counter(label for labels in owned.values() for label in labels)
    pairs = Counter(
        (a, b) for labels in owned.values() for a in labels for b in labels if a != b and counts[a] >= _LEAST
    )
    partners: dict[str, list[str]] = {}
    for (one, other), count in pairs.items():
        if count >= _USUAL * counts[one] and count < counts[one]:
            partners.setdefault(one, []).append(other)
    told: set[tuple[int, str]] = set()
    for index, labels in owned.items():
        for label in labels:
            for partner in partners.get(label, ()):
                section = book.document.sections[index]
                if partner in labels or (index, partner) in told or section.heading is None:
                    continue
                told.add((index, partner))
                example = next(own[partner] for own in owned.values() if partner in own and label in own)
                message = f"{quoted(section.title)} has no {quoted(example)}, as its siblings have"
                place = book.document.whole(section.heading.text)
                yield book.fault("R012", message, place, help='add it, with "none" where there is none')


def _is_glossary(book: Book, section: Section) -> bool:
    return book.glossary is not None and section.index == book.glossary.index


def _items(book: Book) -> Iterator[Finding]:
    """Lists of components with the same beginning hold the same kinds of things."""
    families: dict[str, list[Listing]] = {}
    for listing in book.document.lists:
        if listing.lead is not None and listing.lead.text.plain.rstrip().endswith(":"):
            families.setdefault(_pattern(book, listing), []).append(listing)
    for pattern, listings in families.items():
        if len(listings) >= _LEAST and "_" in pattern:
            yield from _missing_items(book, listings)


def _topic(book: Book, listing: Listing) -> set[str]:
    """The stems of what the list's chapter is about."""
    return {
        stem(word)[:6]
        for word in WORD.findall(book.document.sections[book.chapter_of(listing.section)].title)
    }


def _pattern(book: Book, listing: Listing) -> str:
    """The lead of a list, with `_` for what its chapter is about."""
    assert listing.lead is not None
    topic = _topic(book, listing)
    words = WORD.findall(listing.lead.text.plain)
    return " ".join(
        "_" if stem(word)[:6] in topic else "a" if word.lower() in ("a", "an") else word.lower()
        for word in words
    )


def _missing_items(book: Book, listings: list[Listing]) -> Iterator[Finding]:
    kinds = [
        {kind: item for item in listing.items if (kind := _kind(item.text.plain))} for listing in listings
    ]
    counts = Counter(kind for each in kinds for kind in each)
    for listing, own in zip(listings, kinds, strict=True):
        for kind, count in counts.items():
            if kind in own or count < _USUAL * len(listings):
                continue
            example = next(each[kind] for each in kinds if kind in each)
            assert listing.lead is not None
            related = (Related(book.document.whole(example.text), "as in this list"),)
            message = f"this list has no {quoted(kind)}, as {count} of its {len(listings) - 1} siblings have"
            place = book.document.whole(listing.lead.text)
            yield book.fault(
                "R012", message, place, help="add it, or say that there is none", related=related
            )


def _kind(item: str) -> str:
    """The last two words of the name in an item: "Reference Card"."""
    names = re.findall(r"[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*)+", item.split(":")[0])
    return " ".join(singular(word) for word in names[0].split()[-2:]) if names else ""


def _formulas(book: Book) -> Iterator[Finding]:
    """Sentences that begin alike go on alike, where most of them do."""
    families: dict[str, list[tuple[Sentence, str]]] = {}
    for sentence in book.document.sentences:
        if book.layer(book.document.sections[sentence.section]) == "short":
            continue
        first, comma, rest = sentence.plain.partition(", ")
        if comma and first.count(" ") >= 3:
            families.setdefault(first.lower(), []).append((sentence, rest.split(",")[0]))
    for first, family in families.items():
        if len(family) < _LEAST_FORMULA:
            continue
        wording, count = Counter(second for _, second in family).most_common(1)[0]
        wanted = set(stems(wording))
        having = [s for s, _ in family if wanted <= set(stems(s.plain))]
        if wording.count(" ") < 3 or count < _LEAST_FORMULA or len(having) < _USUAL_FORMULA * len(family):
            continue
        for sentence, _ in family:
            if not wanted <= set(stems(sentence.plain)):
                place = book.document.at(sentence, 0, len(first))
                related = (Related(book.document.at(having[0]), "as here"),)
                message = f"this lacks {quoted(wording)}, as {len(having)} sentences that begin like it have"
                yield book.fault(
                    "R012", message, place, help="say it here too, or why it is not so", related=related
                )
