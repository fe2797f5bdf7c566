"""Changes to a text as edits of spans, so that everything else in it stays as it was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Put `text` where `span` is; an empty span inserts."""

    span: Span
    text: str


def edited(text: str, edits: Iterable[Edit]) -> str:
    """`text` after all of `edits`, whose spans do not overlap."""
    pieces: list[str] = []
    end = 0
    for edit in sorted(edits):
        pieces += (text[end : edit.span.start], edit.text)
        end = edit.span.end
    return "".join((*pieces, text[end:]))
