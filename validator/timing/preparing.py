"""Positions in which there is what a condition takes a whole game to bring about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.language.words.entry import Area
from validator.timing.casting import USUAL_ZONES, Cast, Stage
from validator.timing.catalogue import BOUND, PLENTY, in_states, plain_situations, situations
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.situations import FILLERS, Situation


def positions(library: Library, hints: Hints, staged: Stage, casts: Sequence[Cast]) -> Iterator[Situation]:
    """The catalogue's positions for these abilities; prepared for those that need it."""
    ready = [cast for cast in casts if cast.way.is_ready]
    if not ready:
        yield from situations(library, hints, staged, casts)
        return
    plain = list(plain_situations(library, hints, staged, casts))
    yield from (prepared(library, staged, ready, situation) for situation in plain)
    yield from (_poor(ready, prepared(library, staged, ready, situation)) for situation in plain)


def prepared_first(library: Library, hints: Hints, staged: Stage, casts: Sequence[Cast]) -> list[Situation]:
    """The same, those last in which nothing is prepared: for abilities that are not live there."""
    every = list(positions(library, hints, staged, casts))
    bare = len(list(plain_situations(library, hints, staged, casts)))
    return every[bare:] + every[:bare]


def _poor(casts: Sequence[Cast], situation: Situation) -> Situation:
    """The same with no amount of anything for the players of these abilities."""
    for cast in casts:
        nothing = dict.fromkeys(situation.sides[cast.seat].get("resources", {}), 0)
        situation = situation.with_side(cast.seat, resources=nothing)
    return situation


def prepared(library: Library, staged: Stage, casts: Sequence[Cast], situation: Situation) -> Situation:
    """Components and cards in zones of their own in their last state, cards bound, markers on all places but
    one and control of them, and piles empty that shall be: for these abilities only."""
    for cast in casts:
        seat, keys = cast.seat, list(cast.unit.all.every_key())
        areas = {key.area for key in keys}
        if Area.STATE in areas or cast.unit.definition.states:
            last = max((len(made.states) for made in library.program.definitions), default=1)
            situation = in_states(library, casts, situation, last, last, (seat,))
        if Area.BINDING in areas or cast.unit.definition.states:
            card = (*staged.fitting, FILLERS[0])[0]
            beneath = [{"card": card, "face": "up"}] * BOUND
            situation = situation.with_side(seat, bound={cast.unit.title: beneath})
        if Area.CONTROL in areas:
            situation = situation.with_ground(situation.ground.held_by(seat))
        markers = {key.name for key in keys if key.area is Area.MARKER} & library.program.markers.keys()
        for marker in sorted(markers):
            situation = situation.with_side(1 - seat, markers={})
            situation = situation.with_side(seat, markers={marker: [1, 2, 3, 4, 5]})
        situation = _held(library, situation, seat, {key.name for key in keys if key.area is Area.ZONE})
        for other, zone in staged.emptied:
            if zone in situation.sides[other] and _asks(cast, zone):
                situation = situation.with_side(other, **{zone: []})
    return situation


def _asks(cast: Cast, zone: str) -> bool:
    return any(key.area is Area.ZONE and key.name == zone for key in cast.unit.all.reads)


def _held(library: Library, situation: Situation, seat: int, names: set[str]) -> Situation:
    """Cards in each zone of its own kind that is named, in its last state, and as many as it takes."""
    states = dict(situation.sides[seat].get("states", {}))
    zones = dict(situation.sides[seat].get("zones", {}))
    for name in sorted(names & library.program.zones.keys() - USUAL_ZONES):
        rule = library.program.zones[name]
        pile = zones.get(name, [FILLERS[-1]])
        zones[name] = pile if rule.most is not None else [*pile, *pile[-1:] * PLENTY]
        if rule.states:
            states |= dict.fromkeys(pile, rule.states[-1])
    return situation.with_side(seat, zones=zones, states=states) if zones else situation
