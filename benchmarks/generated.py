"""A library of any size: the bundled one and generated cards, the same in every run."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from gauntlet_dsl import bundled

_WORDS = (
    """Amber Bitter Copper Distant Empty Frozen Gilded Hollow Iron Jagged Kindled Lonely Mossy Narrow Oaken
    Pale Quiet Rusted Silent Twisted Unmarked Velvet""",
    """Anvil Beacon Cloister Drum Engine Furrow Garden Harvest Inkwell Jetty Kitchen Lantern Mirror Needle
    Orchard Pulpit Quarry Rampart Saddle Thicket Urn Viaduct""",
    """Ashby Brackwater Corrin Dunmoor Eastholm Fenwick Greywall Hexham Ilsworth Jorvale Kestrelby
    Lowmarch Merrow Northgate Oxbow Pendrick Quillon Redscar Stonefield Tarrant Umberley Wolfpit""",
)
_FIRST, _SECOND, _THIRD = (words.split() for words in _WORDS)
MOST = len(_FIRST) * len(_SECOND) * len(_THIRD)
_STEP = 4_999
"""Prime and no divisor of MOST: every title comes once, and neighbours differ in all words."""

_EFFECT = re.compile(r"^  (\w+):\n((?: {4}.*\n|\n)+)", re.MULTILINE)
_COPIED = ("rulesets", "factions", "cards")


def make_library(folder: Path, cards: int) -> None:
    """Write the bundled rulesets, factions and cards and `cards` (at most MOST) more into a new folder."""
    for name in _COPIED:
        shutil.copytree(bundled.root() / name, folder / name)
    effects = _effects()
    for number in range(cards):
        path = folder / "cards" / "generated" / f"{number // 500:02}" / f"card-{number:05}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_card(number, effects), "utf-8")


def _title(number: int) -> str:
    at = number * _STEP % MOST
    at, third = divmod(at, len(_THIRD))
    first, second = divmod(at, len(_SECOND))
    return f"{_FIRST[first]} {_SECOND[second]} of {_THIRD[third]}"


def _card(number: int, effects: dict[str, list[str]]) -> str:
    """One or two headings, each with the effect of a bundled card."""
    headings = sorted(effects)
    chosen = sorted({headings[number % len(headings)], headings[number // 7 % len(headings)]})
    parts = (f"  {h}:\n{effects[h][number // 3 % len(effects[h])]}" for h in chosen)
    return (
        f"kind: Card\nid: card-{number:05}\ntitle: {_title(number)}\nfaction: Neutral\n"
        f"value: {number % 6}\nsource: house\neffects:\n{''.join(parts)}"
    )


def _effects() -> dict[str, list[str]]:
    """By heading, the printed abilities of the bundled cards that declare nothing of their own."""
    found: dict[str, list[str]] = {}
    for path in sorted((bundled.root() / "cards").rglob("*.yaml")):
        text = path.read_text("utf-8")
        if "kind: Card\n" in text and "declares:" not in text:
            for heading, block in _listed(text.partition("\neffects:\n")[2]):
                found.setdefault(heading, []).append(block)
    return found


def _listed(effects: str) -> Iterator[tuple[str, str]]:
    return ((match.group(1), match.group(2).rstrip("\n") + "\n") for match in _EFFECT.finditer(effects))
