"""Moments that only say where something is not: they are held against an effect of that moment and no other.

"Before the opponent sets a card" contradicts an effect that waits for it; of any other moment nobody knows
whether it is the same, so that such a text counts as not read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.windows import After, At, When
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.wording.english import Reading, Unread
from gauntlet_dsl.wording.said import Before, OnTheOtherSide


def within_reach(reading: Reading, tree: Node) -> Reading:
    """The reading, with what cannot be held against `tree` as not read."""
    beyond = [node for item in reading.items for node in _within(item) if _is_beyond(node, tree)]
    unread = tuple(Unread(node.span, node.span) for node in beyond)
    return replace(reading, unread=(*reading.unread, *unread)) if unread else reading


def _within(item: Any) -> Iterator[Node]:
    return (node for _, node, _ in walk(item)) if isinstance(item, Node) else iter(())


def _is_beyond(node: Node, tree: Node) -> bool:
    if isinstance(node, Before):
        return not any(isinstance(each, When | After) for each in _within(tree))
    if isinstance(node, OnTheOtherSide):
        return not any(isinstance(each, At) and each.window == node.window for each in _within(tree))
    return False
