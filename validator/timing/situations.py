"""A small catalogue of positions, and how one is built for abilities that shall be live in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.models.scenarios import SEATS, BoundGiven, Given, InventedCard, PlayerGiven
from gauntlet_dsl.scenarios.invented import InventionError
from gauntlet_dsl.scenarios.position import PositionError, position
from validator.timing.keyed import KeyedChance

Side = Mapping[str, Any]
"""What one player has, in the keys of a scenario."""

FILLERS = ("Filler 1", "Filler 2", "Filler 3")
"""Cards without text, of different titles so that it shows which of them went where."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the tokens stand and what is controlled, for an attacker A; positions as scenarios count them."""

    name: str
    at: tuple[int, int]
    controls: tuple[tuple[int, ...], tuple[int, ...]]

    def focus(self, attacker: int) -> int:
        """The position that matters: which the attacker enters by advancing, or one that is held already."""
        match self.name:
            case OCCUPYING.name:
                return self.at[attacker]
            case APART.name:
                return self.at[1 - attacker]
            case _:
                return self.at[attacker] + (1 if attacker == 0 else -1)

    def held_by(self, seat: int) -> Ground:
        """The same with all places controlled by one player but the last of the other."""
        controls = ((1, 2, 3, 4, 5), (6,)) if seat == 0 else ((1,), (2, 3, 4, 5, 6))
        return replace(self, controls=controls)

    def seen_from(self, attacker: int) -> Ground:
        """The same with the other player as attacker."""
        if attacker == 0:
            return self
        mine, theirs = (tuple(sorted(7 - place for place in held)) for held in self.controls)
        return Ground(self.name, (7 - self.at[1], 7 - self.at[0]), (theirs, mine))


CONTACT = Ground("contact", (3, 4), ((1, 2, 3), (4, 5, 6)))
APART = Ground("apart", (2, 5), ((1, 2, 3), (4, 5, 6)))
COUNTER = Ground("counterattack", (2, 3), ((1, 2, 3), (4, 5, 6)))
OCCUPYING = Ground("occupying", (4, 6), ((1, 2, 3), (4, 5, 6)))
CORNERED = Ground("last stand", (6, 7), ((1, 2, 3, 4, 5, 6), ()))
NEAR = Ground("one position between", (2, 4), ((1, 2, 3), (4, 5, 6)))
INTRUDING = Ground("an undefended place ahead", (3, 6), ((1, 2, 3), (4, 5, 6)))
GROUNDS = (CONTACT, COUNTER, APART, OCCUPYING, NEAR, INTRUDING, CORNERED)


@dataclass(frozen=True, slots=True)
class Situation:
    """`active` is whose turn it is; `dice` are the rules' own, in the order they are rolled."""

    active: int
    step: str
    ground: Ground
    dice: tuple[int, ...]
    sides: tuple[Side, Side] = field(default_factory=lambda: ({}, {}))
    constants: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, Any] = field(default_factory=dict)
    first: int | None = None
    """Who is supposed to apply the first of several effects, against the rules; None: as the rules say."""
    turns: int = 1
    """How many turns are played at most to get where it matters."""

    others: int | None = None
    """What dice show that effects roll; None: anything."""

    def with_dice(self, dice: tuple[int, ...]) -> Situation:
        return replace(self, dice=dice)

    def with_others(self, others: int) -> Situation:
        return replace(self, others=others)

    def with_first(self, seat: int | None) -> Situation:
        return replace(self, first=seat)

    def with_ground(self, ground: Ground) -> Situation:
        return replace(self, ground=ground)

    def with_sides(self, one: Side, other: Side) -> Situation:
        return replace(self, sides=(one, other))

    def with_side(self, seat: int, **changed: Any) -> Situation:
        sides = list(self.sides)
        sides[seat] = {**sides[seat], **changed}
        return replace(self, sides=(sides[0], sides[1]))

    def without(self, title: str, seat: int) -> Situation:
        """The same without the card of that title, wherever the player has it."""
        side: dict[str, Any] = {
            name: [each for each in pile if each != title] if isinstance(pile, list) else pile
            for name, pile in self.sides[seat].items()
        }
        overlays = side.get("overlays", {})
        if title in overlays.values():
            side["overlays"] = {where: each for where, each in overlays.items() if each != title}
        if title in self.sides[seat].get("territories", ()):
            side["territories"] = [
                "Plain" if each == title else each for each in self.sides[seat]["territories"]
            ]
        return self.with_side(seat, **side)


def given_of(situation: Situation) -> dict[str, Any]:
    """The position in the keys of a scenario file."""
    ground = situation.ground
    made: dict[str, Any] = {}
    used = {
        title
        for side in situation.sides
        for pile in side.values()
        if isinstance(pile, list)
        for title in pile
    }
    fillers = [title for title in FILLERS if title in used]
    if fillers or situation.cards:
        made["cards"] = {**{title: {"value": 1} for title in fillers}, **situation.cards}
    for seat, name in enumerate(SEATS):
        made[name] = {**situation.sides[seat], "at": ground.at[seat]}
        if ground.controls != CONTACT.controls:
            made[name]["controls"] = list(ground.controls[seat])
    made["active"] = SEATS[situation.active]
    made["step"] = situation.step
    if situation.first is not None:
        made["first"] = SEATS[situation.first]
    if situation.constants:
        made["constants"] = dict(situation.constants)
    return made


def started(program: Program, situation: Situation) -> Game | None:
    """The same; None where it cannot be."""
    try:
        return game_in(program, situation)
    except (PositionError, InventionError, LookupError):
        return None


def _player(side: dict[str, Any]) -> PlayerGiven:
    bound = {
        title: tuple(
            BoundGiven.model_construct(card=b["card"], as_=b.get("as"), face=b["face"]) for b in cards
        )
        for title, cards in side.get("bound", {}).items()
    }
    return PlayerGiven.model_construct(**{**side, "bound": bound})


def game_in(program: Program, situation: Situation) -> Game:
    """The game at the beginning of the situation. PositionError where it cannot be."""
    made = given_of(situation)
    cards = {title: InventedCard.model_construct(**card) for title, card in made.get("cards", {}).items()}
    one, other = (_player(made[name]) for name in SEATS)
    given = Given.model_construct(
        cards=cards,
        A=one,
        B=other,
        active=made["active"],
        step=made["step"],
        first=made.get("first"),
        constants=made.get("constants", {}),
    )
    game = position(program, given)
    game.state.chance = KeyedChance(game, situation.dice, situation.others)
    return game
