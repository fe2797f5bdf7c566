"""R025, R026: the printed abilities of a rulebook against the effects of the library."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.library.located import Number
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.passages import parsed
from gauntlet_dsl.library.printed import Printing, Reading, printings
from validator.collating.differing import HELP, not_in_rulebook, number_differs
from validator.collating.pages import Chapter, Passage
from validator.collating.pressing import Press, changes, digests
from validator.collating.readings import READ
from validator.collating.shelf import Shelf, Shelved
from validator.collating.understanding import understood
from validator.rulebook.document.model import Section, label_of
from validator.rulebook.words import stem
from validator.text.claims import disagreements
from validator.text.disagreement import Disagreement

_CODES = {"X001": "R025"}
_OTHER = "R026"
_LABELLED = 3
"""So many labels make a section a form, in which every field has one."""
_BOUNDS = re.compile(r"\s*(?:(?:[Mm]ax|[Mm]in)imum\s+\d+[.,;]?\s*(?:and\s+)?)+")


def texts(chapter: Chapter, faction: Shelved, shelf: Shelf, press: Press) -> Iterator[Finding]:
    """All abilities of a faction, its Leaders and its components."""
    title = faction.member.unit.title
    for printing in printings(faction.item):
        passage = chapter.passage(str(printing.key))
        if passage is not None and passage.is_ability:
            yield from _compared(chapter, passage, faction, printing, press)
    for leader in shelf.leaders(title):
        yield from _leader(chapter, leader, press)
    for component in shelf.components(title):
        yield from _component(chapter, component, press)


def _leader(chapter: Chapter, leader: Shelved, press: Press) -> Iterator[Finding]:
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
            yield from _compared(chapter, passage, leader, printing, press)


def _component(chapter: Chapter, shelved: Shelved, press: Press) -> Iterator[Finding]:
    item = shelved.item
    assert isinstance(item, Component)
    title = shelved.member.unit.title
    section = chapter.heading(title)
    if section is not None:
        yield from _fields(chapter, section, shelved, press)
        return
    passage = chapter.passage(title)
    if passage is not None:
        for printing in list(printings(item))[:1]:
            yield from _compared(chapter, passage, shelved, printing, press)
        return
    row = _row(chapter, shelved)
    if row is None:
        yield _missing(chapter, shelved)
    else:
        for printing in printings(item):
            yield from _compared(chapter, row, shelved, printing, press)


def _fields(chapter: Chapter, section: Section, shelved: Shelved, press: Press) -> Iterator[Finding]:
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
                yield from _compared(chapter, passage, shelved, printing, press)
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


def _compared(
    chapter: Chapter, passage: Passage, shelved: Shelved, printing: Printing, press: Press
) -> Iterator[Finding]:
    """A passage against its effect; where nothing is found wrong, against what was recorded of it."""
    found = list(_against_effect(chapter, passage, shelved, printing, press))
    changed = list(_against_record(chapter, passage, shelved, printing, press))
    yield from found or changed


def _against_effect(
    chapter: Chapter, passage: Passage, shelved: Shelved, printing: Printing, press: Press
) -> Iterator[Finding]:
    """What differs in meaning where the passage was read, else in what can be claimed of it unread."""
    effect = parsed(printing, shelved.source)
    tree = effect.tree
    if tree is None:
        return
    within = _without_bounds(chapter, passage.within)
    text = chapter.book.document.source.text
    found: tuple[Disagreement, ...] = ()
    is_read = False
    if printing.reading is not Reading.VALUE and not effect.faults:
        whole = understood(chapter, passage, within, shelved, printing, tree)
        press.readings.append(whole.reading)
        found = whole.found
        is_read = whole.reading.extent == READ
    for each in found or _claims(chapter, passage, within, shelved, tree):
        if is_read and not found and each.code not in _CODES:
            continue
        related = (Related(shelved.place(each.effect_span or tree.span), "the library"),)
        code = _CODES.get(each.code, _OTHER)
        place = chapter.place(_inked(text, each.span))
        yield finding(code, each.message, place, subject=shelved.member.unit.id, help=HELP, related=related)


def _claims(
    chapter: Chapter, passage: Passage, within: Span, shelved: Shelved, tree: Node
) -> Iterator[Disagreement]:
    if passage.price is not None:
        within = Span(passage.price[1].start, within.end)
    for each in disagreements(chapter.book.document.source.text, within, tree):
        if not _says_none(each, shelved) and not _is_unlocked(each, shelved):
            message = each.message.replace("the text", "the rulebook").replace("the effect", "the library")
            yield replace(each, message=message)


def _against_record(
    chapter: Chapter, passage: Passage, shelved: Shelved, printing: Printing, press: Press
) -> Iterator[Finding]:
    key = f"{shelved.member.unit.id} {printing.key}"
    text = chapter.book.document.source.text
    within = Span(passage.name.start, passage.within.end) if passage.price else passage.within
    now = digests(key, text, within)
    press.now[key] = [word for word, _ in now]
    press.spans[key] = within
    before = press.before.get(key)
    if before is None or list(before) == press.now[key]:
        return
    place = shelved.place((printing.text or printing.key).span)
    related = (Related(place, "made from the text as it was"),)
    for change in changes(before, now, text):
        said = f"{quoted(change.said)} is new here" if change.said else "words are gone here"
        message = f"{said} since the library was made from this text"
        where = chapter.place(_inked(text, change.span))
        help = "see whether the effect must follow, then lint with --record"
        yield finding("R028", message, where, subject=shelved.member.unit.id, help=help, related=related)


def _says_none(each: Disagreement, shelved: Shelved) -> bool:
    """A number that only the effect has and that is 0: a text says "no coins", or nothing at all."""
    span = each.effect_span
    if each.code != "X001" or span is None or not each.message.startswith("the effect has"):
        return False
    return bool(re.fullmatch(r"\D*0\D*", shelved.source.slice(span)))


def _is_unlocked(each: Disagreement, shelved: Shelved) -> bool:
    """What a faction's ability needs before it can be used may stand elsewhere in its chapter."""
    return isinstance(shelved.item, Faction) and each.message.startswith("the effect has")


def _without_bounds(chapter: Chapter, within: Span) -> Span:
    """A passage may begin with the limits of what it is about; they are held against its declaration."""
    match = _BOUNDS.match(chapter.book.document.source.text, within.start, within.end)
    return Span(match.end(), within.end) if match else within


def _inked(text: str, span: Span) -> Span:
    """On one line: a passage that goes over several is pointed at by its first."""
    end = text.find("\n", span.start, span.end)
    return span if end < 0 else Span(span.start, end)
