"""Functions for conditions, the mirror of `judging`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.asking import facts, judging, markers, matching, selecting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.compiled import counts, events, nouns, people, things, values
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.player_values import PlayerValue
from gauntlet_dsl.engine.tables import Condition
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Node, Word

if TYPE_CHECKING:
    from gauntlet_dsl.engine.compiled.maker import Maker


def condition(make: Maker, node: Node) -> Condition:
    """What `judging.holds` finds for the node."""
    build = _BUILDERS.get(type(node))
    return (None if build is None else build(make, node)) or partial(_plainly, node)


def _plainly(node: Node, game: Game, env: Env) -> bool:
    return judging.holds_plainly(game, env, node)


def _all_of(make: Maker, node: c.AllOf) -> Condition:
    left, right = make.condition(node.left), make.condition(node.right)
    return lambda game, env: left(game, env) and right(game, env)


def _any_of(make: Maker, node: c.AnyOf) -> Condition:
    left, right = make.condition(node.left), make.condition(node.right)
    return lambda game, env: left(game, env) or right(game, env)


def _negation(make: Maker, node: c.Negation) -> Condition:
    of = make.condition(node.of)
    return lambda game, env: not of(game, env)


def _compare(make: Maker, node: c.Compare) -> Condition | None:
    subject, negated = node.subject, node.negated
    match node.verdict:
        case c.Amount(measure=measure, value=value):
            left, right = values.number(make, subject), values.number(make, value)
            compare = selecting.MEASURES[measure]
            return lambda game, env: compare(left(game, env), right(game, env)) is not negated
        case p.Player() as verdict:
            return _is_player(make, node, people.players(verdict))
        case Word(text=word) if word != "known":
            has, meant = nouns.has_property(word), things.referred(subject)

            def run(game: Game, env: Env) -> bool:
                objects = meant(game, env)
                return (bool(objects) and all(has(game, env, obj) for obj in objects)) is not negated

            return run
    return None


def _is_player(make: Maker, node: c.Compare, meant: people.Players) -> Condition:
    found, negated = make.value(node.subject), node.negated

    def run(game: Game, env: Env) -> bool:
        who = found(game, env)
        return (isinstance(who, PlayerValue) and int(who) in meant(game, env)) is not negated

    return run


def _in_period(make: Maker, node: c.InPeriod) -> Condition:
    period = node.period
    if isinstance(period, e.TurnPeriod):
        whose = people.one(p.Player(_WHOSE_TURN[period.kind]))
        assert whose is not None
        return lambda game, env: game.ruleset.active_player(game) == whose(game, env)
    return lambda game, env: judging.in_period(game, env, period)


_WHOSE_TURN = {e.PeriodKind.YOUR_TURN: p.Who.YOU, e.PeriodKind.OPPONENTS_TURN: p.Who.OPPONENT}


def _role_test(make: Maker, node: c.RoleTest) -> Condition | None:
    who, negated, role = people.one(node.player), node.negated, node.role.role
    if who is None:
        return None
    key = role.text if isinstance(role, Name) else role
    return lambda game, env: game.ruleset.roles[key](game, who(game, env)) is not negated


def _fact(make: Maker, node: c.Fact) -> Condition | None:
    """`has` asks zones, a relation asks now, anything else asks the history."""
    each = judging.of_one_player(node)
    if each:
        return _of_each(make, node, each)
    verb = node.verb.text
    is_past = any(isinstance(qual, e.PastSpan) for qual in node.tail)
    if isinstance(node.subject, p.Player):
        if verb in ("have", "has"):
            return _has(make, node)
        if verb in facts.RELATIONS and not is_past:
            return _related(make, node)
    happened = _happened(make, node)
    if is_past or not isinstance(node.subject, p.Player):
        return happened
    return lambda game, env: (
        judging.holds_plainly(game, env, node) if verb in game.ruleset.relations else happened(game, env)
    )


def _of_each(make: Maker, node: c.Fact, each: list[c.Fact]) -> Condition:
    """The same asked of several players: of `a player` it must be so of one, else of all."""
    asked, denied = [condition(make, one) for one in each], node.denied
    assert isinstance(node.subject, p.Player)
    if node.subject.who is p.Who.ANY:
        return lambda game, env: any(holds(game, env) for holds in asked) is not denied
    return lambda game, env: all(holds(game, env) for holds in asked) is not denied


def _related(make: Maker, node: c.Fact) -> Condition | None:
    """A relation of players to things, as it is now."""
    verb, denied, thing = node.verb.text, node.denied, node.thing
    if thing is None:
        return None
    who = people.players(node.subject)  # type: ignore[arg-type]
    if isinstance(thing, e.MarkerThing):
        return _owns_marker(thing, who, denied=denied)
    if isinstance(thing, s.Select):
        return _related_to_so_many(make, node, thing, who)
    every, meant = isinstance(thing, r.Every), things.referred(thing)

    def run(game: Game, env: Env) -> bool:
        related, objects = selecting.related, meant(game, env)
        hits = [related(game, env, player, verb, obj) for player in who(game, env) for obj in objects]
        return (bool(hits) and (all(hits) if every else any(hits))) is not denied

    return run


def _owns_marker(thing: e.MarkerThing, who: people.Players, *, denied: bool) -> Condition:
    """Whether the marker on each of the objects is theirs; on no object at all none is."""
    marker, on = thing.marker.text, things.referred(thing.on)

    def run(game: Game, env: Env) -> bool:
        hosts, meant = on(game, env), who(game, env)
        return (
            bool(hosts) and all(markers.owner(game, marker, host) in meant for host in hosts)
        ) is not denied

    return run


def _related_to_so_many(make: Maker, node: c.Fact, thing: s.Select, who: people.Players) -> Condition:
    verb, denied = node.verb.text, node.denied
    found, fits = make.selection(thing), counts.fitting(thing.quantity)

    def run(game: Game, env: Env) -> bool:
        related, objects = selecting.related, found(game, env)
        for player in who(game, env):
            if fits(game, env, sum(related(game, env, player, verb, obj) for obj in objects)):
                return not denied
        return denied

    return run


def _has(make: Maker, node: c.Fact) -> Condition | None:
    thing, denied = node.thing, node.denied
    assert isinstance(thing, s.Select)
    who = people.players(node.subject)  # type: ignore[arg-type]
    zones = tuple(zone for qual in node.tail if isinstance(qual, e.Into) for zone in qual.zones)
    if make.program.marker_meant(thing.noun):
        return None
    found = nouns.of_those(make, thing, nouns.in_zones(zones)) if zones else make.selection(thing)
    fits = counts.fitting(thing.quantity)

    def run(game: Game, env: Env) -> bool:
        for player in who(game, env):
            if not fits(game, env, len(found(game, env.acting(player)))):
                return denied
        return not denied

    return run


def _happened(make: Maker, node: c.Fact) -> Condition:
    """Whether the history of the span (none given: of the battle, else of the turn) has such an event."""
    if isinstance(node.thing, s.Select) and judging.is_counted(node.thing):
        return _happened_so_often(make, node, node.thing)
    records, denied = _records(make, node, node.thing), node.denied

    def run(game: Game, env: Env) -> bool:
        for _ in records(game, env):
            return not denied
        return denied

    return run


def _happened_so_often(make: Maker, node: c.Fact, thing: s.Select) -> Condition:
    """Whether as much of it happened in the span, in one event or several."""
    of_any, fits, denied = replace(thing, quantity=None), counts.fitting(thing.quantity), node.denied
    records, so_many = _records(make, node, of_any), matching.so_many

    def run(game: Game, env: Env) -> bool:
        count = sum([so_many(game, env, record, of_any) for record in records(game, env)])
        return fits(game, env, count) is not denied

    return run


def _records(make: Maker, node: c.Fact, thing: Any) -> Callable[[Game, Env], Iterator[Record]]:
    """What `facts.records` finds of a fact that speaks of that thing."""
    spans = [str(qual.stretch) for qual in node.tail if isinstance(qual, e.PastSpan)]
    tail = tuple(qual for qual in node.tail if not isinstance(qual, e.PastSpan))
    matches = events.speaking(make, node.subject, node.verb.text, thing, tail)
    whole_game = str(e.Stretch.GAME)

    def run(game: Game, env: Env) -> Iterator[Record]:
        state = game.state
        stretch = spans[0] if spans else "turn" if state.battle is None else "battle"
        mark = state.clock.get(stretch, 0)
        for record in state.history:
            if (stretch == whole_game or record["at"].get(stretch) == mark) and matches(game, env, record):
                yield record

    return run


_BUILDERS: dict[type, Callable[[Maker, Any], Condition | None]] = {
    c.AllOf: _all_of,
    c.AnyOf: _any_of,
    c.Negation: _negation,
    c.Compare: _compare,
    c.InPeriod: _in_period,
    c.RoleTest: _role_test,
    c.Fact: _fact,
}
"""What is not here is rare, and read off the tree."""
