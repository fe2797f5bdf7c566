"""What players can start, and what they wait for."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.language.ast.events import Face
from gauntlet_dsl.language.words.entry import Area
from validator.timing.touches import Kind, Touches, Whose


@dataclass(frozen=True, slots=True)
class Doing:
    """Something that a player can start: the clause or text of `definition` under `key`, and what it does."""

    definition: Definition
    key: str
    touches: Touches
    starts: str
    """`action`: a use of an Action Opportunity, `window`: a clause that waits, `text`: a printed text."""
    fights: bool
    """Whether that is in a battle."""
    declinable: bool = False
    """Whether its player need not do it."""

    @property
    def label(self) -> str:
        return f"{self.definition.title}: {self.key}"

    def whose(self, verb: str) -> list[bool]:
        """Whose doing the event is, the likeliest first: True for that of the player who starts it."""
        if verb == USE:
            return [True]
        found = {
            made.key.whose
            for made in self.touches.changes
            if made.key.area is Area.HISTORY and made.key.name == verb
        }
        if found == {Whose.YOURS}:
            return [True]
        return [False] if found == {Whose.THEIRS} else [True, False]


PLACE = "Territory"
"""The kind of what lies in the column and is there for both players."""
USE = "use"
"""What players do with a clause that they need not apply."""
LEAVING = "leaving"
"""Stands for whatever ends a battle before its result."""


@dataclass(frozen=True, slots=True)
class Laying:
    """How a card lies in battle, and in which of these roles."""

    face: Face
    roles: frozenset[str]


@dataclass(frozen=True, slots=True)
class Awaited:
    """An event: `opponents` is whether the opponent does it (None: anybody), `names` the zones and amounts
    that are spoken of, `laid` how a card then lies (None: anyhow), `least` how much of it counts."""

    verb: str
    opponents: bool | None
    names: frozenset[str]
    laid: Laying | None = None
    least: int = 0


FAR = 2


def farness(doing: Doing, names: frozenset[str], kind: Kind) -> int:
    """0 where it makes that kind of change to what is named, 1 where it makes another, FAR where none."""
    hit = [made for made in doing.touches.changes if made.key.area in _THINGS and made.key.name in names]
    if not names or any(made.kind is kind for made in hit):
        return 0
    return 1 if hit else FAR


ENTER = "enter"
_THINGS = (Area.ZONE, Area.RESOURCE, Area.HELD)
