"""What a YAML syntax error means to someone who writes cards: the fault in plain words, where it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.nodes import ScalarNode, Style
from gauntlet_dsl.library.wording import quoted

_CONFLICT = re.compile(r"^(<{7}|={7}|>{7})", re.MULTILINE)
_IN_QUOTES = "put the text in quotes"
_ALIGN = "start the keys of one mapping in the same column, and what belongs to a key two spaces further in"
_INNER_QUOTE = {
    Style.SINGLE: "write an apostrophe inside the text as '', or put the text in double quotes",
    Style.DOUBLE: 'write a quote inside the text as \\", or put the text in single quotes',
}


@dataclass(frozen=True, slots=True)
class YamlError:
    """What the parser said, at which offset, and where the construct that failed began."""

    problem: str
    at: int
    began: int


@dataclass(frozen=True, slots=True)
class _Scene:
    """An error in its text. `last` is the scalar before it, `before` what precedes it on its line."""

    text: str
    error: YamlError
    last: ScalarNode | None
    before: str

    @property
    def mark(self) -> str:
        """The character that began what failed."""
        return self.text[self.error.began : self.error.began + 1]


@dataclass(frozen=True, slots=True)
class _Reading:
    message: str
    help: str
    at: int


def syntax_finding(source: SourceText, error: YamlError, last: ScalarNode | None) -> Finding:
    """Y003 for the first place where a file is no YAML. `last` is the scalar that was read before it."""
    text = source.text
    line_start = max(text.rfind("\n", 0, error.at), text.rfind("\r", 0, error.at)) + 1
    reading = _read(_Scene(text, error, last, text[line_start : error.at]))
    return finding("Y003", reading.message, source.place(Span(reading.at, reading.at + 1)), help=reading.help)


def _read(scene: _Scene) -> _Reading:
    conflict = _CONFLICT.search(scene.text)
    if conflict:
        return _Reading("an unresolved merge conflict", "keep one of the two versions", conflict.start())
    for part, read in _READERS:
        if part in scene.error.problem:
            return read(scene)
    return _Reading(f"this is not YAML: {scene.error.problem}", "", scene.error.at)


def _here(message: str, help: str) -> Callable[[_Scene], _Reading]:
    return lambda scene: _Reading(message.format(mark=quoted(scene.mark)), help, scene.error.at)


def _where_it_began(message: str, help: str) -> Callable[[_Scene], _Reading]:
    return lambda scene: _Reading(message.format(mark=quoted(scene.mark)), help, scene.error.began)


_tab = _here("a tab in the indentation", "indent with spaces")
_odd_indentation = _here("this line is indented unlike its neighbours", _ALIGN)
_odd_text = _here("text that belongs to nothing", f"{_IN_QUOTES}, all of it")
_nothing_before = _here("nothing stands before {mark}", "delete one of the two commas")
_odd_start = _where_it_began("text that is not in quotes cannot start with {mark}", _IN_QUOTES)


def _colon(scene: _Scene) -> _Reading:
    if ": " in scene.before or scene.before.lstrip().startswith("- "):
        help = f'{_IN_QUOTES}, or start it on the line after ">-"'
        return _Reading("a colon in text that is not in quotes", help, scene.error.at)
    message = "this key cannot stand here, the line before it is not finished"
    help = 'look for a missing ":" or a missing space after it, and align the keys'
    return _Reading(message, help, scene.error.at - len(scene.before.lstrip()))


def _no_colon(scene: _Scene) -> _Reading:
    if scene.last and scene.last.style.is_block:
        return _Reading("a line of the block is not indented", "indent it", scene.error.began)
    help = 'write "key: value", or indent the line if it goes on with the text before'
    return _Reading('this line has no ":" after its key', help, scene.error.began)


def _no_content(scene: _Scene) -> _Reading:
    if scene.text[scene.error.at :].strip():
        return _nothing_before(scene)
    return _Reading("the file ends inside a list or mapping", 'end it with "]" or "}"', scene.error.at)


def _token(scene: _Scene) -> _Reading:
    return _tab(scene) if scene.mark == "\t" else _odd_start(scene)


def _expected_key(scene: _Scene) -> _Reading:
    last, at, goes_on = scene.last, scene.error.at, bool(scene.before.strip())
    if goes_on and last and last.style in _INNER_QUOTE:
        if "\n" in scene.text[last.span.start : last.span.end]:
            return _Reading("this quote is not closed on its line", "close it", last.span.start)
        return _Reading("text after the closing quote", _INNER_QUOTE[last.style], at)
    if goes_on and scene.before.rstrip().endswith(("]", "}")):
        return _Reading("text after a closing bracket", f"{_IN_QUOTES}, bracket and all", at)
    if last and last.style.is_block:
        help = "indent every line of the block at least as far as its first"
        return _Reading("a line of the block is indented less than its first", help, at)
    return _odd_text(scene) if goes_on else _odd_indentation(scene)


_READERS: tuple[tuple[str, Callable[[_Scene], _Reading]], ...] = (
    ("mapping values are not allowed", _colon),
    ("could not find expected ':'", _no_colon),
    ("cannot start any token", _token),
    ("found a tab character", _tab),
    ("unexpected end of stream", _where_it_began("this quote is never closed", "close it")),
    ("unexpected document indicator", _where_it_began("this quote is never closed", "close it")),
    ("expected key", _expected_key),
    ("expected '-' indicator", _odd_indentation),
    ("expected <document start>", _odd_indentation),
    ("expected ',' or ']'", _where_it_began("this list is not closed", 'end it with "]"')),
    ("expected ',' or '}'", _where_it_began("this mapping is not closed", 'end it with "}"')),
    ("expected node content", _no_content),
    (
        "expected comment or line break",
        _where_it_began("text on the line of {mark}", f"{_IN_QUOTES}, or start it on the next line"),
    ),
    ("expected alphabetic or numeric character", _odd_start),
    ("undefined tag handle", _odd_start),
    (
        "block sequence entries",
        _here("a list cannot start here", f"start it on the line after its key; {_IN_QUOTES} if it is text"),
    ),
    ("mapping keys are not allowed", _here("text that is not in quotes cannot start with ?", _IN_QUOTES)),
    ("directive", _where_it_began("content files use no YAML directives", "delete the line")),
    ("incompatible YAML document", _here("content files use no YAML directives", "delete the line")),
    (
        "escape",
        _here("an escape that YAML does not know", "write a backslash as \\\\, or use single quotes"),
    ),
)
