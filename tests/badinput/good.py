"""Input without a fault, to be spoiled."""

from __future__ import annotations

EFFECT_LINE = 11
CARD = b"""\
kind: Card
id: probe
title: Probe
source: house
faction: Neutral
value: 2
effects:
  Gambit:
    text: Add +1 to your battle total.
    effect: |
      add 1 to your battle total;
"""
DECK = b"kind: Deck\nid: probe\ntitle: Probe\nfaction: Military\nleader: General\ncards: {Feint: 30}\n"
LIST = b"Leader: General\n3 Feint\n"
_HEAD, _ = CARD.split(b"    text:")


def card(old: bytes, new: bytes) -> bytes:
    """The good card, with one part of it replaced."""
    assert CARD.count(old) == 1
    return CARD.replace(old, new)


def plus(more: bytes) -> bytes:
    """The good card with something after it, on line 12."""
    return CARD + more


def titled(title: str) -> bytes:
    return card(b"title: Probe", b"title: " + title.encode())


def valued(value: str) -> bytes:
    return card(b"value: 2", b"value: " + value.encode())


def effect(source: str) -> bytes:
    """The good card with another effect, which begins on `EFFECT_LINE` in column 7."""
    lines = "".join(f"      {line}\n" for line in source.split("\n"))
    return _HEAD + b"    text: Probe.\n    effect: |\n" + lines.encode()


def effects(count: int, source: str) -> bytes:
    """A card with many effects on one line each."""
    head = _HEAD.removesuffix(b"  Gambit:\n")
    one = "  H{}:\n    text: Probe.\n    effect: |\n      {}\n"
    return head + "".join(one.format(number, source) for number in range(count)).encode()
