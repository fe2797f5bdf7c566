"""The positions in which staged abilities could meet, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from gauntlet_dsl.language.words.entry import Area
from validator.timing import situations as places
from validator.timing.casting import BOARD_KINDS, USUAL_ZONES, Cast, Stage, only_fights
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.mentions import mentions_states, names_of_battles
from validator.timing.situations import Ground, Situation
from validator.timing.touches import Whose
from validator.timing.units import Unit

DECK = 8
BOUND = 3
"""Cards beneath what asks for cards that are bound to it."""
RICH = 8
"""An amount for a resource without a maximum."""
_ACTIONS = "turn.action_before"
DECIDED = ((6, 1), (1, 6))
"""Dice of attacker and defender by which either wins."""
EVEN = (3, 3)


def compares(unit: Unit) -> bool:
    """Whether it asks for one number of both players."""
    asked = {(key.name, key.whose) for key in unit.needs.reads if key.area is Area.MODIFIER}
    return any((name, Whose.THEIRS) in asked for name, whose in asked if whose is Whose.YOURS)


def situations(library: Library, hints: Hints, made: Stage, casts: Sequence[Cast]) -> Iterator[Situation]:
    """The positions of the catalogue in which they could meet, the likeliest first."""
    plain = list(plain_situations(library, hints, made, casts))
    for varied in _variants(library, hints, made, casts):
        yield from map(varied, plain)


Variant = Callable[[Situation], Situation]


def _variants(library: Library, hints: Hints, made: Stage, casts: Sequence[Cast]) -> Iterator[Variant]:
    """As it is; with components and cards prepared; with the piles that shall be empty emptied; both."""
    yield lambda situation: situation
    prepared: list[Variant] = []
    if _staged(library, casts) or any(key.area is Area.STATE for key in made.asked.reads):
        prepared += [
            lambda situation, own=own, others=others: _bound(  # type: ignore[misc]
                hints, made, casts, in_states(library, casts, situation, own, others)
            )
            for own, others in _stages(library, made)
        ]
    elif any(_holds_cards(cast) for cast in casts):
        prepared.append(lambda situation: _bound(hints, made, casts, situation))
    if any(situation_zones(cast, library) for cast in casts):
        prepared += [
            lambda situation, varied=varied: _furnished(library, varied(situation))  # type: ignore[misc]
            for varied in (_as_it_is, *prepared)
        ]
    yield from prepared
    if made.emptied:
        yield from (
            lambda situation, varied=varied: _emptied(made, varied(situation))
            for varied in (_as_it_is, *prepared)
        )
    if made.overlays:
        yield _foreign


def _as_it_is(situation: Situation) -> Situation:
    return situation


def situation_zones(cast: Cast, library: Library) -> set[str]:
    """Zones that content declares of which the ability speaks."""
    names = {key.name for key in cast.unit.all.every_key() if key.area is Area.ZONE}
    return (names & library.program.zones.keys()) - USUAL_ZONES


PLENTY = 7
"""Cards in a zone of content's own when there are many."""


def _furnished(library: Library, situation: Situation) -> Situation:
    """Cards in zones of content's own in their last state, and many where many can be."""
    for seat in (0, 1):
        zones: dict[str, list[str]] = dict(situation.sides[seat].get("zones", {}))
        states: dict[str, str] = {}
        for name, pile in zones.items():
            rule = library.program.zones[name]
            if rule.states:
                states |= dict.fromkeys(pile, rule.states[-1])
            elif rule.most is None:
                zones[name] = [*pile, *pile[-1:] * PLENTY]
        if zones:
            states = {**situation.sides[seat].get("states", {}), **states}
            situation = situation.with_side(seat, zones=zones, states=states)
    return situation


def _holds_cards(cast: Cast) -> bool:
    """Whether cards can be bound to what it is printed on."""
    return any(key.area is Area.BINDING for key in cast.unit.all.reads)


def _staged(library: Library, casts: Sequence[Cast]) -> bool:
    """Whether one is printed on a component that has states, or asks or speaks of them."""
    states = library.tables.states
    return any(
        cast.unit.definition.states
        or mentions_states(cast.unit, states)
        or any(key.area is Area.STATE for key in cast.unit.all.reads)
        for cast in casts
    )


def _stages(library: Library, made: Stage) -> list[tuple[int, int]]:
    """Numbers of states for the components whose abilities they are, and for the others."""
    kinds = [d.states for d in library.program.definitions if d.states and d.faction in made.faction]
    most = max((len(states) for states in kinds), default=1)
    between = [(number, most - 1) for number in range(1, most - 1)]
    return between + [(number, others) for number in range(1, most) for others in (number, 0)]


def _bound(hints: Hints, made: Stage, casts: Sequence[Cast], situation: Situation) -> Situation:
    """What their own texts have bound when they are past their first state."""
    card = (*made.fitting, *hints.plain_battle_cards, places.FILLERS[0])[0]
    for cast in casts:
        cards = [{"card": card, "as": slot, "face": "down"} for slot in hints.slots(cast.unit.definition)]
        if not cards and _holds_cards(cast):
            cards = [{"card": card, "face": "up"}] * BOUND
        if cards:
            situation = situation.with_side(cast.seat, bound={cast.unit.title: cards})
    return situation


def in_states(
    library: Library,
    casts: Sequence[Cast],
    situation: Situation,
    own: int,
    others: int,
    seats: Sequence[int] = (0, 1),
) -> Situation:
    """Components in the states of these numbers, or their last: those of the abilities, and the others."""
    printed = {(cast.seat, cast.unit.title) for cast in casts}
    all_states = {made.title: made.states for made in library.program.definitions if made.states}
    for seat in seats:
        states = situation.sides[seat].get("states", {})
        changed = {
            title: all_states[title][
                min(own if (seat, title) in printed else others, len(all_states[title]) - 1)
            ]
            for title in states
        }
        if states:
            situation = situation.with_side(seat, states=changed)
    return situation


def _emptied(made: Stage, situation: Situation) -> Situation:
    for seat, zone in made.emptied:
        if zone in situation.sides[seat]:
            situation = situation.with_side(seat, **{zone: []})
    return situation


def _foreign(situation: Situation) -> Situation:
    """What lies on a place belongs to the other player."""
    for seat in (0, 1):
        overlays = situation.sides[seat].get("overlays")
        if overlays:
            return situation.with_side(seat, overlays={}).with_side(1 - seat, overlays=overlays)
    return situation


def plain_situations(
    library: Library, hints: Hints, made: Stage, casts: Sequence[Cast]
) -> Iterator[Situation]:
    battles = names_of_battles([cast.unit for cast in casts])
    windows = [name for cast in casts for kind, name in sorted(cast.unit.meetings) if kind == "at"]
    step = _first_step(library, made, windows)
    for ground in _grounds(casts, battles):
        for attacker in (0, 1):
            placed = ground.seen_from(attacker)
            contested = placed.focus(attacker)
            controller = 0 if contested in placed.controls[0] else 1
            if made.needs_controller not in (None, controller) and ground is not places.OCCUPYING:
                continue
            if (made.lands or made.overlays) and not 1 <= contested <= 6:
                continue
            for dice in (*DECIDED, *([EVEN] if any(compares(cast.unit) for cast in casts) else ())):
                yield _situation(
                    library,
                    hints,
                    made,
                    Situation(attacker, step, placed, dice, constants=made.constants, turns=made.turns),
                    contested,
                )


def _first_step(library: Library, made: Stage, windows: Sequence[str]) -> str:
    """Where the turn begins, so that what must be played can be and nothing happens in vain before."""
    order = list(library.windows)
    early = order.index(_ACTIONS) if _ACTIONS in order else len(order)
    if any(name in order and order.index(name) < early for name in windows):
        return "turn.start"
    return _ACTIONS if made.played or not windows else "movement.choose"


def _grounds(casts: Sequence[Cast], battles: set[str]) -> list[Ground]:
    fights = any(only_fights(cast.unit) for cast in casts)
    found = [places.CONTACT, places.COUNTER]
    if not fights:
        found += [places.APART, places.OCCUPYING, places.NEAR, places.INTRUDING]
    if len(battles) > 0:
        found += [places.CORNERED]
    return found


def _situation(
    library: Library, hints: Hints, made: Stage, situation: Situation, contested: int
) -> Situation:
    for seat in (0, 1):
        situation = situation.with_side(seat, **_side(library, hints, made, seat))
    if made.lands:
        owner = 0 if contested <= 3 else 1
        line = ["Plain"] * 3
        line[contested - 1 if owner == 0 else 6 - contested] = made.lands[0]
        situation = situation.with_side(owner, territories=line)
    if made.overlays:
        owner = made.needs_controller or 0
        situation = situation.with_side(owner, overlays={str(contested): made.overlays[0]})
    return situation


def _side(library: Library, hints: Hints, made: Stage, seat: int) -> dict[str, Any]:
    piles = made.piles[seat]
    side: dict[str, Any] = {}
    if made.faction[seat]:
        side["faction"] = made.faction[seat]
    if made.leader[seat]:
        side["leader"] = made.leader[seat]
    spare = hints.plain_battle_cards[:1]
    side["hand"] = [*piles.get("hand", ()), *places.FILLERS[:2], *spare]
    side["draw_pile"] = [*piles.get("top", ()), *spare, *places.FILLERS[:2], *["Blank"] * DECK]
    side["discard"] = [*piles.get("discard", ()), places.FILLERS[2], *spare]
    side["graveyard"] = [*piles.get("graveyard", ()), places.FILLERS[2]]
    side["bank"] = [*piles.get("bank", ()), places.FILLERS[2]]
    zones = {name: pile for name, pile in piles.items() if name not in ("top", *side)}
    if zones:
        side["zones"] = zones
    if made.marked:
        side["markers"] = {name: [1, 2] if seat == 0 else [5, 6] for name in sorted(made.marked)}
    resources = {
        rule.name: RICH if rule.most is None else rule.most
        for rule in library.program.resources.values()
        if rule.faction in ("", made.faction[seat])
    }
    if resources:
        side["resources"] = resources
    states = {
        definition.title: definition.states[0]
        for definition in library.program.definitions
        if definition.states
        and definition.faction == made.faction[seat]
        and definition.kind not in BOARD_KINDS
    }
    if states:
        side["states"] = states
    return side
