"""Other orders of saying things that go together: having none, paying at a moment, using an opportunity."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Known, Reference
from gauntlet_dsl.wording.fields import category_of
from gauntlet_dsl.wording.moments import Moment
from gauntlet_dsl.wording.phrases.acts import YOURS
from gauntlet_dsl.wording.phrases.windows import OPPORTUNITY
from gauntlet_dsl.wording.table import Paraphrase, Parts


# -- having none -------------------------------------------------------------------------------------------
def _or_else(parts: Parts) -> k.Clause | None:
    """ "Put a shell away. If you have none, draw instead": what is done depends on having it."""
    objects = getattr(parts["first"].verb, "objects", None)
    if not isinstance(objects, s.Select):
        return None
    zones = tuple(zone for each in objects.filters if isinstance(each, s.FromZones) for zone in each.zones)
    some = s.Select(s.Quantity(s.Quantifier.ONE, None, None), objects.adjectives, objects.noun, ())
    tail = (e.Into(zones),) if zones else ()
    having = c.Fact(Player(Who.YOU), False, Word("have"), some, tail, span=objects.span)
    return k.Clause(
        None, None, None, None, having, None, k.Block((parts["first"],)), k.Block(tuple(parts["acts"]))
    )


Paraphrase(
    "outer clause",
    "{first}. if you have none, {acts:order|and} instead",
    _or_else,
    categories={"first": k.Act, "acts": k.Act},
    reads=(
        "{first}. if you have none, {acts:order|and}",
        "{first}. if you have none, instead {acts:order|and}",
        "{first}. if you do not have one, {acts:order|and}",
    ),
)


# -- paying at a moment, using an opportunity --------------------------------------------------------------
def _paid_then(parts: Parts) -> k.Clause:
    moment: Moment = parts["moment"]
    offer = q.Offer(q.Mode.MAY, None, parts["cost"], span=parts["cost"].span)
    return k.Clause(
        parts.get("limit"),
        moment.timing,
        None,
        moment.turn,
        parts.get("battle"),
        offer,
        parts["effects"],
        None,
    )


_CATEGORIES: dict[str, Any] = {
    "limit": k.Limit,
    "moment": "moment",
    "battle": "of the battle",
    "cost": q.PayAmounts,
    "effects": "outer block",
    "slot": OPPORTUNITY,
}
Paraphrase(
    "outer clause",
    "[{limit},] spend {cost} {moment} [{battle}] to {effects:plain}",
    _paid_then,
    categories=_CATEGORIES,
    reads=tuple(
        f"[{{limit}},] {way} {{cost}} {{moment}} [{{battle}}]{end}"
        for way in ("spend", "pay", "you may spend", "you may pay")
        for end in (" to {effects:plain}", ". if you do, {effects:order}")
    ),
)


def _with_opportunity(parts: Parts) -> k.Clause:
    cost = parts.get("cost")
    offer = None if cost is None else q.Offer(q.Mode.MAY, None, cost, span=cost.span)
    timing = w.Action(None, span=parts["span"])
    return k.Clause(parts.get("limit"), timing, None, None, None, offer, parts["effects"], None)


Paraphrase(
    "outer clause",
    "[{limit},] use a {slot} to {effects:plain}",
    _with_opportunity,
    categories=_CATEGORIES,
    reads=tuple(
        f"[{{limit}},] {may}{use} a {{slot}}{cost} to {{effects:plain}}"
        for may in ("", "you may ")
        for use in ("use", "spend")
        for cost in ("", " and spend {cost}", " and pay {cost}")
    ),
)


# -- several things that are forbidden ---------------------------------------------------------------------
def _neither(parts: Parts) -> tuple[k.Act, ...]:
    player, duration = parts["player"], parts.get("duration")
    return tuple(
        k.Act(
            None,
            None,
            f.Forbid(player, parts[verb], parts.get(thing), (), duration, span=parts["span"]),
            span=parts[verb].span,
        )
        for verb, thing in (("first", "one"), ("second", "other"))
    )


_FORBIDDEN = {
    "player": Player,
    "first": category_of(f.Forbid, "verb"),
    "second": category_of(f.Forbid, "verb"),
    "one": category_of(f.Forbid, "thing"),
    "other": category_of(f.Forbid, "thing"),
    "duration": d.Duration,
    "qualifiers": category_of(f.Forbid, "qualifiers"),
}
Paraphrase(
    "act",
    "{player} cannot {first:plain} [{one}] or {second:plain} [{other}] [{duration}]",
    _neither,
    categories=_FORBIDDEN,
    reads=(
        "{player} may neither {first:plain} [{one}] nor {second:plain} [{other}] [{duration}]",
        "{player} can neither {first:plain} [{one}] nor {second:plain} [{other}] [{duration}]",
        "{player} may not {first:plain} [{one}] or {second:plain} [{other}] [{duration}]",
        "{player} cannot {first:plain} [{one}] and cannot {second:plain} [{other}] [{duration}]",
    ),
    forms=YOURS,
)
Paraphrase(
    f.Forbid,
    "neither player {verb:third} [{thing}] [{qualifiers|space}] [{duration}]",
    lambda p: f.Forbid(
        Player(Who.BOTH), p["verb"], p.get("thing"), p.get("qualifiers", ()), p.get("duration")
    ),
    cost=6,
)
Paraphrase(
    f.Prevent,
    "the {what} does not take place",
    lambda p: f.Prevent(p["what"]),
    categories={"what": category_of(f.Prevent, "what")},
    reads=("the {what} does not happen", "the {what} does not occur", "that {what} does not take place"),
)


# -- in a battle of some kind ------------------------------------------------------------------------------
def _in_kind(parts: Parts) -> k.Clause:
    kinds = [
        c.Compare(Reference(Known.BATTLE), False, c.KindOf(parts[name]), span=parts[name].span)
        for name in ("first", "second")
        if parts.get(name) is not None
    ]
    condition: Any = kinds[0] if len(kinds) == 1 else c.AnyOf(kinds[0], kinds[1], span=parts["span"])
    return k.Clause(None, None, None, None, condition, None, parts["effects"], parts.get("otherwise"))


Paraphrase(
    "outer clause",
    "in a {first} [or a {second}], {effects:order}",
    _in_kind,
    categories={
        "first": category_of(c.KindOf, "name"),
        "second": category_of(c.KindOf, "name"),
        "effects": "outer block",
        "otherwise": "outer block",
    },
    reads=(
        "in a {first} [or a {second}], {effects:order}; otherwise, {otherwise:order}",
        "in a {first} [or a {second}], {effects:order}. otherwise, {otherwise:order}",
        "in a {first} [or {second}], {effects:order}",
    ),
    cost=6,
)


# -- this instead of that ----------------------------------------------------------------------------------
def _that_instead(parts: Parts) -> k.Clause:
    """ "Draw a card. If you won, draw 2 instead": the one or the other."""
    first, second = k.Block((parts["first"],)), k.Block(tuple(parts["acts"]))
    return k.Clause(None, None, None, None, parts["condition"], None, second, first)


Paraphrase(
    "outer clause",
    "{first}. if {condition}, {acts:order|and} instead",
    _that_instead,
    categories={"first": k.Act, "acts": k.Act, "condition": "cond"},
    reads=("{first}. if {condition}, instead {acts:order|and}",),
    cost=2,
)
Paraphrase(
    "outer clause",
    "{acts:order|and} if {condition}, otherwise {others:order|and}",
    lambda p: k.Clause(
        None, None, None, None, p["condition"], None, k.Block(tuple(p["acts"])), k.Block(tuple(p["others"]))
    ),
    categories={"acts": k.Act, "others": k.Act, "condition": "cond"},
    reads=(
        "{acts:order|and} if {condition}; otherwise {others:order|and}",
        "{acts:order|and} if {condition}; otherwise, {others:order|and}",
        "{acts:order|and} if {condition}. otherwise, {others:order|and}",
    ),
    cost=7,
)
for _players in ("several players", "single player"):
    Paraphrase(
        k.ByPlayer,
        "{player} must choose one: {options|choice}",
        lambda p: k.ByPlayer(p["player"], k.ChooseOne(p["options"], span=p["span"])),
        categories={"player": _players, "options": (k.PlainOption, k.LabelledOption)},
    )
