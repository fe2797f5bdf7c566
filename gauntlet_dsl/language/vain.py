"""Phrases that can be read and mean nothing where they stand: nothing in a game would come of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Name, Node, Number
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.walking import walk


@dataclass(frozen=True, slots=True)
class Vain:
    """What is said in vain, where, and what to write instead."""

    message: str
    span: Span
    help: str


def said_in_vain(tree: Node) -> Iterator[Vain]:
    """Everything in an effect, condition or value that has no meaning where it stands."""
    for parent, node, _ in walk(tree):
        if isinstance(node, Zone) and isinstance(parent, _SEARCHED):
            continue
        check = _CHECKS.get(type(node))
        if check is not None:
            yield from check(node)


_SEARCHED = (s.FromZones, e.Into, e.FromThing)
"""Where zones of several players can be named at once."""
_SEVERAL = (p.Who.EACH, p.Who.BOTH, p.Who.ANY)
_LASTING = (f.Add, f.Reduce, f.Change, f.Forbid, f.Allow)


def _clause(node: k.Clause) -> Iterator[Vain]:
    if not isinstance(node.timing, w.WhileHolds):
        return
    if node.limit is not None:
        yield Vain('a limit means nothing with "while"', node.limit.span, "leave the limit out")
    if node.offer is not None:
        yield Vain('nobody is asked with "while"', node.offer.span, 'leave out what stands before the "{"')
    if node.otherwise is not None:
        help = 'write a second "while" with "not"'
        yield Vain('"otherwise" means nothing with "while"', node.otherwise.span, help)
    for statement in node.effects.statements:
        if not _lasts(statement):
            help = 'change a number, forbid or allow something; a condition stands as "if" before the "{"'
            yield Vain('this cannot last, as "while" wants it', statement.span, help)


def _lasts(statement: Node) -> bool:
    if isinstance(statement, k.ByPlayer):
        return _lasts(statement.statement)
    return (
        isinstance(statement, k.Act)
        and statement.mode is None
        and statement.choice is None
        and isinstance(statement.verb, _LASTING)
    )


def _for_each(node: k.ForEach) -> Iterator[Vain]:
    quantity = getattr(node.selection, "quantity", None)
    if quantity is not None and quantity.quantifier not in (s.Quantifier.ONE, s.Quantifier.ALL):
        yield Vain("what is done for each is done for all there are", quantity.span, "leave the number out")
    yield from _combined(node.selection)


def _each(node: q.Each) -> Iterator[Vain]:
    if not isinstance(node.of, s.Select):
        return
    quantity = node.of.quantity
    if quantity is not None and not _is_measure(quantity):
        yield Vain("this is no number of things to count by", quantity.span, "write a number, or none")
    yield from _combined(node.of)


def _is_measure(quantity: s.Quantity) -> bool:
    """Whether it says by how many is counted, as in `for each 2 cards`."""
    if quantity.quantifier is s.Quantifier.EXACTLY:
        return not (isinstance(quantity.low, Number) and quantity.low.value < 1)
    return quantity.quantifier is s.Quantifier.ONE


def _count(node: v.Count | v.Total) -> Iterator[Vain]:
    quantity = node.of.quantity
    if quantity is not None and quantity.quantifier not in (s.Quantifier.ALL, s.Quantifier.ANOTHER):
        yield Vain("all there are are counted", quantity.span, "leave the number out")
    yield from _combined(node.of)


def _combined(phrase: Node | None) -> Iterator[Vain]:
    for limit in phrase.filters if isinstance(phrase, s.Select) else ():
        if isinstance(limit, s.WithTotal):
            help = 'leave out "total", or compare "total ... of ..." with a number'
            yield Vain("a total is only asked of what is chosen", limit.span, help)


def _zone(node: Zone) -> Iterator[Vain]:
    yield from _of_several(node.owner)


def _role_test(node: c.RoleTest) -> Iterator[Vain]:
    if isinstance(node.role.role, Name):
        help = 'ask for "attacker" or "defender", or begin with "this" or a card'
        yield Vain("a player is never that", node.role.span, help)


def _put(node: f.Put) -> Iterator[Vain]:
    """Where it is told from whose zone, and another player's is named to put it in."""
    owner = node.zone.owner
    if not isinstance(owner, p.Player):
        return
    sources = {_whose(zone) for zone in _sources(node.objects)}
    if sources and owner.who not in sources and sources <= {p.Who.YOU, p.Who.OPPONENT}:
        help = "leave the player out: what is put somewhere goes to its owner's"
        yield Vain("a card never goes to another player's zone", owner.span, help)


def _sources(objects: Node) -> Iterator[Zone]:
    match objects:
        case s.TopCard(zone=zone):
            yield zone
        case s.Select(filters=filters):
            for limit in filters:
                if isinstance(limit, s.FromZones):
                    yield from limit.zones


def _whose(zone: Zone) -> p.Who | None:
    if zone.owner is None:
        return p.Who.YOU
    return zone.owner.who if isinstance(zone.owner, p.Player) else None


def _owned(node: v.Stat | v.PlayersNamed | f.ZoneAct) -> Iterator[Vain]:
    yield from _of_several(node.owner)


def _of_several(owner: Node | None) -> Iterator[Vain]:
    if isinstance(owner, p.Player) and owner.who in _SEVERAL:
        help = 'say whose, or begin the statement with "each player:" and leave the owner out'
        yield Vain("one player's is meant here", owner.span, help)


def _by_player(node: k.ByPlayer) -> Iterator[Vain]:
    if node.player.who is p.Who.ANY:
        help = 'write "you", "opponent" or "each player"'
        yield Vain("nothing says which player does this", node.player.span, help)


def _event(node: e.Event) -> Iterator[Vain]:
    yield from _known_only(node.subject)
    yield from _known_only(node.thing)
    yield from _combined(node.subject)
    yield from _combined(node.thing)
    if not isinstance(node.subject, p.Player):
        yield from _done_to(node.thing)


def _fact(node: c.Fact) -> Iterator[Vain]:
    yield from _known_only(node.thing)
    yield from _combined(node.thing)
    if not isinstance(node.subject, p.Player):
        yield from _done_to(node.thing)


def _done_to(thing: Node | None) -> Iterator[Vain]:
    """What something does, and not a player, is done to players or zones only."""
    if thing is not None and not isinstance(thing, e.WordsThing | e.FromThing | p.Player):
        help = "name a player or a zone, or say which player does it"
        yield Vain("nothing asks what this is done to", thing.span, help)


def _known_only(phrase: Node | None) -> Iterator[Vain]:
    if isinstance(phrase, s.SomeOf | s.TopCard):
        yield Vain("nothing that happens is told so", phrase.span, "say of which card, and from where")


def _named(node: f.Add | f.Reduce | f.Change) -> Iterator[Vain]:
    if isinstance(node.stat, r.Named) and node.stat.on is not None:
        help = 'leave out "on" and what stands after it'
        yield Vain("the change is the same whatever it is asked of", node.stat.on.span, help)


def _exchange(node: f.Exchange) -> Iterator[Vain]:
    for phrase in (node.first, node.second):
        quantity = getattr(phrase, "quantity", None)
        if quantity is not None and not _is_one(quantity):
            yield Vain("one card is exchanged for one", quantity.span, "write 1")


def _is_one(quantity: s.Quantity) -> bool:
    if quantity.quantifier is s.Quantifier.EXACTLY:
        return isinstance(quantity.low, Number) and quantity.low.value == 1
    return quantity.quantifier in (s.Quantifier.ONE, s.Quantifier.ANOTHER)


_CHECKS: dict[type[Node], Callable[..., Iterator[Vain]]] = {
    k.Clause: _clause,
    k.ForEach: _for_each,
    k.ByPlayer: _by_player,
    q.Each: _each,
    v.Count: _count,
    v.Total: _count,
    v.Stat: _owned,
    v.PlayersNamed: _owned,
    Zone: _zone,
    f.ZoneAct: _owned,
    f.Add: _named,
    f.Reduce: _named,
    f.Change: _named,
    f.Exchange: _exchange,
    f.Put: _put,
    c.RoleTest: _role_test,
    e.Event: _event,
    c.Fact: _fact,
}
