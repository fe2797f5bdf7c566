"""When a clause applies."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.events import Event


@dataclass(frozen=True, slots=True)
class Window(Node):
    """`battle.before_dice`: a step of the ruleset's table, or a response point of a procedure."""

    scope: Word | Name
    step: Word


@dataclass(frozen=True, slots=True)
class At(Node):
    """In a window, where both players may respond in turn."""

    window: Window


@dataclass(frozen=True, slots=True)
class When(Node):
    """During an event; with `would`, before it."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class After(Node):
    """When everything the event set going is finished."""

    events: tuple[Event, ...]


class SlotSide(StrEnum):
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class ActionSlot(Node):
    side: SlotSide
    word: Word


@dataclass(frozen=True, slots=True)
class Action(Node):
    """Chosen instead of playing a card; `slot` limits it to one of the opportunities."""

    slot: ActionSlot | None


@dataclass(frozen=True, slots=True)
class AsSoonAs(Node):
    """Asked after each atomic change."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class WhileHolds(Node):
    """Continuous."""

    condition: Condition


Timing = At | When | After | Action | AsSoonAs | WhileHolds
