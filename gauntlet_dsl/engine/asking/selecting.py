"""The run facets of players, references, zones and selections: they read, they never write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gauntlet_dsl.engine.asking import counting, facts, judging, markers
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.player_values import as_player
from gauntlet_dsl.engine.state import Key
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.ast.zones import Zone


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
    return facts.of_kind(game, game.program.plural_kinds.get(name, name)).copy()


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
            return as_player(game.state.owner[obj])
        case "controller":
            return as_player(facts.controller(game, obj))
        case "title":
            return definition.title
        case "host":
            host = game.state.host[obj]
            return (host,) if host >= 0 else ()
    return definition.numbers.get(part)


def zone_key(game: Game, env: Env, zone: Zone, obj: int = -1) -> Key:
    name = zone.name.text
    if name == "source" and obj >= 0:
        return game.state.slots.get((obj, "_source"), (game.state.zone_of[obj][0], game.state.owner[obj]))  # type: ignore[no-any-return]
    return name, owner_player(game, env, zone.owner, obj)


def zone_keys(game: Game, env: Env, zone: Zone) -> list[Key]:
    """The zones to look in: those of every player who is meant."""
    if isinstance(zone.owner, p.Player):
        return [(zone.name.text, player) for player in players(game, env, zone.owner)]
    return [zone_key(game, env, zone)]


def cards_in(game: Game, key: Key) -> Sequence[int]:
    """The cards of a zone, whether it is a pile or what the ruleset lists."""
    listed = game.ruleset.listed.get(key[0])
    return game.state.zones.get(key, ()) if listed is None else listed(game, key[1])


def among(game: Game, env: Env, phrase: Node) -> list[int]:
    """Everything that a phrase may mean: of a number of what is known, all of that."""
    match phrase:
        case s.Select():
            return candidates(game, env, phrase)
        case s.SomeOf(of=of):
            return referred(game, env, of)
        case s.TopCard(zone=zone):
            return game.state.zones.get(zone_key(game, env, zone), [])[-1:]
    return referred(game, env, phrase)


def candidates(game: Game, env: Env, select: s.Select) -> list[int]:
    """Every object the noun phrase may mean now, in a fixed order."""
    run = game.program.tables.selections[id(select)]
    return candidates_plainly(game, env, select) if run is None else run(game, env)


def candidates_plainly(game: Game, env: Env, select: s.Select) -> list[int]:
    """The same by going through the tree."""
    noun = select.noun
    marker = game.program.marker_meant(noun)
    if marker:
        return _marked(game, env, select, marker)
    pool = _pool(game, env, select)
    if isinstance(noun.name, Name) and noun.card is not None:
        name = noun.name.text
        pool = [obj for obj in pool if facts.is_of(game, obj, name)]
    for word in select.adjectives:
        pool = [obj for obj in pool if has_property(game, env, obj, word.text)]
    for limit in select.filters:
        pool = [obj for obj in pool if passes(game, env, obj, limit)]
    if is_another(select):
        pool = [obj for obj in pool if is_other(env, obj)]
    return pool


def is_another(select: s.Select) -> bool:
    """Whether the phrase says `another`."""
    return select.quantity is not None and select.quantity.quantifier is s.Quantifier.ANOTHER


def is_other(env: Env, obj: int) -> bool:
    """Whether it is neither what the text is printed on nor what it spoke of last."""
    return obj != env.this and obj not in env.it


def _marked(game: Game, env: Env, select: s.Select, marker: str) -> list[int]:
    """The objects that carry such a marker, of the players who are said to own it."""
    found = objects_of_kind(game, game.program.markers[marker].on)
    for limit in select.filters:
        if isinstance(limit, s.HeldBy) and limit.relation.text in facts.OWNERSHIP:
            found = markers.owned(game, marker, players(game, env, limit.player), found)
        else:
            found = [obj for obj in found if passes(game, env, obj, limit)]
    return markers.owned(game, marker, (0, 1), found)


def _pool(game: Game, env: Env, select: s.Select) -> list[int]:
    state = game.state
    for limit in select.filters:
        if isinstance(limit, s.FromZones):
            keys = [key for zone in limit.zones for key in zone_keys(game, env, zone)]
            return [obj for key in keys for obj in cards_in(game, key)]
        if isinstance(limit, s.BoundTo):
            return [obj for host in referred(game, env, limit.to) for obj in state.beneath.get(host, ())]
    if isinstance(select.noun.name, Name) and select.noun.card is None:
        name = select.noun.name.text
        kind = game.program.plural_kinds.get(name, name)
        found = objects_of_kind(game, name)
        if kind in game.program.kinds and not any(isinstance(f, s.HeldBy) for f in select.filters):
            return [obj for obj in found if state.owner[obj] == env.you]
        return found
    return in_normal_zones(game)


def in_normal_zones(game: Game) -> list[int]:
    """Every card that text reaches without naming its zone."""
    zones = game.state.zones
    return [obj for (zone, _), pile in zones.items() if _is_normal(game, zone) for obj in pile]


def _is_normal(game: Game, zone: str) -> bool:
    """Whether text reaches cards there without naming the zone."""
    rule = game.program.zones.get(zone)
    return zone != facts.COMPONENTS and (rule is None or rule.normal)


def passes(game: Game, env: Env, obj: int, limit: s.Filter) -> bool:
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
            others = [o for o in cards_in(game, zone_key(game, env, zone)) if o != obj]
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
    return isinstance(mine, int) and measured(mine, measure, counting.number(game, env, value))


def section_holds(game: Game, env: Env, obj: int, section: str) -> bool:
    """Whether the printed condition is true for you; an item without one asks nothing."""
    condition = game.definition(obj).conditions.get(section)
    inner = Env(env.you, env.you, obj, source=env.source)
    return condition is None or judging.holds(game, inner, condition)


MEASURES: dict[s.Measure, Callable[[int, int], bool]] = {
    s.Measure.AT_LEAST: lambda a, b: a >= b,
    s.Measure.AT_MOST: lambda a, b: a <= b,
    s.Measure.MORE_THAN: lambda a, b: a > b,
    s.Measure.LESS_THAN: lambda a, b: a < b,
    s.Measure.EXACTLY: lambda a, b: a == b,
}


def measured(amount: int, measure: s.Measure, other: int) -> bool:
    return MEASURES[measure](amount, other)


def has_property(game: Game, env: Env, obj: int, word: str) -> bool:
    """A property of the kernel or the ruleset, or a declared state."""
    ours = PROPERTIES.get(word)
    if ours is not None:
        return ours(game, env, obj)
    theirs = game.ruleset.properties.get(word)
    if theirs is not None:
        return theirs(game, env, obj)
    if word in game.program.shown_by:
        return facts.does_to_itself(game, obj, game.program.shown_by[word])
    return game.state.condition_of[obj] == word


PROPERTIES: dict[str, Callable[[Game, Env, int], bool]] = {
    "opposing": lambda game, env, obj: facts.controller(game, obj) == game.opponent(env.you),
    "hidden": lambda game, env, obj: not game.state.known[obj] & (1 << env.you),
    "revealed": lambda game, env, obj: game.state.face_up[obj],
    "fresh": lambda game, env, obj: game.state.entered.get(obj) == game.state.clock.get("turn", 0),
    "copied": lambda game, env, obj: obj == env.this and env.copies is not None,
    "copying": lambda game, env, obj: facts.copies_others(game, obj),
    "adding": lambda game, env, obj: facts.adds_cards(game, obj),
}


def related(game: Game, env: Env, player: int, relation: str, obj: int) -> bool:
    if relation in facts.CONTROL:
        return facts.controller(game, obj) == player
    if relation in facts.OWNERSHIP:
        return game.state.owner[obj] == player
    special = game.ruleset.relations.get(relation)
    if special is not None:
        return special(game, env, player, obj)
    raise NotImplementedError(relation)
