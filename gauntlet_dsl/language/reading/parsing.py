"""Effect source to AST, with one fault for each mistake and everything else still read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lark import Token, UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken
from lark.utils import TextSlice

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.grammar import parser
from gauntlet_dsl.language.reading import chunks as cut
from gauntlet_dsl.language.walking import depth_of

LONGEST = 20_000
"""Characters an effect may have."""
DEEPEST = 24
"""Levels of braces and brackets an effect may have."""
DEEPEST_TREE = 90
"""Levels a tree may have; long chains of `and` or `+` nest without brackets."""

_WORD = re.compile(r"[A-Za-z][\w'’-]*")


@dataclass(frozen=True, slots=True)
class Fault:
    """A syntax fault. `words` are the words of the spoiled statement, for guessing which one was misspelt."""

    message: str
    span: Span
    expected: tuple[str, ...] = ()
    words: tuple[tuple[str, Span], ...] = ()
    too_large: bool = False


@dataclass(frozen=True, slots=True)
class Parsed:
    """What could be read (None: nothing) and what could not."""

    tree: Node | None
    faults: tuple[Fault, ...] = ()


def parse_script(text: str, within: Span | None = None) -> Parsed:
    """An effect. Items that parse are in the tree even where others do not."""
    within = within or Span(0, len(text))
    fault = _hopeless(text, within)
    if fault:
        return Parsed(None, (fault,))
    try:
        return _bounded(_parse(text, within, "start"), within)
    except UnexpectedInput:
        return _recovered(text, within)


def parse_condition(text: str, within: Span | None = None) -> Parsed:
    return _parse_whole(text, within or Span(0, len(text)), "cond")


def parse_value(text: str, within: Span | None = None) -> Parsed:
    return _parse_whole(text, within or Span(0, len(text)), "expr")


def _parse_whole(text: str, within: Span, start: str) -> Parsed:
    fault = _hopeless(text, within)
    if fault:
        return Parsed(None, (fault,))
    try:
        return _bounded(_parse(text, within, start), within)
    except UnexpectedInput as error:
        return Parsed(None, (_fault(error, text, within),))


def _parse(text: str, within: Span, start: str) -> Node:
    tree: Any = parser().parse(TextSlice(text, within.start, within.end), start=start)
    node: Node = tree if isinstance(tree, Node) else tree.value
    return node


def _bounded(tree: Node, within: Span) -> Parsed:
    if depth_of(tree) > DEEPEST_TREE:
        return Parsed(None, (Fault("this effect nests too deeply", within, too_large=True),))
    return Parsed(tree)


def _hopeless(text: str, within: Span) -> Fault | None:
    """What makes it pointless to parse at all."""
    if within.end - within.start > LONGEST:
        size = within.end - within.start
        return Fault(f"this effect has {size} characters, at most {LONGEST} are read", within, too_large=True)
    if cut.deepest(text, within) > DEEPEST:
        return Fault(f"this effect nests deeper than {DEEPEST} levels", within, too_large=True)
    if not cut.has_ink(text, within):
        return Fault("there is no effect here", within)
    brace = cut.unbalanced(text, within)
    if brace:
        closes = text[brace.start] == "}"
        return Fault("this brace closes nothing" if closes else "this brace is never closed", brace)
    return None


def _recovered(text: str, within: Span) -> Parsed:
    items: list[Any] = []
    faults: list[Fault] = []
    for chunk in cut.chunks(text, within):
        try:
            script = _parse(text, chunk.span, "start")
            assert isinstance(script, Script)
            items += script.items
        except UnexpectedInput as error:
            faults += _faults_in(text, chunk, error, ("start",))
    tree = Script(tuple(items), span=within) if items else None
    return Parsed(tree, tuple(faults))


_INSIDE = ("statement", "option", "row")
_FILLERS = ("x;", "1:x;", "x{x;}")


def _faults_in(text: str, chunk: cut.Chunk, error: UnexpectedInput, starts: tuple[str, ...]) -> list[Fault]:
    """The faults of one chunk that does not parse: in its own words, and in each of its blocks."""
    faults: list[Fault] = []
    if not chunk.blocks:
        return [_fault(error, text, chunk.span)]
    head_error = _head_error(text, chunk, starts)
    if head_error is not None:
        faults.append(_fault(head_error, text, chunk.span))
    for block in chunk.blocks:
        if not cut.has_ink(text, block):
            faults.append(Fault("this block is empty", Span(block.start - 1, block.end + 1)))
        for inner in cut.chunks(text, block):
            inner_error = _error_of(text, inner.span, _INSIDE)
            if inner_error is not None:
                faults += _faults_in(text, inner, inner_error, _INSIDE)
    return faults or [_fault(error, text, chunk.span)]


def _head_error(text: str, chunk: cut.Chunk, starts: tuple[str, ...]) -> UnexpectedInput | None:
    """The error of the chunk with its blocks' insides blanked out; None when the rest of it is right."""
    errors = []
    for filler in _FILLERS:
        mask = cut.masked(text, chunk, filler)
        if mask is None:
            continue
        blanked = text[: chunk.span.start] + mask + text[chunk.span.end :]
        error = _error_of(blanked, chunk.span, starts)
        if error is None:
            return None
        errors.append(error)
    return max(errors, key=_offset, default=None)


def _error_of(text: str, within: Span, starts: tuple[str, ...]) -> UnexpectedInput | None:
    """The error that gets furthest, or None when one of the start symbols fits."""
    errors = []
    for start in starts:
        try:
            _parse(text, within, start)
        except UnexpectedInput as error:
            errors.append(error)
        else:
            return None
    return max(errors, key=_offset)


_AT_THE_END = 1 << 60


def _offset(error: UnexpectedInput) -> int:
    position = error.pos_in_stream
    return _AT_THE_END if position is None or position < 0 else position


def _fault(error: UnexpectedInput, text: str, within: Span) -> Fault:
    span, found = _where(error, text, within)
    expected = _expected(error)
    words = tuple(
        (m.group(), Span(m.start(), m.end())) for m in _WORD.finditer(text, within.start, within.end)
    )
    until = tuple((word, place) for word, place in words if place.start <= span.end)
    return Fault(found, span, expected, until)


def _where(error: UnexpectedInput, text: str, within: Span) -> tuple[Span, str]:
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        token: Token = error.token
        start = token.start_pos or 0
        return Span(start, token.end_pos or start + 1), f'"{token}" cannot stand here'
    if isinstance(error, UnexpectedCharacters):
        at = _offset(error)
        return Span(at, at + 1), f'"{text[at : at + 1]}" cannot stand here'
    end = within.start + len(text[within.start : within.end].rstrip())
    assert isinstance(error, UnexpectedToken | UnexpectedEOF)
    return Span(max(within.start, end - 1), end), "the effect ends too early"


_FIRST_SPELLING = re.compile(r"[a-z]+")
_CLASSES = {"WORD": "a word", "NAME": "a name", "INT": "a number"}


def _expected(error: UnexpectedInput) -> tuple[str, ...]:
    accepted = getattr(error, "accepts", None) or getattr(error, "allowed", None) or ()
    return tuple(sorted({_spelled(name) for name in accepted if name != "$END"}))


def _spelled(terminal: str) -> str:
    if terminal in _CLASSES:
        return _CLASSES[terminal]
    pattern = parser().get_terminal(terminal).pattern
    if pattern.type == "str":
        return f'"{pattern.value}"'
    first = _FIRST_SPELLING.search(pattern.value)
    return f'"{first.group()}"' if first else terminal.lower()
