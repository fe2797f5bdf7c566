"""Short forms the tests of this folder share."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, ReadItem, read_item

CARD = """\
kind: Card
id: forced-march
title: Forced March
source: house
faction: Military
value: 2
effects:
  Gambit:
    text: Add +1 to your battle total.
    effect: |
      add 1 to your battle total;
"""


def read(text: str) -> ReadItem:
    return read_item(SourceText("card.yaml", text), CORE_KINDS)


def card(old: str = "", new: str = "") -> str:
    """The good card, with one part of it replaced."""
    assert CARD.count(old) == 1 or not old
    return CARD.replace(old, new) if old else CARD


def marks(findings: Iterable[Finding]) -> list[str]:
    """Each finding as `code line:column`."""
    return [f"{found.code} {found.place.line}:{found.place.column}" for found in findings]
