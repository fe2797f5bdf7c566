"""Content as the engine wants it: numbered definitions, and every node an effect can stop at by a number.

A program never changes while games are played; states refer to its nodes by index, so a state is plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.walking import walk


@dataclass(frozen=True, slots=True)
class Definition:
    """A card, Territory, Leader, faction or component. `scripts` are its printed effects by heading or key;
    `live` names those that apply all along while it is in play."""

    index: int
    id: str
    title: str
    kind: str
    faction: str = ""
    leader: str = ""
    value: int = 0
    traits: frozenset[str] = frozenset()
    scripts: Mapping[str, k.Script] = field(default_factory=dict)
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    states: tuple[str, ...] = ()
    live: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ZoneRule:
    """`sees` is all, owner or none; the face is how cards lie there unless an effect says otherwise."""

    name: str
    face_up: bool
    sees: str


@dataclass(frozen=True, slots=True)
class ResourceRule:
    name: str
    start: int
    least: int
    most: int | None


@dataclass(slots=True)
class Program:
    """Everything a game needs that does not change: see the fields' names."""

    definitions: list[Definition]
    zones: dict[str, ZoneRule]
    resources: dict[str, ResourceRule]
    constants: dict[str, int]
    windows: dict[str, str]
    """For each window of the rules, who acts in it."""
    headings: dict[str, Any]
    memories: dict[str, tuple[str, str, int]]
    """Name -> (of, for, start)."""
    kinds: frozenset[str]
    plural_kinds: dict[str, str]
    factions: frozenset[str]
    events: dict[str, str]
    """Every spelling of an event verb -> its first."""
    shown_by: dict[str, str]
    answers: dict[str, str]
    procedures: dict[str, k.Procedure] = field(default_factory=dict)
    values: dict[str, k.ValueDefinition] = field(default_factory=dict)
    nodes: list[Node] = field(default_factory=list)
    owner_of: list[tuple[int, str]] = field(default_factory=list)
    """For each numbered node, the definition and key it is printed under."""
    _numbers: dict[int, int] = field(default_factory=dict)

    def number(self, node: Node) -> int:
        """The index of a node that is part of some definition."""
        return self._numbers[id(node)]

    def register(self, roots: Iterable[tuple[int, str, Node]]) -> None:
        """Number every node below the given ones and collect what they define."""
        for definition, key, root in roots:
            for node in (root, *(node for _, node, _ in walk(root))):
                self._numbers[id(node)] = len(self.nodes)
                self.nodes.append(node)
                self.owner_of.append((definition, key))
            if isinstance(root, k.Script):
                for item in root.items:
                    if isinstance(item, k.Procedure):
                        self.procedures[item.name.text] = item
                    elif isinstance(item, k.ValueDefinition):
                        self.values[item.name.text] = item

    def by_title(self, title: str) -> list[Definition]:
        return [definition for definition in self.definitions if definition.title == title]
