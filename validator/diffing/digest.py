"""What makes two versions of an item the same, as a short number: layout and comments make no difference."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from gauntlet_dsl.language.reading.parsing import parse_condition, parse_script, parse_value
from gauntlet_dsl.language.writing import source
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.located import Code, Number
from gauntlet_dsl.library.models.base import Model
from validator.diffing.unsaid import is_unordered, settled

_LENGTH = 12


def digest(read: ReadItem) -> str:
    """Of a readable item, hexadecimal: effects count as trees, texts without their line breaks."""
    return _number(_said(read.item, read.opened.source.text))


def body(read: ReadItem) -> str:
    """The same of all but the names of a readable item."""
    said = _said(read.item, read.opened.source.text)
    return _number({name: part for name, part in said.items() if name not in _NAMES})


_NAMES = ("id", "title", "formerly")


def _number(said: Any) -> str:
    plain = json.dumps(said, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:_LENGTH]


def _said(value: Any, text: str) -> Any:
    match value:
        case Code():
            return _code(value, text)
        case Model():
            fields = ((name, settled(value, name)) for name in type(value).model_fields)
            return {name: _in_order(type(value), name, _said(part, text)) for name, part in fields}
        case Mapping():
            return {str(key): _said(part, text) for key, part in value.items()}
        case tuple() | list():
            return [_said(part, text) for part in value]
        case bool() | None:
            return value
        case Number() | int():
            return int(value)
    return " ".join(str(value).split())


def _in_order(model: type, name: str, said: Any) -> Any:
    """Sorted where the order says nothing."""
    return sorted(said) if isinstance(said, list) and is_unordered(model, name) else said


def _code(code: Code, text: str) -> str:
    """In canonical form where it parses in one of the language's forms."""
    for parse in (parse_script, parse_condition, parse_value):
        parsed = parse(text, code.content)
        if parsed.tree is not None and not parsed.faults:
            return source(parsed.tree)
    return " ".join(code.value.split())
