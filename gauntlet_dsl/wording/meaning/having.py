"""Having something: of cards, things and amounts alike it is a count compared with a number."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Name, Number, Word
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.meaning.nouns import amount, holding, who
from gauntlet_dsl.wording.meaning.sense import Known, Sense, lower, sense

_HAVE = "have"
_M, _Q = s.Measure, s.Quantifier
DENIED = {
    _M.AT_LEAST: _M.LESS_THAN,
    _M.AT_MOST: _M.MORE_THAN,
    _M.MORE_THAN: _M.AT_MOST,
    _M.LESS_THAN: _M.AT_LEAST,
}
"""What holds where a measure does not."""


def having(node: c.Fact, player: p.Player, thing: s.Select, known: Known) -> Sense | None:
    """`you have 2 Command`, `you control 3 Territories`; None where no number is asked for."""
    asked = _asked(thing.quantity, denied=node.denied)
    if asked is None or not all(isinstance(tail, e.Into) for tail in node.tail):
        return None
    measure, value = asked
    return sense(
        "compare",
        node.span,
        subject=_amount_had(node, player, thing, known) or _count(node, player, thing, known),
        amount=amount(measure, value, _number_span(node, thing), known),
    )


def _number_span(node: c.Fact, thing: s.Select) -> Span:
    """Where it is said how many; where it is only said whether there are any, that is all of it."""
    quantity = thing.quantity
    is_told = quantity is not None and quantity.quantifier not in (_Q.ONE, _Q.NONE)
    return quantity.span if quantity is not None and is_told else node.span


def _asked(quantity: s.Quantity | None, *, denied: bool) -> tuple[s.Measure, v.Value] | None:
    """Having 2 is having at least 2."""
    quantifier = _Q.ONE if quantity is None else quantity.quantifier
    low = high = None
    if quantity is not None:
        low, high = quantity.low, quantity.high
    found: tuple[s.Measure, v.Value | None] | None = {
        _Q.ONE: (_M.AT_LEAST, Number(1)),
        _Q.EXACTLY: (_M.AT_LEAST, low),
        _Q.OR_MORE: (_M.AT_LEAST, low),
        _Q.UP_TO: (_M.AT_MOST, high),
        _Q.NONE: (_M.LESS_THAN, Number(1)),
    }.get(quantifier)
    if found is None or found[1] is None:
        return None
    measure, value = found
    assert value is not None
    return (DENIED[measure] if denied else measure), value


def _amount_had(node: c.Fact, player: p.Player, thing: s.Select, known: Known) -> Sense | None:
    """An amount of a resource, which is no thing that lies somewhere."""
    name = thing.noun.name
    is_bare = not (thing.adjectives or thing.filters or thing.noun.card or node.tail)
    if not isinstance(name, Name) or not is_bare or not known.lexicon.knows(K.RESOURCE, name.text):
        return None
    return lower(v.PlayersNamed(player, name, span=name.span), known)


def _count(node: c.Fact, player: p.Player, thing: s.Select, known: Known) -> Sense:
    zones = tuple(zone for tail in node.tail if isinstance(tail, e.Into) for zone in tail.zones)
    more = (s.FromZones(zones, span=node.tail[0].span),) if zones else ()
    _, relation = known.lexicon.lemma((K.RELATION,), node.verb.text)
    held = s.HeldBy(player, Word(_HAVE if relation == _HAVE else relation), span=node.verb.span)
    of = s.Select(None, thing.adjectives, thing.noun, (held, *thing.filters, *more), span=node.span)
    inner = known.inside(bare=who(player), bare_at=player.span) if holding(held) else known
    return lower(v.Count(of, span=thing.span), inner)
