"""Effect source laid out for reading: the same tokens and comments, one statement a line.

Only white space between tokens changes, so formatting can never change what an effect says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

WIDTH = 96
"""Columns a line may have, the indentation of its file not counted."""
INDENT = "  "

_TOKEN = re.compile(r"""#[^\n\r]*|"[^"\n]*"|[{}();:,./]|[^\s{}();:,./#"]+|["]""")
_UNBROKEN = re.compile(r'(?:"[^"\n]*"|[^\s"]|")+')
_NO_SPACE_BEFORE = {";", ":", ",", ".", "/", ")"}
_NO_SPACE_AFTER = {".", "/", "("}
_CALLS = {"min", "max"}


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    own_line: bool
    """Whether nothing but white space stands before it on its line."""

    @property
    def is_comment(self) -> bool:
        return self.text.startswith("#")


@dataclass(slots=True)
class _Line:
    depth: int
    text: str = ""
    comment: str = ""


def laid_out(text: str) -> str:
    """`text` in canonical layout, without indentation of its own and without a final line end."""
    return "\n".join(_wrapped(line) for line in _joined_blocks(_lines(list(_tokens(text)))))


def _tokens(text: str) -> Iterator[_Token]:
    line_started = False
    end = 0
    for match in _TOKEN.finditer(text):
        if "\n" in text[end : match.start()] or "\r" in text[end : match.start()]:
            line_started = False
        yield _Token(match.group().rstrip() if match.group()[0] == "#" else match.group(), not line_started)
        line_started = True
        end = match.end()


def _lines(tokens: list[_Token]) -> list[_Line]:
    """One line for each statement, opening brace, closing brace and comment of its own."""
    lines: list[_Line] = []
    current = _Line(0)
    depth = 0
    previous = ""
    for index, token in enumerate(tokens):
        following = next((t.text for t in tokens[index + 1 :] if not t.is_comment), "")
        if token.is_comment:
            _place_comment(token, lines, current)
            continue
        if token.text == "}":
            current = _flush(current, lines, depth)
            depth = max(0, depth - 1)
            current.depth = depth
        current.text += _gap(previous, token.text, current.text) + token.text
        previous = token.text
        if token.text == "{":
            depth += 1
            current = _flush(current, lines, depth)
        elif token.text == ";" or (token.text == "}" and following not in ("{", "otherwise")):
            current = _flush(current, lines, depth)
    _flush(current, lines, depth)
    return lines


def _flush(line: _Line, lines: list[_Line], depth: int) -> _Line:
    if line.text or line.comment:
        lines.append(line)
    return _Line(depth)


def _place_comment(token: _Token, lines: list[_Line], current: _Line) -> None:
    """After the statement it ends the line of, else on a line of its own before the statement at hand."""
    if not current.text and not token.own_line and lines and not lines[-1].comment:
        lines[-1].comment = token.text
    else:
        depth = current.depth + 1 if current.text.startswith("}") else current.depth
        lines.append(_Line(depth, "", token.text))


def _gap(previous: str, token: str, line: str) -> str:
    if not line or token in _NO_SPACE_BEFORE or previous in _NO_SPACE_AFTER:
        return ""
    return "" if token == "(" and previous in _CALLS else " "


def _joined_blocks(lines: list[_Line]) -> list[_Line]:
    """`... {`, one short statement and `}` share a line where they fit."""
    joined: list[_Line] = []
    index = 0
    while index < len(lines):
        merged = _one_liner(lines[index : index + 3])
        if merged:
            lines[index + 2] = merged
            index += 2
            continue
        joined.append(lines[index])
        index += 1
    return joined


def _one_liner(three: list[_Line]) -> _Line | None:
    if len(three) < 3:
        return None
    opening, inner, closing = three
    fits = (
        opening.text.endswith("{")
        and not opening.comment
        and inner.text.endswith((";", "}"))
        and not inner.comment
        and "}" not in inner.text
        and closing.text.startswith("}")
    )
    text = f"{opening.text} {inner.text} {closing.text}"
    if not fits or len(INDENT) * opening.depth + len(text) > WIDTH:
        return None
    return _Line(opening.depth, text, closing.comment)


def _wrapped(line: _Line) -> str:
    """The line within the width, continued two levels deeper."""
    indent = INDENT * line.depth
    comment = f"  {line.comment}" if line.text and line.comment else line.comment
    words = _UNBROKEN.findall(line.text)
    rows: list[str] = []
    while words:
        margin = indent + (INDENT * 2 if rows else "")
        taken = _row_length(words, WIDTH - len(margin))
        rows.append(margin + " ".join(words[:taken]))
        words = words[taken:]
    return ("\n".join(rows) if rows else indent) + comment


def _row_length(words: list[str], room: int) -> int:
    """How many words go on a row: as many as fit, back to the last place that is good to break at."""
    length = len(words[0])
    fits = 1
    while fits < len(words) and length + 1 + len(words[fits]) <= room:
        length += 1 + len(words[fits])
        fits += 1
    if fits == len(words):
        return fits
    for taken in range(fits, fits // 2, -1):
        if words[taken - 1].endswith(",") or words[taken] in _BREAKS_BEFORE:
            return taken
    return fits


_BREAKS_BEFORE = frozenset({"if", "and", "or", "because", "whose", "where", "with", "otherwise"})
