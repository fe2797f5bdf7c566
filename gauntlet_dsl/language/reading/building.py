"""How the children of a parsed rule become a node.

The grammar keeps every token and marks every absent optional part, so each part of a rule stands at a fixed
index: a table entry says which node a rule makes and from which indexes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node

Children = Sequence[Any]
Build = Callable[[Children], Any]


@dataclass(frozen=True, slots=True)
class Marked:
    """Something that is no node - an enum member, a tuple of nodes - with the span it was read from."""

    value: Any
    span: Span


_SPANNED = (Node, Marked)


def span_of(children: Children) -> Span:
    """From the first to the last child that is there; at least one always is."""
    first = last = 0
    while children[first] is None:
        first += 1
    while children[last - 1] is None:
        last -= 1
    return Span(_start(children[first]), _end(children[last - 1]))


def _start(child: Any) -> int:
    return child.span.start if isinstance(child, _SPANNED) else int(child.start_pos)


def _end(child: Any) -> int:
    return child.span.end if isinstance(child, _SPANNED) else int(child.end_pos)


def plain(child: Any) -> Any:
    """A child as it stands in a node: the value of what was marked."""
    return child.value if isinstance(child, Marked) else child


def node(cls: Callable[..., Node], *indexes: int) -> Build:
    """Make `cls` from the children at `indexes`, in the order of its fields."""

    def build(children: Children) -> Node:
        return cls(*[plain(children[index]) for index in indexes], span=span_of(children))

    return build


def constant(value: Any) -> Build:
    """The rule means just this value."""
    return lambda children: Marked(value, span_of(children))


def only(index: int) -> Build:
    """The rule means its child at `index`, with the span of the whole."""
    return lambda children: Marked(plain(children[index]), span_of(children))


def nodes(cls: type) -> Build:
    """All children that are (or mark) a `cls`, as one tuple."""

    def build(children: Children) -> Marked:
        found = tuple(value for value in map(plain, children) if isinstance(value, cls))
        return Marked(found, span_of(children))

    return build


def tuple_of(children: Children) -> tuple[Any, ...]:
    """The nodes among the children, keywords left out."""
    return tuple(value for value in map(plain, children) if isinstance(value, Node))


def listing(cls: Callable[..., Node]) -> Build:
    """A node whose one field is the tuple of all nodes in the rule."""

    def build(children: Children) -> Node:
        return cls(tuple_of(children), span=span_of(children))

    return build
