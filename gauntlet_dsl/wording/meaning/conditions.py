"""What can be true."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node, Number, Word
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.meaning.facts import done, is_battle, means_battle
from gauntlet_dsl.wording.meaning.having import DENIED, having
from gauntlet_dsl.wording.meaning.nouns import amount, who
from gauntlet_dsl.wording.meaning.sense import Known, Sense, lower, plainly, sense, unordered


def conjuncts(condition: Any, known: Known) -> tuple[Sense, ...]:
    """The conditions that must all hold, in an order of their own."""
    return unordered(dict.fromkeys(_conjuncts(condition, known)))


def _conjuncts(condition: Any, known: Known) -> list[Sense]:
    if condition is None:
        return []
    if isinstance(condition, c.AllOf):
        return [*_conjuncts(condition.left, known), *_conjuncts(condition.right, known)]
    return [lower(condition, known)]


@lower.register
def _(node: c.AllOf, known: Known) -> Sense:
    return sense("all of", node.span, condition=conjuncts(node, known))


@lower.register
def _(node: c.AnyOf, known: Known) -> Sense:
    listed: list[Any] = [node]
    while any(isinstance(each, c.AnyOf) for each in listed):
        listed = [
            x for each in listed for x in ((each.left, each.right) if isinstance(each, c.AnyOf) else (each,))
        ]
    return sense("any of", node.span, condition=unordered(lower(each, known) for each in listed))


@lower.register
def _(node: c.Negation, known: Known) -> Sense:
    match node.of:
        case c.Negation(of=inner):
            return lower(inner, known)
        case c.Compare(subject=subject, negated=negated, verdict=verdict):
            return lower(c.Compare(subject, not negated, _denied(verdict, node), span=node.span), known)
        case c.RoleTest(player=player, negated=negated, role=role):
            return lower(c.RoleTest(player, not negated, role, span=node.span), known)
        case c.Fact(subject=subject, denied=denied, verb=verb, thing=thing, tail=tail):
            return lower(c.Fact(subject, not denied, verb, thing, tail, span=node.span), known)
    return plainly(node, known)


def _denied(verdict: c.Verdict, node: c.Negation) -> c.Verdict:
    """An amount that is denied is told by the whole of the denial."""
    return replace(verdict, span=node.span) if isinstance(verdict, c.Amount) else verdict


_RELATIONS = {"owner": "own", "controller": "control"}
"""Attributes that ask for a player, and the relation that says the same."""


@lower.register
def _(node: c.Compare, known: Known) -> Sense:
    subject, verdict = node.subject, node.verdict
    if isinstance(verdict, p.Player) and isinstance(subject, r.PartOf) and subject.part.text in _RELATIONS:
        relation, of = Word(_RELATIONS[subject.part.text]), cast(Any, subject.of)
        return lower(c.Fact(verdict, node.negated, relation, of, (), span=node.span), known)
    if isinstance(verdict, c.Amount):
        measure, negated = verdict.measure, node.negated
        if negated and measure in DENIED:
            measure, negated = DENIED[measure], False
        wanted = verdict.value
        if negated and wanted == Number(0) and is_never_negative(subject, known):
            measure, wanted, negated = s.Measure.AT_LEAST, Number(1, span=wanted.span), False
        value = amount(measure, wanted, verdict.span, known)
        return sense(
            "compare",
            node.span,
            subject=lower(subject, known),
            amount=_at_most_none(value) if is_never_negative(subject, known) else value,
            denial=Sense("not", (), node.span) if negated else None,
        )
    return sense(
        "is",
        node.span,
        subject=lower(subject, known),
        verdict=lower(verdict, known),
        denial=Sense("not", (), node.span) if node.negated else None,
    )


def is_never_negative(subject: Any, known: Known) -> bool:
    """Whether none of it is the least there can be."""
    if isinstance(subject, r.Named | v.PlayersNamed):
        return known.lexicon.knows(K.RESOURCE, subject.name.text)
    return isinstance(subject, v.Count)


def _at_most_none(value: Sense) -> Sense:
    """`exactly 0` of what cannot be less."""
    zero = value.what == str(s.Measure.EXACTLY) and value["number"] == (Sense("0"),)
    return Sense(str(s.Measure.AT_MOST), value.parts, value.span) if zero else value


@lower.register
def _(node: v.Count, known: Known) -> Sense:
    counted = lower(node.of, known)
    return sense(
        "count",
        node.span,
        of=Sense(counted.what, tuple(part for part in counted.parts if part[0] != "number"), counted.span),
    )


_ON_THE_OTHER_SIDE = {"win": "lost", "lose": "won"}
"""What of two players the one has done in a battle when the other has."""
_SIDES = {e.Role.ATTACKER: e.Role.DEFENDER, e.Role.DEFENDER: e.Role.ATTACKER}
_OTHERS = {"you": "opponent", "opponent": "you"}


def side(player: p.Player, role: e.Role, negated: bool, node: Node) -> Sense:  # noqa: FBT001
    """Which side a player is on: of two players one attacks and one defends."""
    name = who(player)
    if negated:
        role = _SIDES[role]
    if name == "opponent":
        name, role = "you", _SIDES[role]
    return sense("side", node.span, who=Sense(name, (), player.span), side=Sense(str(role), (), node.span))


@lower.register
def _(node: c.RoleTest, known: Known) -> Sense:
    role = node.role.role
    if isinstance(role, e.Role) and role in _SIDES and who(node.player) in _OTHERS:
        return side(node.player, role, node.negated, node)
    return plainly(node, known)


@lower.register
def _(node: c.Fact, known: Known) -> Sense:
    kind, lemma = known.lexicon.lemma((K.RELATION, K.EVENT, K.ANSWER), node.verb.text)
    is_related = kind is K.RELATION or lemma == "have"
    if is_related and isinstance(node.subject, p.Player) and isinstance(node.thing, s.Select):
        had = having(node, node.subject, node.thing, known)
        if had is not None:
            return had
    thing = node.thing
    past = kind is not K.RELATION
    if past and means_battle(thing, known):
        thing = r.Reference(r.Known.BATTLE, span=node.span)
    if lemma in _ON_THE_OTHER_SIDE and is_battle(thing) and node.subject == p.Player(p.Who.OPPONENT):
        you, verb = p.Player(p.Who.YOU, span=node.subject.span), _ON_THE_OTHER_SIDE[lemma]
        told = node.subject.span.join(node.verb.span)
        return lower(replace(node, subject=you, verb=Word(verb, span=told), thing=thing), known)
    makes = dict(known.lexicon.makes).get(lemma)
    if (
        past
        and makes
        and _of_battle(thing, node.tail)
        and isinstance(node.subject, p.Player)
        and who(node.subject) in _OTHERS
    ):
        return side(node.subject, e.Role(makes), node.denied, node)
    parts = done(node.subject, thing, node.tail, known)
    denied = node.denied
    if (
        isinstance(thing, s.Select)
        and thing.quantity is not None
        and thing.quantity.quantifier is s.Quantifier.NONE
    ):
        denied = not denied
        parts["thing"] = parts["thing"].with_part(
            "number", (Sense("exactly", (("number", (Sense("1"),)),), thing.quantity.span),)
        )
    return sense(
        "fact",
        node.span,
        verb=Sense(lemma, (), node.verb.span),
        tense=Sense("past" if past else "now"),
        denial=Sense("not", (), node.span) if denied else None,
        **parts,
    )


def _of_battle(thing: Any, tail: tuple[e.Tail, ...]) -> bool:
    is_noun = isinstance(thing, s.Select) and isinstance(thing.noun.name, Word)
    return is_battle(thing) or is_noun or (thing is None and any(isinstance(t, e.PastSpan) for t in tail))
