"""Texts that can be taken in more than one way: every way of taking them, the most likely first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.windows import After
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.wording.rebuilding import rebuilt
from gauntlet_dsl.wording.said import AsItHappens

_MOST = 4
"""Of a text with more ambiguities only the likely way is taken."""


def alternatives(items: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """The statements of a text in every way they can be meant."""
    unsure = [node for item in items for node in _within(item) if isinstance(node, AsItHappens)]
    if len(unsure) > _MOST:
        unsure = []
    for choices in product((False, True), repeat=len(unsure)):
        later = frozenset(id(node) for node, after in zip(unsure, choices, strict=True) if after)
        yield tuple(_with_after(item, later) for item in items) if later else tuple(items)


def _within(item: Any) -> Iterator[Node]:
    return (node for _, node, _ in walk(item)) if isinstance(item, Node) else iter(())


def _with_after(item: Any, later: frozenset[int]) -> Any:
    def changed(node: Any) -> Any:
        if id(node) in later:
            return After(node.events, span=node.span)
        return rebuilt(node, changed) if isinstance(node, Node) else node

    return changed(item)
