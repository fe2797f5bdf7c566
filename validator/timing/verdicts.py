"""What is found out about two abilities."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from validator.timing.driving import Course
from validator.timing.losing import Loss
from validator.timing.orders import Ends, Meeting
from validator.timing.situations import Situation
from validator.timing.units import Unit


class Result(StrEnum):
    COMMUTES = "commutes"
    EVENS_OUT = "evens out"
    ORDER = "order-dependent"
    DEPRIVES = "deprives a later one"
    SUPPLIES = "supplies a later one"
    RACE = "race"
    CONTRADICTORY = "contradictory"
    POSSIBLE = "possible"
    NEVER = "never together"
    UNMODELLED = "unmodelled"


ONE_AFTER_THE_OTHER = (Result.DEPRIVES, Result.SUPPLIES)
"""Of two that have no other order: told of the earlier with all later ones."""


class Decides(StrEnum):
    """Who settles the order."""

    RULES = "the rules fix the order"
    PLAYER = "their player chooses the order"
    NOBODY = "nothing orders them"


@dataclass(frozen=True, slots=True)
class Shown:
    """A position with both live, and what either order comes to there."""

    situation: Situation
    meeting: Meeting
    forth: Ends
    back: Ends
    place: str

    @property
    def losses(self) -> tuple[frozenset[Loss], frozenset[Loss]]:
        return frozenset(self.forth.losses), frozenset(self.back.losses)


@dataclass(frozen=True, slots=True)
class Line:
    """A game played in the real engine: where it begins, its answers and dice, and where it ends."""

    situation: Situation
    course: Course


@dataclass(frozen=True, slots=True)
class Contrast:
    """The first ability before the second, and `alone` without the first: None where the game cannot be
    played without the first. `ends` says what either comes to."""

    before: Line
    alone: Line | None
    place: str
    ends: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Verdict:
    """`opposed`: of two opponents, else of one player. `code` is that of its finding, "" for none."""

    one: Unit
    other: Unit
    opposed: bool
    result: Result
    reason: str
    code: str = ""
    decides: Decides = Decides.PLAYER
    survives: bool = False
    shown: Shown | None = None
    contrast: Contrast | None = None
    tried: int = 0
    within: str = ""
    """The effect inside which the first is applied: the second, or one that waits beside it; "" for none."""

    @property
    def is_proved(self) -> bool:
        """Whether there is a position that shows it."""
        return self.shown is not None or self.contrast is not None

    @property
    def place(self) -> str:
        """The window or event at which it shows, "" where none is known."""
        made = self.shown or self.contrast
        return made.place if made is not None else ""
