"""What texts can say and no effect does: read, so that it is held against an effect and not passed over.

Their places in the tree are those of the language's own nodes, which they stand for.
"""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.clauses import Limit
from gauntlet_dsl.language.ast.costs import Offer
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.ast.selections import FromZones
from gauntlet_dsl.language.ast.values import Stat
from gauntlet_dsl.language.ast.windows import At, When
from gauntlet_dsl.language.ast.zones import Zone


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


@dataclass(frozen=True, slots=True)
class OfChoice(Node):
    """A filter: whoever acts, this player chooses which."""

    player: Player


@dataclass(frozen=True, slots=True)
class TheirOwn(Node):
    """A filter: what those have who were spoken of, each player their own."""


_THERE = "there"


def there(span: Span) -> Zone:
    """The place that was named last."""
    return Zone(None, Word(_THERE, span=span), span=span)


def is_there(node: object) -> bool:
    return isinstance(node, Zone) and node.owner is None and node.name.text == _THERE


_SAME = "same"


def the_same(span: Span) -> Stat:
    """The number that was named last."""
    return Stat(None, (Word(_SAME, span=span),), span=span)


def is_the_same(node: object) -> bool:
    return isinstance(node, Stat) and [word.text for word in node.words] == [_SAME]
