"""One difference between two versions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

Id = tuple[str, str]
"""Kind and id of an item."""


class Group(IntEnum):
    """How much a change can mean; a later one outweighs all before it."""

    WORDING = 1
    NUMBERS = 2
    RULES = 3
    DECKS = 4


@dataclass(frozen=True, slots=True)
class Change:
    """`item` is what it is about, as `Card "Militia"`; `what` the part of it, "" for the whole. `before` and
    `after` are what stood and stands there, "" where nothing. `file` and `line` point into the new version,
    or into the old one where the new has nothing. `why` is what a verdict that turned rests on."""

    group: Group
    item: str
    what: str
    before: str
    after: str
    file: str
    line: int
    of: Id = ("", "")
    """Kind and id of the item, where it is about one."""
    why: str = ""

    def sort_key(self) -> tuple[object, ...]:
        return self.group, self.file, self.line, self.item, self.what, self.before, self.after
