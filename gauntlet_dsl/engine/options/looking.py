"""Statements that only look: after them every card and amount is still where it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.walking import walk


def at_first(statements: Iterable[Node]) -> Iterator[Node]:
    """Those that find every card and amount where it was, and speak of nothing chosen only meanwhile."""
    chosen = False
    for statement in statements:
        if chosen and any(_is_chosen(node) for _, node, _ in walk(statement)):
            return
        yield statement
        if not only_looks(statement):
            return
        chosen = chosen or (isinstance(statement, k.Act) and isinstance(statement.verb, _CHOICES))


def _is_chosen(node: Node) -> bool:
    """Whether it speaks of what was chosen."""
    return isinstance(node, r.Label) or (
        isinstance(node, r.Reference) and node.to in (r.Known.IT, r.Known.THEM)
    )


def only_looks(statement: Node) -> bool:
    """Whether what comes after it finds every card and amount where it was."""
    if isinstance(statement, k.ByPlayer):
        return only_looks(statement.statement)
    if isinstance(statement, k.Procedure | k.ValueDefinition):
        return True
    return isinstance(statement, k.Act) and isinstance(statement.verb, _LOOKS)


_CHOICES = (q.Choose, q.ChooseNumber)
_LOOKS = (
    *(*_CHOICES, f.ZoneAct, f.Add, f.Reduce, f.Change),
    *(f.Remember, f.Forbid, f.Allow, f.EndTurn),
)
