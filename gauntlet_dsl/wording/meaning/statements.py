"""Statements: every act with who does it, every clause as one flat frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import NOWHERE, Word
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.wording.meaning.both_ways import forbidden_to_both
from gauntlet_dsl.wording.meaning.conditions import conjuncts
from gauntlet_dsl.wording.meaning.nouns import owner_of_selection, who
from gauntlet_dsl.wording.meaning.sense import YOU, Known, Sense, lower, sense, unordered
from gauntlet_dsl.wording.meaning.timings import limit_sense, standing, timing_of
from gauntlet_dsl.wording.meaning.verbs import done_by
from gauntlet_dsl.wording.said import OfferTo

M = q.Mode
_THIS = r.Reference(r.Known.THIS)


def meaning(items: Sequence[Any], known: Known) -> Sense:
    """What a script, or the statements read from a text, say in all."""
    done, defined = [], []
    for item in items:
        if isinstance(item, k.ValueDefinition) and item.parameter is None:
            known.values[item.name.text] = lower(item.formula, known)
            defined.append(item)
        else:
            done.append(item)
    does = statements(done, known)
    unused = (_defined(item, known) for item in defined if item.name.text not in known.used)
    return sense("all", _cover(items), does=does, value=unordered(unused))


def _defined(item: k.ValueDefinition, known: Known) -> Sense:
    """A value that others ask for; one that is used where it is defined is what it stands for."""
    name = Sense(item.name.text, (), item.name.span)
    return sense("value", item.span, name=name, formula=known.values[item.name.text])


def _cover(items: Iterable[Any]) -> Any:
    spans = [item.span for item in items]
    return spans[0].join(spans[-1]) if spans else Word("").span


def statements(items: Iterable[Any], known: Known) -> tuple[Sense, ...]:
    return forbidden_to_both(used_at_once(each for item in items for each in _statement(item, known)))


def used_at_once(senses: Iterable[Sense]) -> tuple[Sense, ...]:
    """Choosing something and doing a thing with it is doing it with one of these."""
    found: list[Sense] = []
    for each in senses:
        while found and found[-1].what == "choose" and found[-1]["who"] == each["who"]:
            role = _role_of(found[-1]["as"], each)
            if role is None:
                break
            before = found.pop()
            done = each.with_part(role, before["objects"]).with_part("as", before["as"])
            each = replace(done, span=before.span.join(each.span))
        found.append(each)
    return tuple(found)


def _role_of(picked: tuple[Sense, ...], act: Sense) -> str | None:
    """The one operand of an act that is what was picked."""
    return next((role for role, held in act.parts if held == picked and role not in ("as", "who")), None)


def _statement(item: Any, known: Known) -> tuple[Sense, ...]:
    match item:
        case k.Act():
            return _act(item, known)
        case k.ByPlayer(player=player, statement=statement):
            by = who(player)
            inner = known.inside(actor=by, by=player.span)
            done = _statement(statement, inner)
            known.it = inner.it
            known.labels.update(inner.labels)
            return done
        case k.Clause():
            return _clause(item, known)
        case k.ChooseOne(options=options):
            return (_with_who("choose one", item, known, option=tuple(_option(o, known) for o in options)),)
        case k.RollTable(dice=dice, rows=rows):
            return (
                _with_who(
                    "roll",
                    item,
                    known,
                    dice=Sense(str(dice), (), item.span),
                    row=tuple(_row(row, known) for row in rows),
                ),
            )
        case k.Repeat(block=block):
            return (sense("repeat", item.span, does=statements(block.statements, known)),)
        case k.ForEach(selection=selection, block=block):
            at_once = _for_each_at_once(selection, block)
            if at_once is not None:
                return _act(at_once, known)
            each = lower(selection, known)
            inner = known.inside()
            inner.pick(None, owner_of_selection(selection, known))
            return (sense("for each", item.span, each=each, does=statements(block.statements, inner)),)
        case k.ValueDefinition(name=name, parameter=parameter, formula=formula):
            inner = known.inside()
            if parameter is not None:
                inner.pick(parameter)
            return (
                sense(
                    "value", item.span, name=Sense(name.text, (), name.span), formula=lower(formula, inner)
                ),
            )
        case k.Procedure(name=name, parameter=parameter, guard=guard, block=block):
            inner = known.inside()
            if parameter is not None:
                inner.pick(parameter)
            return (
                sense(
                    "procedure",
                    item.span,
                    name=Sense(name.text, (), name.span),
                    condition=conjuncts(guard, inner),
                    does=statements(block.statements, inner),
                ),
            )
    return (lower(item, known),)


def _for_each_at_once(selection: s.Selection, block: k.Block) -> k.Act | None:
    """An amount for each of several things, which can be said of the amount too."""
    (act, *others) = block.statements
    is_plain = isinstance(act, k.Act) and act.mode is None and act.choice is None
    if others or not isinstance(act, k.Act) or not is_plain or not isinstance(selection, s.Select):
        return None
    each = q.Each(selection, span=selection.span)
    match act.verb:
        case f.AmountAct(verb=verb, amount=q.CountedAmount(each=None) as amount):
            done: Any = f.AmountAct(verb, replace(amount, each=each), span=act.verb.span)
        case f.Add(each=None):
            done = replace(act.verb, each=each)
        case _:
            return None
    speaks_of_one = any(isinstance(node, r.Reference) for _, node, _ in walk(act))
    return None if speaks_of_one else replace(act, verb=done)


def _with_who(what: str, node: Any, known: Known, **parts: Any) -> Sense:
    by = Sense(known.actor, (), node.span if known.by == NOWHERE else known.by)
    return sense(what, node.span, who=by, **parts)


def _option(option: k.PlainOption | k.LabelledOption, known: Known) -> Sense:
    inner = known.inside(actor=YOU, by=NOWHERE)
    if isinstance(option, k.LabelledOption):
        said = option.label.text != "unsaid"
        label = Sense(option.label.text, (), option.label.span) if said else None
        return sense("option", option.span, label=label, does=statements(option.block.statements, inner))
    return sense("option", option.span, does=_statement(option.statement, inner))


def _row(row: k.Row, known: Known) -> Sense:
    body = row.body.statements if isinstance(row.body, k.Block) else (row.body,)
    high = row.low if row.high is None else row.high
    return sense(
        "row",
        row.span,
        low=Sense(str(row.low), (), row.span),
        high=Sense(str(high), (), row.span),
        does=statements(body, known.inside(actor=YOU, by=NOWHERE)),
    )


# -- acts --------------------------------------------------------------------------------------------------
def _act(act: k.Act, known: Known) -> tuple[Sense, ...]:
    verb: Any = act.verb
    duration = getattr(verb, "duration", None)
    if act.mode in (None, M.MUST) and act.choice is None and isinstance(duration, d.WhileTrue):
        if not known.it and any(node == _THIS for _, node, _ in walk(verb)):
            known.it = str(r.Known.THIS)
        lasting = w.WhileHolds(duration.condition, span=duration.span)
        block = k.Block((replace(act, verb=replace(verb, duration=None)),), span=act.span)
        return _clause(k.Clause(None, lasting, None, None, None, None, block, None, span=act.span), known)
    if act.mode in (None, M.MUST):
        chosen = () if act.choice is None else (done_by(act.choice, known),)
        done = done_by(act.verb, known)
        return used_at_once((*chosen, done if act.choice else replace(done, span=act.span)))
    offer = q.Offer(act.mode, act.choice, None, span=act.span)
    block = k.Block((k.Act(None, None, act.verb, span=act.verb.span),))
    return _clause(k.Clause(None, None, None, None, None, offer, block, None, span=act.span), known)


# -- clauses -----------------------------------------------------------------------------------------------
def _clause(clause: k.Clause, known: Known) -> tuple[Sense, ...]:
    either = _either_number(clause)
    if either is not None:
        return _act(either, known)
    inner = known.inside()
    timing = timing_of(clause, inner)
    conditions = conjuncts(clause.condition, inner)
    if not inner.it and clause.condition is not None and _names_place(clause.condition):
        inner.it = str(r.Known.CONTESTED_POSITION)
    offer = clause.offer
    parts: dict[str, Any] = {
        **standing(timing, conditions),
        "limit": None if clause.limit is None else limit_sense(clause.limit),
    }
    first: tuple[Sense, ...] = ()
    if offer is not None:
        first = _offered(offer, parts, inner)
    parts["does"] = used_at_once((*first, *statements(clause.effects.statements, inner)))
    if clause.otherwise is not None:
        parts["otherwise"] = statements(clause.otherwise.statements, known.inside())
    if not any(parts.get(role) for role in _FRAMING):
        known.it = inner.it
        known.labels.update(inner.labels)
        return tuple(parts["does"])
    return (_merged(sense("clause", clause.span, **parts)),)


def _either_number(clause: k.Clause) -> k.Act | None:
    """Adding one number if something holds and otherwise another is adding either number."""
    before = (clause.limit, clause.timing, clause.tag, clause.turn, clause.offer)
    if any(before) or clause.condition is None or clause.otherwise is None:
        return None
    first, second = (_added(block) for block in (clause.effects, clause.otherwise))
    if first is None or second is None or first.stat != second.stat:
        return None
    case = v.Case(first.value, clause.condition, span=clause.span)
    either = v.Cases((case,), second.value, span=clause.span)
    return k.Act(None, None, replace(first, value=either), span=clause.span)


def _added(block: k.Block) -> f.Add | None:
    """The one number that is all a block adds."""
    if len(block.statements) != 1 or not isinstance(block.statements[0], k.Act):
        return None
    act = block.statements[0]
    is_bare = act.mode is None and act.choice is None and isinstance(act.verb, f.Add)
    added = act.verb if is_bare else None
    plain = isinstance(added, f.Add) and added.each is None and added.duration is None
    return added if plain and isinstance(added, f.Add) else None


def _names_place(condition: Any) -> bool:
    """Whether it speaks of the contested position, which is "it" from there on."""
    named = (node for _, node, _ in walk(condition))
    return any(isinstance(node, r.Reference) and node.to is r.Known.CONTESTED_POSITION for node in named)


_FRAMING = ("timing", "turn", "tag", "condition", "limit", "mode", "instead", "cost", "otherwise", "choice")


def _offered(offer: q.Offer, parts: dict[str, Any], known: Known) -> tuple[Sense, ...]:
    """Put what is offered into `parts`; what must be chosen without a cost comes back as the first effect."""
    if isinstance(offer, OfferTo):
        known = known.inside(actor=who(offer.player), by=offer.player.span)
    choice, cost = offer.choice, offer.cost
    optional = offer.mode in (M.MAY, M.MAY_INSTEAD) or (offer.mode is None and cost is not None)
    if offer.mode in (M.INSTEAD, M.MAY_INSTEAD):
        parts["instead"] = Sense("instead", (), offer.span)
    if optional:
        said = offer.span if known.by == NOWHERE else known.by.join(offer.span)
        parts["mode"] = Sense(f"{known.actor} may", (), said)
    chosen = () if choice is None else (done_by(choice, known),)
    if isinstance(cost, q.PayBlock):
        parts["cost"] = used_at_once((*chosen, *statements(cost.block.statements, known)))
        if [each.what for each in parts["cost"]] == ["choose"]:
            return tuple(parts.pop("cost"))
        return ()
    if isinstance(cost, q.PayAmounts):
        parts["cost"] = tuple(lower(amount, known) for amount in cost.amounts)
    if not parts.get("cost"):
        return chosen
    parts["choice"] = chosen
    return ()


_OUTER_ONLY = frozenset({"timing", "turn", "tag", "limit"})


def _merged(clause: Sense) -> Sense:
    """A clause whose only effect is a clause that adds conditions or an offer is one clause with these."""
    if len(clause["does"]) != 1 or clause["does"][0].what != "clause":
        return clause
    (inner,) = clause["does"]
    outer_roles, inner_roles = {role for role, _ in clause.parts}, {role for role, _ in inner.parts}
    offers = {"mode", "cost", "choice", "instead", "otherwise"}
    if "mode" in inner_roles and not (outer_roles | inner_roles) & {"condition"}:
        offers.remove("otherwise")  # with nothing else to fail, it is about the offer
    if inner_roles & (_OUTER_ONLY | {"otherwise"}) or outer_roles & (offers - {"instead"}):
        return clause
    parts = {role: held for role, held in clause.parts if role != "does"}
    added = {role: held for role, held in inner.parts if role != "condition"}
    both = tuple(dict.fromkeys((*clause["condition"], *inner["condition"])))
    return sense("clause", clause.span, **{**parts, **added, "condition": unordered(both)})
