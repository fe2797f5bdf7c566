"""R025, R026, R028, R029: the printed abilities of a rulebook against the effects of the library.

Where nothing is found wrong, a passage is held against what was recorded of it; where nothing was recorded,
what could not be read of it is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.passages import parsed
from gauntlet_dsl.library.printed import Reading
from validator.collating.differing import HELP
from validator.collating.pages import Chapter, Passage
from validator.collating.pairing import Pair, pairs
from validator.collating.pressing import NOT_READ, Press, changes, digests
from validator.collating.readings import READ, PassageReading
from validator.collating.shelf import Shelf, Shelved
from validator.collating.understanding import Understood, understood
from validator.text.claims import disagreements
from validator.text.disagreement import Disagreement

_CODES = {"X001": "R025"}
_OTHER = "R026"
_BOUNDS = re.compile(r"\s*(?:(?:[Mm]ax|[Mm]in)imum\s+\d+[.,;]?\s*(?:and\s+)?)+")


def texts(chapter: Chapter, faction: Shelved, shelf: Shelf, press: Press) -> Iterator[Finding]:
    """All abilities of a faction, its Leaders and its components."""
    for each in pairs(chapter, faction, shelf):
        if isinstance(each, Pair):
            yield from compared(chapter, each, press)
        else:
            yield each


def compared(chapter: Chapter, pair: Pair, press: Press) -> Iterator[Finding]:
    """What is wrong with one passage; `press` learns what is printed there and how far it was read."""
    effect = parsed(pair.printing, pair.shelved.source)
    tree = effect.tree
    whole: Understood | None = None
    found: list[Finding] = []
    if tree is not None:
        within = _without_bounds(chapter, pair.passage.within)
        if pair.printing.reading is not Reading.VALUE and not effect.faults:
            whole = understood(chapter, pair.passage, within, pair.shelved, pair.printing, tree)
            press.readings.append(whole.reading)
        found = list(_against_effect(chapter, pair, within, tree, whole))
    changed = list(_against_record(chapter, pair, press))
    unread = list(_unread(whole.reading)) if whole is not None else []
    if unread:
        press.now[pair.key].append(NOT_READ)
    yield from found or changed or (unread if NOT_READ not in press.before.get(pair.key, ()) else ())


def _against_effect(
    chapter: Chapter, pair: Pair, within: Span, tree: Node, whole: Understood | None
) -> Iterator[Finding]:
    """What differs in meaning where the passage was read, else in what can be claimed of it unread."""
    shelved = pair.shelved
    found = whole.found if whole is not None else ()
    is_read = whole is not None and whole.reading.extent == READ
    for each in found or _claims(chapter, pair.passage, within, shelved, tree):
        if is_read and not found and each.code not in _CODES:
            continue
        related = (Related(shelved.place(each.effect_span or tree.span), "the library"),)
        code = _CODES.get(each.code, _OTHER)
        place = chapter.place(each.span)
        yield finding(code, each.message, place, subject=shelved.member.unit.id, help=HELP, related=related)


def _unread(reading: PassageReading) -> Iterator[Finding]:
    for stop in reading.stops:
        message = f"this could not be read from {quoted(stop.words)} on, and nothing was compared"
        help = "see whether the library says the same, then lint with --record"
        yield finding("R029", message, stop.place, subject=reading.id, help=help)


def _claims(
    chapter: Chapter, passage: Passage, within: Span, shelved: Shelved, tree: Node
) -> Iterator[Disagreement]:
    if passage.price is not None:
        within = Span(passage.price[1].start, within.end)
    for each in disagreements(chapter.book.document.source.text, within, tree):
        if not _says_none(each, shelved) and not _is_unlocked(each, shelved):
            message = each.message.replace("the text", "the rulebook").replace("the effect", "the library")
            yield replace(each, message=message)


def _against_record(chapter: Chapter, pair: Pair, press: Press) -> Iterator[Finding]:
    passage, shelved = pair.passage, pair.shelved
    text = chapter.book.document.source.text
    within = Span(passage.name.start, passage.within.end) if passage.price else passage.within
    now = digests(pair.key, text, within)
    press.now[pair.key] = [word for word, _ in now]
    if pair.key not in press.before:
        return
    before = [word for word in press.before[pair.key] if word != NOT_READ]
    if before == press.now[pair.key]:
        return
    place = shelved.place((pair.printing.text or pair.printing.key).span)
    related = (Related(place, "made from the text as it was"),)
    for change in changes(before, now, text):
        said = f"{quoted(change.said)} is new here" if change.said else "words are gone here"
        message = f"{said} since the library was made from this text"
        where = chapter.place(change.span)
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
