"""What a text does later, by the clauses that come to wait when it is applied."""

from __future__ import annotations

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.walking import walk
from validator.timing.context import Reading
from validator.timing.touches import Touches
from validator.timing.verbs import clause_touches


def later(at: Reading, node: Node) -> Touches:
    """What these clauses touch, those of procedures that it performs included."""
    found, seen, todo = Touches(), set[str](), [node]
    while todo:
        for _, each, _ in walk(todo.pop()):
            if isinstance(each, k.Clause) and each.timing is not None:
                found |= clause_touches(at, each)
            elif isinstance(each, f.Perform) and each.procedure.text not in seen:
                seen.add(each.procedure.text)
                procedure = at.program.procedures.get(each.procedure.text)
                todo += [procedure.block] if procedure is not None else []
    return found
