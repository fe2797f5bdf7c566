"""Spaces, stops and quotation marks: X020."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.source import Span
from validator.text.style.slip import Slip

_CODE = "X020"
_REPLACED = (
    (re.compile(r"(?<=\S)[ \t]{2,}(?=[^\s.,;:!?])"), "two spaces in a row", "write one space", " "),
    (re.compile(r"(?<=\S)[ \t]+(?=[.,;:!?](?:\s|$))"), "a space before punctuation", "take it out", ""),
    (re.compile(r"(?<!\.)\.\.(?!\.)"), "two stops in a row", "write one stop", "."),
)
_CLOSED = re.compile(r"[.!?…](?:[\"'”’)\]]|\\\"|\\u201[89CD])*$", re.IGNORECASE)
_MIXED = (("'", "‘’"), ('"', "“”"))


def check(text: str, within: Span) -> Iterator[Slip]:
    """All slips of a text that stands at `within`; the breaks of its lines are the file's own."""
    printed = text[within.start : within.end].rstrip()
    for pattern, message, help, replacement in _REPLACED:
        for match in pattern.finditer(printed):
            yield Slip(_CODE, message, _at(within, *match.span()), help, replacement)
    if printed and not _CLOSED.search(printed):
        end = _at(within, len(printed), len(printed))
        yield Slip(_CODE, "this text has no final stop", end, "end it with a stop", ".")
    for straight, curly in _MIXED:
        first = next((at for at, sign in enumerate(printed) if sign in curly), None)
        if first is not None and straight in printed:
            message = "straight and curly quotation marks in one text"
            yield Slip(_CODE, message, _at(within, first, first + 1), "write all of them alike")


def _at(within: Span, start: int, end: int) -> Span:
    return Span(within.start + start, within.start + end)
