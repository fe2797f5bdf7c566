"""Going through a tree without knowing its node classes. Nothing here recurses, so depth is no danger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from gauntlet_dsl.language.ast.base import Node

_PARTS: dict[type[Node], tuple[str, ...]] = {}


def parts(cls: type[Node]) -> tuple[str, ...]:
    """The fields of a node class that take part in what it says, in reading order."""
    known = _PARTS.get(cls)
    if known is None:
        known = _PARTS[cls] = tuple(field.name for field in fields(cls) if field.compare)
    return known


def children(node: Node) -> Iterator[tuple[str, Node]]:
    """Each child node with the name of the field that holds it."""
    for name in parts(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield name, value
        elif isinstance(value, tuple):
            for element in value:
                yield name, element


def walk(root: Node) -> Iterator[tuple[Node, Node, str]]:
    """Every node below `root` in reading order as (parent, node, field)."""
    stack = [(root, child, name) for name, child in reversed(list(children(root)))]
    while stack:
        parent, node, name = stack.pop()
        yield parent, node, name
        stack += [(node, child, field) for field, child in reversed(list(children(node)))]


def depth_of(root: Node) -> int:
    """How many levels the tree has."""
    depth = 0
    level = [root]
    while level:
        depth += 1
        level = [child for node in level for _, child in children(node)]
    return depth
