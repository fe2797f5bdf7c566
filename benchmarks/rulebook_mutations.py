"""How many changes of one word or clause in a rulebook's printed abilities are told on their line.

Usage: python -m benchmarks.rulebook_mutations RULEBOOK.md [--sample N] [--seed N] [--with-record]

Without the record of the passages that the library was made from, only reading tells them. A change is told
by a finding on its line that was not there before. `--sample` is the most changes of each kind; the seed says
which.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText, Span
from validator.collating.pages import Chapter, chapter_of
from validator.collating.pairing import Pair, pairs
from validator.collating.pressing import Press, Record, recorded
from validator.collating.shelf import Shelf
from validator.collating.texts import compared
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.workspace.load import load
from validator.workspace.places import root_of

_SWAPS: dict[str, dict[str, tuple[str, ...]]] = {
    "number": {
        "one": ("two",), "two": ("three", "one"), "three": ("two",), "a": ("two",), "additional": ("fewer",),
        "half": ("twice",), "up to": ("exactly",),
    },
    "may, must": {"may": ("must", ""), "must": ("may",), "cannot": ("can",), "can": ("cannot",)},
    "player": {
        "you": ("the opponent",), "your": ("the opponent's", "their"),
        "the opponent": ("you", "the attacker"),
        "an opponent": ("a player",), "the opponent's": ("your",), "their": ("your",),
        "each player": ("the opponent", "you"), "both players": ("you", "the opponent"), "its": ("your",),
        "they": ("you",), "opposing": ("friendly", ""),
    },
    "zone": {
        "Hand": ("Reserve", "Graveyard"), "Graveyard": ("Discard Pile", "Hand"), "Reserve": ("Hand",),
        "Discard Pile": ("Graveyard", "Draw Pile"), "Draw Pile": ("Discard Pile",), "top": ("bottom",),
        "Treasury": ("Hand",), "from": ("to",),
    },
    "moment": {
        "before": ("after",), "after": ("before",), "start": ("end",), "end": ("start",), "when": ("before",),
        "during": ("after",), "at": ("before",), "next": ("",), "Aftermath": ("battle",),
    },
    "deed": {
        "gain": ("lose",), "lose": ("gain", "win"), "win": ("lose",), "won": ("lost",), "lost": ("won",),
        "draw": ("discard",), "draws": ("discards",), "discard": ("draw",), "discards": ("draws",),
        "withdraw": ("advance",), "withdraws": ("retreats",), "advance": ("retreat",), "add": ("subtract",),
        "accepts": ("refuses",), "refused": ("accepted",), "put": ("bind",), "capture": ("lose",),
        "plays": ("discards",), "reveal": ("discard",), "spend": ("gain",), "retreat": ("advance",),
        "move": ("discard",), "buy": ("sell",), "start": ("complete",), "bank": ("discard",),
    },
    "side": {
        "attacking": ("defending",), "defending": ("attacking",), "initiated": ("did not initiate",),
        "did not initiate": ("initiated",), "control": ("occupy",), "occupier": ("controller",),
        "+1": ("-1",), "face up": ("face down",), "face down": ("face up",), "Gambit": ("Tactic",),
        "Tactic": ("Gambit",), "Action": ("Gambit",), "Asset": ("Overlay",),
    },
    "limit": {
        "first": ("second", ""), "once": ("twice",), "each": ("every other",), "turn": ("battle",),
        "battle": ("turn",), "up to": ("",), "any": ("no",), "another": ("no",),
    },
    "link": {
        "and": ("or",), "or": ("and",), "not": ("",), "without": ("with",), "if": ("unless",),
        "unless": ("if",), "instead": ("",), "instead of": ("as well as",), "while": ("until",),
    },
}  # fmt: skip
"""Words of each kind, and what each is taken for."""
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")
_CLAUSES = (
    re.compile(r", [^.,;:]+(?=[.,;])"),
    re.compile(r"(?<=[.!] )[A-Z][^.]+\.(?: |$)"),
    re.compile(r"^[A-Z][^.,]+, "),
    re.compile(r" (?:from|in|to|at|of|during|without) [^.,;]+(?=[.,;])"),
    re.compile(r" and [^.,;]+(?=[.,;])"),
)
_ADDED = (" Draw one card.", " Discard one card from Hand.", " The opponent draws one card.")
_NONSENSE = "gladly"


@dataclass(frozen=True, slots=True)
class Change:
    kind: str
    span: Span
    said: str


def changes(text: str) -> Iterator[Change]:
    """Every change of one word or clause of a passage."""
    for kind, swaps in _SWAPS.items():
        for old, news in swaps.items():
            for match in re.finditer(rf"(?<![\w'+-]){re.escape(old)}(?![\w'])", text, re.IGNORECASE):
                for new in news:
                    yield Change(kind, _with_blank(text, match.span(), new), _cased(new, match.group()))
    for match in _NUMBER.finditer(text):
        yield Change("number", Span(*match.span()), str(int(match.group()) + 1))
    for clause in _CLAUSES:
        for match in clause.finditer(text):
            if match.group() != text:
                yield Change("clause left out", Span(*match.span()), "")
    for added in _ADDED:
        yield Change("clause added", Span(len(text), len(text)), added)
    for match in _WORD.finditer(text):
        yield Change("word left out", _with_blank(text, match.span(), ""), "")
        yield Change("nonsense for a word", Span(*match.span()), _NONSENSE)


def _with_blank(text: str, span: tuple[int, int], new: str) -> Span:
    start, end = span
    return Span(start, end + (not new and text[end : end + 1] == " "))


def _cased(new: str, old: str) -> str:
    return new[:1].upper() + new[1:] if old[:1].isupper() and old[1:].islower() else new


@dataclass(frozen=True, slots=True)
class Printed:
    """A passage in a chapter of its own."""

    chapter: Chapter
    pair: Pair

    @property
    def text(self) -> str:
        return self.chapter.book.document.source.slice(self.pair.passage.within)

    def changed(self, change: Change) -> tuple[Printed, int]:
        """The passage with a change, and the line of it."""
        text, at = self.chapter.book.document.source.text, self.pair.passage.within.start
        start, end = at + change.span.start, at + change.span.end
        made = text[:start] + change.said + text[end:]
        return self._in(made, len(made) - len(text)), text.count("\n", 0, start) + 1

    def _in(self, text: str, longer: int) -> Printed:
        book = Book(read(SourceText(self.chapter.book.document.source.file, text)))
        passage = self.pair.passage
        within = Span(passage.within.start, passage.within.end + longer)
        chapter = Chapter(book, book.document.sections[0])
        return Printed(chapter, replace(self.pair, passage=replace(passage, within=within)))


def alone(chapter: Chapter, pair: Pair) -> Printed:
    """A passage cut out of its rulebook: what it says is said there."""
    passage = pair.passage
    start = passage.name.start if passage.price else passage.within.start
    text = chapter.book.document.source.text[start : passage.within.end]

    def here(span: Span) -> Span:
        return Span(max(span.start - start, 0), max(span.end - start, 0))

    price = None if passage.price is None else (passage.price[0], here(passage.price[1]))
    cut = replace(passage, within=here(passage.within), name=here(passage.name), price=price)
    book = Book(read(SourceText("passage", text)))
    return Printed(Chapter(book, book.document.sections[0]), replace(pair, passage=cut))


def all_printed(book: Book, shelf: Shelf) -> Iterator[Printed]:
    for faction in shelf.factions:
        chapter = chapter_of(book, faction.member.unit.title)
        if chapter is not None:
            for pair in pairs(chapter, faction, shelf):
                if isinstance(pair, Pair):
                    yield alone(chapter, pair)


def findings(printed: Printed, record: Record) -> list[Finding]:
    return list(compared(printed.chapter, printed.pair, Press(record)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Mutate the printed abilities of a rulebook.")
    parser.add_argument("rulebook", type=Path)
    parser.add_argument("--sample", type=int, default=200, help="the most changes of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="passages whose id and name have this in them")
    parser.add_argument("--with-record", action="store_true")
    given = parser.parse_args()
    root = root_of([given.rulebook])
    shelf = Shelf(load((), root=root))
    record = recorded(root) if given.with_record else {}
    book = Book(read(SourceText("rulebook", given.rulebook.read_text("utf-8"))))
    everything = [each for each in all_printed(book, shelf) if given.only in each.pair.key]
    before = {
        each.pair.key: {(found.code, found.message) for found in findings(each, record)}
        for each in everything
    }
    for key, known in before.items():
        for code, message in sorted(known):
            print(f"not changed, yet {code}: {key}: {message}")
    by_kind: defaultdict[str, list[tuple[Printed, Change]]] = defaultdict(list)
    for each in everything:
        for change in changes(each.text):
            by_kind[change.kind].append((each, change))
    chance = random.Random(given.seed)
    told, tried, codes = Counter[str](), Counter[str](), Counter[str]()
    for kind, made in by_kind.items():
        for printed, change in chance.sample(made, min(given.sample, len(made))):
            changed, line = printed.changed(change)
            known = before[printed.pair.key]
            seen = {
                found.code
                for found in findings(changed, record)
                if found.place.line == line and (found.code, found.message) not in known
            }
            tried[kind] += 1
            told[kind] += bool(seen)
            codes.update(seen)
            if not seen:
                old = printed.text[change.span.start : change.span.end]
                print(f"missed ({kind}): {printed.pair.key}: {old!r} -> {change.said!r}")
    spoiled = sum(map(bool, before.values()))
    print(f"{len(everything)} passages, {spoiled} with findings before any change; seed {given.seed}")
    for kind in tried:
        print(f"{told[kind]:5} of {tried[kind]:5}  {kind}")
    print(f"{told.total():5} of {tried.total():5}  ({told.total() / max(tried.total(), 1):.1%})")
    print(", ".join(f"{code} {count}" for code, count in sorted(codes.items())))


if __name__ == "__main__":
    main()
