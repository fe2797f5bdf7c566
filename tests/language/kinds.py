"""What may stand in each field of each node class: its annotation, narrowed by what the grammar allows.

A kind is a class, a literal value (also None), a `Shape`, a `Several`, or a tuple of kinds to choose from.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import EnumType
from functools import cache, lru_cache
from typing import Any

from gauntlet_dsl.language.ast import (
    base,
    clauses,
    conditions,
    costs,
    durations,
    effects,
    events,
    players,
    references,
    selections,
    values,
    windows,
    zones,
)
from gauntlet_dsl.language.ast.base import Name, Node, Number, Word
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.costs import Choice, Cost, Mode
from gauntlet_dsl.language.ast.events import Stretch
from gauntlet_dsl.language.ast.players import Player, Possessive, Whose
from gauntlet_dsl.language.ast.references import Known, Reference
from gauntlet_dsl.language.ast.selections import CardNoun, Quantifier
from gauntlet_dsl.language.ast.values import Value

MODULES = (
    base,
    clauses,
    conditions,
    costs,
    durations,
    effects,
    events,
    players,
    references,
    selections,
    values,
    windows,
    zones,
)
NAMESPACE: dict[str, Any] = {name: value for module in MODULES for name, value in vars(module).items()}
NAMESPACE["Thing"] = eval(NAMESPACE["Thing"], NAMESPACE)

NODE_CLASSES: tuple[type[Node], ...] = tuple(
    value
    for module in MODULES
    for value in vars(module).values()
    if isinstance(value, type)
    and issubclass(value, Node)
    and value is not Node
    and value.__module__ == module.__name__
)


@dataclass(frozen=True, eq=False)
class Shape:
    """Nodes of `cls` some of whose fields are narrowed further."""

    cls: type[Node]
    narrowed: dict[str, Any]


@dataclass(frozen=True)
class Several:
    """A tuple of `kind` with at least `least` elements."""

    kind: Any
    least: int


class Natural(int):
    """A number as digits are read."""


def shape(cls: type[Node], **narrowed: Any) -> Shape:
    return Shape(cls, narrowed)


PLAIN_NUMBER = shape(Number, value=Natural)
REF = (
    Reference,
    references.Label,
    references.PartOf,
    references.Every,
    shape(references.Named, on=None),
)
OWNER = (Player, shape(Possessive, whose=Whose.YOUR))
CLOSED = (PLAIN_NUMBER, Value)
THING = tuple(kind for kind in typing.get_args(NAMESPACE["Thing"]) if kind is not events.FromThing)

NARROWED: dict[tuple[type[Node], str], Any] = {
    (clauses.Limit, "stretch"): (Stretch.TURN, Stretch.BATTLE, Stretch.GAME),
    (durations.UntilEndOf, "stretch"): (Stretch.TURN, Stretch.BATTLE),
    (conditions.Fact, "subject"): (
        Player,
        shape(Reference, to=Known.IT),
        shape(Reference, to=Known.THIS),
    ),
    (conditions.Fact, "thing"): (*THING, None),
    (effects.Forbid, "thing"): (*THING, None),
    (selections.Where, "thing"): (*THING, None),
    (events.Because, "thing"): THING,
    (effects.ZoneAct, "owner"): (*OWNER, None),
    (values.PlayersNamed, "owner"): OWNER,
    (values.Stat, "owner"): OWNER,
    **{
        (cls, "stat"): (shape(values.Stat, owner=(*OWNER, None)), references.Named)
        for cls in (effects.Add, effects.Reduce, effects.Change, effects.Reroll)
    },
}
"""Fields in which the grammar takes less than the annotation says."""

VARIANTS: dict[type[Node], tuple[Shape, ...]] = {
    clauses.Clause: (
        shape(
            clauses.Clause,
            timing=(windows.At, windows.When, windows.After, windows.Action),
        ),
        shape(clauses.Clause, timing=(windows.AsSoonAs, windows.WhileHolds), turn=None),
        shape(clauses.Clause, timing=None, tag=None, turn=None, condition=Condition),
        shape(clauses.Clause, timing=None, tag=None, turn=None, condition=None, offer=costs.Offer),
    ),
    costs.Offer: (
        shape(costs.Offer, mode=Mode, choice=None, cost=None),
        shape(costs.Offer, choice=Choice),
        shape(costs.Offer, choice=None, cost=Cost),
    ),
    selections.Quantity: (
        shape(
            selections.Quantity,
            quantifier=(Quantifier.ONE, Quantifier.ANOTHER, Quantifier.ALL, Quantifier.NONE),
            low=None,
            high=None,
        ),
        shape(
            selections.Quantity,
            quantifier=(Quantifier.EXACTLY, Quantifier.OR_MORE),
            low=PLAIN_NUMBER,
            high=None,
        ),
        shape(selections.Quantity, quantifier=Quantifier.RANGE, low=PLAIN_NUMBER, high=CLOSED),
        shape(selections.Quantity, quantifier=Quantifier.UP_TO, low=None, high=CLOSED),
    ),
    selections.Noun: (
        shape(selections.Noun, name=None, card=CardNoun),
        shape(selections.Noun, name=Name),
        shape(selections.Noun, name=shape(Word, text="battle"), card=None),
    ),
    zones.Zone: (
        shape(zones.Zone, owner=(*OWNER, None)),
        shape(zones.Zone, owner=shape(Possessive, whose=(Whose.ITS, Whose.THEIR)), name=Word),
    ),
    events.IsDone: tuple(
        shape(events.IsDone, link=shape(Word, text=link)) for link in ("is", "are", "be", "becomes", "become")
    ),
}
"""Classes whose fields depend on each other."""

READ_AS: dict[Any, Any] = {
    int: Natural,
    int | None: (Natural, None),
    references.Ref: REF,
    references.Ref | None: (*REF, None),
}
"""Annotations that mean less to the grammar wherever they stand."""

MAY_BE_EMPTY = {
    (selections.Select, "adjectives"),
    (selections.Select, "filters"),
    (selections.Where, "qualifiers"),
    (events.Event, "tail"),
    (conditions.Fact, "tail"),
    (effects.Forbid, "qualifiers"),
}


@cache
def annotations(cls: type[Node]) -> dict[str, Any]:
    """The annotated types of the fields that take part in what a node says."""
    hints = typing.get_type_hints(cls, NAMESPACE)
    return {field.name: hints[field.name] for field in fields(cls) if field.compare}


@cache
def field_kinds(shaped: Shape) -> dict[str, Any]:
    """For each field of a node of that shape, what may stand in it."""
    cls = shaped.cls
    return {
        name: shaped.narrowed.get(name, NARROWED.get((cls, name), _sized(cls, name, annotation)))
        for name, annotation in annotations(cls).items()
    }


def _sized(cls: type[Node], name: str, annotation: Any) -> Any:
    if typing.get_origin(annotation) is tuple:
        return Several(typing.get_args(annotation)[0], 0 if (cls, name) in MAY_BE_EMPTY else 1)
    return annotation if cls is Number else READ_AS.get(annotation, annotation)


@lru_cache(maxsize=None, typed=True)
def alternatives(kind: Any) -> tuple[Any, ...]:
    """What a kind comes down to: shapes, leaf types, values and `Several`."""
    return tuple(_alternatives(kind))


def _alternatives(kind: Any) -> Iterator[Any]:
    if isinstance(kind, tuple):
        for each in kind:
            yield from _alternatives(each)
    elif isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        yield from _alternatives(typing.get_args(kind))
    elif kind is type(None):
        yield None
    elif isinstance(kind, EnumType):
        yield from kind
    elif isinstance(kind, type) and issubclass(kind, Node):
        yield from VARIANTS.get(kind) or (whole(kind),)
    else:
        yield kind


@cache
def whole(cls: type[Node]) -> Shape:
    """Any node of a class whose fields are independent."""
    return shape(cls)


def fits(value: Any, kind: Any) -> bool:
    """Whether `value` is of that kind, all the way down."""
    return any(_fits(value, each) for each in alternatives(kind))


def _fits(value: Any, kind: Any) -> bool:
    if isinstance(kind, Shape):
        return type(value) is kind.cls and all(
            fits(getattr(value, name), part) for name, part in field_kinds(kind).items()
        )
    if isinstance(kind, Several):
        return type(value) is tuple and len(value) >= kind.least and all(fits(v, kind.kind) for v in value)
    if kind is Natural:
        return type(value) is int and value >= 0
    return type(value) is kind if isinstance(kind, type) else value == kind
