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
Told = dict[int, tuple[dict[str, Any], Any]]
"""By the identity of a record: the record, and what a digest takes of it."""
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

    __slots__ = (*FIELDS, "chance", "clock", "journal", "layout", "serial", "told")

    def __init__(self, chance: Chance, like: State | None = None) -> None:
        """A state without objects, or one that is as another is."""
        self.chance = chance
        self.journal: list[dict[str, Any]] = []
        if like is not None:
            self._take_objects(like)
            self._take_game(like)
            return
        self.definition: list[int] = []
        self.owner: list[int] = []
        self.zone_of: list[Key] = []
        self.zones: dict[Key, list[int]] = {}
        self.face_up: list[bool] = []
        self.known: list[int] = []
        self.condition_of: list[str] = []
        self.host: list[int] = []
        self.beneath: dict[int, list[int]] = {}
        self.slots: dict[tuple[int, str], Any] = {}
        self.memories: dict[tuple[str, int], dict[str, Any]] = {}
        self.amounts: dict[tuple[str, int], int] = {}
        self.held: dict[tuple[str, int], int] = {}
        self.markers: dict[tuple[str, int], int] = {}
        self.column: list[int] = []
        self.control: dict[int, int] = {}
        self.tokens: list[int] = [0, 0]
        self.modifiers: list[dict[str, Any]] = []
        self.prohibitions: list[dict[str, Any]] = []
        self.permissions: list[dict[str, Any]] = []
        self.listeners: list[dict[str, Any]] = []
        self.used: dict[tuple[Any, ...], int] = {}
        self.history: list[dict[str, Any]] = []
        self.battle: dict[str, Any] | None = None
        self.turn: dict[str, Any] = {}
        self.stack: list[Frame] = []
        self.triggered: list[dict[str, Any]] = []
        self.negated: set[int] = set()
        self.entered: dict[int, int] = {}
        self.winner: int | None = None
        self.victory = ""
        self.clock: Mapping[str, int] = {}
        """Never changed in place: a record keeps the clocks as they were when it happened."""
        self.told: Told = {}
        self.serial = 0
        self.layout = 0
        """Counts changes of where things are and who controls them: what was found by it holds until then."""

    def copy(self) -> State:
        other = self.ahead()
        other.journal = self.journal.copy()
        return other

    def ahead(self) -> State:
        """A copy with a journal of its own, which begins now."""
        return State(self.chance.copy(), self)

    def _take_objects(self, other: State) -> None:
        """Where everything is, and what is so of it."""
        self.definition = other.definition.copy()
        self.owner = other.owner.copy()
        self.zone_of = other.zone_of.copy()
        self.zones = {key: pile.copy() for key, pile in other.zones.items()}
        self.face_up = other.face_up.copy()
        self.known = other.known.copy()
        self.condition_of = other.condition_of.copy()
        self.host = other.host.copy()
        self.beneath = {host: pile.copy() for host, pile in other.beneath.items()}
        self.slots = other.slots.copy()
        self.markers = other.markers.copy()
        self.negated = other.negated.copy()
        self.entered = other.entered.copy()
        self.layout = other.layout

    def _take_game(self, other: State) -> None:
        """What is under way. What was said or has happened never changes: copies share it."""
        self.memories = other.memories.copy()
        self.amounts = other.amounts.copy()
        self.held = other.held.copy()
        self.column = other.column.copy()
        self.control = other.control.copy()
        self.tokens = other.tokens.copy()
        self.modifiers = other.modifiers.copy()
        self.prohibitions = other.prohibitions.copy()
        self.permissions = other.permissions.copy()
        self.listeners = other.listeners.copy()
        self.used = other.used.copy()
        self.history = other.history.copy()
        self.told = other.told
        self.battle = _copied(other.battle)
        self.turn = _copied(other.turn)
        self.stack = [frame.copy() for frame in other.stack]
        self.triggered = other.triggered.copy()
        self.winner = other.winner
        self.victory = other.victory
        self.clock = other.clock
        self.serial = other.serial

    def tick(self, clock: str) -> None:
        """A new effect, step, battle or turn: whatever is keyed to the one before is over."""
        self.clock = {**self.clock, clock: self.clock.get(clock, 0) + 1}

    def rearranged(self) -> None:
        """Something that carries a text has moved or changed hands."""
        self.layout += 1

    def _part_of(self, name: str) -> Any:
        return _told(self.history, self.told) if name == "history" else _plain(getattr(self, name))

    def digest(self) -> str:
        """A fingerprint of everything in `FIELDS` and of the generator: equal states, equal digests."""
        stack = tuple(frame.plain() for frame in self.stack)
        parts = [self._part_of(name) for name in FIELDS if name != "stack"]
        text = repr((parts, stack, self.chance.state, tuple(self.chance.dice)))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _told(records: list[dict[str, Any]], told: Told) -> Any:
    """What happened, of which nothing changes any more: each record is put into order once."""
    if len(told) > 2 * len(records) + _SPARE:
        told.clear()
    parts = []
    for record in records:
        known = told.get(id(record))
        if known is None:
            known = told[id(record)] = record, _plain(record)
        parts.append(known[1])
    return tuple(parts)


_SPARE = 200
"""So many records that are history no more are kept beside those that are."""


def _copied(value: Any) -> Any:
    """The value with containers of its own; what they hold at last is shared."""
    copier = _COPIERS.get(type(value))
    return value if copier is None else copier(value)


def _copied_dict(value: dict[Any, Any]) -> dict[Any, Any]:
    return {key: _copied(item) for key, item in value.items()}


def _copied_list(value: list[Any]) -> list[Any]:
    return [_copied(item) for item in value]


_COPIERS: dict[type, Callable[[Any], Any]] = {dict: _copied_dict, list: _copied_list, set: set}


def _plain(value: Any) -> Any:
    """The value with an order that does not depend on how it came about."""
    if isinstance(value, dict):
        return tuple(sorted([(repr(key), _part(item)) for key, item in value.items()]))
    if isinstance(value, Env):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return tuple([_part(item) for item in value])
    if isinstance(value, (set, frozenset)):
        return tuple(sorted(map(repr, value)))
    return repr(value)


def _part(value: Any) -> Any:
    """The same of a part: most are their own order."""
    return repr(value) if type(value) in _ATOMS else _plain(value)


_ATOMS = frozenset({str, int, bool, type(None), Env})
"""What is its own order; the bindings of an effect are too."""
