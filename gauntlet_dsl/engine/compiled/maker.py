"""How the function of a node comes to those of its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from gauntlet_dsl.engine.tables import Condition, Happening, Selection, Value, plainly
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node

if TYPE_CHECKING:
    from gauntlet_dsl.engine.program import Program


class Maker:
    """Gives each part of a node the function that it has in the tables of the program."""

    __slots__ = ("program", "tables")

    def __init__(self, program: Program) -> None:
        self.program = program
        self.tables = plainly(program)

    def condition(self, node: Node) -> Condition:
        return cast(Condition, self.tables.conditions[id(node)])

    def value(self, node: Node) -> Value:
        return cast(Value, self.tables.values[id(node)])

    def selection(self, node: s.Select) -> Selection:
        return cast(Selection, self.tables.selections[id(node)])

    def doable(self, node: Node) -> Condition:
        return cast(Condition, self.tables.doable[id(node)])

    def event(self, node: Node) -> Happening:
        return cast(Happening, self.tables.events[id(node)])
