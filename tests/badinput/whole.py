"""A faultless file, and the places in it where something can be changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.nodes import Entry, ListNode, MapNode, Node, ScalarNode, node_at
from gauntlet_dsl.library.units import Spot, Unit, UsedWord

_EFFECT_KEYS = ("effect", "condition")
_MARK_OR_TEXT = re.compile(r'#[^\r\n]*|"[^"\n]*"|[;{}]')


class Whole:
    """A file of the library with its tree and its unit."""

    def __init__(self, source: SourceText, unit: Unit) -> None:
        self.file, self.text, self.unit = source.file, source.text, unit
        root = compose(source).root
        assert root is not None
        self.root: MapNode = root

    @property
    def kind(self) -> str:
        return self.unit.kind

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.root.entries

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        return tuple(_nodes(self.root))

    @cached_property
    def _inner_entries(self) -> tuple[Entry, ...]:
        return tuple(entry for node in self.nodes if isinstance(node, MapNode) for entry in node.entries)

    @cached_property
    def codes(self) -> tuple[ScalarNode, ...]:
        """The effects and conditions."""
        return tuple(self.scalars(*_EFFECT_KEYS))

    @property
    def uses(self) -> Iterator[UsedWord]:
        return (use for passage in self.unit.passages for use in passage.uses)

    def scalars(self, *keys: str) -> Iterator[ScalarNode]:
        """The scalars under those keys, however deep."""
        for entry in self._inner_entries:
            if entry.key.value in keys and isinstance(entry.value, ScalarNode):
                yield entry.value

    def marks(self) -> list[int]:
        """Offsets of the braces and semicolons of effects, those in comments and names left out."""
        return [
            match.start()
            for code in self.codes
            for match in _MARK_OR_TEXT.finditer(self.text, code.content.start, code.content.end)
            if match.group() in ";{}"
        ]

    def bounds(self, spot: Spot) -> tuple[int, int]:
        """The offsets of a place."""
        starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        return starts[spot.line - 1] + spot.column - 1, starts[spot.end_line - 1] + spot.end_column - 1

    def edited(self, start: int, end: int, new: str) -> str:
        return self.text[:start] + new + self.text[end:]

    def with_effect(self, heading: str, source: str) -> str:
        """With nothing but `source` as the effect under a heading."""
        code = node_at(self.root, ("effects", heading, "effect"))
        assert isinstance(code, ScalarNode)
        return self.edited(code.span.start, code.span.end, f"|\n      {source}\n")

    def with_value(self, entry: Entry, written: str) -> str:
        """With something else as a value; a block takes its last line end along."""
        start, end = entry.value.span.start, entry.value.span.end
        return self.edited(start, end, written + "\n" * self.text[start:end].endswith("\n"))


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    match node:
        case MapNode():
            for entry in node.entries:
                yield from _nodes(entry.value)
        case ListNode():
            for item in node.items:
                yield from _nodes(item)
