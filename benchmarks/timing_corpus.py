"""Precision and recall of the timing analysis on invented pairs with a judgement.

Usage: python -m benchmarks.timing_corpus [NAME ...]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened
from gauntlet_dsl.rules.loading import read_items
from validator.timing.analysis import analyse
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import Library, library_of
from validator.timing.units import Unit, units_of

CORPUS = Path(__file__).with_name("timing_corpus.yaml")
SIDES = ("one", "other")


@dataclass(frozen=True, slots=True)
class Entry:
    """A pair: `kind` is the class of its fault, "" for a twin that has none."""

    name: str
    kind: str
    faction: str
    effects: tuple[dict[str, str], dict[str, str]]

    @property
    def titles(self) -> tuple[str, str]:
        return f"{self.name} one", f"{self.name} other"


def entries() -> list[Entry]:
    read: dict[str, list[dict[str, Any]]] = YAML(typ="safe", pure=True).load(CORPUS)
    return [
        Entry(
            made["name"], made.get("class", ""), made.get("faction", "Neutral"), (made["one"], made["other"])
        )
        for part in ("faults", "twins")
        for made in read[part]
    ]


def corpus_library(listed: Sequence[Entry]) -> Library:
    """The bundled library and all cards of the corpus."""
    items = read_items(bundled.root())
    for entry in listed:
        for title, effects in zip(entry.titles, entry.effects, strict=True):
            opened = open_item(SourceText(f"{title}.yaml", _card(title, entry.faction, effects)))
            read = read_opened(opened, CORE_KINDS)
            if read.item is None or read.findings:
                raise ValueError(f"{title}: {[found.message for found in read.findings]}")
            items.append((read.item, opened))
    return library_of(items)


def _card(title: str, faction: str, effects: dict[str, str]) -> str:
    id = title.replace(" ", "-")
    head = f"kind: Card\nid: {id}\ntitle: {title}\nfaction: {faction}\nvalue: 1\nsource: house\neffects:\n"
    text = "    text: As the effect says.\n"
    return head + "".join(f"  {key}:\n{text}    effect: |\n      {made}\n" for key, made in effects.items())


def found(judge: Judge, units: Sequence[Unit], entry: Entry) -> list[str]:
    """The codes of what is found between the two sides of an entry, not of one with itself."""
    mine = [unit for unit in units if unit.title in entry.titles]
    made = analyse(judge.library, None, mine, judge=judge)
    codes = ["T007" for loop in made.loops]
    codes += [
        each.verdict.code for each in made.conflicts() if each.verdict.one.title != each.verdict.other.title
    ]
    return codes


def measured(listed: Sequence[Entry]) -> Iterator[tuple[Entry, list[str]]]:
    library = corpus_library(listed)
    judge, units = Judge(library, Hints(library)), units_of(library)
    for entry in listed:
        yield entry, found(judge, units, entry)


def main() -> None:
    parser = argparse.ArgumentParser(description="Precision and recall on judged pairs.")
    parser.add_argument("names", nargs="*", help="only these entries")
    names = set(parser.parse_args().names)
    hits = misses = alarms = silent = 0
    for entry, codes in measured([entry for entry in entries() if not names or entry.name in names]):
        if entry.kind:
            hits, misses = hits + bool(codes), misses + (not codes)
        else:
            alarms, silent = alarms + bool(codes), silent + (not codes)
        wrong = bool(codes) is not bool(entry.kind)
        mark, kind = "WRONG" if wrong else "", entry.kind or "twin"
        print(f"{mark:5} {kind:14} {entry.name}: {', '.join(codes) or '-'}", flush=True)
    print(f"{hits + misses} faults, {hits} found; {alarms + silent} twins, {alarms} reported")
    if hits + alarms and hits + misses:
        print(f"precision {hits / (hits + alarms):.0%}, recall {hits / (hits + misses):.0%}")


if __name__ == "__main__":
    main()
