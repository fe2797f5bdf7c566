"""What conditions, values and noun phrases read. One entry for each node class; none is left to a default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Name, Node, Number, Word
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.walking import children
from gauntlet_dsl.language.words.entry import Area
from validator.timing.context import Reading, reads, whose
from validator.timing.touches import ANYTHING, COURSE, NOTHING, Key, Touches, Whose

Reader = Callable[[Reading, Any], Touches]


def read(at: Reading, node: Node) -> Touches:
    """Everything the phrase reads. KeyError for a node class that is not classified."""
    return PHRASES[type(node)](at, node)


def below(at: Reading, node: Node) -> Touches:
    """What the parts of a phrase read that reads nothing itself."""
    return Touches.union(read(at, child) for _, child in children(node))


def nothing(at: Reading, node: Node) -> Touches:
    return NOTHING


def zone_key(at: Reading, zone: Zone) -> Key:
    return Key(Area.ZONE, zone.name.text, at.owner(zone.owner))


def _zone(at: Reading, zone: Zone) -> Touches:
    return reads(zone_key(at, zone))


def _named(at: Reading, named: r.Named) -> Touches:
    name, program = named.name.text, at.program
    on = read(at, named.on) if named.on is not None else NOTHING
    if name in program.values:
        own = reads(Key(Area.MODIFIER, name, Whose.YOURS))
        if name in at.within:
            return own | on
        return own | on | read(at.inside(name), program.values[name].formula)
    if name in program.memories:
        of = Whose.YOURS if program.memories[name][0] == "player" else Whose.ANY
        return reads(Key(Area.MEMORY, name, of)) | on
    if name in program.resources:
        return reads(Key(Area.RESOURCE, name, at.actor)) | on
    return reads(Key(Area.STATE, name, Whose.YOURS)) | on


def _stat(at: Reading, stat: v.Stat) -> Touches:
    return reads(stat_key(at, stat))


def stat_key(at: Reading, stat: v.Stat) -> Key:
    name = " ".join(word.text for word in stat.words)
    return Key(Area.MODIFIER, name, at.owner(stat.owner))


def _players_named(at: Reading, value: v.PlayersNamed) -> Touches:
    area = Area.RESOURCE if value.name.text in at.program.resources else Area.MODIFIER
    return reads(Key(area, value.name.text, at.owner(value.owner)))


def _held(at: Reading, value: v.Held) -> Touches:
    return reads(Key(Area.HELD, value.name.text, Whose.YOURS))


def _part(at: Reading, part: r.PartOf) -> Touches:
    word = part.part.text
    entry = at.entry(SymbolKind.ATTRIBUTE, word)
    areas = entry.reads if entry is not None else frozenset({Area.MEMORY})
    if entry is None and word in at.tables.printed_parts:
        areas = frozenset()
    return reads(*(Key(area, word, Whose.ANY) for area in areas)) | read(at, part.of)


def _select(at: Reading, select: s.Select) -> Touches:
    found = below(at, select)
    held = _holder(select)
    if any(isinstance(limit, s.FromZones | s.BoundTo) for limit in select.filters):
        return found
    name = select.noun.name
    if isinstance(name, Name) and select.noun.card is None:
        kind = at.program.plural_kinds.get(name.text, name.text)
        if kind in at.program.resources:
            return found | reads(Key(Area.RESOURCE, kind, Whose.ANY))
        mine = Whose.YOURS if kind in at.program.kinds and held is Whose.ANY else held
        return found | reads(Key(Area.STATE, kind, mine))
    return found


def _holder(select: s.Select) -> Whose:
    if any(word.text == "opposing" for word in select.adjectives):
        return Whose.THEIRS
    held = [limit for limit in select.filters if isinstance(limit, s.HeldBy)]
    return whose(held[0].player) if held else Whose.ANY


def _held_by(at: Reading, limit: s.HeldBy) -> Touches:
    return _relation(at, limit.relation.text, whose(limit.player))


def _relation(at: Reading, verb: str, who: Whose) -> Touches:
    entry = at.entry(SymbolKind.RELATION, verb)
    areas = entry.reads if entry is not None else frozenset({Area.CONTROL})
    return reads(*(Key(area, ANYTHING, who) for area in sorted(areas)))


def _property(at: Reading, limit: s.ThatIs | s.ThatIsNot) -> Touches:
    return _word(at, limit.state)


def _word(at: Reading, word: Word) -> Touches:
    """A property in a phrase, or the state that a component is asked for."""
    entry = at.entry(SymbolKind.PREDICATE, word.text)
    if entry is not None:
        return reads(*(Key(area, ANYTHING, Whose.ANY) for area in sorted(entry.reads)))
    if word.text in at.tables.states:
        return reads(Key(Area.STATE, ANYTHING, Whose.ANY))
    return NOTHING


def _compare(at: Reading, test: c.Compare) -> Touches:
    return read(at, test.subject) | read(at, test.verdict)


def _holds(at: Reading, test: c.Holds) -> Touches:
    section = test.section
    if not isinstance(section, r.PartOf):
        return read(at, section)
    return read(at, section.of) | printed_conditions(at, section.part.text)


def _whose_holds(at: Reading, limit: s.WhoseHolds) -> Touches:
    return printed_conditions(at, limit.section.text)


def printed_conditions(at: Reading, section: str) -> Touches:
    """Any printed condition of that name may be asked."""
    if section in at.within:
        return NOTHING
    asked = at.tables.conditions.get(section, ())
    return Touches.union(read(at.inside(section), condition) for condition in asked)


def _role_test(at: Reading, test: c.RoleTest) -> Touches:
    return reads(Key(Area.FLOW, "roles", Whose.ANY))


def _period(at: Reading, test: Node) -> Touches:
    return reads(Key(Area.FLOW, COURSE, Whose.ANY))


def _fact(at: Reading, fact: c.Fact) -> Touches:
    who = whose(fact.subject) if isinstance(fact.subject, p.Player) else Whose.ANY
    tail = Touches.union(read(at, part) for part in fact.tail)
    thing = read(at, fact.thing) if fact.thing is not None else NOTHING
    verb = fact.verb.text
    if verb in _HAVING:
        asker = at.by(fact.subject) if isinstance(fact.subject, p.Player) else at
        return Touches.union(read(asker, part) for part in (fact.thing, *fact.tail) if part is not None)
    past = any(isinstance(part, e.PastSpan) for part in fact.tail)
    if not past and at.entry(SymbolKind.RELATION, verb) is not None:
        return _relation(at, verb, who) | thing | tail
    return reads(Key(Area.HISTORY, at.program.base_verb(verb), who)) | thing | tail


_HAVING = ("have", "has")


def _where(at: Reading, limit: s.Where) -> Touches:
    return reads(Key(Area.HISTORY, at.program.base_verb(limit.verb.text), whose(limit.player)))


def _top(at: Reading, top: s.TopCard) -> Touches:
    return _zone(at, top.zone)


PHRASES: dict[type[Node], Reader] = {
    # leaves
    Word: _word,
    Name: nothing,
    Number: nothing,
    Zone: _zone,
    p.Player: nothing,
    p.Possessive: nothing,
    # references
    r.Reference: nothing,
    r.Label: nothing,
    r.PartOf: _part,
    r.Every: lambda at, node: reads(Key(Area.STATE, node.name.text, Whose.ANY)),
    r.Named: _named,
    # values
    v.Arithmetic: below,
    v.Extreme: below,
    v.Half: below,
    v.Series: below,
    v.Case: below,
    v.Cases: below,
    v.Held: _held,
    v.PlayersNamed: _players_named,
    v.Stat: _stat,
    v.Count: below,
    v.Total: below,
    # amounts
    q.Each: below,
    q.CountedAmount: below,
    q.AllAmount: below,
    q.EqualAmount: below,
    # conditions
    c.AnyOf: below,
    c.AllOf: below,
    c.Negation: below,
    c.Amount: below,
    c.KindOf: nothing,
    c.Compare: _compare,
    c.Holds: _holds,
    c.Matches: below,
    c.InPeriod: _period,
    c.RoleTest: _role_test,
    c.Fact: _fact,
    # noun phrases
    s.Quantity: below,
    s.Noun: nothing,
    s.FromZones: below,
    s.BoundTo: lambda at, node: reads(Key(Area.BINDING, ANYTHING, Whose.ANY)),
    s.WithHeading: nothing,
    s.WithAmount: below,
    s.WithTotal: below,
    s.WhoseHolds: _whose_holds,
    s.WhoseIs: below,
    s.WhoseMatches: below,
    s.WhoseMatchesAnother: below,
    s.HeldBy: _held_by,
    s.OtherThan: below,
    s.ThatIs: _property,
    s.ThatIsNot: _property,
    s.Where: _where,
    s.Select: _select,
    s.SomeOf: below,
    s.TopCard: _top,
    # what happens
    e.PastSpan: nothing,
    e.NamedPeriod: _period,
    e.SomePeriod: _period,
    e.TurnPeriod: _period,
    e.HasRole: nothing,
    e.CardSource: nothing,
    e.Into: below,
    e.AsRoles: nothing,
    e.BySources: nothing,
    e.Because: nothing,
    e.During: _period,
    e.Without: nothing,
    e.Facing: nothing,
    e.WordsThing: nothing,
    e.YourThing: nothing,
    e.HeldThing: nothing,
    e.MarkerThing: lambda at, node: reads(Key(Area.MARKER, node.marker.text, Whose.ANY)),
    e.FromThing: below,
    e.Does: nothing,
    e.IsDone: nothing,
    e.Event: nothing,
}
"""`Event` itself reads nothing: what a clause waits for is its trigger, not something it reads."""
