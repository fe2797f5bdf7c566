"""How a library wants its texts worded, where the words of the house leave a choice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Numbers(StrEnum):
    """How it is said how many cards, things and steps there are; bonuses and amounts are always digits."""

    DIGITS = "digits"
    WORDS = "words"


class Limits(StrEnum):
    """Where it is said how often: `... (once per turn).` or `Once per turn, ...`."""

    LAST = "last"
    FIRST = "first"


class Events(StrEnum):
    """The word that an event is told with."""

    WHEN = "when"
    WHENEVER = "whenever"


class Costs(StrEnum):
    """How what is paid leads on: `pay 1. If you do, draw` or `pay 1 to draw`."""

    IF_YOU_DO = "if you do"
    TO = "to"


@dataclass(frozen=True, slots=True)
class Style:
    """One choice of each."""

    numbers: Numbers = Numbers.DIGITS
    limits: Limits = Limits.LAST
    events: Events = Events.WHEN
    costs: Costs = Costs.IF_YOU_DO

    @property
    def ways(self) -> frozenset[str]:
        """The ways of the phrase table that are the usual ones here."""
        return frozenset(map(way, (self.limits, self.events, self.costs)))


def way(choice: StrEnum) -> str:
    """What phrases call a choice."""
    return f"{type(choice).__name__}: {choice}"


HOUSE = Style()
