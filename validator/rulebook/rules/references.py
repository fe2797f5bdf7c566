"""R001, R002: references to chapters, sections, parts and link targets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.diagnostics.source import Span
from validator.rulebook.around import after, before
from validator.rulebook.book import Book
from validator.rulebook.document.anchors import anchors
from validator.rulebook.document.model import Section, Sentence
from validator.rulebook.words import number_of, stems, stems_of

_REFERENCE = re.compile(
    r"\b(?P<kind>[Cc]hapters?|[Ss]ections?|[Pp]arts?|[Aa]ppendix|[Aa]ppendices|§)\s*"
    r"(?P<ids>(?:\d+(?:\.\d+)*|[IVX]+\b|[A-H]\b)(?:\s*(?:,|and|or|to|–|-|,\s*and)\s*(?:\d+(?:\.\d+)*|[IVX]+\b))*)"
    r"(?P<elsewhere>\s+of\s+(?:the|our|that)\s+(?!rulebook|book|rules|document)\w+)?"
)
_ONE = re.compile(r"\d+(?:\.\d+)*|[IVX]+|[A-H]")
_NAMED = re.compile(
    r"\b(?:[Ss]ee(?: also)?|in|under|by)\s+(?:the\s+)?(?:(?:section|chapter)\s+)?"
    r"[\"“](?P<quote>[A-Z][^\"”\n]{2,50})[\"”]"
    r"(?P<kind>\s+(?:section|chapter))?|\b[Ss]ee\s+(?:the\s+)?(?P<see>[A-Z][\w'’-]+(?:\s+(?:and|of|the|[A-Z][\w'’-]+))*)"
    r"(?P<end>\s+(?:section|chapter)|(?=[.;,)]|$))"
)
_HEADED = re.compile(
    r"^(?:(chapter|section|part|appendix)\s+)?(\d+(?:\.\d+)*|[IVX]+|[A-H])(?=[\s.:)—–-]|$)", re.IGNORECASE
)
_TOPICS = (
    re.compile(
        r"(?:the|The)\s+(?P<topic>(?:[\w'’-]+\s+){1,5}?)(?:rules?|procedures?|sequence|section)?\s*(?:in|of|from)\s*$"
    ),
    re.compile(
        r"(?P<topic>(?:[\w'’-]+\s+){1,6}?)(?:is|are|appears?|stands?)?\s*(?:fully\s+)?"
        r"(?:explained|described|covered|listed|given|defined|detailed|found|set out)?\s*in\s*$"
    ),
)
_AFTER = re.compile(
    r"\s+(?:explains?|describes?|covers?|lists?|defines?|gives?|has|tells?|contains?)\s+(?P<topic>[^.;:]{3,80})"
)
_GENERIC = stems_of(
    """
    rule rules exact full detail details complete section chapter part see explain describe appear
    procedure list more exception requirement way thing game player relevant use using follow apply
    change work occur
    """
)


_MOST_SUGGESTED = 40
"""So many wrong names get a suggestion: looking for one takes long where there are many titles."""


@dataclass(frozen=True, slots=True)
class _Reference:
    sentence: Sentence
    kind: str
    id: str
    start: int
    end: int
    before: str
    after: str


def unknown_references(book: Book) -> Iterator[Finding]:
    """What is referred to by number, name or link, and is not there."""
    heads = _headed(book)
    last = {kind: max(ids, key=lambda id: (len(id), id)) for kind, ids in heads.items()}
    for reference in _references(book) if heads else ():
        if not _known(reference, heads):
            place = book.document.at(reference.sentence, reference.start, reference.end)
            there = last.get(reference.kind)
            help = f"the last one is {reference.kind} {there}" if there else ""
            yield book.fault("R001", f"there is no {reference.kind} {reference.id}", place, help=help)
    yield from _unknown_names(book)
    yield from _unknown_targets(book)


def misled_references(book: Book) -> Iterator[Finding]:
    """References to a chapter that says nothing of their subject, where another one has it as a heading."""
    chapters = {chapter.chapter_number or 0: chapter for chapter in book.document.chapters}
    topics = {number: _topics(book, chapter) for number, chapter in chapters.items()}
    best_for: dict[frozenset[str], int] = {}
    for reference in _references(book):
        named = number_of(reference.id)
        if reference.kind != "chapter" or named is None or named not in chapters:
            continue
        wanted = _wanted(book, reference)
        about = wanted | set(stems(book.document.sections[reference.sentence.section].title))
        if not wanted or topics[named] & about:
            continue
        if wanted not in best_for:
            best_for[wanted] = max(topics, key=lambda number: (len(topics[number] & wanted), -number))
        best = best_for[wanted]
        if topics[best] & wanted:
            chapter, meant = chapters[named], chapters[best]
            place = book.document.at(reference.sentence, reference.start, reference.end)
            assert meant.heading is not None
            related = (Related(book.document.whole(meant.heading.text), "this chapter has it as a heading"),)
            message = f"chapter {reference.id}, {quoted(chapter.title)}, says nothing of this in its headings"
            help = f'chapter {best} is "{meant.title}"'
            yield book.fault("R002", message, place, help=help, related=related)


def _references(book: Book) -> Iterator[_Reference]:
    for sentence in book.document.sentences:
        text = sentence.plain
        for match in _REFERENCE.finditer(text):
            if match["elsewhere"]:
                continue
            kind = {"appendices": "appendix", "§": "section"}.get(
                match["kind"].lower(), match["kind"].lower().rstrip("s")
            )
            for id in _ONE.finditer(match["ids"]):
                start = match.start("ids") + id.start()
                first = match.start() if id.start() == 0 else start
                if (
                    kind != "appendix"
                    and id.group().isalpha()
                    and (id.group() in "ABDEFGH" or kind != "part")
                ):
                    continue
                yield _Reference(
                    sentence,
                    kind,
                    id.group(),
                    first,
                    start + len(id.group()),
                    before(text, match.start()),
                    after(text, match.end()),
                )


def _headed(book: Book) -> dict[str, set[str]]:
    """The numbers of headings, by what they are called; a bare number names a chapter or a section."""
    heads: dict[str, set[str]] = {}
    for section in book.document.sections[1:]:
        assert section.heading is not None
        match = _HEADED.match(section.heading.text.plain)
        if not match:
            continue
        kind, number = (match.group(1) or "").lower(), match.group(2)
        if not kind and not number[0].isdigit():
            continue
        for name in [kind] if kind else ["chapter", "section"]:
            if name != "chapter" or section.chapter == section.index or kind:
                heads.setdefault(name, set()).add(number.upper())
    return heads


def _known(reference: _Reference, heads: dict[str, set[str]]) -> bool:
    kinds = [reference.kind, "chapter"] if reference.kind == "section" else [reference.kind]
    return any(reference.id in heads.get(kind, ()) for kind in kinds)


def _unknown_names(book: Book) -> Iterator[Finding]:
    known = frozenset([*book.titles, *book.labels])
    told = _Titles(known)
    suggested = 0
    for sentence in book.document.sentences:
        for match in _NAMED.finditer(sentence.plain):
            name = match["quote"] or match["see"]
            if (
                match["see"]
                and not match["end"].strip()
                and not sentence.plain.startswith("See")
                and "(see" not in sentence.plain
            ):
                continue
            if _REFERENCE.match(name) or told.has(name):
                continue
            at = match.start("quote") if match["quote"] else match.start("see")
            place = book.document.at(sentence, at, at + len(name))
            suggested += 1
            help = did_you_mean(name, known) if suggested <= _MOST_SUGGESTED else ""
            yield book.fault("R001", f"there is no section {quoted(name)}", place, help=help)


class _Titles:
    """Titles by the words they have."""

    def __init__(self, titles: Iterable[str]) -> None:
        self._with: dict[str, set[int]] = {}
        for number, title in enumerate(titles):
            for word in stems(title):
                self._with.setdefault(word, set()).add(number)
        self._asked: dict[str, bool] = {}

    def has(self, name: str) -> bool:
        """Whether some title has all words of `name`."""
        if name not in self._asked:
            having = sorted((self._with.get(word, set()) for word in stems(name)), key=len)
            self._asked[name] = bool(set.intersection(*having)) if having else bool(self._with)
        return self._asked[name]


def _unknown_targets(book: Book) -> Iterator[Finding]:
    links = [
        link for block in book.document.blocks for text in block.cells or (block.text,) for link in text.links
    ]
    inner = [link for link in links if not link.image and link.target.startswith("#")]
    if not inner:
        return
    slugs = frozenset(
        anchors(section.heading.text.plain for section in book.document.sections if section.heading)
    )
    for link in inner:
        if link.target[1:] not in slugs:
            place = book.document.source.place(Span(link.start, link.end))
            message = f"there is no heading with the link target {quoted(link.target)}"
            yield book.fault("R001", message, place, help=did_you_mean(link.target[1:], slugs))


def _topics(book: Book, chapter: Section) -> frozenset[str]:
    """The stems of a chapter's headings and run-in labels."""
    document = book.document
    found: set[str] = set(stems(chapter.title))
    for section in document.within(chapter):
        if section.title.lower() not in book.layers:
            found.update(stems(section.title))
        for block in document.body(section):
            for text in block.text.bold_texts():
                found.update(stems(text))
    return frozenset(found) - _GENERIC


def _wanted(book: Book, reference: _Reference) -> frozenset[str]:
    """The stems of what the reference says the chapter is about."""
    after = _AFTER.match(reference.after)
    if after:
        found = set(stems(after["topic"])) - _GENERIC
        if found:
            return frozenset(found)
    for pattern in _TOPICS if not after else ():
        match = pattern.search(reference.before)
        if match:
            found = set(stems(match["topic"])) - _GENERIC
            if found:
                return frozenset(found)
    section = book.document.sections[reference.sentence.section]
    return frozenset(stems(section.title)) - _GENERIC if after else frozenset()
