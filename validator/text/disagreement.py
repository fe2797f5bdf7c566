"""A printed text and its effect that do not say the same."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span


@dataclass(frozen=True, slots=True)
class Disagreement:
    """`span` points into the text; `effect_span` into the effect where one place there is to blame."""

    code: str
    message: str
    span: Span
    effect_span: Span | None
    help: str
