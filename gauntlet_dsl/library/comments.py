"""Text that a comment cuts short without a word from YAML: `text: Deal 2 #damage` says "Deal 2"."""

from __future__ import annotations

import re

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.nodes import ScalarNode
from gauntlet_dsl.library.wording import quoted

_GLUED_COMMENT = re.compile(r"[ \t]+(#(?!gauntlet:)[^\s#!][^\r\n]*)")
_SAYS_SOMETHING = re.compile(r"[^\W\d_]")
_HELP = 'put the text in quotes, or write "# " with a space where a comment is meant'


def cut_by_comment(source: SourceText, node: ScalarNode) -> list[Finding]:
    """Y013 where a comment that looks like a word follows unquoted text on its line."""
    comment = _GLUED_COMMENT.match(source.text, node.span.end)
    if comment is None or not _SAYS_SOMETHING.search(node.value) or node.value in ("true", "false"):
        return []
    message = f"the text ends here, {quoted(comment.group(1))} is read as a comment"
    return [finding("Y013", message, source.place(Span(*comment.span(1))), help=_HELP)]
