"""A small library of a faction and a rulebook that prints it."""

from __future__ import annotations

import shutil
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from validator.collating.collate import collate
from validator.collating.pressing import Press
from validator.collating.readings import PassageReading
from validator.collating.shelf import Shelf
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.workspace.load import load

FACTION = """kind: Faction
id: millers
title: Millers
source: house
victories: [Run the Gauntlet]
declares:
  resources:
    Flour: {start: 1, min: 0, max: 3}
kinds:
  Loaf:
    plural: Loaves
    count: 1
    fields:
      leader: {type: leader}
      baked: {type: ability, live: true}
abilities:
  Harvest:
    text: When you win a battle, gain 1 Flour.
    effect: |
      when you win a battle { gain 1 Flour; }
  Hard Crust:
    text: Each player discards 1 card from Hand. Draw 2 cards.
    effect: |
      each player: discard 1 card from hand;
      draw 2 cards;
"""
LEADER = """kind: Leader
id: baker
title: Baker
faction: Millers
source: house
abilities:
  Early Riser:
    text: When you win a battle, you may draw 2 cards (once per turn).
    effect: |
      once per turn, when you win a battle, may { draw 2 cards; }
"""
LOAF = """kind: Loaf
id: rye
title: Rye
faction: Millers
source: house
leader: Baker
baked:
  text: >-
    Before the dice, if you initiated the battle, you may pay 1 Flour.
    If you do, add +3 to your battle total.
  effect: |
    at battle.before_dice if you initiated the battle, may pay 1 Flour { add 3 to your battle total; }
"""
RULEBOOK = """# 1. Millers
> **Harvest:** When you win a battle, gain one **Flour**.

> **Hard Crust:** Each player discards one card from Hand.
> Draw two cards.

## Baker
> **Early Riser:** Once per turn, when you win a battle, you may draw two cards.

> **Rye — 1 Flour:** Before dice are rolled in a battle you initiated, add +3 to your battle total.
"""


def made_library(root: Path) -> Path:
    shutil.copytree(bundled.root() / "rulesets", root / "rulesets")
    folder = root / "factions" / "millers"
    folder.mkdir(parents=True)
    for name, text in {"faction": FACTION, "baker": LEADER, "rye": LOAF}.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return root


def compared(text: str, library: Path) -> tuple[list[Finding], list[PassageReading]]:
    press = Press()
    found = collate(Book(read(SourceText("rules.md", text))), Shelf(load((), root=library)), press)
    return found, press.readings
