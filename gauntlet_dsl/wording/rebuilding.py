"""A tree with other nodes in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from gauntlet_dsl.language.ast.base import Node


def rebuilt(node: Node, changed: Callable[[Any], Any]) -> Node:
    """`node` with `changed` of each of its parts."""
    parts: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        parts[field.name] = tuple(map(changed, value)) if isinstance(value, tuple) else changed(value)
    return replace(node, **parts)
