"""Where in a file its effects, conditions and values stand, and what surrounds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.nodes import ListNode, MapNode, Node, ScalarNode
from gauntlet_dsl.library.printed import Printing

_STEP = 2


@dataclass(frozen=True, slots=True)
class Site:
    """One piece of code. `indent` is where a block under its key would start."""

    name: str
    key: ScalarNode
    value: ScalarNode
    in_brackets: bool
    indent: int


@dataclass(frozen=True, slots=True)
class _Around:
    """What holds a node: `column` is that of its keys."""

    in_brackets: bool
    column: int
    step: int


def code_sites(root: MapNode, source: SourceText, printings: list[Printing]) -> Iterator[Site]:
    """A site for each printing that has code, in the order of the file."""
    names = {printing.code.span: str(printing.key) for printing in printings if printing.code}
    waiting: list[tuple[Node, _Around]] = [(root, _Around(in_brackets=False, column=-_STEP, step=_STEP))]
    while waiting:
        node, outside = waiting.pop()
        if isinstance(node, MapNode):
            around = _inside(node, source, outside)
            yield from _sites(node, around, names)
            waiting += [(entry.value, around) for entry in reversed(node.entries)]
        elif isinstance(node, ListNode):
            around = _inside(node, source, outside)
            waiting += [(item, around) for item in reversed(node.items)]


def _sites(node: MapNode, around: _Around, names: dict[Span, str]) -> Iterator[Site]:
    for entry in node.entries:
        value = entry.value
        if isinstance(value, ScalarNode) and value.span in names:
            indent = around.column + around.step
            yield Site(names[value.span], entry.key, value, around.in_brackets, indent)


def _inside(node: MapNode | ListNode, source: SourceText, outside: _Around) -> _Around:
    in_brackets = outside.in_brackets or source.text[node.span.start : node.span.start + 1] in ("{", "[")
    column = source.position(node.span.start)[1] - 1
    step = column - outside.column if column > max(outside.column, 0) else _STEP
    return _Around(in_brackets, column, step)
