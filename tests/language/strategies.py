"""Valid trees of every node class, small but with each class in each of its places.

A tree is drawn along one path from the root to a node of a wanted class; what stands beside the path is
kept as small as its kind allows, so that size stays in proportion to depth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from gauntlet_dsl.language.ast.base import Node
from tests.language.kinds import NODE_CLASSES, Natural, Several, Shape, alternatives, field_kinds
from tests.language.spellings import spelling

DEEPEST = 14
"""Levels a drawn tree may have."""
BESIDE = 1
"""Levels more than needed that a part beside the path may have."""

LEAVES = {
    Natural: st.integers(0, 3) | st.integers(0, 10**6),
    int: st.integers(-2, 3),
    bool: st.booleans(),
}


@cache
def reaches(kind: Any, depth: int, goal: type[Node] | None) -> bool:
    """Whether some tree of `kind` has at most `depth` levels and a node of class `goal` (None: any)."""
    return any(_reaches_by(each, depth, goal) for each in alternatives(kind))


@cache
def _reaches_by(kind: Any, depth: int, goal: type[Node] | None) -> bool:
    if isinstance(kind, Several):
        empty = goal is None and kind.least == 0
        return empty or reaches(kind.kind, depth, goal)
    if not isinstance(kind, Shape):
        return goal is None
    if depth <= 0:
        return False
    parts = field_kinds(kind).values()
    goal = None if kind.cls is goal else goal
    return all(reaches(part, depth - 1, None) for part in parts) and (
        goal is None or any(reaches(part, depth - 1, goal) for part in parts)
    )


@cache
def _fitting(kind: Any, depth: int, goal: type[Node] | None) -> tuple[Any, ...]:
    return tuple(each for each in alternatives(kind) if _reaches_by(each, depth, goal))


@cache
def least_depth(kind: Any) -> int:
    return next(depth for depth in range(DEEPEST) if reaches(kind, depth, None))


class Drawing:
    """Draws parts of one tree."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw

    def one_of(self, options: Sequence[Any]) -> Any:
        return options[self.draw(st.integers(0, len(options) - 1))] if len(options) > 1 else options[0]

    def part(self, kind: Any, depth: int, goal: type[Node] | None, place: tuple[type[Node], str]) -> Any:
        chosen = self.one_of(_fitting(kind, depth, goal))
        if isinstance(chosen, Shape):
            return self.node(chosen, depth, goal, place)
        if isinstance(chosen, Several):
            return self.several(chosen, depth, goal, place)
        if chosen is str:
            return None
        return self.draw(LEAVES[chosen]) if chosen in (Natural, int, bool) else chosen

    def node(self, shape: Shape, depth: int, goal: type[Node] | None, place: tuple[type[Node], str]) -> Node:
        parts = field_kinds(shape)
        goal = None if shape.cls is goal else goal
        ways = [name for name, kind in parts.items() if reaches(kind, depth - 1, goal)]
        way = self.one_of(ways) if ways else None
        made = {
            name: self.part(kind, depth - 1, goal, (shape.cls, name))
            if name == way
            else self.part(kind, min(depth - 1, least_depth(kind) + BESIDE), None, (shape.cls, name))
            for name, kind in parts.items()
        }
        if parts.get("text") is str:
            made["text"] = self.draw(spelling(shape.cls, *place))
        return shape.cls(**made)

    def several(
        self, kind: Several, depth: int, goal: type[Node] | None, place: tuple[type[Node], str]
    ) -> tuple[Any, ...]:
        least = max(kind.least, 0 if goal is None else 1)
        most = 2 if reaches(kind.kind, depth, None) else 0
        length = self.draw(st.integers(least, most))
        way = self.draw(st.integers(0, length - 1)) if length else 0
        small = min(depth, least_depth(kind.kind) + BESIDE)
        return tuple(
            self.part(kind.kind, depth, goal, place)
            if index == way
            else self.part(kind.kind, small, None, place)
            for index in range(length)
        )


@st.composite
def trees(draw: st.DrawFn, kind: Any, goal: type[Node] | None) -> Node:
    """A tree of `kind` that contains a node of class `goal`."""
    depth = draw(st.sampled_from([d for d in range(DEEPEST + 1) if reaches(kind, d, goal)]))
    tree: Node = Drawing(draw).part(kind, depth, goal, (Node, ""))
    return tree


def trees_of(kind: Any) -> st.SearchStrategy[Node]:
    """Trees of a kind, every class that can stand in one equally often."""
    goals = [cls for cls in NODE_CLASSES if reaches(kind, DEEPEST, cls)]
    return st.sampled_from(goals).flatmap(lambda goal: trees(kind, goal))
