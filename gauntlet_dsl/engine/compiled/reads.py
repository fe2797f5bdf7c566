"""What a condition reads beside where things lie: while none of that changes, neither does its answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.tables import Reads
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.ast.players import Player, Who

if TYPE_CHECKING:
    from gauntlet_dsl.engine.program import Program


class UnknownError(Exception):
    """Something that may read anything."""


def reads(program: Program, condition: Node) -> Reads | None:
    """What it reads that can change without a change of `State.layout`; None where that is not known."""
    try:
        looks = tuple(_of_condition(program, condition))
    except UnknownError:
        return None
    if len(looks) == 1:
        return looks[0]
    return lambda game: tuple([look(game) for look in looks])


def _of_condition(program: Program, node: Node) -> Iterator[Reads]:
    match node:
        case c.AllOf(left=left, right=right) | c.AnyOf(left=left, right=right):
            yield from _of_condition(program, left)
            yield from _of_condition(program, right)
        case c.Negation(of=of):
            yield from _of_condition(program, of)
        case c.Compare(subject=subject, verdict=c.Amount(value=value)):
            yield from _of_value(program, subject)
            yield from _of_value(program, value)
        case c.Fact(subject=Player(who=Who.YOU | Who.OPPONENT), verb=verb, thing=thing, tail=tail):
            yield from _of_fact(program, verb.text, thing, tail)
        case _:
            raise UnknownError


def _of_fact(program: Program, verb: str, thing: Any, tail: tuple[Any, ...]) -> Iterator[Reads]:
    match thing:
        case s.Select(quantity=None | s.Quantity(low=None, high=None)) if verb in ("have", "has"):
            if not all(isinstance(qual, e.Into) for qual in tail):
                raise UnknownError
            yield from _of_objects(program, thing, tuple(zone for qual in tail for zone in qual.zones))
        case e.MarkerThing(on=r.Every()) if verb in ("own", "owns") and not tail:
            yield _markers
        case _:
            raise UnknownError


def _of_value(program: Program, node: Node) -> Iterator[Reads]:
    match node:
        case Number():
            return
        case v.Arithmetic(left=left, right=right) | v.Extreme(left=left, right=right):
            yield from _of_value(program, left)
            yield from _of_value(program, right)
        case v.Count(of=of):
            yield from _of_objects(program, of, ())
        case r.Named(name=name, on=None) if _is_resource(program, name.text):
            yield _amount(name.text)
        case _:
            raise UnknownError


def _is_resource(program: Program, name: str) -> bool:
    """Whether the name is that of a resource, and of nothing that is asked first (see `counting`)."""
    return name in program.resources and name not in program.values and name not in program.memories


def _of_objects(program: Program, select: s.Select, zones: tuple[Any, ...]) -> Iterator[Reads]:
    """Cards of named zones, or things in play by whose they are."""
    if select.adjectives or program.marker_meant(select.noun):
        raise UnknownError
    for limit in select.filters:
        match limit:
            case s.FromZones(zones=more):
                zones = (*zones, *more)
            case s.HeldBy(player=Player(who=Who.YOU | Who.OPPONENT), relation=relation):
                if relation.text not in _LYING:
                    raise UnknownError
            case _:
                raise UnknownError
    named, is_card = select.noun.name is not None, select.noun.card is not None
    if named == is_card or is_card is not bool(zones):
        raise UnknownError
    for zone in zones:
        if zone.name.text not in program.zones or not isinstance(zone.owner, Player | None):
            raise UnknownError
        if zone.name.text in program.silent:
            yield _pile(zone.name.text)


_LYING = ("control", "controls", "own", "owns")
"""Relations that change with `State.layout` alone."""


def _pile(zone: str) -> Reads:
    def look(game: Game) -> Any:
        zones = game.state.zones
        return tuple(zones.get((zone, 0), ())), tuple(zones.get((zone, 1), ()))

    return look


def _amount(resource: str) -> Reads:
    def look(game: Game) -> Any:
        amounts = game.state.amounts
        return amounts.get((resource, 0)), amounts.get((resource, 1))

    return look


def _markers(game: Game) -> Any:
    return tuple(game.state.markers.items())
