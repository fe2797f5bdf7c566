"""The whole of a game at one moment: plain values in lists and dictionaries, quick to copy, hash and save."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.env import Env

NOWHERE = ("", -1)
NOBODY = -1
"""The winner of a game that ended without one."""
Key = tuple[str, int]
"""A zone: its name and the player it belongs to (-1: the game)."""

FIELDS = (
    "definition",
    "owner",
    "zone_of",
    "zones",
    "face_up",
    "known",
    "condition_of",
    "host",
    "beneath",
    "slots",
    "memories",
    "amounts",
    "held",
    "markers",
    "column",
    "control",
    "tokens",
    "modifiers",
    "prohibitions",
    "permissions",
    "listeners",
    "used",
    "history",
    "battle",
    "turn",
    "stack",
    "triggered",
    "negated",
    "entered",
    "winner",
    "victory",
)
"""What a digest covers. The journal, the numbering of listeners and the pending question are not state."""
FLAT = frozenset(
    {
        *("definition", "owner", "zone_of", "face_up", "known", "condition_of", "host", "slots"),
        *("amounts", "held", "markers", "column", "control", "tokens", "used", "negated", "entered"),
        *("history", "winner", "victory"),
        *("memories", "modifiers", "prohibitions", "permissions", "listeners", "triggered"),
    }
)
"""Fields that hold only values which never change themselves: what has happened or was said does not."""
_PILES = frozenset({"zones", "beneath"})
_KEPT = frozenset({"winner", "victory"})


class Frame:
    """One thing under way: which runner, how far it is, and its variables (plain values only)."""

    __slots__ = ("kind", "pc", "vars")

    def __init__(self, kind: str, vars: dict[str, Any] | None = None, pc: int = 0) -> None:
        self.kind = kind
        self.pc = pc
        self.vars = {} if vars is None else vars

    def copy(self) -> Frame:
        return Frame(self.kind, _copied(self.vars), self.pc)

    def plain(self) -> tuple[Any, ...]:
        return (self.kind, self.pc, _plain(self.vars))


class State:
    """Objects are numbered; `definition`, `owner`, `zone_of`, `face_up`, `known`, `condition_of` and `host`
    are lists by object. `known` is a bit for each player who knows the object; `condition_of` its state."""

    __slots__ = (*FIELDS, "chance", "clock", "journal", "layout", "serial")

    definition: list[int]
    owner: list[int]
    zone_of: list[Key]
    zones: dict[Key, list[int]]
    face_up: list[bool]
    known: list[int]
    condition_of: list[str]
    host: list[int]
    beneath: dict[int, list[int]]
    slots: dict[tuple[int, str], Any]
    memories: dict[tuple[str, int], dict[str, Any]]
    amounts: dict[tuple[str, int], int]
    held: dict[tuple[str, int], int]
    markers: dict[tuple[str, int], int]
    column: list[int]
    control: dict[int, int]
    tokens: list[int]
    modifiers: list[dict[str, Any]]
    prohibitions: list[dict[str, Any]]
    permissions: list[dict[str, Any]]
    listeners: list[dict[str, Any]]
    used: dict[tuple[Any, ...], int]
    history: list[dict[str, Any]]
    battle: dict[str, Any] | None
    turn: dict[str, Any]
    stack: list[Frame]
    triggered: list[dict[str, Any]]
    negated: set[int]
    entered: dict[int, int]
    winner: int | None
    victory: str
    chance: Chance
    clock: Mapping[str, int]
    """Never changed in place: a record keeps the clocks as they were when it happened."""
    journal: list[dict[str, Any]]
    serial: int
    layout: int
    """Counts changes of where things are and who controls them; whoever caches by it need not look again."""

    def copy(self) -> State:
        other = self.ahead()
        other.journal = self.journal.copy()
        return other

    def ahead(self) -> State:
        """A copy with a journal of its own, which begins now."""
        other = State.__new__(State)
        for name, copied in _COPIES:
            setattr(other, name, copied(getattr(self, name)))
        other.chance = self.chance.copy()
        other.clock = self.clock
        other.journal = []
        other.serial = self.serial
        other.layout = self.layout
        return other

    def tick(self, clock: str) -> None:
        """A new effect, step, battle or turn: whatever is keyed to the one before is over."""
        self.clock = {**self.clock, clock: self.clock.get(clock, 0) + 1}

    def rearranged(self) -> None:
        """Something that carries a text has moved or changed hands."""
        self.layout += 1

    def digest(self) -> str:
        """A fingerprint of everything in `FIELDS` and of the generator: equal states, equal digests."""
        stack = tuple(frame.plain() for frame in self.stack)
        parts = [_plain(getattr(self, name)) for name in FIELDS if name != "stack"]
        text = repr((parts, stack, self.chance.state, tuple(self.chance.dice)))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _same(value: Any) -> Any:
    return value


def _copied_stack(stack: list[Frame]) -> list[Frame]:
    return [frame.copy() for frame in stack]


def _copied_piles(piles: dict[Any, list[int]]) -> dict[Any, list[int]]:
    return {key: pile.copy() for key, pile in piles.items()}


def _flat_copy(value: Any) -> Any:
    return value.copy()


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, set):
        return set(value)
    return value


def _plain(value: Any) -> Any:
    """The value with an order that does not depend on how it came about."""
    if isinstance(value, dict):
        return tuple(sorted(((repr(key), _plain(item)) for key, item in value.items())))
    if isinstance(value, Env):
        return repr(value)
    if isinstance(value, list | tuple):
        return tuple(_plain(item) for item in value)
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(repr, value)))
    return repr(value)


def _copies(name: str) -> Callable[[Any], Any]:
    if name in _KEPT:
        return _same
    if name in _PILES:
        return _copied_piles
    if name == "stack":
        return _copied_stack
    return _flat_copy if name in FLAT else _copied


_COPIES = tuple((name, _copies(name)) for name in FIELDS)
"""How each field is copied."""
