"""Effect source to AST, with one fault for each mistake and everything else still read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from lark import UnexpectedInput
from lark.utils import TextSlice

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.grammar import parser
from gauntlet_dsl.language.reading import chunks as cut
from gauntlet_dsl.language.reading.faults import Fault, fault_of, offset_of, without_overlaps
from gauntlet_dsl.language.walking import depth_of

__all__ = ["Fault", "Parsed", "parse_condition", "parse_script", "parse_value"]

LONGEST = 20_000
"""Characters an effect may have."""
DEEPEST = 24
"""Levels of braces and brackets an effect may have."""
DEEPEST_TREE = 90
"""Levels a tree may have; long chains of `and` or `+` nest without brackets."""
MOST_FAULTS = 20
"""Faults reported of one effect."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What could be read (None: nothing) and what could not."""

    tree: Node | None
    faults: tuple[Fault, ...] = ()


def parse_script(text: str, within: Span | None = None) -> Parsed:
    """An effect. Items that parse are in the tree even where others do not."""
    within = within or Span(0, len(text))
    fault = _too_large(text, within)
    if fault:
        return Parsed(None, (fault,))
    try:
        return _bounded(_parse(text, within, "start"), within)
    except UnexpectedInput as error:
        return _recovered(text, within, error)


def parse_condition(text: str, within: Span | None = None) -> Parsed:
    return _parse_whole(text, within or Span(0, len(text)), "cond")


def parse_value(text: str, within: Span | None = None) -> Parsed:
    return _parse_whole(text, within or Span(0, len(text)), "expr")


def _parse_whole(text: str, within: Span, start: str) -> Parsed:
    fault = _too_large(text, within)
    if fault:
        return Parsed(None, (fault,))
    try:
        return _bounded(_parse(text, within, start), within)
    except UnexpectedInput as error:
        return Parsed(None, (_nothing(text, within) or fault_of(error, text, within),))


def _parse(text: str, within: Span, start: str) -> Node:
    tree: Any = parser().parse(TextSlice(text, within.start, within.end), start=start)
    node: Node = tree if isinstance(tree, Node) else tree.value
    return node


def _bounded(tree: Node, within: Span) -> Parsed:
    if depth_of(tree) > DEEPEST_TREE:
        return Parsed(None, (Fault("this effect nests too deeply", within, too_large=True),))
    return Parsed(tree)


def _too_large(text: str, within: Span) -> Fault | None:
    size = within.end - within.start
    if size > LONGEST:
        return Fault(f"this effect has {size} characters, at most {LONGEST} are read", within, too_large=True)
    if cut.deepest(text, within) > DEEPEST:
        return Fault(f"this effect nests deeper than {DEEPEST} levels", within, too_large=True)
    return None


def _nothing(text: str, within: Span) -> Fault | None:
    return None if cut.has_ink(text, within) else Fault("there is no effect here", within)


def _recovered(text: str, within: Span, error: UnexpectedInput) -> Parsed:
    nothing = _nothing(text, within)
    if nothing:
        return Parsed(None, (nothing,))
    items: list[Any] = []
    faults = list(islice(_faults_of(text, within, items), MOST_FAULTS))
    tree = Script(tuple(items), span=within) if items else None
    return Parsed(tree, without_overlaps(faults or [fault_of(error, text, within)]))


def _faults_of(text: str, within: Span, items: list[Any]) -> Iterator[Fault]:
    """The faults of a script, statement by statement; what can be read is added to `items`."""
    for stretch in cut.stretches(text, within):
        explained = False
        for chunk in stretch.chunks:
            try:
                parsed = _bounded(_parse(text, chunk.span, "start"), chunk.span)
            except UnexpectedInput as error:
                explained = True
                yield from _faults_in(text, chunk, error, ("start",))
            else:
                items += parsed.tree.items if isinstance(parsed.tree, Script) else ()
                yield from parsed.faults
        if stretch.brace and text[stretch.brace.start] == "{":
            yield Fault("this brace is never closed", stretch.brace)
        elif stretch.brace and not explained:
            yield Fault("this brace closes nothing", stretch.brace)


_INSIDE = ("statement", "option", "row")
_FILLERS = ("x;", "1:x;", "x{x;}")


def _faults_in(text: str, chunk: cut.Chunk, error: UnexpectedInput, starts: tuple[str, ...]) -> list[Fault]:
    """The faults of one chunk that does not parse: in its own words, and in each of its blocks."""
    faults: list[Fault] = []
    if not chunk.blocks:
        return [fault_of(error, text, chunk.span)]
    head_error = _head_error(text, chunk, starts)
    if head_error is not None:
        faults.append(fault_of(head_error, text, chunk.span))
    for block in chunk.blocks:
        if not cut.has_ink(text, block):
            faults.append(Fault("this block is empty", Span(block.start - 1, block.end + 1)))
        for inner in cut.chunks(text, block):
            inner_error = _error_of(text, inner.span, _INSIDE)
            if inner_error is not None:
                faults += _faults_in(text, inner, inner_error, _INSIDE)
    return faults or [fault_of(error, text, chunk.span)]


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
    return max(errors, key=offset_of, default=None)


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
    return max(errors, key=offset_of)
