"""The run facets of conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from gauntlet_dsl.engine.asking import counting, facts, markers, matching, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.player_values import PlayerValue
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Node, Word


def holds(game: Game, env: Env, condition: Node) -> bool:
    """Whether the condition is true now."""
    run = game.program.tables.conditions[id(condition)]
    return holds_plainly(game, env, condition) if run is None else run(game, env)


def holds_plainly(game: Game, env: Env, condition: Node) -> bool:
    """The same by going through the tree."""
    match condition:
        case c.AllOf(left=left, right=right):
            return holds(game, env, left) and holds(game, env, right)
        case c.AnyOf(left=left, right=right):
            return holds(game, env, left) or holds(game, env, right)
        case c.Negation(of=of):
            return not holds(game, env, of)
        case c.Compare(subject=subject, negated=negated, verdict=verdict):
            return _verdict(game, env, subject, verdict) is not negated
        case c.Holds(section=r.PartOf(part=part, of=of)):
            return all(
                selecting.section_holds(game, env, obj, part.text)
                for obj in selecting.referred(game, env, of)
            )
        case c.Matches(left=left, right=right):
            return _same_title(game, counting.evaluate(game, env, left), counting.evaluate(game, env, right))
        case c.InPeriod(period=period):
            return in_period(game, env, period)
        case c.RoleTest(player=player, negated=negated, role=role):
            has = [_has_role(game, who, role) for who in selecting.players(game, env, player)]
            return _together(player)(has) is not negated
        case c.Fact():
            return fact_holds(game, env, condition)
    raise NotImplementedError(type(condition).__name__)


def _together(player: p.Player) -> Callable[[Iterable[bool]], bool]:
    """What several players are asked: `a player` means one of them, and else it must be so of all."""
    return any if player.who is p.Who.ANY else all


def of_one_player(fact: c.Fact) -> list[c.Fact]:
    """What a fact of several players says of each; nothing where it speaks of one, or of things."""
    if not isinstance(fact.subject, p.Player) or fact.subject.who not in _SEVERAL:
        return []
    return [
        replace(fact, subject=p.Player(who), denied=False, span=fact.span)
        for who in (p.Who.YOU, p.Who.OPPONENT)
    ]


_SEVERAL = (p.Who.EACH, p.Who.BOTH, p.Who.ANY)


def _has_role(game: Game, player: int, role: e.HasRole) -> bool:
    key = role.role.text if isinstance(role.role, Name) else role.role
    return game.ruleset.roles[key](game, player)


def _same_title(game: Game, left: Any, right: Any) -> bool:
    def titles(value: Any) -> set[str]:
        return {game.title(obj) for obj in value} if isinstance(value, tuple | list) else {str(value)}

    return bool(titles(left) & titles(right)) and left is not None


def _verdict(game: Game, env: Env, subject: Node, verdict: Node) -> bool:
    match verdict:
        case c.Amount(measure=measure, value=value):
            return selecting.measured(
                counting.number(game, env, subject), measure, counting.number(game, env, value)
            )
        case p.Player():
            found = counting.evaluate(game, env, subject)
            return isinstance(found, PlayerValue) and int(found) in selecting.players(game, env, verdict)
        case c.KindOf(name=name):
            special = game.ruleset.battle_kinds.get(name.text)
            if special is not None:
                return special(game)
            objects = selecting.referred(game, env, subject)
            return bool(objects) and all(facts.is_of(game, obj, name.text) for obj in objects)
        case Word(text="known"):
            return counting.evaluate(game, env, subject) not in (None, (), 0)
        case Word(text=word):
            objects = selecting.referred(game, env, subject)
            return bool(objects) and all(selecting.has_property(game, env, obj, word) for obj in objects)
    raise NotImplementedError(type(verdict).__name__)


def in_period(game: Game, env: Env, period: e.Period) -> bool:
    match period:
        case e.NamedPeriod(name=name):
            return game.ruleset.periods[name.text](game)
        case e.SomePeriod(word=word):
            return game.ruleset.periods[word.text](game)
        case e.TurnPeriod(kind=e.PeriodKind.YOUR_TURN):
            return game.ruleset.active_player(game) == env.you
        case _:
            return game.ruleset.active_player(game) == game.opponent(env.you)


def fact_holds(game: Game, env: Env, fact: c.Fact) -> bool:
    """`has` asks zones, a relation asks now, anything else asks the history."""
    each = of_one_player(fact)
    if each and isinstance(fact.subject, p.Player):
        return _together(fact.subject)(fact_holds(game, env, one) for one in each) is not fact.denied
    if isinstance(fact.subject, p.Player):
        who = selecting.players(game, env, fact.subject)
        if fact.verb.text in ("have", "has"):
            return all(_has(game, env, player, fact) for player in who) is not fact.denied
        relation = _relation_now(game, env, who, fact)
        if relation is not None:
            return relation is not fact.denied
    return _has_happened(game, env, fact) is not fact.denied


def _has_happened(game: Game, env: Env, fact: c.Fact) -> bool:
    """Whether as much of it happened in the span, in one event or several."""
    thing = fact.thing
    if not (isinstance(thing, s.Select) and is_counted(thing)):
        return bool(facts.records(game, env, fact))
    of_any = replace(thing, quantity=None)
    found = facts.records(game, env, replace(fact, thing=of_any))
    count = sum(matching.so_many(game, env, record, of_any) for record in found)
    return count_fits(game, env, thing.quantity, count)


def is_counted(phrase: s.Select) -> bool:
    """Whether a phrase says how many, so that what happened in a span is added up."""
    return phrase.quantity is not None and phrase.quantity.quantifier not in _ANY_WILL_DO


_ANY_WILL_DO = (s.Quantifier.ONE, s.Quantifier.ANOTHER, s.Quantifier.ALL)


def _is_none(quantity: s.Quantity | None) -> bool:
    return quantity is not None and quantity.quantifier is s.Quantifier.NONE


def _has(game: Game, env: Env, player: int, fact: c.Fact) -> bool:
    thing = fact.thing
    assert isinstance(thing, s.Select)
    zones = tuple(zone for qual in fact.tail if isinstance(qual, e.Into) for zone in qual.zones)
    lying = replace(thing, filters=(s.FromZones(zones), *thing.filters)) if zones else thing
    found = selecting.candidates(game, env.acting(player), lying)
    return count_fits(game, env, thing.quantity, len(found))


def count_fits(game: Game, env: Env, quantity: s.Quantity | None, count: int) -> bool:
    """Whether that many are what the quantity asks for, as a condition."""
    if _is_none(quantity):
        return count == 0
    high = quantity.high if quantity else None
    if high is not None and count > counting.number(game, env, high):
        return False
    if quantity and quantity.quantifier is s.Quantifier.UP_TO:
        return True
    low = counting.number(game, env, quantity.low) if quantity and quantity.low is not None else 1
    return count >= low


def _relation_now(game: Game, env: Env, who: list[int], fact: c.Fact) -> bool | None:
    """None where the verb is no relation, or asks about a span of the past."""
    verb = fact.verb.text
    known = verb in game.ruleset.relations or verb in facts.RELATIONS
    if not known or any(isinstance(qual, e.PastSpan) for qual in fact.tail):
        return None
    thing = fact.thing
    if isinstance(thing, e.MarkerThing):
        return _owns_marker(game, env, who, thing)
    if isinstance(thing, s.Select):
        found = selecting.candidates(game, env, thing)
        counts = [sum(selecting.related(game, env, player, verb, obj) for obj in found) for player in who]
        return any(count_fits(game, env, thing.quantity, count) for count in counts)
    if thing is None:
        return any(selecting.related(game, env, player, verb, -1) for player in who)
    objects = selecting.referred(game, env, thing)
    every = isinstance(thing, r.Every)
    hits = [selecting.related(game, env, player, verb, obj) for player in who for obj in objects]
    return bool(hits) and (all(hits) if every else any(hits))


def _owns_marker(game: Game, env: Env, who: list[int], thing: e.MarkerThing) -> bool:
    """Whether the marker on each of the objects is theirs; on no object at all none is."""
    hosts = selecting.referred(game, env, thing.on)
    return bool(hosts) and len(markers.owned(game, thing.marker.text, who, hosts)) == len(hosts)
