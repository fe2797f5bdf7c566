"""A rulebook read whole: sections with their parents, tables, lists, and sentences with places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gauntlet_dsl.diagnostics.source import Place, SourceText, Span
from validator.rulebook.document.blocks import Block, Form, blocks
from validator.rulebook.document.inline import Text

_NUMBER = re.compile(r"^(?:(?:chapter|section)\s+)?\d+(?:\.\d+)*[.:)]?\s+(?=\S)", re.IGNORECASE)
_CHAPTER = re.compile(r"^(?:chapter\s+)(\d{1,4})\b|^(\d{1,4})[.:)]\s", re.IGNORECASE)
_SENTENCE_END = re.compile(r"(?<=[.!?])[\"”’)]*\s+(?=[\"“‘(]?[A-Z0-9])")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A range of the plain text of one block or cell; `plain` is what stands there."""

    text: Text
    start: int
    end: int
    section: int
    block: int
    plain: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it up to the next heading. Number 0 is what comes before all headings.

    `chapter` is the section of the chapter it is in (itself for a chapter): the nearest section at or above
    it that starts with a number, else its topmost one.
    """

    index: int
    title: str
    level: int
    heading: Block | None
    parent: int
    chapter: int
    first: int
    last: int

    @property
    def chapter_number(self) -> int | None:
        """The number in its heading, as in "7. Battles" or "Chapter 7: Battles"; None without one."""
        match = _CHAPTER.match(self.heading.text.plain) if self.heading else None
        return int(match.group(1) or match.group(2)) if match else None


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table, the first being its header, and the section it stands in."""

    rows: tuple[Block, ...]
    section: int

    @property
    def header(self) -> tuple[Text, ...]:
        return self.rows[0].cells

    @property
    def body(self) -> tuple[Block, ...]:
        return self.rows[1:]


@dataclass(frozen=True, slots=True)
class Listing:
    """The items of one list on one level, the paragraph that leads to it (if any), and its section."""

    items: tuple[Block, ...]
    lead: Block | None
    section: int

    @property
    def numbered(self) -> bool:
        return self.items[0].number is not None


@dataclass(frozen=True)
class Document:
    """One rulebook."""

    source: SourceText
    blocks: tuple[Block, ...]

    def place(self, text: Text, start: int, end: int) -> Place:
        """Where the plain characters from `start` to `end` stand in the file."""
        last = text.offset(max(start, end - 1)) + 1 if end > start else text.offset(start)
        return self.source.place(Span(text.offset(start), last))

    def whole(self, text: Text) -> Place:
        return self.place(text, 0, len(text.plain))

    def at(self, sentence: Sentence, start: int = 0, end: int | None = None) -> Place:
        """Where a range of a sentence stands."""
        stop = sentence.end if end is None else sentence.start + end
        return self.place(sentence.text, sentence.start + start, stop)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        heads = [i for i, b in enumerate(self.blocks) if b.form is Form.HEADING and not b.quoted]
        made = [Section(0, "", 0, None, 0, 0, 0, heads[0] if heads else len(self.blocks))]
        stack = [made[0]]
        for number, at in enumerate(heads, 1):
            head = self.blocks[at]
            while stack[-1].level >= head.level:
                stack.pop()
            parent = stack[-1]
            own = _CHAPTER.match(head.text.plain) and not made[parent.chapter].chapter_number
            chapter = number if own or parent.index == 0 else parent.chapter
            end = heads[number] if number < len(heads) else len(self.blocks)
            title = _NUMBER.sub("", head.text.plain).strip()
            section = Section(number, title, head.level, head, parent.index, chapter, at + 1, end)
            made.append(section)
            stack.append(section)
        return tuple(made)

    @cached_property
    def chapters(self) -> tuple[Section, ...]:
        """The numbered chapters."""
        numbered = (section for section in self.sections if section.chapter_number is not None)
        return tuple(section for section in numbered if section.index == section.chapter)

    @cached_property
    def section_of(self) -> tuple[int, ...]:
        """For each block, the number of its section; a heading belongs to the one it opens."""
        numbers = [0] * len(self.blocks)
        for section in self.sections:
            first = section.first - (section.heading is not None)
            numbers[first : section.last] = [section.index] * (section.last - first)
        return tuple(numbers)

    def body(self, section: Section) -> tuple[Block, ...]:
        return self.blocks[section.first : section.last]

    def ancestors(self, index: int) -> Iterator[Section]:
        """The section and those it stands in, the innermost first."""
        while index:
            yield self.sections[index]
            index = self.sections[index].parent

    @cached_property
    def children(self) -> dict[int, tuple[Section, ...]]:
        made: dict[int, list[Section]] = {}
        for section in self.sections[1:]:
            made.setdefault(section.parent, []).append(section)
        return {index: tuple(sections) for index, sections in made.items()}

    def within(self, section: Section) -> Iterator[Section]:
        """The section and everything under it."""
        for other in self.sections[section.index :]:
            if other.index != section.index and other.level <= section.level:
                return
            yield other

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        runs: dict[int, list[tuple[int, Block]]] = {}
        for at, block in enumerate(self.blocks):
            if block.form is Form.ROW:
                runs.setdefault(block.run, []).append((at, block))
        return tuple(
            Table(tuple(block for _, block in rows), self.section_of[rows[0][0]]) for rows in runs.values()
        )

    @cached_property
    def lists(self) -> tuple[Listing, ...]:
        runs: dict[tuple[int, int, bool], list[int]] = {}
        for at, block in enumerate(self.blocks):
            if block.form is Form.ITEM:
                key = (block.run, block.level, block.number is not None)
                runs.setdefault(key, []).append(at)
        return tuple(self._listing(places) for places in runs.values())

    def _listing(self, places: list[int]) -> Listing:
        before = self.blocks[places[0] - 1] if places[0] else None
        lead = before if before is not None and before.form in (Form.PARAGRAPH, Form.ITEM) else None
        return Listing(tuple(self.blocks[at] for at in places), lead, self.section_of[places[0]])

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """Of paragraphs, items and table cells, in order; headings and the heads of tables have none."""
        return tuple(self._sentences())

    def _sentences(self) -> Iterator[Sentence]:
        heads = {id(table.rows[0]) for table in self.tables}
        for at, block in enumerate(self.blocks):
            if block.form is Form.HEADING or id(block) in heads:
                continue
            for text in block.cells or (block.text,):
                yield from split(text, self.section_of[at], at)


def split(text: Text, section: int, block: int) -> Iterator[Sentence]:
    """The sentences of a text."""
    start = 0
    for match in _SENTENCE_END.finditer(text.plain):
        yield Sentence(text, start, match.start(), section, block, text.plain[start : match.start()])
        start = match.end()
    if text.plain[start:].strip():
        yield Sentence(text, start, len(text.plain.rstrip()), section, block, text.plain[start:].rstrip())


def label_of(text: Text) -> tuple[str, int] | None:
    """The run-in label of a text and where what it labels begins, as in "**Stake:** 0"."""
    if not text.bold or text.plain[: text.bold[0][0]].strip():
        return None
    start, end = text.bold[0]
    label = text.plain[start:end].strip()
    rest = text.plain[end:]
    if label.endswith((":", ".")):
        return label[:-1].strip(), end
    marked = re.match(r"\s*(?:[:—–]|-(?=\s))", rest)
    return (label, end + marked.end()) if marked else None


def read(source: SourceText) -> Document:
    """The rulebook in a file. Never raises."""
    return Document(source, tuple(blocks(source.text)))
