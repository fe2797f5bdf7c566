"""Numbers and amounts that verbs change."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Number
from gauntlet_dsl.language.ast.references import Named
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.phrases.acts import YOURS
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase

for _verb, _also in (
    (f.AmountVerb.GAIN, ()),
    (f.AmountVerb.LOSE, ()),
    (f.AmountVerb.HOLD, ()),
    (f.AmountVerb.RETURN, ("<recover> {amount}",)),
):
    Phrase(f.AmountAct, f"<{_verb}> {{amount}}", given={"verb": _verb}, reads=_also)
_BEFORE = (
    "rather than {old}",
    "instead of {old}",
    "instead of the normal {old}",
    "rather than the usual {old}",
)
Paraphrase(
    f.AmountAct,
    "<gain> {amount} instead of {old}",
    lambda p: f.AmountAct(f.AmountVerb.GAIN, p["amount"]),
    categories={"old": int},
    reads=tuple(f"<gain> {{amount}} {each}" for each in _BEFORE),
)

Phrase(
    f.Add,
    "<add> {value} to {stat} [{each}] [{duration}]",
    categories={"value": "signed"},
    build=lambda p: f.Add(p["value"], p["stat"], p.get("each"), p.get("duration")),
    match=lambda n: (
        {"value": n.value, "stat": n.stat, "each": n.each, "duration": n.duration}
        if isinstance(n, f.Add) and isinstance(n.value, Number)
        else None
    ),
    reads=(
        "<add> {value} to {stat} [{duration}] [{each}]",
        "<add> {value}, to {stat} [{duration}]",
        "{each}, <add> {value} to {stat} [{duration}]",
        "{duration}, <add> {value} to {stat} [{each}]",
        "<get> {value} to {stat} [{each}] [{duration}]",
        "<get> {value} {stat} [{each}] [{duration}]",
    ),
)
_RAISED = {"value": "value", "stat": (v.Stat, Named), "each": q.Each, "duration": d.Duration}
Paraphrase(
    f.Add,
    "<increase> {stat} by {value} [{each}] [{duration}]",
    lambda p: f.Add(p["value"], p["stat"], p.get("each"), p.get("duration")),
    categories=_RAISED,
    reads=("<raise> {stat} by {value} [{each}] [{duration}]",),
    cost=3,
)
Phrase(
    f.Add,
    "<add> {value} to {stat} [{each}] [{duration}]",
    reads=("<add> {value} to {stat} [{duration}] [{each}]", "<add> {value}, to {stat} [{duration}]"),
)


def _either_number(parts: Parts) -> f.Add:
    return f.Add(
        v.Cases((v.Case(parts["value"], parts["condition"]),), parts["other"]), parts["stat"], None, None
    )


_EITHER = {"value": "signed", "other": "signed", "stat": (v.Stat, Named), "condition": "cond"}
Paraphrase(
    f.Add,
    "<add> {value} to {stat} if {condition}, otherwise {other}",
    _either_number,
    categories=_EITHER,
    reads=(
        "<add> {value} to {stat} if {condition}, or {other} otherwise",
        "<add> {value} if {condition}, otherwise {other}, to {stat}",
        "<add> {other} to {stat}, or {value} if {condition}",
        "<add> {other} to {stat}, or {value} instead if {condition}",
    ),
)
_DRAWN = Lexical(Role.STAT)
Phrase(
    f.Reduce,
    "<reduce> {stat} by {value} [, to a minimum of {minimum}] [{duration}]",
    reads=(
        "<reduce> {stat} by {value} [to a minimum of {minimum}] [{duration}]",
        "<reduce> {stat} by {value}, to a minimum of {minimum}, {duration}",
        "<subtract> {value} from {stat} [, to a minimum of {minimum}] [{duration}]",
        "<lower> {stat} by {value} [, to a minimum of {minimum}] [{duration}]",
        "<decrease> {stat} by {value} [, to a minimum of {minimum}] [{duration}]",
    ),
)


def _stated(verb: Any) -> Any:
    """Build of what is told of a number: `your battle total is reduced by 2`."""
    return lambda p: k.Act(None, None, verb(p))


Paraphrase(
    k.Act,
    "{stat} is increased by {value} [{each}] [{duration}]",
    _stated(lambda p: f.Add(p["value"], p["stat"], p.get("each"), p.get("duration"))),
    categories=_RAISED,
    reads=("{stat} increases by {value} [{each}] [{duration}]",),
    forms=YOURS,
)
Paraphrase(
    k.Act,
    "{stat} is reduced by {value} [, to a minimum of {minimum}] [{duration}]",
    _stated(lambda p: f.Reduce(p["stat"], p["value"], p.get("minimum"), p.get("duration"))),
    categories={**_RAISED, "minimum": "value"},
    reads=("{stat} is decreased by {value} [, to a minimum of {minimum}] [{duration}]",),
    forms=YOURS,
)
Phrase(
    f.Change,
    "<change> {stat} to {value} [{duration}]",
    reads=("{stat} <become> {value} [{duration}]", "<set> {stat} to {value} [{duration}]"),
)
Phrase(f.Reroll, "<reroll> {stat}")
Paraphrase(
    k.Act,
    "{stat} becomes {value} [{duration}]",
    _stated(lambda p: f.Change(p["stat"], p["value"], p.get("duration"))),
    categories=_RAISED,
    reads=("{stat} is {value} [{duration}]",),
    forms=YOURS,
)
