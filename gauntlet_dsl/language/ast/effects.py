"""Verbs with their operands. The word of a plain, step, object or zone act is an entry of a table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.costs import Choice, Each, Quantum
from gauntlet_dsl.language.ast.durations import Duration
from gauntlet_dsl.language.ast.events import Face, Qualifier, Thing
from gauntlet_dsl.language.ast.players import Owner, Player
from gauntlet_dsl.language.ast.references import Core, Ref
from gauntlet_dsl.language.ast.selections import Objects
from gauntlet_dsl.language.ast.values import Changeable, Value
from gauntlet_dsl.language.ast.windows import Window
from gauntlet_dsl.language.ast.zones import Zone


@dataclass(frozen=True, slots=True)
class PlainAct(Node):
    """A verb without operand: `withdraw`."""

    verb: Word


@dataclass(frozen=True, slots=True)
class StepAct(Node):
    """A verb with a number: `advance 1`."""

    verb: Word
    count: int


@dataclass(frozen=True, slots=True)
class ObjectAct(Node):
    """A verb with objects: `draw 1 card`, `capture the contested position`."""

    verb: Word
    objects: Objects


@dataclass(frozen=True, slots=True)
class ZoneAct(Node):
    """A verb with a whole zone: `reveal opponent.hand`."""

    verb: Word
    owner: Owner | None
    zone: Word


@dataclass(frozen=True, slots=True)
class FurtherAct(Node):
    """`move 1 further`: steps in the direction of the last one (board game)."""

    count: int


@dataclass(frozen=True, slots=True)
class Put(Node):
    objects: Objects
    zone: Zone
    face: Face | None


@dataclass(frozen=True, slots=True)
class Exchange(Node):
    """Both change places at once, or neither does."""

    first: Objects
    second: Objects


@dataclass(frozen=True, slots=True)
class Bind(Node):
    """Beneath a component, card or ability, outside every zone."""

    objects: Objects
    to: Ref
    slot: Word | None
    face: Face | None


@dataclass(frozen=True, slots=True)
class Attach(Node):
    objects: Objects
    to: Ref


@dataclass(frozen=True, slots=True)
class SetAs(Node):
    objects: Objects
    role: Name
    face: Face | None


@dataclass(frozen=True, slots=True)
class Replace(Node):
    what: Core
    zone: Zone
    face: Face | None


@dataclass(frozen=True, slots=True)
class Revise(Node):
    role: Name


@dataclass(frozen=True, slots=True)
class Apply(Node):
    """Runs a printed part of something; `layers` more copying effects may be chosen inside."""

    section: Word | Name
    of: Ref
    layers: int | None


class AmountVerb(StrEnum):
    """`HOLD` puts an amount aside, `RETURN` takes it back."""

    GAIN = "gain"
    LOSE = "lose"
    HOLD = "hold"
    RETURN = "return"


@dataclass(frozen=True, slots=True)
class AmountAct(Node):
    verb: AmountVerb
    amount: Quantum


@dataclass(frozen=True, slots=True)
class Add(Node):
    value: Value
    stat: Changeable
    each: Each | None
    duration: Duration | None


@dataclass(frozen=True, slots=True)
class Reduce(Node):
    stat: Changeable
    value: Value
    minimum: int | None
    duration: Duration | None


@dataclass(frozen=True, slots=True)
class Change(Node):
    stat: Changeable
    value: Value
    duration: Duration | None


@dataclass(frozen=True, slots=True)
class Reroll(Node):
    stat: Changeable


@dataclass(frozen=True, slots=True)
class TakeControl(Node):
    """Control without a capture."""

    of: Ref


@dataclass(frozen=True, slots=True)
class TakeMarker(Node):
    marker: Name
    on: Ref


@dataclass(frozen=True, slots=True)
class ReleaseMarker(Node):
    marker: Name
    on: Ref


@dataclass(frozen=True, slots=True)
class Insert(Node):
    """Adds to the board at a named place, facing a player."""

    objects: Objects
    place: Word
    facing: Player


@dataclass(frozen=True, slots=True)
class Prevent(Node):
    """`event`: just that event; `effect`: the running effect; or a word of the ruleset."""

    what: Word


@dataclass(frozen=True, slots=True)
class Ignore(Node):
    what: Core
    duration: Duration


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """A prohibition; it beats every permission."""

    player: Player
    verb: Word
    thing: Thing | None
    qualifiers: tuple[Qualifier, ...]
    duration: Duration | None


@dataclass(frozen=True, slots=True)
class Quota(Node):
    """`at least 1 for Parley`: how many of the uses must be of that kind."""

    count: int
    use: Name


@dataclass(frozen=True, slots=True)
class Allow(Node):
    """A permission: both of something, or `additional` more."""

    additional: int | None
    what: Word
    duration: Duration | None
    quota: Quota | None


@dataclass(frozen=True, slots=True)
class Perform(Node):
    procedure: Name
    on: Core | None


@dataclass(frozen=True, slots=True)
class Open(Node):
    """A response point inside a procedure."""

    window: Window


@dataclass(frozen=True, slots=True)
class EndTurn(Node):
    pass


@dataclass(frozen=True, slots=True)
class WinBy(Node):
    victory: Name


@dataclass(frozen=True, slots=True)
class Flip(Node):
    """Changes a component's state; what the old state bound is let go."""

    what: Ref
    state: Word


@dataclass(frozen=True, slots=True)
class Slot(Node):
    """A memory of an object: `goal of this`."""

    word: Word
    of: Ref


@dataclass(frozen=True, slots=True)
class Remember(Node):
    value: Value | Player
    memory: Name | Slot


Verb = (
    PlainAct
    | StepAct
    | ObjectAct
    | ZoneAct
    | FurtherAct
    | Choice
    | Put
    | Exchange
    | Bind
    | Attach
    | SetAs
    | Replace
    | Revise
    | Apply
    | AmountAct
    | Add
    | Reduce
    | Change
    | Reroll
    | TakeControl
    | TakeMarker
    | ReleaseMarker
    | Insert
    | Prevent
    | Ignore
    | Forbid
    | Allow
    | Perform
    | Open
    | EndTurn
    | WinBy
    | Flip
    | Remember
)
