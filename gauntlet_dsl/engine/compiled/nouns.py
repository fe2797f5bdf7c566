"""Functions for noun phrases, the mirror of `selecting.candidates`: where to look, and tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.asking import facts, selecting
from gauntlet_dsl.engine.compiled import people, things, values
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.tables import Selection
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name
from gauntlet_dsl.language.ast.zones import Zone

if TYPE_CHECKING:
    from gauntlet_dsl.engine.compiled.maker import Maker

Test = Callable[[Game, Env, int], bool]
"""Whether an object is one of those meant."""


def selection(make: Maker, node: s.Select) -> Selection:
    """What `selecting.candidates` finds for the noun phrase."""
    if make.program.marker_meant(node.noun):
        return lambda game, env: selecting.candidates_plainly(game, env, node)
    return of_those(make, node, _pool(make, node))


def of_those(make: Maker, node: s.Select, pool: Selection) -> Selection:
    """Of what is in the pool, everything that passes the tests of the noun phrase."""
    tests = [*_of_noun(make, node.noun)]
    tests += [has_property(word.text) for word in node.adjectives]
    tests += [_test(make, limit) for limit in node.filters if not isinstance(limit, _NO_TESTS)]
    if selecting.is_another(node):
        tests.append(lambda game, env, obj: selecting.is_other(env, obj))
    match tests:
        case []:
            return pool
        case [test]:
            return lambda game, env: [obj for obj in pool(game, env) if test(game, env, obj)]
        case [test, other]:
            return lambda game, env: [
                obj for obj in pool(game, env) if test(game, env, obj) and other(game, env, obj)
            ]
    return lambda game, env: [obj for obj in pool(game, env) if all(test(game, env, obj) for test in tests)]


_NO_TESTS = (s.FromZones, s.BoundTo, s.WithTotal)
"""Filters that say where to look, or ask all objects together."""


def _pool(make: Maker, node: s.Select) -> Selection:
    for limit in node.filters:
        if isinstance(limit, s.FromZones):
            return in_zones(limit.zones)
        if isinstance(limit, s.BoundTo):
            return partial(_bound, things.referred(limit.to))
    if isinstance(node.noun.name, Name) and node.noun.card is None:
        name = node.noun.name.text
        kind = make.program.plural_kinds.get(name, name)
        if kind in make.program.kinds and not any(isinstance(each, s.HeldBy) for each in node.filters):
            return partial(_own_of_kind, kind)
        return lambda game, env: facts.of_kind(game, kind).copy()
    return lambda game, env: selecting.in_normal_zones(game)


def in_zones(zones: tuple[Zone, ...]) -> Selection:
    """Every card in those zones."""
    if not all(people.is_of_one(zone.owner) for zone in zones):
        return lambda game, env: [
            obj
            for zone in zones
            for key in selecting.zone_keys(game, env, zone)
            for obj in selecting.cards_in(game, key)
        ]
    keys = [people.zone_key(zone) for zone in zones]
    if len(keys) == 1:
        (key,) = keys
        return lambda game, env: list(selecting.cards_in(game, key(game, env)))
    return lambda game, env: [obj for key in keys for obj in selecting.cards_in(game, key(game, env))]


def _bound(to: Selection, game: Game, env: Env) -> list[int]:
    hosts, beneath = to(game, env), game.state.beneath
    return [obj for host in hosts for obj in beneath.get(host, ())]


def _own_of_kind(kind: str, game: Game, env: Env) -> list[int]:
    owner, you = game.state.owner, env.you
    return [obj for obj in facts.of_kind(game, kind) if owner[obj] == you]


def _of_noun(make: Maker, noun: s.Noun) -> list[Test]:
    if not isinstance(noun.name, Name) or noun.card is None:
        return []
    return [is_of(make, noun.name.text)]


def is_of(make: Maker, name: str) -> Test:
    """What `facts.is_of` says of an object."""
    members = {
        each.index
        for each in make.program.definitions
        if name in (each.kind, each.faction) or name in each.traits
    }

    def run(game: Game, env: Env, obj: int) -> bool:
        if game.state.definition[obj] in members:
            return True
        return name in game.ruleset.kinds and obj in facts.of_kind(game, name)

    return run


def has_property(word: str) -> Test:
    """What `selecting.has_property` says of an object."""
    ours = selecting.PROPERTIES.get(word)
    if ours is not None:
        return ours

    def has(game: Game, env: Env, obj: int) -> bool:
        theirs = game.ruleset.properties.get(word)
        if theirs is not None:
            return theirs(game, env, obj)
        shown_by = game.program.shown_by.get(word)
        if shown_by is not None:
            return facts.does_to_itself(game, obj, shown_by)
        return game.state.condition_of[obj] == word

    return has


def _test(make: Maker, limit: s.Filter) -> Test:
    build = _BUILDERS.get(type(limit))
    if build is None:
        return lambda game, env, obj: selecting.passes(game, env, obj, limit)
    return build(make, limit)


def _with_amount(make: Maker, limit: s.WithAmount | s.WhoseIs) -> Test:
    attribute, compare = limit.attribute.text, selecting.MEASURES[limit.measure]
    other = values.number(make, limit.value)

    def test(game: Game, env: Env, obj: int) -> bool:
        mine = selecting.part_of(game, env, attribute, [obj])
        return isinstance(mine, int) and compare(mine, other(game, env))

    return test


def _with_heading(make: Maker, limit: s.WithHeading) -> Test:
    heading = limit.heading.text
    return lambda game, env, obj: heading in game.definition(obj).scripts


def _held_by(make: Maker, limit: s.HeldBy) -> Test:
    who, relation = people.one(limit.player), limit.relation.text
    if who is None:
        return lambda game, env, obj: selecting.passes(game, env, obj, limit)
    if relation not in facts.CONTROL:
        return lambda game, env, obj: selecting.related(game, env, who(game, env), relation, obj)
    return lambda game, env, obj: facts.controller(game, obj) == who(game, env)


def _other_than(make: Maker, limit: s.OtherThan) -> Test:
    other = things.referred(limit.other)
    return lambda game, env, obj: obj not in other(game, env)


def _that_is(make: Maker, limit: s.ThatIs) -> Test:
    return has_property(limit.state.text)


def _that_is_not(make: Maker, limit: s.ThatIsNot) -> Test:
    has = has_property(limit.state.text)
    return lambda game, env, obj: not has(game, env, obj)


def _whose_holds(make: Maker, limit: s.WhoseHolds) -> Test:
    section = limit.section.text
    return lambda game, env, obj: selecting.section_holds(game, env, obj, section)


_BUILDERS: dict[type, Callable[[Maker, Any], Test]] = {
    s.WhoseHolds: _whose_holds,
    s.WithAmount: _with_amount,
    s.WhoseIs: _with_amount,
    s.WithHeading: _with_heading,
    s.HeldBy: _held_by,
    s.OtherThan: _other_than,
    s.ThatIs: _that_is,
    s.ThatIsNot: _that_is_not,
}
"""Filters that are not here are rare, and read off the tree."""
