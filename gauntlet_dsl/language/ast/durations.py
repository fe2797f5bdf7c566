"""How long something lasts. Without one, battle numbers last the battle and everything else for good."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.events import PastSpan, Stretch


@dataclass(frozen=True, slots=True)
class UntilEndOf(Node):
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class UntilYourNextTurn(Node):
    pass


@dataclass(frozen=True, slots=True)
class ForThisEffect(Node):
    """Until the clause it stands in ends."""


@dataclass(frozen=True, slots=True)
class WhileTrue(Node):
    condition: Condition


Duration = PastSpan | UntilEndOf | UntilYourNextTurn | ForThisEffect | WhileTrue
