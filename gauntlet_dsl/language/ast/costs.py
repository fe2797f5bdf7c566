"""Offers: whether, what is chosen first, what is paid."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.references import Core
from gauntlet_dsl.language.ast.selections import Select, Selection
from gauntlet_dsl.language.ast.values import Value

if TYPE_CHECKING:
    from gauntlet_dsl.language.ast.clauses import Block


class Mode(StrEnum):
    """No mode is mandatory; `MUST` makes a header cost mandatory; `INSTEAD` replaces the event."""

    MAY = "may"
    MUST = "must"
    MAY_INSTEAD = "may instead"
    INSTEAD = "instead"


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """The acting player picks; the pick is `it` and, with a label, `the LABEL`."""

    selection: Selection
    label: Word | None


@dataclass(frozen=True, slots=True)
class ChooseNumber(Node):
    low: Value
    high: Value | None
    label: Word


Choice = Choose | ChooseNumber


@dataclass(frozen=True, slots=True)
class Each(Node):
    """`for each card bound to this`: the amount times how many there are."""

    of: Select | Core


@dataclass(frozen=True, slots=True)
class CountedAmount(Node):
    """`2 Coin`, `1 held Coin for each of the bail`."""

    count: int
    held: bool
    resource: Name
    each: Each | None


@dataclass(frozen=True, slots=True)
class AllAmount(Node):
    """`all held Coin`."""

    held: bool
    resource: Name


@dataclass(frozen=True, slots=True)
class EqualAmount(Node):
    """`Coin equal to value of the plan`."""

    resource: Name
    value: Value


Quantum = CountedAmount | AllAmount | EqualAmount


@dataclass(frozen=True, slots=True)
class PayAmounts(Node):
    amounts: tuple[Quantum, ...]


@dataclass(frozen=True, slots=True)
class PayBlock(Node):
    """A cost that is something done: `pay { put 1 Arcane card from hand in graveyard; }`."""

    block: Block


Cost = PayAmounts | PayBlock


@dataclass(frozen=True, slots=True)
class Offer(Node):
    mode: Mode | None
    choice: Choice | None
    cost: Cost | None
