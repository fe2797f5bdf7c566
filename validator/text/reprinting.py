"""A printed text put in other words: one edit of its value, everything around it left alone."""

from __future__ import annotations

import re
import textwrap

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.edits import Edit

WIDTH = 118
_NOT_PLAIN = re.compile(r": |:$| #|^[-?:,\[\]{}#&*!|>'\"%@`]")


def reprinted(source: SourceText, whole: Span, text: str) -> Edit:
    """The edit that puts `text` where the value at `whole` stands: on its line, or folded below it."""
    start = source.text.rfind("\n", 0, whole.start) + 1
    line = source.text[start : whole.start]
    after = "\n" if source.text[whole.start : whole.end].endswith("\n") else ""
    if len(line) + len(text) <= WIDTH and not _NOT_PLAIN.search(text):
        return Edit(whole, text + after)
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    folded = textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return Edit(whole, f">-\n{folded}{after}")
