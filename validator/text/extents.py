"""How far texts were read, counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Extents:
    """How many texts were read, read in part, and not at all."""

    read: int = 0
    partly: int = 0
    unread: int = 0

    @property
    def all(self) -> int:
        return self.read + self.partly + self.unread

    def __add__(self, other: Extents) -> Extents:
        return Extents(self.read + other.read, self.partly + other.partly, self.unread + other.unread)


def extent_sentence(extents: Extents) -> str:
    """How far texts were read: `143 texts read`, `140 of 143 texts read, 2 partly, 1 not`."""
    if extents.read == extents.all:
        return "1 text read" if extents.all == 1 else f"{extents.all} texts read"
    return f"{extents.read} of {extents.all} texts read, {extents.partly} partly, {extents.unread} not"
