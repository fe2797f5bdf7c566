"""Players, references, zones, selections and values."""

from __future__ import annotations

from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node, Number, Word
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.reading.building import (
    Build,
    Children,
    constant,
    node,
    nodes,
    only,
    plain,
    span_of,
    tuple_of,
)


def _player(who: p.Who) -> Build:
    return lambda children: p.Player(who, span=span_of(children))


def _known(known: r.Known) -> Build:
    return lambda children: r.Reference(known, span=span_of(children))


def _its(children: Children) -> Node:
    known = r.Known.IT if str(children[0]) == "its" else r.Known.THEM
    of = r.Reference(known, span=span_of(children[:1]))
    return r.PartOf(plain(children[1]), of, span=span_of(children))


def _its_zone(children: Children) -> Node:
    owner = p.Possessive(p.Whose(str(children[0])), span=span_of(children[:1]))
    return Zone(owner, plain(children[1]), span=span_of(children))


def _negative(children: Children) -> Node:
    return Number(-plain(children[1]), span=span_of(children))


def _quantity(quantifier: s.Quantifier, low: int | None, high: int | None) -> Build:
    def build(children: Children) -> Node:
        def value(index: int | None) -> v.Value | None:
            if index is None:
                return None
            child = plain(children[index])
            if isinstance(child, int):
                return Number(child, span=span_of([children[index]]))
            formula: v.Value = child
            return formula

        return s.Quantity(quantifier, value(low), value(high), span=span_of(children))

    return build


def _some_of(children: Children) -> Node:
    return s.SomeOf(plain(children[0]), plain(children[2]), span=span_of(children))


def _select(children: Children) -> Node:
    parts = [plain(child) for child in children]
    quantity = next((part for part in parts if isinstance(part, s.Quantity)), None)
    at = next(i for i, part in enumerate(parts) if isinstance(part, s.Noun))
    adjectives = tuple(part for part in parts[:at] if isinstance(part, Word))
    return s.Select(quantity, adjectives, parts[at], tuple_of(children[at + 1 :]), span=span_of(children))


def _card_noun(children: Children) -> Node:
    return s.Noun(None, plain(children[0]), span=span_of(children))


def _named_noun(children: Children) -> Node:
    return s.Noun(children[0], None, span=span_of(children))


def _word_noun(children: Children) -> Node:
    span = span_of(children)
    return s.Noun(Word(str(plain(children[0])), span=span), None, span=span)


def _with_amount(children: Children) -> Node:
    cls = s.WithTotal if children[1] is not None else s.WithAmount
    return cls(plain(children[2]), plain(children[3]), plain(children[4]), span=span_of(children))


def _where(children: Children) -> Node:
    player, verb, thing, qualifiers, within = map(plain, children[1:])
    return s.Where(player, verb, thing, qualifiers or (), within, span=span_of(children))


def _binary(operator: v.Operator) -> Build:
    def build(children: Children) -> Node:
        return v.Arithmetic(plain(children[0]), operator, plain(children[2]), span=span_of(children))

    return build


def _extreme(bound: v.Bound) -> Build:
    def build(children: Children) -> Node:
        return v.Extreme(bound, plain(children[2]), plain(children[4]), span=span_of(children))

    return build


def _half(rounding: v.Rounding) -> Build:
    return lambda children: v.Half(plain(children[2]), rounding, span=span_of(children))


def _words_after_owner(children: Children) -> Node:
    owner = plain(children[0]) if children[0] is not None else None
    words = tuple(plain(child) for child in children[1:])
    return v.Stat(owner, words, span=span_of(children))


def _cases(children: Children) -> Node:
    cases = []
    index = 1
    while plain(children[index]) != "otherwise":
        value, _, condition = children[index : index + 3]
        cases.append(v.Case(plain(value), plain(condition), span=span_of([value, condition])))
        index += 4
    return v.Cases(tuple(cases), plain(children[index + 1]), span=span_of(children))


def _your(children: Children) -> Node:
    return p.Possessive(p.Whose.YOUR, span=span_of(children))


TABLE: dict[str, Build] = {
    # players.lark
    "you": _player(p.Who.YOU),
    "opponent": _player(p.Who.OPPONENT),
    "each_player": _player(p.Who.EACH),
    "both_players": _player(p.Who.BOTH),
    "a_player": _player(p.Who.ANY),
    "attacker": _player(p.Who.ATTACKER),
    "defender": _player(p.Who.DEFENDER),
    "your": _your,
    "players": only(0),
    # references.lark
    "name_ref": node(r.Named, 0),
    "every": node(r.Every, 1),
    "this": _known(r.Known.THIS),
    "it": _known(r.Known.IT),
    "them": _known(r.Known.THEM),
    "the_battle": _known(r.Known.BATTLE),
    "the_contested_position": _known(r.Known.CONTESTED_POSITION),
    "label": node(r.Label, 1),
    "part_of": node(r.PartOf, 0, 2),
    "its": _its,
    # zones.lark
    "zones": nodes(Zone),
    "zone": node(Zone, 0, 1),
    "its_zone": _its_zone,
    # selections.lark
    "select": _select,
    "some_of": _some_of,
    "top_card": node(s.TopCard, 4),
    "one": _quantity(s.Quantifier.ONE, None, None),
    "another": _quantity(s.Quantifier.ANOTHER, None, None),
    "all": _quantity(s.Quantifier.ALL, None, None),
    "none": _quantity(s.Quantifier.NONE, None, None),
    "exactly_n": _quantity(s.Quantifier.EXACTLY, 0, None),
    "n_or_more": _quantity(s.Quantifier.OR_MORE, 0, None),
    "n_to_m": _quantity(s.Quantifier.RANGE, 0, 2),
    "up_to": _quantity(s.Quantifier.UP_TO, None, 2),
    "bracketed": only(1),
    "card_noun": _card_noun,
    "named_noun": _named_noun,
    "named_card": node(s.Noun, 0, 1),
    "word_noun": _word_noun,
    "from_zones": node(s.FromZones, 1),
    "bound_to": node(s.BoundTo, 2),
    "with_heading": node(s.WithHeading, 2),
    "with_amount": _with_amount,
    "whose_holds": node(s.WhoseHolds, 1),
    "whose_is": node(s.WhoseIs, 1, 3, 4),
    "whose_matches": node(s.WhoseMatches, 1, 3),
    "whose_matches_another": node(s.WhoseMatchesAnother, 1, 6),
    "held_by": node(s.HeldBy, 0, 1),
    "other_than": node(s.OtherThan, 2),
    "that_is": node(s.ThatIs, 2),
    "that_is_not": node(s.ThatIsNot, 3),
    "where": _where,
    # values.lark
    "plus": _binary(v.Operator.PLUS),
    "minus": _binary(v.Operator.MINUS),
    "times": _binary(v.Operator.TIMES),
    "number": node(Number, 0),
    "negative": _negative,
    "named": node(r.Named, 0),
    "named_on": node(r.Named, 0, 2),
    "held": node(v.Held, 1),
    "players_named": node(v.PlayersNamed, 0, 1),
    "players_stat": _words_after_owner,
    "stat": _words_after_owner,
    "count": node(v.Count, 2),
    "total": node(v.Total, 1, 3),
    "least": _extreme(v.Bound.LEAST),
    "greatest": _extreme(v.Bound.GREATEST),
    "half_down": _half(v.Rounding.DOWN),
    "half_up": _half(v.Rounding.UP),
    "series": node(v.Series, 2, 4),
    "parenthesised": only(1),
    "cases": _cases,
    "at_least": constant(s.Measure.AT_LEAST),
    "at_most": constant(s.Measure.AT_MOST),
    "more_than": constant(s.Measure.MORE_THAN),
    "less_than": constant(s.Measure.LESS_THAN),
    "exactly": constant(s.Measure.EXACTLY),
}
