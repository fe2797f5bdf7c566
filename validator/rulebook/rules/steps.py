"""R010, R020: lists of steps against the headings that explain them, quick references and numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.blocks import Block
from validator.rulebook.document.model import Listing, Section
from validator.rulebook.words import stems

_LEAST_STEPS = 3
_MOST_COMPARED = 6
_KNOWN = 0.6
_MOST_OF = 0.7
_EXPLAINED = 0.9
"""What it counts that a step is only like the text under its heading."""
_GENERIC = frozenset(
    stems("apply effect effects card cards player each attacker defender proceed step then determine")
)
_OTHERS = re.compile(r"\b[Oo]ther\b")


def quick_references(book: Book) -> Iterator[Finding]:
    """A quick reference has the steps of the full procedure, in its order, and no others."""
    procedures = _procedures(book)
    full = [listing for listing in procedures if not _is_quick(book, listing)]
    by_stem: dict[str, set[int]] = {}
    for at, listing in enumerate(full):
        for word in {stem for item in listing.items for stem in stems(_title(item))}:
            by_stem.setdefault(word, set()).add(at)
    for quick in (listing for listing in procedures if _is_quick(book, listing)):
        found: tuple[float, Listing, list[_Topics]] | None = None
        for at in _likeliest(quick, by_stem):
            topics = [_topics(book, full[at], item) for item in full[at].items]
            score = _score(quick, topics)
            if score >= _KNOWN * len(quick.items) and (found is None or score > found[0]):
                found = score, full[at], topics
        if found is not None:
            yield from _compare(book, quick, found[1], found[2])


def _likeliest(quick: Listing, by_stem: dict[str, set[int]]) -> list[int]:
    """The few lists that share most words with a quick reference, in the order of the file."""
    wanted = {stem for item in quick.items for stem in stems(item.text.plain)}
    shared = Counter(at for word in wanted for at in by_stem.get(word, ()))
    return sorted(sorted(shared, key=lambda at: (-shared[at], at))[:_MOST_COMPARED])


def _procedures(book: Book) -> list[Listing]:
    return [
        listing for listing in book.document.lists if listing.numbered and len(listing.items) >= _LEAST_STEPS
    ]


def _is_quick(book: Book, listing: Listing) -> bool:
    return book.is_quick(book.document.sections[listing.section])


_Topics = tuple[frozenset[str], frozenset[str]]


def _topics(book: Book, listing: Listing, item: Block) -> _Topics:
    """The stems of a step, and those of it with all that is said of it under its heading."""
    own = frozenset(stems(item.text.plain))
    explained = set(own)
    section = _explaining(book, listing, item)
    if section is not None:
        for below in book.document.within(section):
            explained.update(stems(below.title))
            for block in book.document.body(below):
                explained.update(stems(block.text.plain))
    return own, frozenset(explained)


def _explaining(book: Book, listing: Listing, item: Block) -> Section | None:
    """The section of the same chapter that a step is the title of."""
    wanted = set(stems(_title(item))) - _GENERIC or set(stems(_title(item)))
    chapter = book.chapter_of(listing.section)
    best, most = None, 0.0
    for section in book.sections_in.get(chapter, ()):
        if section.title.lower() in book.layers:
            continue
        title = set(stems(section.title))
        numbered = (
            section.heading is not None and section.heading.number == item.number and item.number is not None
        )
        share = len(wanted & title) / max(1, len(wanted | title)) + (
            0.5 if numbered and wanted & title else 0
        )
        if share > most:
            best, most = section, share
    return best if most >= 0.5 else None


def _title(item: Block) -> str:
    """The bold beginning of a step, or all of it."""
    return (
        item.text.plain[slice(*item.text.bold[0])]
        if item.text.bold and item.text.bold[0][0] == 0
        else item.text.plain
    )


def _likeness(quick: Block, topics: _Topics) -> float:
    wanted = set(stems(quick.text.plain))
    own, explained = topics
    if not wanted or not own:
        return 0.0
    named = set(stems(_title(quick)))
    direct = len(named & own) / min(len(named), len(own)) if named & (own - _GENERIC) else 0.0
    return max(direct, _EXPLAINED * len(wanted & explained) / len(wanted) if len(wanted) > 2 else 0)


def _share(one: set[str], other: frozenset[str] | set[str]) -> float:
    return len(one & other) / max(1, len(one | other))


def _score(quick: Listing, topics: list[_Topics]) -> float:
    return sum(max((_likeness(item, each) for each in topics), default=0.0) >= _KNOWN for item in quick.items)


def _compare(book: Book, quick: Listing, full: Listing, topics: list[_Topics]) -> Iterator[Finding]:
    at = 0
    met: set[int] = set()
    linked = -1
    for item in quick.items:
        likeness = [_likeness(item, each) for each in topics]
        named = set(stems(_title(item)))
        closeness = [_share(named, own) for own, _ in topics]
        best = max(
            range(len(topics)),
            key=lambda n: (round(likeness[n], 2), round(closeness[n], 2), n not in met, n >= at, -n),
        )
        place = book.document.whole(item.text)
        if likeness[best] < _KNOWN:
            yield book.fault(
                "R010",
                "this is no step of the full procedure",
                place,
                help=_in_line(full),
                related=_related(book, full),
            )
            continue
        step = full.items[best]
        if best == linked:
            message = f"this belongs to the step before it, {quoted(step.text.plain)}"
            yield book.fault(
                "R010",
                message,
                place,
                help="the full procedure has no step after it",
                related=(Related(book.document.whole(step.text), "in full"),),
            )
            continue
        if best < at:
            message = f"this step comes earlier in the full procedure, as step {best + 1}"
            yield book.fault(
                "R010",
                message,
                place,
                help=_in_line(full),
                related=(Related(book.document.whole(step.text), "in full"),),
            )
            met.add(best)
            continue
        at = best
        met.add(best)
        if stems(item.text.plain) == stems(step.text.plain) and best == len(topics) - 1:
            linked = best
    heading = book.document.sections[quick.section].heading
    for number, step in enumerate(full.items):
        if number not in met and heading is not None:
            message = f"step {number + 1} of the full procedure, {quoted(_title(step))}, is not here"
            related = (Related(book.document.whole(step.text), "in full"),)
            yield book.fault(
                "R010", message, book.document.whole(heading.text), help="add it", related=related
            )


def _in_line(full: Listing) -> str:
    return f"the full procedure begins in line {full.items[0].line}"


def _related(book: Book, full: Listing) -> tuple[Related, ...]:
    return (Related(book.document.whole(full.items[0].text), "the full procedure"),)


def steps_and_headings(book: Book) -> Iterator[Finding]:
    """Steps that have a heading each have them in the same order, under the same number and name."""
    for listing in _procedures(book):
        if _is_quick(book, listing):
            continue
        section = book.document.sections[listing.section]
        children = book.document.children.get(section.index, ())
        numbered = {
            child.heading.number: child
            for child in children
            if child.heading and child.heading.number is not None
        }
        if len(numbered) >= _MOST_OF * len(listing.items) and len(numbered) >= _LEAST_STEPS:
            yield from _by_number(book, listing, numbered)
        elif len(children) >= _LEAST_STEPS:
            yield from _by_name(book, listing, children)


def _by_number(book: Book, listing: Listing, numbered: Mapping[int, Section]) -> Iterator[Finding]:
    for number, item in enumerate(listing.items, 1):
        child = numbered.get(number)
        if child is None or child.heading is None:
            continue
        if not set(stems(child.title)) & set(stems(item.text.plain)):
            place = book.document.whole(child.heading.text)
            related = (Related(book.document.whole(item.text), "the step of this number"),)
            message = f"step {number} is {quoted(item.text.plain)} in the list"
            yield book.fault("R010", message, place, help="use one order and one name", related=related)
    for number, child in numbered.items():
        if number > len(listing.items) and child.heading:
            place = book.document.whole(child.heading.text)
            related = (Related(book.document.whole(listing.items[-1].text), "the last step"),)
            message = f"the list of steps has no step {number}"
            yield book.fault("R010", message, place, help="add it to the list", related=related)


def _by_name(book: Book, listing: Listing, children: tuple[Section, ...]) -> Iterator[Finding]:
    steps = [set(stems(_title(item))) for item in listing.items]
    explained: dict[int, Section] = {}
    order: list[tuple[int, Section]] = []
    for child in children:
        title = set(stems(child.title))
        fits = [at for at, step in enumerate(steps) if title and step and (title <= step or step <= title)]
        if fits:
            order.append((max(fits, key=lambda at: (_share(title, steps[at]), -at)), child))
            explained.update(dict.fromkeys(fits, child))
    if len(explained) < _MOST_OF * len(steps):
        return
    last = -1
    for at, child in order:
        if at < last and child.heading:
            place = book.document.whole(child.heading.text)
            related = (Related(book.document.whole(listing.items[at].text), "the step"),)
            message = "this section stands out of the order of the steps"
            yield book.fault("R010", message, place, help="use one order", related=related)
        last = max(last, at)
    for at, item in enumerate(listing.items):
        if at not in explained:
            message = f"step {quoted(_title(item))} has no section, as the other steps have"
            help = "add the section, or take the step out"
            yield book.fault("R010", message, book.document.whole(item.text), help=help)


def numbering(book: Book) -> Iterator[Finding]:
    """Chapters and steps are numbered one by one."""
    last: tuple[int, Section] | None = None
    for section in book.document.sections[1:]:
        number = section.chapter_number
        if number is None or section.index != section.chapter or section.heading is None:
            continue
        if last is not None and number != last[0] + 1:
            place = book.document.place(section.heading.text, 0, len(str(number)))
            message = f"chapter {number} follows chapter {last[0]}"
            yield book.fault("R020", message, place, help="number the chapters one by one")
        last = (number, section)
    yield from _numbered_headings(book)
    for listing in book.document.lists:
        numbers = [item.number for item in listing.items]
        if not listing.numbered or len(set(numbers)) == 1:
            continue
        for before, after, item in zip(numbers, numbers[1:], listing.items[1:], strict=False):
            if before is not None and after is not None and after != before + 1:
                place = book.document.place(item.text, 0, min(24, len(item.text.plain)))
                yield book.fault(
                    "R020", f"step {after} follows step {before}", place, help="number the steps one by one"
                )
    yield from _other(book)


def _numbered_headings(book: Book) -> Iterator[Finding]:
    """Numbered headings below the chapters."""
    for children in book.document.children.values():
        numbered = [
            s for s in children if s.heading and s.heading.number is not None and s.index != s.chapter
        ]
        for before, after in pairwise(numbered):
            assert before.heading is not None and after.heading is not None
            one, two = before.heading.number or 0, after.heading.number or 0
            if two != one + 1:
                place = book.document.place(after.heading.text, 0, len(str(two)))
                message = f"{two} follows {one} in the numbers of these headings"
                yield book.fault("R020", message, place, help="number them one by one")


def _other(book: Book) -> Iterator[Finding]:
    """A chapter of this and other things holds something else than this."""
    for section in book.document.sections[1:]:
        title, other, _ = section.title.partition(" and Other ")
        if not other or section.heading is None:
            continue
        topic = set(stems(title))
        below = list(book.document.within(section))
        told = [s.title for s in below[1:] if s.title.lower() not in book.layers]
        blocks = [block for s in below for block in book.document.body(s)]
        listed = sum(1 for block in blocks if topic & set(stems(block.text.plain)))
        if not [t for t in told if not topic & set(stems(t))] and blocks and listed >= _MOST_OF * len(blocks):
            place = book.document.whole(section.heading.text)
            yield book.fault(
                "R020", f"this holds nothing but {quoted(title)}", place, help="name what it holds"
            )
