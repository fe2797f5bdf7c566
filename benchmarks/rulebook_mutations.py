"""How many changes of one word in a rulebook's printed abilities are told on their line.

Usage: python -m benchmarks.rulebook_mutations RULEBOOK.md [--sample N] [--seed N] [--without-record]
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from gauntlet_dsl.diagnostics.source import SourceText, Span
from validator.collating.collate import collate
from validator.collating.pressing import Press, Record, recorded
from validator.collating.shelf import Shelf
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.workspace.load import load
from validator.workspace.places import root_of

_PAIRS = """
    one two, two three, may must, your their, Hand Reserve, Graveyard Hand, win lose, lose win, before after,
    after before, opponent defender, draw discard, each one
"""
_SWAPS = dict(pair.split() for pair in _PAIRS.split(","))
_WORD = re.compile(r"[A-Za-z]+|\d+")
_OTHER = "gladly"


def main() -> None:
    parser = argparse.ArgumentParser(description="Mutate the printed abilities of a rulebook.")
    parser.add_argument("rulebook", type=Path)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without-record", action="store_true", help="only what the effects tell")
    given = parser.parse_args()
    text = given.rulebook.read_text("utf-8")
    root = root_of([given.rulebook])
    shelf = Shelf(load((), root=root))
    record: Record = {} if given.without_record else recorded(root)
    press = Press()
    collate(_book(text), shelf, press)
    mutants = list(_mutants(text, press.spans))
    random.Random(given.seed).shuffle(mutants)
    told: Counter[str] = Counter()
    missed = []
    for span, word in mutants[: given.sample]:
        changed = text[: span.start] + word + text[span.end :]
        line = text.count("\n", 0, span.start) + 1
        found = collate(_book(changed), shelf, Press(record))
        codes = {each.code for each in found if each.place.line == line}
        told.update(codes or {"nothing"})
        if not codes:
            missed.append((line, text[span.start : span.end], word))
    tried = min(len(mutants), given.sample)
    size = f"{len(mutants)} words in {len(press.now)} passages"
    print(f"{tried - len(missed)} of {tried} told on their line ({size})")
    print(", ".join(f"{code} {count}" for code, count in sorted(told.items())))
    for line, before, after in missed:
        print(f"  missed in line {line}: {before} -> {after}")


def _book(text: str) -> Book:
    return Book(read(SourceText("rulebook", text)))


def _mutants(text: str, spans: dict[str, Span]) -> Iterator[tuple[Span, str]]:
    for span in spans.values():
        for match in _WORD.finditer(text, span.start, span.end):
            word = match.group()
            swapped = str(int(word) + 1) if word.isdigit() else _SWAPS.get(word, _OTHER)
            yield Span(*match.span()), swapped


if __name__ == "__main__":
    main()
