"""Whole numbers an effect can ask for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.ast.base import Name, Node, Number, Word
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.players import Owner
from gauntlet_dsl.language.ast.references import Core, Named
from gauntlet_dsl.language.ast.selections import Select


class Operator(StrEnum):
    PLUS = "+"
    MINUS = "-"
    TIMES = "*"


class Bound(StrEnum):
    LEAST = "min"
    GREATEST = "max"


class Rounding(StrEnum):
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    left: Value
    operator: Operator
    right: Value


@dataclass(frozen=True, slots=True)
class Extreme(Node):
    """The smaller (`min`) or larger (`max`) of two values."""

    bound: Bound
    left: Value
    right: Value


@dataclass(frozen=True, slots=True)
class Half(Node):
    of: Value
    rounding: Rounding


@dataclass(frozen=True, slots=True)
class Series(Node):
    """`sum from A to B`: A + (A + 1) + ... + B, 0 when B is below A."""

    first: Value
    last: Value


@dataclass(frozen=True, slots=True)
class Case(Node):
    value: Value
    condition: Condition


@dataclass(frozen=True, slots=True)
class Cases(Node):
    """The value of the first case whose condition holds, else `otherwise`."""

    cases: tuple[Case, ...]
    otherwise: Value


@dataclass(frozen=True, slots=True)
class Held(Node):
    """The amount of a resource that is put aside."""

    name: Name


@dataclass(frozen=True, slots=True)
class PlayersNamed(Node):
    """Another player's amount or value: `opponent.Coin`."""

    owner: Owner
    name: Name


@dataclass(frozen=True, slots=True)
class Stat(Node):
    """A number of a player: `your battle total`. Without owner it is the acting player's."""

    owner: Owner | None
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Count(Node):
    of: Select


@dataclass(frozen=True, slots=True)
class Total(Node):
    """The sum of one attribute over a selection."""

    attribute: Word
    of: Select


Value = (
    Number
    | Arithmetic
    | Extreme
    | Half
    | Series
    | Cases
    | Held
    | PlayersNamed
    | Stat
    | Count
    | Total
    | Named
    | Core
)
Changeable = Stat | Named
