"""Whether two files say the same: the same keys and values, and effects that differ in white space alone."""

from __future__ import annotations

import re
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.nodes import MapNode, Node, ScalarNode
from gauntlet_dsl.library.passages import parsed
from gauntlet_dsl.library.printed import printings

_COMMENT = re.compile(r'"[^"\n]*"|(#[^\n\r]*)')


def same_item(before: ReadItem, after: ReadItem) -> bool:
    """False also where one of them is no item, or has effects that do not parse."""
    said = _said(before)
    return said is not None and said == _said(after)


def comments_in(code: str) -> list[str]:
    """The comments of text in the effect language, quoted names passed over."""
    return [match[1].rstrip() for match in _COMMENT.finditer(code) if match[1]]


def _said(read: ReadItem) -> Any:
    if read.item is None or read.opened.root is None:
        return None
    source = read.opened.source
    passages = []
    spans = set()
    for printing in printings(read.item):
        code = parsed(printing, source)
        if printing.code is not None:
            if code.tree is None or code.faults:
                return None
            spans.add(printing.code.span)
            comments = comments_in(source.slice(printing.code.content))
            passages.append((str(printing.key), code.tree, comments))
    return _values(read.opened.root, spans), passages


def _values(node: Node, code: set[Span]) -> Any:
    """What a node says, its code left out."""
    if isinstance(node, ScalarNode):
        return None if node.span in code else node.value
    if isinstance(node, MapNode):
        return [(entry.key.value, _values(entry.value, code)) for entry in node.entries]
    return [_values(item, code) for item in node.items]
