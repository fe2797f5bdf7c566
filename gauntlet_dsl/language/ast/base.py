"""The root of all nodes, and the leaves that carry what the author wrote.

Nodes are frozen and slotted. A node's `span` counts characters in the text it was parsed from and takes no
part in equality: two abilities are equal when they say the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gauntlet_dsl.diagnostics.source import Span

NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Node:
    """Anything in the tree."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A lower-case word of the vocabulary: a verb, zone, attribute, state, label ..."""

    text: str


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A capitalised or quoted name that content declares; white space is folded to single spaces."""

    text: str


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A whole number as written; negative only where a minus sign stands before it."""

    value: int
