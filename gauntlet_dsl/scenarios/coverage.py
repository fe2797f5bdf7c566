"""What scenarios exercise: every printed clause, and every rule of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.writing import source

_LONGEST = 70


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """Clauses and plain statements of all texts: how many there are, and those that nothing runs."""

    total: int
    bare: tuple[str, ...]

    @property
    def exercised(self) -> int:
        return self.total - len(self.bare)


def of_clauses(program: Program, ran: Iterable[int]) -> ClauseCoverage:
    """`ran` are the numbers of the clauses and scripts that scenarios have run."""
    done = frozenset(ran)
    total, bare = 0, []
    for definition in program.definitions:
        for key, script in definition.scripts.items():
            script_ran = program.number(script) in done
            for item in script.items:
                if isinstance(item, k.ValueDefinition | k.Procedure):
                    continue
                total += 1
                waits = isinstance(item, k.Clause)
                if not (program.number(item) in done if waits else script_ran):
                    bare.append(f"{definition.title}, {key}: {_short(source(item))}")
    return ClauseCoverage(total, tuple(bare))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
