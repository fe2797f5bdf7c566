"""The facets of a word that can be written down as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.symbols import SymbolKind


class Area(StrEnum):
    """Areas of the game's state, as coarse as the analyses need them."""

    ZONE = "zone"
    FACE = "face"
    BINDING = "binding"
    ROLE = "role"
    RESOURCE = "resource"
    HELD = "held"
    MODIFIER = "modifier"
    POSITION = "position"
    CONTROL = "control"
    MARKER = "marker"
    STATE = "state"
    MEMORY = "memory"
    PERMISSION = "permission"
    FLOW = "flow"
    HISTORY = "history"
    LIMIT = "limit"
    CHANCE = "chance"


class Write(StrEnum):
    """Two adds commute, two sets may not, a cancel undoes what is pending."""

    ADD = "add"
    SET = "set"
    MOVE = "move"
    CANCEL = "cancel"


EVERYTHING = frozenset(Area)
"""What a word touches that runs other text: analyses must assume anything."""


@dataclass(frozen=True, slots=True)
class Form:
    """A word with a grammar rule of its own: a verb, condition or value that makes a node of class `node`."""

    text: str
    node: type[Node]
    meaning: str
    example: str
    reads: frozenset[Area] = frozenset()
    writes: tuple[tuple[Area, Write], ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A word found in a table. `forms` are further spellings of it (third person, past, participle).

    `example` is source that uses it; `emitted_by` the verbs that make an event happen ((): the rules do).
    `frm` and `to` are the zones between which a verb moves cards, where its operand does not name them.
    """

    kind: SymbolKind
    text: str
    meaning: str
    example: str
    reads: frozenset[Area] = frozenset()
    writes: tuple[tuple[Area, Write], ...] = ()
    forms: tuple[str, ...] = ()
    emitted_by: tuple[str, ...] = ()
    frm: tuple[str, ...] = ()
    to: str = ""
