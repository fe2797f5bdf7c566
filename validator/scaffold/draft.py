"""A new item, before it is written."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from gauntlet_dsl.library.naming import id_of


@dataclass(frozen=True, slots=True)
class Draft:
    """`faction` and `leader` are "" where it has none."""

    kind: str
    id: str
    title: str
    faction: str
    leader: str


def new_id(title: str, kind: str, taken: Collection[str]) -> str:
    """An id made of the title; numbered after its kind where the title has no letters for one."""
    made = id_of(title)
    if made:
        return made
    stem = id_of(kind) or "item"
    numbers = range(1, len(taken) + 2)
    return next(f"{stem}-{number}" for number in numbers if f"{stem}-{number}" not in taken)
