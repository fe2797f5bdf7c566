"""What texts can say and no effect does: read, so that it is held against an effect and not passed over.

Their places in the tree are those of the language's own nodes, which they stand for.
"""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.language.ast.clauses import Limit
from gauntlet_dsl.language.ast.costs import Offer
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.ast.selections import FromZones
from gauntlet_dsl.language.ast.windows import At, When


@dataclass(frozen=True, slots=True)
class AsItHappens(When):
    """An event told without "when" or "after": "the first time each turn that ..." can mean either."""


@dataclass(frozen=True, slots=True)
class Before(When):
    """Ahead of an event that has not happened."""


@dataclass(frozen=True, slots=True)
class OnTheOtherSide(At):
    """The other side of a window: after what it comes before, or before what it comes after."""


@dataclass(frozen=True, slots=True)
class Times(Limit):
    """So many times, where effects know once only."""

    times: int


@dataclass(frozen=True, slots=True)
class OfferTo(Offer):
    """What another player may do, for effects that are yours."""

    player: Player


@dataclass(frozen=True, slots=True)
class FromBoth(FromZones):
    """From several places together: as many cards as you like can be, a single one cannot."""
