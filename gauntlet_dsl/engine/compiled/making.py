"""The functions of a program's nodes, made of those of their parts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from gauntlet_dsl.engine.compiled import acts, conditions, events, nouns, reads, targets, values
from gauntlet_dsl.engine.tables import Condition, Happening, Selection, Table, Tables, Value
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node

if TYPE_CHECKING:
    from gauntlet_dsl.engine.program import Program


def compiled(program: Program) -> Tables:
    """Functions for everything the program prints, each made when it is first run."""
    return Maker(program).tables


class Maker:
    """Gives each part of a node the function that it has in the tables of the program."""

    __slots__ = ("program", "tables")

    def __init__(self, program: Program) -> None:
        self.program = program
        self.tables = Tables(
            Table(program, partial(conditions.condition, self)),
            Table(program, partial(values.value, self)),
            Table(program, partial(nouns.selection, self)),
            Table(program, partial(events.event, self)),
            Table(program, partial(targets.doable, self)),
            Table(program, partial(acts.act, self)),
            Table(program, partial(reads.reads, program)),
        )

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
