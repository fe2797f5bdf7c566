"""A script cut into its statements by punctuation alone, so that one slip spoils one statement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span

_PIECE = re.compile(r'#[^\n\r]*|"[^"\n]*"|[{};]|[A-Za-z]+')
_BRACKET = re.compile(r"[{}()]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A brace, semicolon or word; comments and quoted names are passed over."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Chunk:
    """One statement, option or row, and the insides of the blocks it holds directly."""

    span: Span
    blocks: tuple[Span, ...]


def pieces(text: str, within: Span) -> Iterator[Piece]:
    for match in _PIECE.finditer(text, within.start, within.end):
        if match.group()[0] not in '#"':
            yield Piece(match.group(), match.start(), match.end())


def unbalanced(text: str, within: Span) -> Span | None:
    """The first brace that closes nothing, or the last that is never closed."""
    open_braces: list[Span] = []
    for piece in pieces(text, within):
        if piece.text == "{":
            open_braces.append(Span(piece.start, piece.end))
        elif piece.text == "}":
            if not open_braces:
                return Span(piece.start, piece.end)
            open_braces.pop()
    return open_braces[-1] if open_braces else None


def deepest(text: str, within: Span) -> int:
    """How deep braces and brackets nest, whatever they stand in."""
    depth = most = 0
    for bracket in _BRACKET.findall(text, within.start, within.end):
        depth += 1 if bracket in "{(" else -1
        most = max(most, depth)
    return most


@dataclass(frozen=True, slots=True)
class Stretch:
    """Statements in a row, and the unbalanced brace they end at (None: there is none)."""

    chunks: list[Chunk]
    brace: Span | None


def stretches(text: str, within: Span) -> Iterator[Stretch]:
    """All of a script: what follows a brace that closes nothing is a script again."""
    start = within.start
    while (brace := unbalanced(text, Span(start, within.end))) and text[brace.start] == "}":
        yield Stretch(chunks(text, Span(start, brace.start)), brace)
        start = brace.end
    found = chunks(text, Span(start, within.end))
    yield Stretch(found[:-1] if brace else found, brace)


def chunks(text: str, within: Span) -> list[Chunk]:
    """The statements of a script or of the inside of a block; a brace never closed spoils the last."""
    found: list[Chunk] = []
    blocks: list[Span] = []
    depth = 0
    start: int | None = None
    inside = within.start
    listed = list(pieces(text, within))
    for index, piece in enumerate(listed):
        if start is None:
            start = _first_ink(text, found[-1].span.end if found else within.start, piece.start)
        if piece.text == "{":
            if depth == 0:
                inside = piece.end
            depth += 1
        elif piece.text == "}":
            depth -= 1
            if depth == 0:
                blocks.append(Span(inside, piece.start))
        following = listed[index + 1 : index + 2]
        ends = piece.text == ";" or (piece.text == "}" and not _goes_on(text, piece, following))
        if depth == 0 and ends:
            found.append(Chunk(Span(start, piece.end), tuple(blocks)))
            blocks, start = [], None
    rest = Span(start if start is not None else (found[-1].span.end if found else within.start), within.end)
    if has_ink(text, rest):
        found.append(Chunk(Span(_first_ink(text, rest.start, rest.end), rest.end), tuple(blocks)))
    return found


def _goes_on(text: str, brace: Piece, following: list[Piece]) -> bool:
    """Whether the statement goes on after a block: another block, or `otherwise`."""
    if not following or following[0].text not in ("{", "otherwise"):
        return False
    return not has_ink(text, Span(brace.end, following[0].start))


def has_ink(text: str, within: Span) -> bool:
    """Whether there is anything but white space and comments."""
    return bool(re.sub(r"#[^\n\r]*", "", text[within.start : within.end]).strip())


def _first_ink(text: str, start: int, end: int) -> int:
    """The offset of the first character that is neither white space nor comment."""
    at = start
    while at < end:
        if text[at] == "#":
            while at < end and text[at] not in "\n\r":
                at += 1
        elif text[at].isspace():
            at += 1
        else:
            return at
    return end


def masked(text: str, chunk: Chunk, filler: str) -> str | None:
    """The chunk with every block's inside replaced by `filler`, lengths kept; None where one is too short."""
    out = text[chunk.span.start : chunk.span.end]
    for block in chunk.blocks:
        if block.end - block.start < len(filler):
            return None
        start = block.start - chunk.span.start
        end = block.end - chunk.span.start
        out = out[:start] + filler.ljust(end - start) + out[end:]
    return out
