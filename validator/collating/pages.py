"""Where a rulebook prints something: by heading, label or table row within a chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.diagnostics.source import Place, Span
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block, Form
from validator.rulebook.document.model import Section, label_of
from validator.rulebook.words import singular

_PRICED = re.compile(r"^(?P<name>.+?)\s*[—–:-]\s*(?P<price>\d{1,3})\s+(?P<unit>\S.*)$")


@dataclass(frozen=True, slots=True)
class Passage:
    """A printed passage: `within` is where its text stands in the rulebook's file, `name` where its name.

    `price` is the number in its label, with its place, as in "**Rally — 1 Command:**"; `section` where it is.
    """

    within: Span
    name: Span
    section: int
    price: tuple[int, Span] | None = None
    is_ability: bool = True


class Chapter:
    """One chapter of a rulebook, in which names are looked up."""

    def __init__(self, book: Book, section: Section) -> None:
        self.book = book
        self.section = section

    @cached_property
    def sections(self) -> list[Section]:
        return list(self.book.document.within(self.section))

    @cached_property
    def blocks(self) -> list[Block]:
        return [block for section in self.sections for block in self.book.document.body(section)]

    def heading(self, title: str) -> Section | None:
        """The section with that title, in the singular or plural."""
        exact = next((s for s in self.sections[1:] if _same(s.title, title)), None)
        return exact or next((s for s in self.sections[1:] if _is_part_of(title, s.title)), None)

    def passage(self, name: str, inside: Section | None = None) -> Passage | None:
        """The labelled passage of that name; else the quoted text under a heading of that name."""
        sections = self.sections if inside is None else list(self.book.document.within(inside))
        for section in sections:
            body = self.book.document.body(section)
            for number, block in enumerate(body):
                labelled = label_of(block.text)
                if labelled is not None and _names(_bare(labelled[0]), name, inside):
                    return self._labelled(body, number, labelled, section)
        headed = next((s for s in sections if _same(s.title, name)), None)
        return self._headed(headed) if headed is not None else None

    def _labelled(
        self, body: tuple[Block, ...], number: int, labelled: tuple[str, int], section: Section
    ) -> Passage:
        block = body[number]
        label, begin = labelled
        end = _end(block)
        for following in body[number + 1 :] if block.quoted else ():
            if not following.quoted or label_of(following.text):
                break
            end = _end(following)
        start, stop = block.text.bold[0]
        priced = _PRICED.match(label)
        price = None
        if priced:
            at = block.text.plain.index(priced["price"], start)
            price = (
                int(priced["price"]),
                Span(block.text.offset(at), block.text.offset(at) + len(priced["price"])),
            )
        within = Span(block.text.offset(min(begin, len(block.text.plain) - 1)), end)
        return Passage(
            within, Span(block.text.offset(start), block.text.offset(stop - 1) + 1), section.index, price
        )

    def _headed(self, section: Section) -> Passage | None:
        assert section.heading is not None
        quoted = [
            block for block in self.book.document.body(section) if block.quoted and not label_of(block.text)
        ]
        heading = section.heading.text
        name = Span(heading.offset(0), heading.offset(len(heading.plain) - 1) + 1)
        if not quoted:
            return Passage(name, name, section.index, is_ability=False)
        return Passage(Span(quoted[0].text.offset(0), _end(quoted[-1])), name, section.index)

    def rows(self) -> Iterator[tuple[str, Block]]:
        """Rows of the chapter's tables of two columns, by their first cell."""
        for block in self.blocks:
            if block.form is Form.ROW and len(block.cells) == 2:
                yield block.cells[0].plain, block

    def row(self, label: str) -> Block | None:
        return next((block for name, block in self.rows() if _same(name, label)), None)

    def place(self, span: Span) -> Place:
        """On one line: what goes over several is pointed at by its first."""
        source = self.book.document.source
        end = source.text.find("\n", span.start, span.end)
        return source.place(span if end < 0 else Span(span.start, end))


def chapter_of(book: Book, title: str) -> Chapter | None:
    """The chapter with that title."""
    found = [s for s in book.document.sections[1:] if s.index == s.chapter and _same(s.title, title)]
    return Chapter(book, found[0]) if found else None


def _bare(label: str) -> str:
    priced = _PRICED.match(label)
    return priced["name"] if priced else label


def _same(one: str, other: str) -> bool:
    return fold(one) == fold(other) or _key(one) == _key(other)


def _names(label: str, name: str, inside: Section | None) -> bool:
    """Whether a label has that name; in an item's own section its last word will do: "Beginning cost"."""
    return _same(label, name) or (inside is not None and fold(label).endswith(" " + fold(name)))


def _is_part_of(name: str, title: str) -> bool:
    """Whether a heading is about several things, one of which has that name."""
    parts = re.split(r"\s+and\s+|,\s+", title)
    return len(parts) > 1 and any(_same(part, name) for part in parts)


def _key(text: str) -> str:
    words = fold(text).removeprefix("the ").split()
    return " ".join([*words[:-1], singular(words[-1])]) if words else ""


def _end(block: Block) -> int:
    return block.text.offset(max(0, len(block.text.plain) - 1)) + 1
