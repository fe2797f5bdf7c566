"""A rulebook with what its rules want to know again and again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.diagnostics.source import Place
from validator.rulebook import around
from validator.rulebook.document.blocks import Block, Form
from validator.rulebook.document.model import Document, Section, Sentence, label_of
from validator.rulebook.names import Word, Written, key, words, written
from validator.rulebook.settings import Settings
from validator.rulebook.statements import Statement, whole
from validator.rulebook.words import WORD

_MOST_RELATED = 12
_GLOSSARY = re.compile(r"\b(glossary|definitions|key ?terms|keywords|terminology)\b", re.IGNORECASE)
_QUICK = re.compile(r"\b(quick|at a glance|summary|reference|cheat ?sheet)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Book:
    """`folder` is where the file lies (None for standard input); `names` are titles declared elsewhere."""

    document: Document
    settings: Settings = field(default_factory=Settings)
    folder: Path | None = None
    names: frozenset[str] = frozenset()

    def fault(
        self, code: str, message: str, place: Place, *, help: str = "", related: tuple[Related, ...] = ()
    ) -> Finding:
        return finding(code, message, place, help=help, related=related[:_MOST_RELATED])

    @cached_property
    def glossary(self) -> Section | None:
        """The section that explains terms."""
        found = [section for section in self.document.sections if _GLOSSARY.search(section.title)]
        return found[-1] if found else None

    @cached_property
    def glossary_entries(self) -> tuple[tuple[str, Block], ...]:
        """The terms of the glossary, as written, with their blocks."""
        return tuple(self._entries())

    def _entries(self) -> Iterator[tuple[str, Block]]:
        if self.glossary is None:
            return
        document = self.document
        for section in document.within(self.glossary):
            if section.index != self.glossary.index and section.heading:
                yield section.title, section.heading
                continue
            for block in document.body(section):
                if block.form is Form.ROW:
                    yield block.cells[0].plain, block
                elif labelled := label_of(block.text):
                    yield labelled[0], block

    def layer(self, section: Section) -> str:
        """ "short", "full" or "" for the layer of its chapter that a section is in."""
        for above in self.document.ancestors(section.index):
            title = fold(above.title)
            if title in self._short:
                return "short"
            if title in self._full:
                return "full"
        return ""

    @cached_property
    def _short(self) -> frozenset[str]:
        return frozenset(map(fold, self.settings.short))

    @cached_property
    def _full(self) -> frozenset[str]:
        return frozenset(map(fold, self.settings.full))

    @cached_property
    def layers(self) -> frozenset[str]:
        """The folded titles of headings that only say which layer follows."""
        return self._short | self._full

    def is_quick(self, section: Section) -> bool:
        """Whether the section only repeats what stands elsewhere, in short."""
        return any(_QUICK.search(above.title) for above in self.document.ancestors(section.index))

    def in_glossary(self, sentence: Sentence) -> bool:
        glossary = self.glossary
        return glossary is not None and any(
            above.index == glossary.index for above in self.document.ancestors(sentence.section)
        )

    @cached_property
    def titles(self) -> dict[str, list[Section]]:
        """Sections by their folded titles."""
        made: dict[str, list[Section]] = {}
        for section in self.document.sections[1:]:
            made.setdefault(fold(section.title), []).append(section)
        return made

    @cached_property
    def labels(self) -> dict[str, list[tuple[str, Block]]]:
        """Run-in labels by their folded form."""
        made: dict[str, list[tuple[str, Block]]] = {}
        for block in self.document.blocks:
            if labelled := label_of(block.text):
                made.setdefault(fold(labelled[0]), []).append((labelled[0], block))
        return made

    @cached_property
    def printed(self) -> frozenset[int]:
        """The numbers of blocks that are printed abilities: quoted, under a label or among its items."""
        return frozenset(number for number, block in enumerate(self.document.blocks) if block.quoted)

    def chapter_of(self, index: int) -> int:
        return self.document.sections[index].chapter

    @cached_property
    def number_of(self) -> dict[int, int]:
        """The number of each block, by its identity."""
        return {id(block): number for number, block in enumerate(self.document.blocks)}

    @cached_property
    def sentences_of(self) -> dict[int, list[Sentence]]:
        """The sentences of each block, by its number."""
        made: dict[int, list[Sentence]] = {}
        for sentence in self.document.sentences:
            made.setdefault(sentence.block, []).append(sentence)
        return made

    @cached_property
    def sections_in(self) -> dict[int, list[Section]]:
        """The sections of each chapter, by the chapter's number in the file; without the chapter itself."""
        made: dict[int, list[Section]] = {}
        for section in self.document.sections[1:]:
            if section.index != section.chapter:
                made.setdefault(section.chapter, []).append(section)
        return made

    @cached_property
    def titled_in(self) -> dict[tuple[int, str], Section]:
        """The first section with each title in each chapter, by chapter and the key of the title."""
        made: dict[tuple[int, str], Section] = {}
        for chapter, sections in self.sections_in.items():
            for section in sections:
                made.setdefault((chapter, _key(section.title)), section)
        return made

    @cached_property
    def sentences_in(self) -> dict[int, list[Sentence]]:
        """The sentences of each section, by its number."""
        made: dict[int, list[Sentence]] = {}
        for sentence in self.document.sentences:
            made.setdefault(sentence.section, []).append(sentence)
        return made

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """What each sentence is about."""
        return tuple(whole(self.document.sentences))

    @cached_property
    def prose(self) -> str:
        """The plain text of all sentences, one a line."""
        return "\n".join(sentence.plain for sentence in self.document.sentences)

    @cached_property
    def small_prose(self) -> str:
        """The same in small letters."""
        return self.prose.lower()

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines of the file."""
        return tuple(re.split(r"\r\n|\r|\n", self.document.source.text))

    @cached_property
    def _words(self) -> dict[int, list[Word]]:
        return {id(sentence): words(sentence) for sentence in self.document.sentences}

    def words_of(self, sentence: Sentence) -> list[Word]:
        """The words of a sentence of the book, in order."""
        return self._words[id(sentence)]

    @cached_property
    def written(self) -> dict[str, Written]:
        """How every name is written in running text, by `names.key`."""
        return written((sentence, self.words_of(sentence)) for sentence in self.document.sentences)

    @cached_property
    def defined(self) -> frozenset[str]:
        """The keys of everything that has a heading, label, row, glossary entry or item of its own."""
        return defined_names(self)


def _key(text: str) -> str:
    return key(WORD.findall(text))


_DEFINING = re.compile(
    r"\s*(?:,\s+(?:an?|the|which|that)\b|\(|(?:is|are|means?|indicates?|denotes?|represents?|shows?|refers?)\b)",
    re.IGNORECASE,
)
_INTRODUCED = re.compile(
    r"(?:called|named|known as|forms?|forms? (?:an?|the)|is an?|are|is the|this is an?"
    r"|as (?:your|the|its|their|an?))\s+[\"“]?$",
    re.IGNORECASE,
)
_OPENING = re.compile(r"(?:^|[.!?]\s+)(?:An?\s+|The\s+)?[\"“]?$")
_LONG_ITEM = 8
_SHORT_SENTENCE = 3


def defined_names(book: Book) -> frozenset[str]:
    """The keys of all names that something in the book stands for or explains."""
    document = book.document
    found = [term for term, _ in book.glossary_entries]
    found += [section.title for section in document.sections]
    found += [label for labels in book.labels.values() for label, _ in labels]
    found += [*book.settings.known, *book.settings.aliases, *book.names]
    for table in document.tables:
        found += [cell.plain for cell in table.header]
        found += [cell.plain for row in table.body for cell in row.cells[:1]]
    for block in document.blocks:
        if block.form is Form.ITEM and _is_thing(block.text.plain):
            found.append(block.text.plain)
        for start, end in block.text.bold:
            before = around.before(block.text.plain, start)
            if (
                _DEFINING.match(block.text.plain, end)
                or _INTRODUCED.search(before)
                or _OPENING.search(before)
            ):
                found.append(block.text.plain[start:end])
    keys = {_key(name) for name in found}
    return frozenset(keys | {part for name in found for part in _parts(name)})


def _is_thing(item: str) -> bool:
    """Whether an item of a list only names something, as in a list of components."""
    return item.count(" ") < _LONG_ITEM and (not item.endswith(".") or item.count(" ") < _SHORT_SENTENCE)


def _parts(name: str) -> Iterator[str]:
    """What a composed name also names: both sides of "A / B" and "A and B", its capital words together."""
    for side in re.split(r"\s*(?:/|,|\band\b|\bor\b|\(|\)|—|:)\s*", name):
        yield _key(side)
        capitals = re.findall(r"[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*)*", side)
        for run in capitals:
            yield _key(run)
