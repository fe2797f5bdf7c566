"""The tree of a YAML file as it was written: every node knows where it stands in its source text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from gauntlet_dsl.diagnostics.source import Span


class Style(StrEnum):
    """How a scalar was written."""

    PLAIN = ""
    SINGLE = "'"
    DOUBLE = '"'
    LITERAL = "|"
    FOLDED = ">"

    @property
    def is_block(self) -> bool:
        return self in _BLOCKS


_BLOCKS = (Style.LITERAL, Style.FOLDED)


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """Text. `span` is all of it with its quotes or block indicator, `content` only what it says.

    The content of a block starts on the line after its indicator and keeps its indentation.
    """

    span: Span
    value: str
    style: Style
    content: Span

    @property
    def is_empty(self) -> bool:
        """Nothing was written where a value belongs."""
        return not self.value and self.style is Style.PLAIN


@dataclass(frozen=True, slots=True)
class Entry:
    key: ScalarNode
    value: Node


@dataclass(frozen=True, slots=True)
class MapNode:
    """Keys and values in written order; no key stands twice."""

    span: Span
    entries: tuple[Entry, ...]
    _by_key: dict[str, Entry] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_key", {entry.key.value: entry for entry in self.entries})

    def entry(self, key: str) -> Entry | None:
        return self._by_key.get(key)

    def scalar(self, key: str) -> ScalarNode | None:
        """The scalar under `key`, or None when there is none or it is something else."""
        found = self.entry(key)
        return found.value if found and isinstance(found.value, ScalarNode) else None


@dataclass(frozen=True, slots=True)
class ListNode:
    span: Span
    items: tuple[Node, ...]


Node = ScalarNode | MapNode | ListNode
Step = str | int


def step_into(node: Node, step: Step) -> Node | None:
    """The value under a key or at an index from 0, or None when there is none."""
    if isinstance(node, MapNode):
        found = node.entry(str(step))
        return found.value if found else None
    if isinstance(node, ListNode) and isinstance(step, int) and 0 <= step < len(node.items):
        return node.items[step]
    return None


def node_at(node: Node, path: Sequence[Step]) -> Node | None:
    """The node that a path of keys and indices leads to, or None."""
    found: Node | None = node
    for step in path:
        if found is None:
            return None
        found = step_into(found, step)
    return found


def scalars(node: Node) -> Iterator[ScalarNode]:
    """Every scalar in the tree, keys and values, in written order."""
    waiting: list[Node] = [node]
    while waiting:
        following = waiting.pop()
        match following:
            case ScalarNode():
                yield following
            case ListNode():
                waiting += reversed(following.items)
            case MapNode():
                for entry in reversed(following.entries):
                    waiting += (entry.value, entry.key)
