"""Values that remember where they were written. They compare, hash and print as what they say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from gauntlet_dsl.diagnostics.source import Span

_NOWHERE = Span(0, 0)


class Located(str):
    """Text: `span` is all of it in its file, `content` without quotes or block indicator."""

    __slots__ = ("content", "span")
    span: Span
    content: Span

    def __new__(cls, text: str, span: Span = _NOWHERE, content: Span = _NOWHERE) -> Self:
        located = super().__new__(cls, text)
        located.span = span
        located.content = content
        return located

    def __getnewargs__(self) -> tuple[str, Span, Span]:  # type: ignore[override]
        return str(self), self.span, self.content


class Number(int):
    """A whole number and its place."""

    span: Span

    def __new__(cls, value: int, span: Span = _NOWHERE) -> Self:
        number = super().__new__(cls, value)
        number.span = span
        return number

    def __getnewargs__(self) -> tuple[int, Span]:  # type: ignore[override]
        return int(self), self.span


@dataclass(frozen=True, slots=True)
class Code:
    """Text in the effect language.

    Parse `content` of the source text, not `value`: there every character stands where it does in the
    file. `span` includes the quotes or the block indicator.
    """

    value: str
    span: Span = field(compare=False)
    content: Span = field(compare=False)
