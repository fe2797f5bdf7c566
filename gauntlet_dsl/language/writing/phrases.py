"""Players, references, zones, selections and values."""

from __future__ import annotations

from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.writing.spelling import after, joined, source, with_article, words, writes

_POSSESSIVE = {r.Known.IT: "its", r.Known.THEM: "their"}


def owned(owner: p.Owner | None, text: str) -> str:
    """`your hand`, `opponent.hand`, or the bare word."""
    if owner is None:
        return text
    separator = " " if isinstance(owner, p.Possessive) else "."
    return source(owner) + separator + text


writes(p.Player, "{who}")
writes(p.Possessive, "{whose}")
writes(r.Reference, "{to}")
writes(r.Label, "the", "{word}")
writes(r.Every, "every", "{name}")
writes(r.Named, "{name}", after("on", "on"))


@source.register
def _(node: r.PartOf) -> str:
    if isinstance(node.of, r.Reference) and node.of.to in _POSSESSIVE:
        return words(_POSSESSIVE[node.of.to], node.part)
    return words(node.part, "of", node.of)


@source.register
def _(node: Zone) -> str:
    return owned(node.owner, source(node.name))


def _bound(value: Node | None) -> str:
    """A number, or a formula in brackets."""
    assert value is not None
    return source(value) if isinstance(value, Number) and value.value >= 0 else f"({source(value)})"


def _closed(value: Node) -> str:
    """A value that may stand inside a noun phrase."""
    bare = isinstance(value, r.Core) or (isinstance(value, r.Named) and value.on is None)
    return source(value) if bare else _bound(value)


_QUANTITY = {
    s.Quantifier.EXACTLY: lambda q: words(q.low),
    s.Quantifier.OR_MORE: lambda q: words(q.low, "or more"),
    s.Quantifier.RANGE: lambda q: words(q.low, "to", _bound(q.high)),
    s.Quantifier.UP_TO: lambda q: words("up to", _bound(q.high)),
}


@source.register
def _(node: s.Quantity) -> str:
    write = _QUANTITY.get(node.quantifier)
    return write(node) if write else str(node.quantifier)


@source.register
def _(node: s.Select) -> str:
    noun = words(node.adjectives, node.noun)
    one = node.quantity is not None and node.quantity.quantifier is s.Quantifier.ONE
    head = with_article(noun) if one else words(node.quantity, noun)
    return words(head, _filters(node.filters))


_WHOSE = (s.WhoseHolds, s.WhoseIs, s.WhoseMatches, s.WhoseMatchesAnother)


def _filters(filters: tuple[s.Filter, ...]) -> str:
    written = []
    for before, filter_ in zip((None, *filters), filters, strict=False):
        follows_whose = isinstance(filter_, _WHOSE) and isinstance(before, _WHOSE)
        written.append(("and " if follows_whose else "") + source(filter_))
    return " ".join(written)


writes(s.Noun, "{name}", "{card}")


@source.register
def _(node: s.SomeOf) -> str:
    quantity = "a" if node.quantity.quantifier is s.Quantifier.ONE else source(node.quantity)
    return words(quantity, "of", node.of)


writes(s.TopCard, "the top card of", "{zone}")
writes(s.FromZones, "from", lambda n: joined("/", n.zones))  # type: ignore[attr-defined]
writes(s.BoundTo, "bound to", "{to}")
writes(s.WithHeading, "with heading", "{heading}")
writes(s.WhoseHolds, "whose", "{section}", "holds")
writes(s.WhoseMatches, "whose", "{attribute}", "matches", "{other}")
writes(s.WhoseMatchesAnother, "whose", "{attribute}", "matches another card from", "{zone}")
writes(s.HeldBy, "{player}", "{relation}")
writes(s.OtherThan, "other than", "{other}")
writes(s.ThatIs, "that is", "{state}")
writes(s.ThatIsNot, "that is not", "{state}")
writes(s.Where, "where", "{player}", "{verb}", "{thing}", "{qualifiers}", "{within}")


@source.register
def _(node: s.WithAmount) -> str:
    return words("with", node.attribute, str(node.measure), _closed(node.value))


@source.register
def _(node: s.WithTotal) -> str:
    return words("with total", node.attribute, str(node.measure), _closed(node.value))


@source.register
def _(node: s.WhoseIs) -> str:
    return words("whose", node.attribute, "is", str(node.measure), _closed(node.value))


_SUM = (v.Operator.PLUS, v.Operator.MINUS)


def _atom(value: Node) -> str:
    return f"({source(value)})" if isinstance(value, v.Arithmetic) else source(value)


def _term(value: Node) -> str:
    is_sum = isinstance(value, v.Arithmetic) and value.operator in _SUM
    return f"({source(value)})" if is_sum else source(value)


@source.register
def _(node: v.Arithmetic) -> str:
    if node.operator in _SUM:
        return words(source(node.left), str(node.operator), _term(node.right))
    return words(_term(node.left), str(node.operator), _atom(node.right))


@source.register
def _(node: v.Extreme) -> str:
    return f"{node.bound}({source(node.left)}, {source(node.right)})"


@source.register
def _(node: v.Half) -> str:
    return words("half of", _atom(node.of), "rounded", str(node.rounding))


@source.register
def _(node: v.Series) -> str:
    return words("sum from", _atom(node.first), "to", _atom(node.last))


@source.register
def _(node: v.Cases) -> str:
    return f"({joined(', ', node.cases)}, otherwise {source(node.otherwise)})"


writes(v.Case, "{value}", "if", "{condition}")
writes(v.Held, "held", "{name}")
writes(v.Count, "number of", "{of}")
writes(v.Total, "total", "{attribute}", "of", "{of}")


@source.register
def _(node: v.PlayersNamed) -> str:
    return owned(node.owner, source(node.name))


@source.register
def _(node: v.Stat) -> str:
    return owned(node.owner, words(node.words))
