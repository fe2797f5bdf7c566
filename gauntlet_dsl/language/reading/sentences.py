"""Events, conditions and durations."""

from __future__ import annotations

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.ast.selections import Measure
from gauntlet_dsl.language.reading.building import (
    Build,
    Children,
    constant,
    listing,
    node,
    nodes,
    plain,
    span_of,
    tuple_of,
)


def _event(children: Children) -> Node:
    subject, would, doing, thing, tail = map(plain, children)
    return e.Event(subject, would is not None, doing, thing, tail or (), span=span_of(children))


def _words_thing(children: Children) -> Node:
    return e.WordsThing(children[0] is not None, tuple_of(children[1:]), span=span_of(children))


def _bare_role(role: e.Role) -> Build:
    return lambda children: e.HasRole(role, span=span_of(children))


def _by_sources(children: Children) -> Node:
    return e.BySources(tuple_of(children[1:]), span=span_of(children))


def _card_source(children: Children) -> Node:
    return e.CardSource(plain(children[1]), span=span_of(children))


def _turn_period(kind: e.PeriodKind) -> Build:
    return lambda children: e.TurnPeriod(kind, span=span_of(children))


def _compare(children: Children) -> Node:
    subject, _, negated, verdict = map(plain, children)
    return c.Compare(subject, negated is not None, verdict, span=span_of(children))


def _number_verdict(children: Children) -> Node:
    value = Number(plain(children[0]), span=span_of(children))
    return c.Amount(Measure.EXACTLY, value, span=span_of(children))


def _role_test(children: Children) -> Node:
    player, _, negated, role = map(plain, children)
    return c.RoleTest(player, negated is not None, role, span=span_of(children))


def _fact(children: Children) -> Node:
    subject, denial, verb, thing, tail = map(plain, children)
    return c.Fact(subject, denial is not None, verb, thing, tail or (), span=span_of(children))


TABLE: dict[str, Build] = {
    # events.lark
    "events": nodes(e.Event),
    "event": _event,
    "does": node(e.Does, 0),
    "is_done": node(e.IsDone, 0, 1),
    "words_thing": _words_thing,
    "your_thing": node(e.YourThing, 1),
    "held_thing": node(e.HeldThing, 1),
    "marker_thing": node(e.MarkerThing, 1, 3),
    "from_thing": node(e.FromThing, 1),
    "tail": nodes(Node),
    "qualifiers": nodes(Node),
    "into": node(e.Into, 1),
    "as_roles": listing(e.AsRoles),
    "by_sources": _by_sources,
    "because": node(e.Because, 1, 2, 3),
    "during": node(e.During, 1),
    "without": node(e.Without, 1),
    "facing": node(e.Facing, 0),
    "card_source": _card_source,
    "named_role": node(e.HasRole, 0),
    "attacker_role": _bare_role(e.Role.ATTACKER),
    "defender_role": _bare_role(e.Role.DEFENDER),
    "in_battle": _bare_role(e.Role.IN_BATTLE),
    # durations.lark
    "named_period": node(e.NamedPeriod, 1),
    "some_period": node(e.SomePeriod, 1),
    "your_period": _turn_period(e.PeriodKind.YOUR_TURN),
    "opponents_period": _turn_period(e.PeriodKind.OPPONENTS_TURN),
    "past_span": node(e.PastSpan, 1),
    "until_end_of": node(d.UntilEndOf, 3),
    "until_your_next": node(d.UntilYourNextTurn),
    "for_this_effect": node(d.ForThisEffect),
    "while_span": node(d.WhileTrue, 1),
    # conditions.lark
    "any_of": node(c.AnyOf, 0, 2),
    "all_of": node(c.AllOf, 0, 2),
    "negation": node(c.Negation, 1),
    "compare": _compare,
    "amount_verdict": node(c.Amount, 0, 1),
    "number_verdict": _number_verdict,
    "kind_verdict": node(c.KindOf, 1),
    "holds": node(c.Holds, 0),
    "matches": node(c.Matches, 0, 2),
    "in_period": node(c.InPeriod, 1),
    "has_role": _role_test,
    "fact": _fact,
    "denial": constant(value=True),
    "face_up": constant(e.Face.UP),
    "face_down": constant(e.Face.DOWN),
}
