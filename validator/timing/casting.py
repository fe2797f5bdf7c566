"""Who takes part in a position: abilities, their players, what leads to them; and what is put where."""

from __future__ import annotations

from dataclasses import dataclass, field

from validator.timing.touches import NOTHING, Touches
from validator.timing.units import Unit

BOARD_KINDS = ("Card", "Territory")
USUAL_ZONES = frozenset(
    {"hand", "draw_pile", "discard", "graveyard", "bank", "reserve", "gambits", "tactics", "decklist"}
)
"""Those that a position names by itself, or that are full only in a battle."""


class UnplaceableError(Exception):
    """The abilities cannot be live together: the message says why."""


@dataclass(frozen=True, slots=True)
class Way:
    """What comes before an ability is live: its card is played first; what its condition takes a game to
    bring about is there already; so many turns go by."""

    is_played: bool = False
    is_ready: bool = False
    turns: int = 1


AT_ONCE = Way()
WAYS = (
    AT_ONCE,
    Way(is_played=True),
    Way(is_ready=True),
    Way(turns=3),
    Way(is_played=True, turns=3),
)
"""The shortest first. Three turns: one's own, the opponent's, and one's own again."""


@dataclass(frozen=True, slots=True)
class Cast:
    """An ability, the seat of the player who applies it, and what leads to it."""

    unit: Unit
    seat: int
    way: Way = AT_ONCE


@dataclass(slots=True)
class Stage:
    """What is put where, per seat, before a situation is made of it."""

    faction: list[str] = field(default_factory=lambda: ["", ""])
    leader: list[str] = field(default_factory=lambda: ["", ""])
    piles: list[dict[str, list[str]]] = field(default_factory=lambda: [{}, {}])
    lands: list[str] = field(default_factory=list)
    overlays: list[str] = field(default_factory=list)
    played: set[str] = field(default_factory=set)
    wanted: list[list[str]] = field(default_factory=lambda: [[], []])
    started: list[list[str]] = field(default_factory=lambda: [[], []])
    needs_controller: int | None = None
    emptied: list[tuple[int, str]] = field(default_factory=list)
    constants: dict[str, int] = field(default_factory=dict)
    fitting: list[str] = field(default_factory=list)
    marked: set[str] = field(default_factory=set)
    turns: int = 1
    asked: Touches = NOTHING
    """What those touch that bring about what is awaited."""

    def put(self, seat: int, zone: str, title: str) -> None:
        pile = self.piles[seat].setdefault(zone, [])
        if title not in pile:
            pile.append(title)


def only_fights(unit: Unit) -> bool:
    """Whether it can be applied in battles alone."""
    windows = [name for kind, name in unit.meetings if kind == "at"]
    return bool(windows) and all(name.startswith(("battle.", "aftermath.")) for name in windows)
