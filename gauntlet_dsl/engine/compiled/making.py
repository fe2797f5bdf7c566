"""The functions of a program's nodes, made of those of their parts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gauntlet_dsl.engine.compiled import acts, conditions, events, nouns, reads, targets, values
from gauntlet_dsl.engine.compiled.maker import Maker
from gauntlet_dsl.engine.tables import Table, Tables

if TYPE_CHECKING:
    from gauntlet_dsl.engine.program import Program


def compiled(program: Program) -> Tables:
    """Functions for everything the program prints, each made when it is first run."""
    make = Maker(program)
    make.tables = Tables(
        Table(program, partial(conditions.condition, make)),
        Table(program, partial(values.value, make)),
        Table(program, partial(nouns.selection, make)),
        Table(program, partial(events.event, make)),
        Table(program, partial(targets.doable, make)),
        Table(program, partial(acts.act, make)),
        Table(program, partial(reads.reads, program)),
    )
    return make.tables
