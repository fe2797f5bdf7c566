"""The parts of content as the engine knows them: definitions, and rules of zones, amounts and markers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.conditions import Condition


@dataclass(frozen=True, slots=True)
class Binds:
    """What is bound beneath a component in `state` goes to `zone` of its owner when it leaves that state."""

    state: str
    zone: str


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
    binds: Binds | None = None


@dataclass(frozen=True, slots=True)
class ZoneRule:
    """`sees` is all, owner or none; the face is how cards lie there unless an effect says otherwise.
    `normal`: text reaches its cards without naming it. `most` is how many it holds, `states` those of a card
    there, the first to begin with, `live` the heading whose text works there."""

    name: str
    face_up: bool
    sees: str
    normal: bool = True
    most: int | None = None
    states: tuple[str, ...] = ()
    live: str = ""


@dataclass(frozen=True, slots=True)
class ResourceRule:
    """`faction` has the resource; "": every player. In the window `trim` what is above `limit` is lost; with
    a `ledger` the journal tells the balance after every change."""

    name: str
    start: int
    least: int
    most: int | None
    faction: str = ""
    limit: Node | None = None
    trim: str = ""
    ledger: bool = False


@dataclass(frozen=True, slots=True)
class MarkerRule:
    """A thing that lies on objects of the kind `on` and shows whose it is, a player's of that faction ("":
    anybody's). `supply` is how many there are; None: as many as are wanted."""

    name: str
    on: str
    faction: str = ""
    supply: int | None = None
    shared: bool = False
