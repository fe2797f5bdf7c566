"""What a printed text claims that can be held against its effect without reading it whole.

The claims of the text are a function of the text alone, those of the effect of its tree alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from validator.text import numbers, options
from validator.text.disagreement import Disagreement


def disagreements(text: str, within: Span, tree: Node) -> Iterator[Disagreement]:
    """X001, X002 and X003 of one passage: `within` is where its printed text stands in `text`."""
    yield from numbers.check(text, within, tree)
    yield from options.check(text, within, tree)
