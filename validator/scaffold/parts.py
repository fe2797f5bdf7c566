"""The parts that files of several kinds have, as lines with remarks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gauntlet_dsl.library.naming import as_scalar
from gauntlet_dsl.library.wording import listed
from validator.scaffold.draft import Draft
from validator.scaffold.ground import Ground

_REMARKS_FROM = 26
_OPEN = "To be written."
Field = dict[str, Any]
"""How a kind of component declares one of its keys."""


def remarked(line: str, remark: str) -> Iterator[str]:
    """A line with a remark behind it, all remarks in one column where the line leaves room."""
    yield f"{line.ljust(_REMARKS_FROM)}  # {remark}"


def ability(key: str, indent: str) -> Iterator[str]:
    """A printed text, and how its effect would stand beside it."""
    yield f"{indent}{key}:"
    yield from _printed("effect", indent + "  ")


def parts_of(name: str, field: Field, draft: Draft, ground: Ground) -> Iterator[str]:
    """A declared key of a component; one that may be missing is a comment."""
    lines = _PARTS[field["type"]](name, field, draft, ground)
    yield from (f"# {line}" for line in lines) if field["optional"] else lines


def _printed(code: str, indent: str) -> Iterator[str]:
    yield f"{indent}text: {_OPEN}"
    yield f"{indent}# {code}: |"
    yield f"{indent}#   the same in the effect language"


def _number(name: str, field: Field, _draft: Draft, _ground: Ground) -> Iterator[str]:
    least, most = field["min"], field["max"]
    bounds = [f"at least {least}"] if least is not None else []
    bounds += [f"at most {most}"] if most is not None else []
    line = f"{name}: {max(0, least or 0) if most is None else max(least or 0, min(0, most))}"
    yield from remarked(line, listed(bounds, "and")) if bounds else [line]


def _leader(name: str, _field: Field, draft: Draft, ground: Ground) -> Iterator[str]:
    known = ground.leaders_of(draft.faction)
    leader = draft.leader or next(iter(known), "...")
    yield from remarked(f"{name}: {as_scalar(leader)}", f"one of {listed(known, 'and')}")


def _ability(name: str, _field: Field, _draft: Draft, _ground: Ground) -> Iterator[str]:
    yield from ability(name, "")


def _condition(name: str, _field: Field, _draft: Draft, _ground: Ground) -> Iterator[str]:
    yield f"{name}:"
    yield from _printed("condition", "  ")


def _text(name: str, _field: Field, _draft: Draft, _ground: Ground) -> Iterator[str]:
    yield f"{name}: {_OPEN}"


def _value(name: str, _field: Field, _draft: Draft, _ground: Ground) -> Iterator[str]:
    yield from remarked(f"{name}: 0", "a value in the effect language")


def _flag(name: str, _field: Field, _draft: Draft, _ground: Ground) -> Iterator[str]:
    yield f"{name}: false"


_PARTS: dict[str, Callable[[str, Field, Draft, Ground], Iterator[str]]] = {
    "number": _number,
    "text": _text,
    "leader": _leader,
    "ability": _ability,
    "condition": _condition,
    "value": _value,
    "flag": _flag,
}
