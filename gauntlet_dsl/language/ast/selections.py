"""Noun phrases: how many of what, where, with which properties."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.ast.references import Core, Ref
from gauntlet_dsl.language.ast.zones import Zone

if TYPE_CHECKING:
    from gauntlet_dsl.language.ast.events import PastSpan, Qualifier, Thing
    from gauntlet_dsl.language.ast.values import Value


class Quantifier(StrEnum):
    """`EXACTLY`, `OR_MORE` and `UP_TO` use `low` or `high` of their `Quantity`; `RANGE` uses both."""

    ONE = "a"
    ANOTHER = "another"
    ALL = "all"
    NONE = "no"
    EXACTLY = "exactly"
    OR_MORE = "or more"
    RANGE = "range"
    UP_TO = "up to"


class Measure(StrEnum):
    AT_LEAST = "at least"
    AT_MOST = "at most"
    MORE_THAN = "more than"
    LESS_THAN = "less than"
    EXACTLY = "exactly"


class CardNoun(StrEnum):
    """Singular or plural, as written."""

    ONE = "card"
    MANY = "cards"


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    quantifier: Quantifier
    low: Value | None = None
    high: Value | None = None


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """`card`, a declared kind (`Banner`), a trait before a card (`Feral card`), or a ruleset's word."""

    name: Name | Word | None
    card: CardNoun | None


@dataclass(frozen=True, slots=True)
class FromZones(Node):
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class BoundTo(Node):
    to: Ref


@dataclass(frozen=True, slots=True)
class WithHeading(Node):
    heading: Name


@dataclass(frozen=True, slots=True)
class WithAmount(Node):
    """`with value at most 2` asks each object."""

    attribute: Word
    measure: Measure
    value: Value


@dataclass(frozen=True, slots=True)
class WithTotal(Node):
    """`with total value at most 2` asks the chosen objects together."""

    attribute: Word
    measure: Measure
    value: Value


@dataclass(frozen=True, slots=True)
class WhoseHolds(Node):
    """Its printed condition of that name is true for you."""

    section: Word


@dataclass(frozen=True, slots=True)
class WhoseIs(Node):
    attribute: Word
    measure: Measure
    value: Value


@dataclass(frozen=True, slots=True)
class WhoseMatches(Node):
    attribute: Word
    other: Core


@dataclass(frozen=True, slots=True)
class WhoseMatchesAnother(Node):
    attribute: Word
    zone: Zone


@dataclass(frozen=True, slots=True)
class HeldBy(Node):
    """A relation to a player: `you control`, `opponent owns`."""

    player: Player
    relation: Word


@dataclass(frozen=True, slots=True)
class OtherThan(Node):
    other: Core


@dataclass(frozen=True, slots=True)
class ThatIs(Node):
    state: Word


@dataclass(frozen=True, slots=True)
class ThatIsNot(Node):
    state: Word


@dataclass(frozen=True, slots=True)
class Where(Node):
    """A place where something happened: `where you won a battle as attacker this turn`."""

    player: Player
    verb: Word
    thing: Thing | None
    qualifiers: tuple[Qualifier, ...]
    within: PastSpan


Filter = (
    FromZones
    | BoundTo
    | WithHeading
    | WithAmount
    | WithTotal
    | WhoseHolds
    | WhoseIs
    | WhoseMatches
    | WhoseMatchesAnother
    | HeldBy
    | OtherThan
    | ThatIs
    | ThatIsNot
    | Where
)


@dataclass(frozen=True, slots=True)
class Select(Node):
    quantity: Quantity | None
    adjectives: tuple[Word, ...]
    noun: Noun
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class SomeOf(Node):
    """A number of what is already known: `1 of the stock`."""

    quantity: Quantity
    of: Core


@dataclass(frozen=True, slots=True)
class TopCard(Node):
    zone: Zone


Selection = Select | SomeOf | TopCard
Objects = Selection | Core
