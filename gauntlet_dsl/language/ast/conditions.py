"""What can be true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.events import HasRole, Period, Tail, Thing
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.ast.references import Reference
from gauntlet_dsl.language.ast.selections import Measure

if TYPE_CHECKING:
    from gauntlet_dsl.language.ast.values import Value


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class Negation(Node):
    of: Condition


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """`at least 3`."""

    measure: Measure
    value: Value


@dataclass(frozen=True, slots=True)
class KindOf(Node):
    """`a Counterattack`."""

    name: Name


Verdict = Amount | Word | Player | KindOf


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """A number, a property, a player or a kind: `number of raised Banners is at least 5`."""

    subject: Value
    negated: bool
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """A printed condition is true for you: `requirement of the offer holds`."""

    section: Value


@dataclass(frozen=True, slots=True)
class Matches(Node):
    """Both have the same title."""

    left: Value
    right: Value


@dataclass(frozen=True, slots=True)
class InPeriod(Node):
    period: Period


@dataclass(frozen=True, slots=True)
class RoleTest(Node):
    player: Player
    negated: bool
    role: HasRole


@dataclass(frozen=True, slots=True)
class Fact(Node):
    """A relation that holds, or something that happened: `you control it`, `you drew no card this step`."""

    subject: Player | Reference
    denied: bool
    verb: Word
    thing: Thing | None
    tail: tuple[Tail, ...]


Condition = AnyOf | AllOf | Negation | Compare | Holds | Matches | InPeriod | RoleTest | Fact
