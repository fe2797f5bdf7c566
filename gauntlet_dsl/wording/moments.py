"""When a clause applies: its timing and the turn it is limited to, which printed text says in one breath."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.language.ast.clauses import Turn
from gauntlet_dsl.language.ast.windows import Timing, When


@dataclass(frozen=True, slots=True)
class Moment:
    timing: Timing
    turn: Turn | None


@dataclass(frozen=True, slots=True)
class AsItHappens(When):
    """An event told without "when" or "after": "the first time each turn that ..." can mean either."""
