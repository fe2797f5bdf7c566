"""What an effect moves and flips, and of what it asks declared values and procedures: plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.library.units import Spot

THIS = ""
"""Stands for the item itself, where others are named."""
Row = list[Any]


def handled_in(tree: Node, spot: Callable[[Span], Spot]) -> dict[str, list[Row]]:
    """`moved`: what is put somewhere, and where it says so; `flipped`: states that the item itself is given;
    `takes`: names declared here, and whether of something; `asked`: names used, and whether of something."""
    found: dict[str, list[Row]] = {}
    for _, node, field in walk(tree):
        if field == _CHANGED:
            continue
        for fact, *row, span in _rows(node):
            found.setdefault(fact, []).append([*row, spot(span)])
    return found


_CHANGED = "stat"
"""The field of what changes a value: that is changed for whatever it is asked of, and named alone."""


def _rows(node: Node) -> Iterator[Row]:
    match node:
        case (
            f.Put(objects=objects)
            | f.Bind(objects=objects)
            | f.Attach(objects=objects)
            | f.Insert(objects=objects)
        ):
            for what in _named(objects):
                yield ["moved", what, objects.span]
        case f.Exchange(first=first, second=second):
            for objects in (first, second):
                for what in _named(objects):
                    yield ["moved", what, objects.span]
        case f.Flip(what=r.Reference(to=r.Known.THIS), state=state):
            yield ["flipped", state.text, state.span]
        case k.ValueDefinition(name=name, parameter=parameter) | k.Procedure(name=name, parameter=parameter):
            yield ["takes", name.text, parameter is not None, name.span]
        case r.Named(name=name, on=on) | f.Perform(procedure=name, on=on):
            yield ["asked", name.text, on is not None, name.span]
        case v.PlayersNamed(name=name):
            yield ["asked", name.text, False, name.span]


def _named(objects: Node) -> Iterator[str]:
    """The item itself, or the name of a kind of which something is chosen."""
    match objects:
        case r.Reference(to=r.Known.THIS):
            yield THIS
        case s.Select(noun=s.Noun(name=Name() as name, card=None)):
            yield name.text
