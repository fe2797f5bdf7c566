"""Which characters of a file a path of keys and indices points at, and what the thing there is called."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.library.nodes import MapNode, ScalarNode, Step, node_at
from gauntlet_dsl.library.wording import quoted

_HEADS = ("title", "id", "kind")


def key_span(root: MapNode, path: Sequence[Step]) -> Span | None:
    """The key at the end of `path`; None where the path ends in a list or nowhere."""
    owner = node_at(root, path[:-1])
    entry = owner.entry(str(path[-1])) if path and isinstance(owner, MapNode) else None
    return entry.key.span if entry else None


def value_span(root: MapNode, path: Sequence[Step]) -> Span:
    """The value at the end of `path`, or its key where nothing was written."""
    node = node_at(root, path)
    if node is None or (isinstance(node, ScalarNode) and node.is_empty):
        return key_span(root, path) or (node or root).span
    return node.span


def head_span(root: MapNode, path: Sequence[Step]) -> Span:
    """What a mapping is known by: the item's title, the key it stands under, or its first character."""
    if not path:
        heads = (root.entry(key) for key in _HEADS)
        entry = next((head for head in heads if head), root.entries[0] if root.entries else None)
        return entry.key.span.join(entry.value.span) if entry else root.span
    start = value_span(root, path).start
    return key_span(root, path) or Span(start, start + 1)


def name_of(path: Sequence[Step]) -> str:
    """`"value"`, or `item 2 of "traits"` with items counted from 1."""
    *owner, last = path
    return f"item {last + 1} of {name_of(owner)}" if isinstance(last, int) else quoted(last)
