"""What is wrong where the parser stopped, in words for the author."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from lark import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.grammar import parser

MOST_WORDS = 40
"""Words of a spoiled statement that a fault carries: the last ones before it."""

MOST_SHOWN = 40
"""Characters of a token that a message repeats."""

_WORD = re.compile(r"[A-Za-z][\w'’-]*")
_RUN = re.compile(r"[\w'’]+|.", re.DOTALL)
_INK = re.compile(r"""#[^\n\r]*|"[^"\n]*"|[^\s"#]+|["]""")
_MESSAGES = (
    (re.compile(r'"'), "this quotation mark is never closed, or has no name in it"),
    (re.compile(r"[0-9]+"), "this number has too many digits"),
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A syntax fault. `words` are the words of the spoiled statement, for guessing which one was misspelt."""

    message: str
    span: Span
    expected: tuple[str, ...] = ()
    words: tuple[tuple[str, Span], ...] = ()
    too_large: bool = False


def fault_of(error: UnexpectedInput, text: str, within: Span) -> Fault:
    """The fault that made the parser stop somewhere in `within`."""
    span, message = _where(error, text, within)
    read = takewhile(lambda found: found.start() <= span.end, _WORD.finditer(text, within.start, within.end))
    words = [(found.group(), Span(found.start(), found.end())) for found in read]
    return Fault(message, span, _expected(error), tuple(words[-MOST_WORDS:]))


def _where(error: UnexpectedInput, text: str, within: Span) -> tuple[Span, str]:
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        span = _whole_word(text, Span(error.token.start_pos or 0, error.token.end_pos or 0), within)
        return span, _misplaced(text[span.start : span.end])
    if isinstance(error, UnexpectedCharacters):
        run = _RUN.match(text, offset_of(error), within.end)
        assert run is not None
        said = (message for form, message in _MESSAGES if form.fullmatch(run.group()))
        return Span(run.start(), run.end()), next(said, _misplaced(run.group()))
    inked = [found for found in _INK.finditer(text, within.start, within.end) if found.group()[0] != "#"]
    end = inked[-1].end() if inked else within.end
    return Span(max(within.start, end - 1), end), "something is missing after this"


def _whole_word(text: str, token: Span, within: Span) -> Span:
    """A word from its beginning to its end: where it begins with another, the parser stops in it."""
    if not text[token.start : token.end].isalpha():
        return token
    start, end = token.start, token.end
    while start > within.start and text[start - 1].isalpha():
        start -= 1
    while end < within.end and text[end].isalpha():
        end += 1
    return Span(start, end)


def _misplaced(text: str) -> str:
    shown = text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "..."
    return f'"{shown}" cannot stand here'


_AT_THE_END = 1 << 60


def offset_of(error: UnexpectedInput) -> int:
    """Where the parser stopped; what ends too early is further than everything else."""
    position = error.pos_in_stream
    return _AT_THE_END if position is None or position < 0 else position


def without_overlaps(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """In the order of the text; of two faults about the same place the first stays."""
    apart: list[Fault] = []
    for fault in sorted(faults, key=lambda fault: fault.span):
        if not apart or apart[-1].span.end <= fault.span.start:
            apart.append(fault)
    return tuple(apart)


_FIRST_SPELLING = re.compile(r"[a-z]+")
_CLASSES = {"WORD": "a word", "NAME": "a name", "INT": "a number"}


def _expected(error: UnexpectedInput) -> tuple[str, ...]:
    stopped: Any = getattr(error, "interactive_parser", None)
    accepted: set[str] = stopped.accepts() if stopped else set()
    return tuple(sorted({_spelled(name) for name in accepted if name != "$END"}))


def _spelled(terminal: str) -> str:
    if terminal in _CLASSES:
        return _CLASSES[terminal]
    pattern = parser().get_terminal(terminal).pattern
    if pattern.type == "str":
        return f'"{pattern.value}"'
    first = _FIRST_SPELLING.search(pattern.value)
    return f'"{first.group()}"' if first else terminal.lower()
