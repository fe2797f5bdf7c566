"""A place where a printed text is not written as the house writes."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span


@dataclass(frozen=True, slots=True)
class Slip:
    """`replacement` may be put where `span` is without a look at it; None where a person must decide."""

    code: str
    message: str
    span: Span
    help: str
    replacement: str | None = None
