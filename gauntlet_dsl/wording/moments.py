"""When a clause applies: its timing and the turn it is limited to, which printed text says in one breath."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.language.ast.clauses import Turn
from gauntlet_dsl.language.ast.windows import Timing


@dataclass(frozen=True, slots=True)
class Moment:
    timing: Timing
    turn: Turn | None
