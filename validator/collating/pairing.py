"""Which passage of a rulebook prints which ability of the library, by label, heading or row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.library.located import Number
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.printed import Printing, printings
from validator.collating.differing import not_in_rulebook, number_differs
from validator.collating.pages import Chapter, Passage
from validator.collating.shelf import Shelf, Shelved
from validator.rulebook.document.model import Section, label_of
from validator.rulebook.words import stem

_LABELLED = 3
"""So many labels make a section a form, in which every field has one."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A printed passage and the ability of the library that it prints."""

    passage: Passage
    shelved: Shelved
    printing: Printing

    @property
    def key(self) -> str:
        return f"{self.shelved.member.unit.id} {self.printing.key}"


def pairs(chapter: Chapter, faction: Shelved, shelf: Shelf) -> Iterator[Pair | Finding]:
    """All abilities of a faction, its Leaders and its components; findings for what is on one side only."""
    title = faction.member.unit.title
    for printing in printings(faction.item):
        passage = chapter.passage(str(printing.key))
        if passage is not None and passage.is_ability:
            yield Pair(passage, faction, printing)
    for leader in shelf.leaders(title):
        yield from _leader(chapter, leader)
    for component in shelf.components(title):
        yield from _component(chapter, component)


def _leader(chapter: Chapter, leader: Shelved) -> Iterator[Pair | Finding]:
    section = chapter.heading(leader.member.unit.title)
    if section is None:
        yield _missing(chapter, leader)
        return
    for printing in printings(leader.item):
        passage = chapter.passage(str(printing.key), section)
        if passage is None:
            what = f'the ability "{printing.key}" of {leader.member.unit.title}'
            assert section.heading is not None
            place = chapter.book.document.whole(section.heading.text)
            yield not_in_rulebook(what, leader.place(printing.key.span), place, leader.member.unit.id)
        elif passage.is_ability:
            yield Pair(passage, leader, printing)


def _component(chapter: Chapter, shelved: Shelved) -> Iterator[Pair | Finding]:
    item = shelved.item
    assert isinstance(item, Component)
    title = shelved.member.unit.title
    section = chapter.heading(title)
    if section is not None:
        yield from _fields(chapter, section, shelved)
        return
    passage = chapter.passage(title)
    if passage is not None:
        for printing in list(printings(item))[:1]:
            yield Pair(passage, shelved, printing)
        return
    row = _row(chapter, shelved)
    if row is None:
        yield _missing(chapter, shelved)
    else:
        for printing in printings(item):
            yield Pair(row, shelved, printing)


def _fields(chapter: Chapter, section: Section, shelved: Shelved) -> Iterator[Pair | Finding]:
    """A component with a section of its own: its fields are labels there."""
    item = shelved.item
    assert isinstance(item, Component)
    for name, part in item.parts.items():
        passage = chapter.passage(name.replace("_", " "), section)
        if passage is not None and isinstance(part, Number):
            text = chapter.book.document.source.slice(passage.within)
            said = re.search(r"\d{1,9}", text)
            if said and int(said.group()) != int(part):
                at = Span(passage.within.start + said.start(), passage.within.start + said.end())
                what = f"{name} of {shelved.member.unit.title}"
                place = chapter.place(at)
                yield number_differs(
                    what, int(said.group()), place, int(part), shelved.place(part.span), item.id
                )
    for printing in printings(item):
        passage = chapter.passage(str(printing.key).replace("_", " "), section)
        if passage is not None:
            if passage.is_ability:
                yield Pair(passage, shelved, printing)
        elif printing.text is not None and not _tells_in_sentences(chapter, section):
            assert section.heading is not None
            place = chapter.book.document.whole(section.heading.text)
            what = f'"{printing.key}" of {shelved.member.unit.title}'
            yield not_in_rulebook(
                what, shelved.place(printing.key.span or printing.text.span), place, item.id
            )


def _tells_in_sentences(chapter: Chapter, section: Section) -> bool:
    """Whether the section has few labels: it has its own words for what has none."""
    labels = [found for block in chapter.book.document.body(section) if (found := label_of(block.text))]
    return len(labels) < _LABELLED


def _row(chapter: Chapter, shelved: Shelved) -> Passage | None:
    """The row of a table that begins with a number of the component, under a header that names its kind."""
    item = shelved.item
    assert isinstance(item, Component)
    numbers = {int(part) for part in item.parts.values() if isinstance(part, Number)}
    kind = {stem(word) for word in str(item.kind).split()}
    for table in chapter.book.document.tables:
        head = {stem(word) for cell in table.header for word in cell.plain.split()}
        if chapter.book.chapter_of(table.section) != chapter.section.index or not kind & head:
            continue
        for row in table.body:
            first = row.cells[0].plain.strip()
            if first.isdigit() and int(first) in numbers and len(row.cells) > 1 and row.cells[1].plain:
                text = row.cells[1]
                within = Span(text.offset(0), text.offset(len(text.plain) - 1) + 1)
                return Passage(within, within, table.section)
    return None


def _missing(chapter: Chapter, shelved: Shelved) -> Finding:
    assert chapter.section.heading is not None
    what = f'{shelved.member.unit.kind} "{shelved.member.unit.title}"'
    place = chapter.book.document.whole(chapter.section.heading.text)
    return not_in_rulebook(what, shelved.place(shelved.item.title.span), place, shelved.member.unit.id)
