"""The table from node class to how it is written, and the few spellings many nodes share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import singledispatch

from gauntlet_dsl.language.ast.base import Name, Node, Number, Word

_BARE_NAME = re.compile(r"[A-Z][\w'’-]*( (of the |of |the )?[A-Z][\w'’-]*)*")

_FIELD = re.compile(r"\{\w+\}")

Written = str | Node | Iterable[Node] | None


@singledispatch
def source(node: Node) -> str:
    """The source of one node, on one line. A node class without an entry is a programming error."""
    raise TypeError(f"{type(node).__name__} has no source form")


def writes(cls: type[Node], *parts: str | Callable[[Node], Written]) -> None:
    """Declare how `cls` is written: a field's name in braces stands for the field, other text for itself."""
    source.register(cls)(lambda node: words(*[_part(part, node) for part in parts]))


def _part(part: str | Callable[[Node], Written], node: Node) -> Written:
    if callable(part):
        return part(node)
    if _FIELD.fullmatch(part):
        value = getattr(node, part[1:-1])
        return str(value) if isinstance(value, int) else value
    return part


def words(*parts: Written) -> str:
    """The parts that are there, one space between them."""
    return " ".join(text for text in map(_text, parts) if text)


def _text(part: Written) -> str:
    if part is None:
        return ""
    if isinstance(part, str):
        return str(part)
    if isinstance(part, Node):
        return source(part)
    return " ".join(map(source, part))


def joined(separator: str, parts: Iterable[Node]) -> str:
    return separator.join(map(source, parts))


def after(keyword: str, field: str) -> Callable[[Node], Written]:
    """`keyword` and the field, or nothing where the field is None."""

    def write(node: Node) -> Written:
        value = getattr(node, field)
        return None if value is None else words(keyword, _part("{" + field + "}", node))

    return write


def with_article(text: str) -> str:
    """`a` or `an` before a word."""
    return ("an " if text[:1] in "aeiouAEIOU" else "a ") + text


def name_source(name: str) -> str:
    """A name bare where the grammar reads it so, else in quotes."""
    return name if _BARE_NAME.fullmatch(name) else quoted(name)


def quoted(name: str) -> str:
    return f'"{name}"'


@source.register
def _(node: Word) -> str:
    return node.text


@source.register
def _(node: Name) -> str:
    return name_source(node.text)


@source.register
def _(node: Number) -> str:
    return str(node.value)
