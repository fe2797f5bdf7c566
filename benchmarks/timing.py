"""Growth of the timing analysis with the number of cards, and the time one witness takes.

Usage: python -m benchmarks.timing [--quick]

The generated cards share nothing but groups of four: each group has a window and a memory of its own kind of
interference, so the number of pairs grows with the number of cards and not with its square.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Sequence

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, Opened, open_item, read_opened
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.rules.loading import read_items
from validator.timing.analysis import analyse
from validator.timing.crossing import crossings
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import Library, library_of
from validator.timing.nesting import chains, nestings
from validator.timing.pairing import by_profile, candidates
from validator.timing.units import Unit, units_of
from validator.timing.verdicts import Result
from validator.timing.witness import witness

SIZES, QUICK = (100, 1_000, 10_000), (100, 1_000)
GROUP = 4
COPIES = (5, 50, 500)
ALIKE = (
    "at battle.before_dice { change your battle total to 3; }",
    "at battle.before_dice { add 2 to your battle total; }",
    "at battle.before_dice { opponent: discard 1 card from hand; }",
    "when you win a battle, may pay { put 1 card from hand in graveyard; } { draw 1 card; }",
)
"""Effects of cards that say the same; some of them get in each other's way."""
TITLES = ("Scorched Ground", "War Crimes", "Rearguard", "Fortify", "Repel", "Forced March")
_WINDOWS = ("battle.opening", "battle.before_dice", "turn.start", "turn.cleanup", "movement.done")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the timing analysis.")
    parser.add_argument("--quick", action="store_true", help="without the largest library")
    sizes = QUICK if parser.parse_args().quick else SIZES
    taken = [_pairing(size) for size in sizes]
    steps = zip(sizes, taken, sizes[1:], taken[1:], strict=False)
    exponents = [math.log(after / before) / math.log(more / few) for few, before, more, after in steps]
    print("growth exponents: " + ", ".join(f"{exponent:.2f}" for exponent in exponents))
    _alike()
    _witnesses()


def _alike() -> None:
    """Verdicts on cards that say the same: as many as there are texts, however many cards there are."""
    for copies in COPIES:
        library = library_of([*read_items(bundled.root()), *_copies(copies)])
        mine = [unit for unit in units_of(library) if unit.title.startswith("Copy ")]
        started = time.perf_counter()
        made = analyse(library, None, mine)
        taken = time.perf_counter() - started
        print(f"{len(mine)} cards with {len(ALIKE)} texts: {len(made.judged)} pairs judged in {taken:.2f} s")


def _copies(copies: int) -> Iterator[tuple[Item, Opened]]:
    for number in range(copies):
        for place, effect in enumerate(ALIKE):
            name = f"{number} {place}"
            yield _read(_asset(f"copy-{number}-{place}", f"Copy {name}", effect))


def _read(text: str) -> tuple[Item, Opened]:
    opened = open_item(SourceText("copy.yaml", text))
    item = read_opened(opened, CORE_KINDS).item
    assert item is not None
    return item, opened


def _asset(id: str, title: str, effect: str) -> str:
    head = f"kind: Card\nid: {id}\ntitle: {title}\nfaction: Neutral\nvalue: 1\nsource: house\n"
    return f"{head}effects:\n  Asset:\n    text: As it says.\n    effect: |\n      {effect}\n"


def _pairing(size: int) -> float:
    """Seconds of computing for all profiles and pairs of a library with so many generated cards."""
    library = library_of([*read_items(bundled.root()), *_cards(size)])
    started = time.process_time()
    units = units_of(library)
    found = [
        *candidates(units),
        *crossings(library, Hints(library), units),
        *chains(units, nestings(library, units, units)),
    ]
    taken = time.process_time() - started
    profiles = len(by_profile(units))
    print(f"{size} cards: {len(units)} abilities, {profiles} profiles, {len(found)} pairs in {taken:.2f} s")
    return taken


def _cards(size: int) -> Iterator[tuple[Item, Opened]]:
    for number in range(size):
        text = _card(*divmod(number, GROUP))
        opened = open_item(SourceText(f"card-{number}.yaml", text))
        item = read_opened(opened, CORE_KINDS).item
        assert item is not None
        yield item, opened


def _card(group: int, place: int) -> str:
    """The first of a group sets the tally that the others add to."""
    tally, window = f"Tally {_letters(group)}", _WINDOWS[group % len(_WINDOWS)]
    value = f"{tally} + {place}" if place else f"{group % 7}"
    declares = f"declares:\n  memories:\n    {tally}: {{of: player, for: game, start: 0}}\n"
    head = f"kind: Card\nid: card-{group}-{place}\ntitle: Card {group} {place}\nfaction: Neutral\n"
    effect = f"at {window} {{ remember {value} as {tally}; }}"
    printed = f"effects:\n  Asset:\n    text: As it says.\n    effect: |\n      {effect}\n"
    return f"{head}value: 1\nsource: house\n{'' if place else declares}{printed}"


def _letters(number: int) -> str:
    high, low = divmod(number, 26)
    return (_letters(high - 1).lower() if high else "").capitalize() + chr(ord("a" if high else "A") + low)


def _witnesses() -> None:
    """The bundled library's own conflicts: seconds for all verdicts, and for each pair of scenarios."""
    library = library_of(read_items(bundled.root()))
    units = _named(
        library, ("Scorched Ground", "War Crimes", "Rearguard", "Fortify", "Repel", "Forced March")
    )
    judge = Judge(library, Hints(library))
    started = time.perf_counter()
    made = analyse(library, None, list(units), judge=judge)
    judged = time.perf_counter() - started
    started, shown = time.perf_counter(), 0
    for each in made.judged:
        if each.verdict.result is Result.ORDER and witness(library.program, each.verdict) is not None:
            shown += 1
    taken = time.perf_counter() - started
    print(
        f"{len(made.judged)} pairs judged in {judged:.2f} s, {1000 * judged / len(made.judged):.0f} ms each"
    )
    print(f"{shown} witnesses in {taken:.2f} s, {1000 * taken / max(shown, 1):.0f} ms each")


def _named(library: Library, titles: Sequence[str]) -> Sequence[Unit]:
    return [unit for unit in units_of(library) if unit.title in titles]


if __name__ == "__main__":
    main()
