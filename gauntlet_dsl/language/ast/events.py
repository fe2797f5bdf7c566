"""What happens: subject, verb, thing and qualifiers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.ast.references import Core, Ref
from gauntlet_dsl.language.ast.zones import Zone

if TYPE_CHECKING:
    from gauntlet_dsl.language.ast.selections import Objects


class Face(StrEnum):
    UP = "face up"
    DOWN = "face down"


class Stretch(StrEnum):
    STEP = "step"
    BATTLE = "battle"
    TURN = "turn"
    GAME = "game"


class Role(StrEnum):
    """Roles the board game gives players."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    IN_BATTLE = "in the battle"


class PeriodKind(StrEnum):
    YOUR_TURN = "your turn"
    OPPONENTS_TURN = "opponent's turn"


@dataclass(frozen=True, slots=True)
class PastSpan(Node):
    """The stretch of the past a fact is asked for: `this turn`."""

    stretch: Stretch


@dataclass(frozen=True, slots=True)
class NamedPeriod(Node):
    """`the Aftermath`."""

    name: Name


@dataclass(frozen=True, slots=True)
class SomePeriod(Node):
    """`a battle`."""

    word: Word


@dataclass(frozen=True, slots=True)
class TurnPeriod(Node):
    kind: PeriodKind


Period = NamedPeriod | SomePeriod | TurnPeriod


@dataclass(frozen=True, slots=True)
class HasRole(Node):
    role: Role | Name


@dataclass(frozen=True, slots=True)
class CardSource(Node):
    """`an Arcane card`: any card of that kind as the cause."""

    name: Name | None


Source = Core | Name | CardSource


@dataclass(frozen=True, slots=True)
class Into(Node):
    """The zones in which it happens or ends."""

    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class AsRoles(Node):
    roles: tuple[HasRole, ...]


@dataclass(frozen=True, slots=True)
class BySources(Node):
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Because(Node):
    """A cause further back: `because you lost a battle`."""

    player: Player
    verb: Word
    thing: Thing


@dataclass(frozen=True, slots=True)
class During(Node):
    period: Period


@dataclass(frozen=True, slots=True)
class Without(Node):
    word: Word


@dataclass(frozen=True, slots=True)
class Facing(Node):
    face: Face


Qualifier = Into | AsRoles | BySources | Because | During | Without | Facing
Tail = Qualifier | PastSpan


@dataclass(frozen=True, slots=True)
class WordsThing(Node):
    """What is meant by plain words: `a battle` is a selection, `effect` or `battle total` are words."""

    yours: bool
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class YourThing(Node):
    """`your Parley`."""

    name: Name


@dataclass(frozen=True, slots=True)
class HeldThing(Node):
    name: Name


@dataclass(frozen=True, slots=True)
class MarkerThing(Node):
    """`the Flag on the place`."""

    marker: Name
    on: Ref


@dataclass(frozen=True, slots=True)
class FromThing(Node):
    """Only a zone left: `when a card leaves from hand`."""

    zones: tuple[Zone, ...]


Thing: TypeAlias = "Objects | Player | WordsThing | YourThing | HeldThing | MarkerThing | FromThing"


@dataclass(frozen=True, slots=True)
class Does(Node):
    """An active verb, as written: `wins`, `play`."""

    verb: Word


@dataclass(frozen=True, slots=True)
class IsDone(Node):
    """A passive or a change of state: `is revealed`, `becomes incomplete`."""

    link: Word
    verb: Word


@dataclass(frozen=True, slots=True)
class Event(Node):
    """`would` events are asked before they happen and may be changed, prevented or replaced."""

    subject: Objects | Player
    would: bool
    doing: Does | IsDone
    thing: Thing | None
    tail: tuple[Tail, ...]
