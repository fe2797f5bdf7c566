"""The clause frame: timing, condition, what is done, and how often."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast.durations import WhileTrue
from gauntlet_dsl.language.ast.windows import At, When, WhileHolds
from gauntlet_dsl.wording.moments import Moment
from gauntlet_dsl.wording.phrases.battles import is_here
from gauntlet_dsl.wording.phrases.offers import Body
from gauntlet_dsl.wording.said import AsItHappens
from gauntlet_dsl.wording.style import Limits, way
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase


def _conjunction(*conditions: Any) -> Any:
    there = [condition for condition in conditions if condition is not None]
    if not there:
        return None
    first, *rest = there
    for condition in rest:
        first = c.AllOf(first, condition, span=first.span.join(condition.span))
    return first


_STEPS = (e.NamedPeriod, e.SomePeriod)
"""Periods that go without saying where the moment is one of theirs; whose turn it is never does."""


def _lasts_twice(effects: k.Block) -> bool:
    """Whether a part of the effects has a "while" of its own."""
    acts = (act for act in effects.statements if isinstance(act, k.Act))
    return any(isinstance(getattr(act.verb, "duration", None), WhileTrue) for act in acts)


def _frame_unless_lasting(parts: Parts) -> k.Clause | None:
    """A moment behind the effects; of "... while this, and ... while that" each has its own."""
    clause = _frame(parts)
    return None if isinstance(clause.timing, WhileHolds) and _lasts_twice(clause.effects) else clause


def _frame(parts: Parts) -> k.Clause:
    moment: Moment | None = parts.get("moment")
    body: Body = parts.get("body") or parts["offered"]
    turn = parts.get("turn") or (moment.turn if moment else None)
    timing = moment.timing if moment else None
    offer, effects, otherwise = body["offer"], body["effects"], body["otherwise"]
    limit, tag, battle, asked = (parts.get(name) for name in ("limit", "tag", "battle", "condition"))
    if otherwise is not None and battle is not None and asked is not None:
        inner = k.Clause(None, None, None, None, asked, offer, effects, otherwise, span=effects.span)
        return k.Clause(limit, timing, tag, turn, battle, None, k.Block((inner,)), None)
    condition = _conjunction(battle, asked, parts.get("late"), parts.get("unless"))
    return k.Clause(limit, timing, tag, turn, condition, offer, effects, otherwise)


def _within(parts: Parts) -> k.Clause | None:
    """ "During the dive, before air runs out": the period is the one that the moment is in."""
    period, timing = parts["period"], parts["moment"].timing
    name = period.name if isinstance(period, e.NamedPeriod) else period.word
    if isinstance(timing, At) and timing.window.scope.text.casefold() != name.text.casefold():
        return None
    return _frame(parts)


def _in_role(parts: Parts) -> k.Clause | None:
    """ "When you win a battle here as the defender": the role is the event's."""
    moment: Moment = parts["moment"]
    if not isinstance(moment.timing, When):
        return None
    role = e.AsRoles(parts["roles"], span=parts["roles"][0].span)
    events = tuple(replace(event, tail=(*event.tail, role)) for event in moment.timing.events)
    return _frame({**parts, "moment": Moment(When(events, span=moment.timing.span), moment.turn)})


def _on_first(parts: Parts) -> k.Clause:
    """ "The first time each turn ...": a limit and an event in one breath."""
    limit, turn = parts["limit"]
    moment = Moment(AsItHappens(parts["events"]), parts.get("turn") or turn)
    return _frame({**parts, "limit": limit, "moment": moment})


_FIRST = "{events|or} [{turn}] [{battle}], [if {condition},] {body}"


def _first_parts(cats: dict[str, Any]) -> dict[str, Any]:
    return {**cats, "limit": "first time", "events": e.Event}


def _first_time(node: Any) -> Parts | None:
    """The parts of a clause that is said so: the first of some events, with no other kind of limit."""
    if not isinstance(node, k.Clause) or not isinstance(node.timing, When) or node.tag is not None:
        return None
    if node.limit is None or node.limit.counting is not k.Counting.FIRST or node.limit.key is not None:
        return None
    return {
        "limit": node.limit,
        "events": node.timing.events,
        "turn": node.turn,
        "battle": None,
        "condition": node.condition,
        "body": {"offer": node.offer, "effects": node.effects, "otherwise": node.otherwise},
    }


def _headed(head: str, *, limited: bool) -> Any:
    """Match of clauses that begin as `head` does."""

    def match(node: Any) -> Parts | None:
        if not isinstance(node, k.Clause) or (node.limit is not None) != limited:
            return None
        has = "moment" if node.timing else "condition" if node.condition else "offered"
        if "{" + has + "}" not in head or (has == "condition" and "moment" in head):
            return None
        body = {"offer": node.offer, "effects": node.effects, "otherwise": node.otherwise}
        battle, condition = _here_first(node)
        return {
            "moment": Moment(node.timing, node.turn) if node.timing else None,
            "battle": battle,
            "tag": node.tag,
            "condition": condition,
            "limit": node.limit,
            "body": body,
            "offered": body,
        }

    return match


def _here_first(node: k.Clause) -> tuple[Any, Any]:
    """The condition that the battle is here, which a window says in passing, and the others."""
    condition = node.condition
    if not isinstance(node.timing, At):
        return None, condition
    if is_here(condition):
        return condition, None
    if isinstance(condition, c.AllOf) and is_here(condition.left):
        return condition.left, condition.right
    return None, condition


Paraphrase(
    "unless",
    "unless {it}",
    lambda parts: c.Negation(parts["it"], span=parts["span"]),
    categories={"it": "cond"},
)
_HEADS = ("{moment} [{battle}] [, {tag}], [if {condition},] {body}", "if {condition}, {body}", "{offered}")
"""What stands before the effects: something must, or the effects stand there as they are."""


def _parts(body: str) -> dict[str, Any]:
    return {
        "moment": "moment",
        "tag": k.Tag,
        "condition": "cond",
        "late": "cond",
        "unless": "unless",
        "body": body,
        "offered": "offered " + body,
        "limit": k.Limit,
        "battle": "of the battle",
        "turn": k.Turn,
    }


def _outer() -> None:
    """Clauses that are sentences: the limit stands last, in parentheses."""
    group, cats = "outer clause", _parts("body")
    Phrase(
        group,
        "{limit} " + _FIRST,
        categories=_first_parts(cats),
        build=_on_first,
        match=_first_time,
        way=way(Limits.FIRST),
    )
    last = " [( {limit} )]"
    for head in _HEADS:
        Phrase(group, head, categories=cats, build=_frame, match=_headed(head, limited=False))
        with_moment = head.startswith("{moment}")
        between = (head.replace("],", "], {limit},", 1),) if with_moment else ()
        Phrase(
            group,
            "{limit}, " + head,
            categories=cats,
            build=_frame,
            match=_headed(head, limited=True),
            way=way(Limits.FIRST),
        )
        Phrase(
            group,
            head + " ( {limit} )",
            categories=cats,
            build=_frame,
            match=_headed(head, limited=True),
            reads=between,
        )
        if with_moment:
            tagged = (head + ", {tag}" + last, "{limit}, " + head + " {tag}")
            Paraphrase(group, head + " {tag}" + last, _frame, categories=cats, reads=tagged)
    _loose(group, cats, last, 0)
    Paraphrase(group, "{body} ( {limit} )", _frame, categories=cats, cost=3)


def _inner() -> None:
    """Clauses in blocks: the limit stands first, lest it be taken for the limit of the block's clause."""
    group, cats = "inner clause", _parts("inner body")
    for head in _HEADS:
        plain, limited = _headed(head, limited=False), _headed(head, limited=True)
        Phrase(group, head, categories=cats, build=_frame, match=plain, cost=1)
        Phrase(group, "{limit}, " + head, categories=cats, build=_frame, match=limited, cost=1)
    _loose(group, cats, "", 1)


def _loose(group: str, cats: dict[str, Any], last: str, cost: int) -> None:
    """Other orders: the condition last, the limit first."""
    for head in ("{moment} [{battle}], ", ""):
        late = head + "{body} if {late}"
        reads = ("{limit}, " + late,)
        Paraphrase(group, late + last, _frame, categories=cats, cost=4 + cost, reads=reads)
        unless = "{unless}, " + head + "{body}"
        also = (head + "{body} {unless}", head + "{unless}, {body}")
        Paraphrase(group, unless + last, _frame, categories=cats, cost=4 + cost, reads=also)
    for head in ("", "if {condition}, "):
        late = head + "{body} {moment} [{battle}]"
        reads = ("{limit}, " + late,)
        Paraphrase(group, late + last, _frame_unless_lasting, categories=cats, cost=5 + cost, reads=reads)
    in_role = {**cats, "roles": e.HasRole}
    here = "{moment} {battle} as {roles|or}, [if {condition},] {body}"
    Paraphrase(group, here + last, _in_role, categories=in_role, cost=4 + cost, reads=("{limit}, " + here,))
    joined = "{moment} [{battle}] and {condition}, {body}"
    also_if = ("{moment} [{battle}] and if {condition}, {body}", "{limit}, " + joined)
    Paraphrase(group, joined + last, _frame, categories=cats, cost=7 + cost, reads=also_if)
    within = {**cats, "period": _STEPS}
    head = "[{limit},] during {period} [{battle}], {moment}, {body}"
    Paraphrase(group, head, _within, categories=within, cost=2 + cost)
    Paraphrase(group, "{moment}, {battle}, {body}", _frame, categories=within, cost=2 + cost)
    Paraphrase(group, "{limit}, {body}", _frame, categories=cats, cost=3 + cost)
    ahead = "{turn}, {moment} [{battle}], [if {condition},] {body}"
    Paraphrase(group, ahead + last, _frame, categories=cats, cost=cost)
    first, reads = _first_parts(cats), ("{limit} that " + _FIRST,)
    Paraphrase(group, "{limit} " + _FIRST, _on_first, categories=first, cost=2 + cost, reads=reads)


def _first_of(parts: Parts) -> k.Clause | None:
    """ "When you win for the first time each turn": of "when" and "after" it may be either."""
    moment: Moment = parts["moment"]
    if not isinstance(moment.timing, When):
        return None
    limit = k.Limit(k.Counting.FIRST, parts["stretch"], None, span=parts["span"])
    return _on_first({**parts, "limit": (limit, moment.turn), "events": moment.timing.events})


for _group, _cats, _cost in (
    ("outer clause", _parts("body"), 3),
    ("inner clause", _parts("inner body"), 4),
):
    _told = {**_first_parts(_cats), "stretch": "stretch"}
    Paraphrase(
        _group,
        "{moment} for the first time each {stretch} [{battle}], [if {condition},] {body}",
        _first_of,
        categories=_told,
        cost=_cost,
        reads=tuple(
            f"{{moment}} for the first time {each} {{stretch}} [{{battle}}], [if {{condition}},] {{body}}"
            for each in ("in a", "this", "per", "during a", "in each", "on a")
        ),
    )
    Paraphrase(
        _group,
        "{body} {limit} that {events|or} [{turn}] [{battle}]",
        _on_first,
        categories=_told,
        cost=_cost,
        reads=("{body} {limit} {events|or} [{turn}] [{battle}]",),
    )
    Paraphrase(_group, "if {condition} {moment} [{battle}], {body}", _frame, categories=_cats, cost=5 + _cost)


OFFERED = "rulebook body"
"""Bodies that rulebooks have: what is offered ends with a full stop, and what comes of it follows."""
RULEBOOK_CLAUSE = "rulebook clause"
RULEBOOK_SENTENCE = "rulebook sentence"


def _of_rulebooks() -> None:
    """Clauses with such bodies."""
    cats = {**_parts(OFFERED), "period": _STEPS}
    for head in (
        "{body}",
        "if {condition}, {body}",
        "{moment} [{battle}], [if {condition},] {body}",
        "during {period} [{battle}], {moment}, {body}",
    ):
        Paraphrase(RULEBOOK_CLAUSE, head, _frame, categories=cats, reads=("{limit}, " + head,))


_of_rulebooks()
_outer()
_inner()
