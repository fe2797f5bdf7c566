"""The run facets of references, players, zones, values and conditions: they read, they never write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gauntlet_dsl.engine import facts
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.modifiers import modified
from gauntlet_dsl.engine.state import Key
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Name, Node, Number, Word
from gauntlet_dsl.language.ast.zones import Zone


# players
def players(game: Game, env: Env, player: p.Player) -> list[int]:
    """The players meant, in the order in which they would act."""
    match player.who:
        case p.Who.YOU:
            return [env.you]
        case p.Who.OPPONENT:
            return [game.opponent(env.you)]
        case p.Who.EACH | p.Who.BOTH | p.Who.ANY:
            first = game.ruleset.first_player(game)
            return [first, game.opponent(first)]
    return game.ruleset.players[player.who](game, env)


def owner_player(game: Game, env: Env, owner: p.Owner | None, obj: int = -1) -> int:
    """Whose thing is meant; a bare one is the acting player's."""
    if owner is None:
        return env.actor
    if isinstance(owner, p.Player):
        meant = players(game, env, owner)
        return meant[0] if meant else -1
    if owner.whose is p.Whose.YOUR:
        return env.you
    objects = [obj] if obj >= 0 else list(env.it)
    return game.state.owner[objects[0]] if objects else env.actor


# references
def referred(game: Game, env: Env, ref: Node) -> list[int]:
    """The objects a reference stands for."""
    match ref:
        case r.Reference(to=r.Known.THIS):
            return [env.this] if env.this >= 0 else []
        case r.Reference(to=r.Known.IT | r.Known.THEM):
            return list(env.it)
        case r.Reference(to=known):
            return game.ruleset.references[known](game, env)
        case r.Label(word=word):
            value = env.label(word.text)
            return list(value) if isinstance(value, tuple | list) else []
        case r.PartOf(part=part, of=of):
            value = part_of(game, env, part.text, referred(game, env, of))
            return list(value) if isinstance(value, tuple | list) else []
        case r.Every(name=name):
            return objects_of_kind(game, name.text)
        case r.Named(name=name):
            return [obj for obj in objects_in_play(game, env.you) if game.title(obj) == name.text]
    return []


def objects_in_play(game: Game, player: int) -> list[int]:
    return [obj for obj in facts.components(game) if game.state.owner[obj] == player]


def objects_of_kind(game: Game, name: str) -> list[int]:
    """All objects of a kind: the ruleset's, or components of a declared kind."""
    kind = game.program.plural_kinds.get(name, name)
    listed = game.ruleset.kinds.get(kind)
    if listed is not None:
        return listed(game)
    return [obj for obj in facts.components(game) if game.definition(obj).kind == kind]


def part_of(game: Game, env: Env, part: str, objects: list[int]) -> Any:
    """An attribute, number, slot or player of the (first) object; None where it has none."""
    if part in game.ruleset.attributes:
        return game.ruleset.attributes[part](game, env, objects)
    if not objects:
        return None
    obj = objects[0]
    if (obj, part) in game.state.slots:
        return game.state.slots[(obj, part)]
    definition = game.definition(obj)
    match part:
        case "value":
            return definition.value
        case "owner":
            return _player(game.state.owner[obj])
        case "controller":
            return _player(facts.controller(game, obj))
        case "title":
            return definition.title
        case "host":
            host = game.state.host[obj]
            return (host,) if host >= 0 else ()
    return definition.numbers.get(part)


class _Player(int):
    """A player as a value, told apart from a number."""


def _player(player: int) -> Any:
    return _Player(player) if player >= 0 else None


# zones
def zone_key(game: Game, env: Env, zone: Zone, obj: int = -1) -> Key:
    name = zone.name.text
    if name == "source" and obj >= 0:
        return game.state.slots.get((obj, "_source"), (game.state.zone_of[obj][0], game.state.owner[obj]))  # type: ignore[no-any-return]
    return name, owner_player(game, env, zone.owner, obj)


# selections
def candidates(game: Game, env: Env, select: s.Select) -> list[int]:
    """Every object the noun phrase may mean now, in a fixed order."""
    pool = _pool(game, env, select)
    noun = select.noun
    if isinstance(noun.name, Name) and noun.card is not None:
        name = noun.name.text
        pool = [obj for obj in pool if facts.is_of(game, obj, name)]
    for word in select.adjectives:
        pool = [obj for obj in pool if has_property(game, env, obj, word.text)]
    for limit in select.filters:
        pool = [obj for obj in pool if _passes(game, env, obj, limit)]
    return pool


def _pool(game: Game, env: Env, select: s.Select) -> list[int]:
    state = game.state
    for limit in select.filters:
        if isinstance(limit, s.FromZones):
            keys = [zone_key(game, env, zone) for zone in limit.zones]
            return [obj for key in keys for obj in state.zones.get(key, ())]
        if isinstance(limit, s.BoundTo):
            return [obj for host in referred(game, env, limit.to) for obj in state.beneath.get(host, ())]
    if isinstance(select.noun.name, Name) and select.noun.card is None:
        name = select.noun.name.text
        kind = game.program.plural_kinds.get(name, name)
        found = objects_of_kind(game, name)
        if kind in game.program.kinds and not any(isinstance(f, s.HeldBy) for f in select.filters):
            return [obj for obj in found if state.owner[obj] == env.you]
        return found
    return [obj for pile in state.zones.values() for obj in pile]


def _passes(game: Game, env: Env, obj: int, limit: s.Filter) -> bool:
    match limit:
        case s.FromZones() | s.BoundTo() | s.WithTotal():
            return True
        case s.WithHeading(heading=heading):
            return heading.text in game.definition(obj).scripts
        case s.WithAmount(attribute=attribute, measure=measure, value=value):
            return _attribute_is(game, env, obj, attribute.text, measure, value)
        case s.WhoseIs(attribute=attribute, measure=measure, value=value):
            return _attribute_is(game, env, obj, attribute.text, measure, value)
        case s.WhoseHolds(section=section):
            return section_holds(game, env, obj, section.text)
        case s.WhoseMatches(attribute=attribute, other=other):
            mine = part_of(game, env, attribute.text, [obj])
            return mine is not None and mine == part_of(game, env, attribute.text, referred(game, env, other))
        case s.WhoseMatchesAnother(attribute=attribute, zone=zone):
            mine = part_of(game, env, attribute.text, [obj])
            others = [o for o in game.state.zones.get(zone_key(game, env, zone), ()) if o != obj]
            return any(part_of(game, env, attribute.text, [other]) == mine for other in others)
        case s.HeldBy(player=player, relation=relation):
            return any(related(game, env, who, relation.text, obj) for who in players(game, env, player))
        case s.OtherThan(other=other):
            return obj not in referred(game, env, other)
        case s.ThatIs(state=word):
            return has_property(game, env, obj, word.text)
        case s.ThatIsNot(state=word):
            return not has_property(game, env, obj, word.text)
        case s.Where(player=player, verb=verb, thing=thing, qualifiers=qualifiers, within=within):
            fact = c.Fact(player, denied=False, verb=verb, thing=thing, tail=(*qualifiers, within))
            return any(record.get("place") == obj for record in facts.records(game, env, fact))
    raise NotImplementedError(type(limit).__name__)


def _attribute_is(game: Game, env: Env, obj: int, attribute: str, measure: s.Measure, value: Node) -> bool:
    mine = part_of(game, env, attribute, [obj])
    return isinstance(mine, int) and measured(mine, measure, number(game, env, value))


def section_holds(game: Game, env: Env, obj: int, section: str) -> bool:
    """Whether the printed condition is true for you; an item without one asks nothing."""
    condition = game.definition(obj).conditions.get(section)
    inner = Env(env.you, env.you, obj, source=env.source)
    return condition is None or holds(game, inner, condition)


_MEASURES: dict[s.Measure, Callable[[int, int], bool]] = {
    s.Measure.AT_LEAST: lambda a, b: a >= b,
    s.Measure.AT_MOST: lambda a, b: a <= b,
    s.Measure.MORE_THAN: lambda a, b: a > b,
    s.Measure.LESS_THAN: lambda a, b: a < b,
    s.Measure.EXACTLY: lambda a, b: a == b,
}


def measured(amount: int, measure: s.Measure, other: int) -> bool:
    return _MEASURES[measure](amount, other)


def has_property(game: Game, env: Env, obj: int, word: str) -> bool:
    """A property of the kernel or the ruleset, or a declared state."""
    ours = _PROPERTIES.get(word)
    if ours is not None:
        return ours(game, env, obj)
    theirs = game.ruleset.properties.get(word)
    if theirs is not None:
        return theirs(game, env, obj)
    if word in game.program.shown_by:
        return facts.does_to_itself(game, obj, game.program.shown_by[word])
    return game.state.condition_of[obj] == word


def _possible(game: Game, env: Env, obj: int) -> bool:
    from gauntlet_dsl.engine.offering import possible

    return possible(game, env, obj)


_PROPERTIES: dict[str, Callable[[Game, Env, int], bool]] = {
    "possible": _possible,
    "opposing": lambda game, env, obj: facts.controller(game, obj) == game.opponent(env.you),
    "hidden": lambda game, env, obj: not game.state.known[obj] & (1 << env.you),
    "revealed": lambda game, env, obj: game.state.face_up[obj],
    "fresh": lambda game, env, obj: game.state.entered.get(obj) == game.state.clock.get("turn", 0),
    "copied": lambda game, env, obj: bool(dict(env.event).get("copied")),
    "copying": lambda game, env, obj: facts.copies_others(game, obj),
    "adding": lambda game, env, obj: facts.adds_cards(game, obj),
}


def related(game: Game, env: Env, player: int, relation: str, obj: int) -> bool:
    special = game.ruleset.relations.get(relation)
    if special is not None:
        return special(game, env, player, obj)
    if relation in facts.CONTROL:
        return facts.controller(game, obj) == player
    if relation in ("own", "owns", "owned"):
        return game.state.owner[obj] == player
    raise NotImplementedError(relation)


# values
def number(game: Game, env: Env, value: Node) -> int:
    """The value as a whole number; what has none counts 0."""
    found = evaluate(game, env, value)
    if isinstance(found, tuple | list):
        return len(found)
    return int(found) if isinstance(found, int) else 0


def evaluate(game: Game, env: Env, value: Node) -> Any:
    match value:
        case Number(value=constant):
            return constant
        case v.Arithmetic(left=left, operator=operator, right=right):
            a, b = number(game, env, left), number(game, env, right)
            return {v.Operator.PLUS: a + b, v.Operator.MINUS: a - b, v.Operator.TIMES: a * b}[operator]
        case v.Extreme(bound=bound, left=left, right=right):
            pick = min if bound is v.Bound.LEAST else max
            return pick(number(game, env, left), number(game, env, right))
        case v.Half(of=of, rounding=rounding):
            whole = number(game, env, of)
            return whole // 2 if rounding is v.Rounding.DOWN else -(-whole // 2)
        case v.Series(first=first, last=last):
            a, b = number(game, env, first), number(game, env, last)
            return sum(range(a, b + 1))
        case v.Cases(cases=cases, otherwise=otherwise):
            for case in cases:
                if holds(game, env, case.condition):
                    return evaluate(game, env, case.value)
            return evaluate(game, env, otherwise)
        case v.Held(name=name):
            return game.state.held.get((name.text, env.you), 0)
        case v.PlayersNamed(owner=owner, name=name):
            return amount(game, owner_player(game, env, owner), name.text)
        case v.Stat(owner=owner, words=words):
            return stat(game, owner_player(game, env, owner), " ".join(word.text for word in words))
        case v.Count(of=of):
            return len(candidates(game, env, of))
        case v.Total(attribute=attribute, of=of):
            parts = (part_of(game, env, attribute.text, [obj]) for obj in candidates(game, env, of))
            return sum(part for part in parts if isinstance(part, int))
        case r.Named(name=name, on=on):
            return named_value(game, env, name.text, on)
        case r.Label(word=word):
            return env.label(word.text)
        case r.PartOf(part=part, of=of):
            return part_of(game, env, part.text, referred(game, env, of))
        case r.Reference():
            return tuple(referred(game, env, value))
    raise NotImplementedError(type(value).__name__)


def named_value(game: Game, env: Env, name: str, on: Node | None) -> Any:
    """A declared value, a memory, or the acting player's amount of a resource."""
    program = game.program
    if name in program.values:
        definition = program.values[name]
        inner = env
        if definition.parameter is not None and on is not None:
            inner = env.named(definition.parameter.text, tuple(referred(game, env, on)))
        return modified(game, env.you, name, number(game, inner, definition.formula))
    if name in program.memories:
        return game.state.memories.get((name, _memory_owner(game, env, name)), program.memories[name][2])
    if name in program.resources:
        return amount(game, env.you, name)
    found = referred(game, env, r.Named(Name(name)))
    return tuple(found)


def _memory_owner(game: Game, env: Env, name: str) -> int:
    return env.you if game.program.memories[name][0] == "player" else -1


def amount(game: Game, player: int, resource: str) -> int:
    return game.state.amounts.get((resource, player), 0)


def stat(game: Game, player: int, name: str) -> int:
    """A player's number with everything that changes it now."""
    base = game.ruleset.stats[name](game, player)
    return modified(game, player, name, base)


# conditions
def holds(game: Game, env: Env, condition: Node) -> bool:
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
            return all(section_holds(game, env, obj, part.text) for obj in referred(game, env, of))
        case c.Matches(left=left, right=right):
            return _same_title(game, evaluate(game, env, left), evaluate(game, env, right))
        case c.InPeriod(period=period):
            return in_period(game, env, period)
        case c.RoleTest(player=player, negated=negated, role=role):
            has = all(_has_role(game, who, role) for who in players(game, env, player))
            return has is not negated
        case c.Fact():
            return fact_holds(game, env, condition)
    raise NotImplementedError(type(condition).__name__)


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
            return measured(number(game, env, subject), measure, number(game, env, value))
        case p.Player():
            found = evaluate(game, env, subject)
            return isinstance(found, _Player) and int(found) in players(game, env, verdict)
        case c.KindOf(name=name):
            special = game.ruleset.battle_kinds.get(name.text)
            if special is not None:
                return special(game)
            return all(facts.is_of(game, obj, name.text) for obj in referred(game, env, subject))
        case Word(text="known"):
            return evaluate(game, env, subject) not in (None, (), 0)
        case Word(text=word):
            objects = referred(game, env, subject)
            return bool(objects) and all(has_property(game, env, obj, word) for obj in objects)
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
    if isinstance(fact.subject, p.Player):
        who = players(game, env, fact.subject)
        if fact.verb.text in ("have", "has"):
            return all(_has(game, env, player, fact) for player in who) is not fact.denied
        relation = _relation_now(game, env, who, fact)
        if relation is not None:
            return relation is not fact.denied
    wants_none = isinstance(fact.thing, s.Select) and _is_none(fact.thing.quantity)
    found = bool(facts.records(game, env, _of_any(fact) if wants_none else fact))
    return (found is wants_none) is fact.denied


def _of_any(fact: c.Fact) -> c.Fact:
    """`no card` is said of history where any card would be a counter-example."""
    assert isinstance(fact.thing, s.Select)
    return replace(fact, thing=replace(fact.thing, quantity=None))


def _is_none(quantity: s.Quantity | None) -> bool:
    return quantity is not None and quantity.quantifier is s.Quantifier.NONE


def _has(game: Game, env: Env, player: int, fact: c.Fact) -> bool:
    thing = fact.thing
    assert isinstance(thing, s.Select)
    zones = [zone for qual in fact.tail if isinstance(qual, e.Into) for zone in qual.zones]
    inner = env.acting(player)
    found: list[int] = []
    if zones:
        keys = [zone_key(game, inner, zone) for zone in zones]
        pile = {obj for key in keys for obj in game.state.zones.get(key, ())}
        found = [obj for obj in candidates(game, inner, thing) if obj in pile]
    else:
        found = candidates(game, inner, thing)
    return count_fits(game, env, thing.quantity, len(found))


def count_fits(game: Game, env: Env, quantity: s.Quantity | None, count: int) -> bool:
    """Whether that many are what the quantity asks for, as a condition."""
    if _is_none(quantity):
        return count == 0
    low = number(game, env, quantity.low) if quantity and quantity.low is not None else 1
    return count >= low


def _relation_now(game: Game, env: Env, who: list[int], fact: c.Fact) -> bool | None:
    """None where the verb is no relation, or asks about a span of the past."""
    verb = fact.verb.text
    known = verb in game.ruleset.relations or verb in ("control", "controls", "own", "owns")
    if not known or any(isinstance(qual, e.PastSpan) for qual in fact.tail):
        return None
    thing = fact.thing
    if isinstance(thing, s.Select):
        found = candidates(game, env, thing)
        return any(related(game, env, player, verb, obj) for player in who for obj in found)
    if thing is None:
        return any(related(game, env, player, verb, -1) for player in who)
    objects = referred(game, env, thing)
    every = isinstance(thing, r.Every)
    hits = [related(game, env, player, verb, obj) for player in who for obj in objects]
    return bool(hits) and (all(hits) if every else any(hits))
