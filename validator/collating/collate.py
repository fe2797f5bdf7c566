"""A rulebook and a library that belong together, held against each other."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.world import World
from validator.collating.amounts import faction_amounts, ruleset_amounts
from validator.collating.differing import not_in_library
from validator.collating.pages import Chapter, chapter_of
from validator.collating.pressing import Press
from validator.collating.sequences import sequences
from validator.collating.shelf import Shelf, Shelved
from validator.collating.texts import texts
from validator.rulebook.book import Book
from validator.rulebook.bounds import bounds
from validator.rulebook.document.model import Section, label_of

_MOST_OF = 0.5


def belongs(book: Book, world: World) -> bool:
    """Whether the rulebook is this library's: at least half of the factions have a chapter in it."""
    factions = [member.unit.title for member in world.members if member.unit.kind == "Faction"]
    found = [title for title in factions if fold(title) in book.titles]
    return bool(factions) and len(found) >= _MOST_OF * len(factions)


def collate(book: Book, shelf: Shelf, press: Press | None = None) -> list[Finding]:
    """Everything in which the two part; `press` learns what is printed."""
    press = press or Press()
    told = bounds(book)
    found: list[Finding] = []
    for ruleset in shelf.rulesets:
        found += ruleset_amounts(book, ruleset, told)
        found += sequences(book, ruleset)
    for faction in shelf.factions:
        chapter = chapter_of(book, faction.member.unit.title)
        if chapter is not None:
            found += texts(chapter, faction, shelf, press)
            found += faction_amounts(chapter, faction, shelf, told)
            found += _extra(chapter, faction, shelf)
    found += _unknown_factions(book, shelf)
    return list({(each.code, each.place, each.message): each for each in found}.values())


def _extra(chapter: Chapter, faction: Shelved, shelf: Shelf) -> Iterator[Finding]:
    """Sections and labels shaped like the library's items of this faction, which are none of them."""
    titles = {fold(title) for title in shelf.titles} | {fold(name) for name in shelf.ability_names}
    siblings = [
        s for c in shelf.components(faction.member.unit.title) if (s := chapter.heading(c.member.unit.title))
    ]
    parents = {section.parent for section in siblings}
    for parent in parents:
        children = chapter.book.document.children.get(parent, ())
        if len([s for s in siblings if s.parent == parent]) * 2 < len(children):
            continue
        for child in children:
            labels = [found for block in chapter.book.document.body(child) if (found := label_of(block.text))]
            if fold(child.title) not in titles and len(labels) > 1 and child.heading is not None:
                place = chapter.book.document.whole(child.heading.text)
                yield not_in_library(quoted(child.title), place)
    yield from _extra_labels(chapter, titles)


def _extra_labels(chapter: Chapter, titles: set[str]) -> Iterator[Finding]:
    """Quoted abilities with a label of their own, in sections that have some of the library's."""
    for section in chapter.sections:
        labelled = [
            (found[0].split(" — ")[0].split(" – ")[0], block)
            for block in chapter.book.document.body(section)
            if block.quoted and (found := label_of(block.text))
        ]
        known = [name for name, _ in labelled if fold(name) in titles]
        for name, block in labelled if known else ():
            if fold(name) not in titles:
                place = chapter.book.document.place(block.text, *block.text.bold[0])
                yield not_in_library(quoted(name), place)


def _unknown_factions(book: Book, shelf: Shelf) -> Iterator[Finding]:
    """Chapters between those of the library's factions that are none of them."""
    titles = {fold(title) for title in shelf.faction_titles}
    chapters = list(book.document.chapters)
    known = [at for at, chapter in enumerate(chapters) if fold(chapter.title) in titles]
    for chapter in chapters[known[0] : known[-1] + 1] if known else ():
        if fold(chapter.title) not in titles and _is_like(book, chapter, [chapters[at] for at in known]):
            assert chapter.heading is not None
            yield not_in_library(
                f"the faction {quoted(chapter.title)}", book.document.whole(chapter.heading.text)
            )


def _is_like(book: Book, chapter: Section, known: list[Section]) -> bool:
    own = {fold(child.title) for child in book.document.children.get(chapter.index, ())}
    others = [{fold(child.title) for child in book.document.children.get(each.index, ())} for each in known]
    shared = others[0].intersection(*others[1:]) if others else set()
    return bool(own & shared)
