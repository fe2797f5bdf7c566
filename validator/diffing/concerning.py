"""Which scenarios can turn out otherwise under another version: those in which something is that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.kinds import ReadItem
from validator.diffing.change import Id
from validator.diffing.versions import Version

_OF_DEFINITIONS = frozenset(
    {"definitions", "nodes", "owner_of", "subscriptions", "self_verbs", "node_kinds"}
    | {"interpreter", "tables", "trimmed", "speaking_zones"}
)
"""What a program derives from its definitions or other fields, each for itself."""

_NAMED_ALONE = ("Card", "Territory")
"""Kinds of which only those are in a game that a scenario names; all others come with their faction."""


def concerned(before: Version, after: Version) -> Callable[[ReadItem], bool]:
    """Whether a scenario can turn. All can where something differs that every game has."""
    old, new = before.program(), after.program()
    if _of_every_game(old) != _of_every_game(new):
        return lambda _: True
    names = frozenset(_differing(_by_id(before, old), _by_id(after, new)))
    return lambda read: any(name in read.opened.source.text for name in names) or _is_escaped(read)


def _is_escaped(read: ReadItem) -> bool:
    """Whether names in the file may be written otherwise than they read."""
    return "\\" in read.opened.source.text


def _of_every_game(program: Program) -> list[object]:
    shared = (each.name for each in fields(program) if each.name not in _OF_DEFINITIONS)
    return [_with_order(getattr(program, name)) for name in shared if not name.startswith("_")]


def _with_order(value: object) -> object:
    return list(value.items()) if isinstance(value, dict) else value


def _by_id(version: Version, program: Program) -> dict[Id, Definition]:
    return {version.known_as((made.kind, made.id)): replace(made, index=0) for made in program.definitions}


def _differing(old: dict[Id, Definition], new: dict[Id, Definition]) -> Iterator[str]:
    """What brings a definition that only one version has so into a game, in words of the file."""
    for id in {**old, **new}:
        was, now = old.get(id), new.get(id)
        if was != now:
            yield from (_first_word(_bringing(made)) for made in (was, now) if made is not None)


def _bringing(made: Definition) -> str:
    return made.title if made.kind in _NAMED_ALONE else made.faction


def _first_word(name: str) -> str:
    """A line may break after it."""
    return name.split()[0] if name.split() else ""
