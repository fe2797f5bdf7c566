"""What may stand in each field of a node class, from its annotations: the categories that templates fill."""

from __future__ import annotations

import types
import typing
from dataclasses import dataclass
from functools import cache
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
from gauntlet_dsl.language.ast.base import Name, Word
from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.uses import ROLES

_MODULES = (
    base, clauses, conditions, costs, durations, effects, events, players, references, selections, values,
    windows, zones,
)  # fmt: skip
_NAMES: dict[str, Any] = {name: value for module in _MODULES for name, value in vars(module).items()}


class _Aliases:
    """Names of types that are written as text."""


_Aliases.__annotations__ = {"thing": events.Thing}
_NAMES["Thing"] = typing.get_type_hints(_Aliases, _NAMES)["thing"]


@dataclass(frozen=True, slots=True)
class Lexical:
    """A word or name of `role`, perhaps of some `kinds` only; written where it is `known`, or `as_it_is`."""

    role: Role
    kinds: tuple[SymbolKind, ...] = ()
    known: bool = False
    as_it_is: bool = False

    @property
    def accepted(self) -> tuple[SymbolKind, ...]:
        return self.kinds or ACCEPTS.get(self.role, ())


Category = Any
"""A node class, an enumeration, `int`, a `Lexical`, the name of a group of phrases, or a tuple of these."""


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return typing.get_type_hints(cls, _NAMES)


def category_of(cls: Any, field: str) -> Category:
    """The category of a field; of one that holds several, that of its elements."""
    role = ROLES.get((cls, field))
    members = _members(_hints(cls)[field])
    kept: list[Category] = []
    for member in members:
        group = _grouped(member, members)
        if group:
            if group not in kept:
                kept.append(group)
            continue
        lexical = isinstance(member, type) and issubclass(member, Word | Name)
        category = Lexical(role) if lexical and role is not None else member
        if category not in kept:
            kept.append(category)
    return kept[0] if len(kept) == 1 else tuple(kept)


def _grouped(member: Any, members: list[Any]) -> str:
    """Values and conditions are read by how tightly they bind."""
    if values.Arithmetic in members and member in _VALUES:
        return "value"
    return "cond" if conditions.AnyOf in members and member in _CONDITIONS else ""


_VALUES = frozenset(typing.get_args(values.Value))
_CONDITIONS = frozenset(typing.get_args(conditions.Condition))


def is_several(cls: Any, field: str) -> bool:
    origin: Any = typing.get_origin(_hints(cls)[field])
    return origin is tuple


def _members(hint: Any) -> list[Any]:
    if typing.get_origin(hint) is tuple:
        return _members(typing.get_args(hint)[0])
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return [member for part in typing.get_args(hint) for member in _members(part)]
    return [] if hint is type(None) else [hint]
