"""Places that were named before: "there", "from it", "if it contains ..."; and whose choice something is."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Number, Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Reference
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.said import OfChoice, TheirOwn, the_same, there
from gauntlet_dsl.wording.table import Paraphrase, Parts

_FILTERS = {"filters": s.Filter, "late": s.Filter, "adjectives": Lexical(Role.PROPERTY), "noun": s.Noun}

Paraphrase(
    s.FromZones,
    "from there",
    lambda p: s.FromZones((there(p["span"]),)),
    reads=("there", "from it", "in it", "revealed this way", "from among those cards", "among those cards"),
    cost=6,
)
Paraphrase(
    f.Put,
    "<put> {objects} there",
    lambda p: f.Put(p["objects"], there(p["span"]), None),
    reads=("<move> {objects} there", "<place> {objects} there", "<return> {objects} there"),
    cost=6,
)


def _contains(*, denied: bool) -> Any:
    def build(parts: Parts) -> c.Compare | None:
        select: s.Select = parts["select"]
        quantity = select.quantity
        if quantity is None or quantity.quantifier not in (s.Quantifier.ONE, s.Quantifier.EXACTLY):
            return None
        some = quantity.low if quantity.low is not None else Number(1, span=quantity.span)
        where = s.FromZones((there(parts["span"]),), span=parts["span"])
        counted = v.Count(
            s.Select(None, select.adjectives, select.noun, (where, *select.filters), span=select.span)
        )
        measure = s.Measure.LESS_THAN if denied else s.Measure.AT_LEAST
        return c.Compare(counted, False, c.Amount(measure, some, span=parts["span"]))

    return build


Paraphrase("test", "it contains {select}", _contains(denied=False), categories={"select": s.Select}, cost=6)
Paraphrase(
    "test", "it does not contain {select}", _contains(denied=True), categories={"select": s.Select}, cost=6
)


def _of_choice(player: Player) -> Any:
    def build(parts: Parts) -> s.Select:
        chosen = OfChoice(player, span=parts["span"])
        filters = (*parts.get("filters", ()), chosen, *parts.get("late", ()))
        return s.Select(parts.get("quantity"), parts.get("adjectives", ()), parts["noun"], filters)

    return build


for _whose, _who in (("your", Who.YOU), ("their", Who.OPPONENT), ("the opponent's", Who.OPPONENT)):
    Paraphrase(
        s.Select,
        "{quantity} [{adjectives|space}] {noun} [{filters|space}] of " + _whose + " choice [{late|space}]",
        _of_choice(Player(_who)),
        categories=_FILTERS,
        cost=3,
    )


def _their_own(parts: Parts) -> s.Select:
    filters: tuple[Any, ...] = (TheirOwn(span=parts["span"]), *parts.get("filters", ()))
    return s.Select(parts["quantity"], parts.get("adjectives", ()), parts["noun"], filters)


Paraphrase(
    s.Select,
    "{quantity} of their [{adjectives|space}] {noun} [{filters|space}]",
    _their_own,
    categories=_FILTERS,
    cost=4,
)

Paraphrase(
    f.Add,
    "<add> another {value}",
    lambda p: f.Add(p["value"], the_same(p["span"]), p.get("each"), p.get("duration")),
    categories={"value": "signed", "each": q.Each, "duration": d.Duration},
    reads=tuple(
        f"<add> {again} {{value}}[ {{each}}][ {{duration}}]"
        for again in ("another", "an additional", "a further")
    ),
    cost=8,
)
Paraphrase(
    f.Add,
    "<add> another {value} to {stat}",
    lambda p: f.Add(p["value"], p["stat"], None, None),
    categories={"value": "signed", "stat": v.Stat},
    reads=("<add> an additional {value} to {stat}", "<add> a further {value} to {stat}"),
)


# -- cards called by their role, of one player -------------------------------------------------------------
def _roles_of(parts: Parts) -> s.Select:
    owner = parts.get("owner")
    if owner is None:
        owner = Player(Who.YOU, span=parts["span"])
    zones = tuple(Zone(None, role, span=role.span) for role in parts["roles"])
    held = s.HeldBy(owner, Word("have"), span=owner.span)
    where = s.FromZones(zones, span=zones[0].span.join(zones[-1].span))
    noun = s.Noun(parts.get("trait"), s.CardNoun.ONE, span=where.span)
    return s.Select(
        parts.get("quantity"), parts.get("adjectives", ()), noun, (held, where, *parts.get("filters", ()))
    )


_ROLES = {
    **_FILTERS,
    "owner": "whose player",
    "roles": Lexical(Role.HEADING),
    "trait": Lexical(Role.CARD_NOUN),
    "quantity": s.Quantity,
}
Paraphrase(
    s.Select,
    "{quantity} of {owner} [{adjectives|space}] [{trait}] {roles|or} [{filters|space}]",
    _roles_of,
    categories=_ROLES,
    reads=("{quantity} of your [{adjectives|space}] [{trait}] {roles|or} [{filters|space}]",),
    cost=3,
)
Paraphrase(
    q.Each,
    "for each of your [{adjectives|space}] [{trait}] {roles|or}",
    lambda p: q.Each(_roles_of(p)),
    categories=_ROLES,
    reads=("for each of {owner} [{adjectives|space}] [{trait}] {roles|or}",),
    cost=3,
)
Paraphrase(
    f.Put,
    "<move> {objects} from there to {zone}",
    lambda p: f.Put(p["objects"], p["zone"], None),
    categories={"objects": Reference, "zone": Zone},
    reads=("<put> {objects} from there in {zone}", "<put> {objects} from there into {zone}"),
)
Paraphrase(
    f.Add,
    "<add> {value}",
    lambda p: f.Add(p["value"], the_same(p["span"]), None, None),
    categories={"value": "signed"},
    cost=10,
)
Paraphrase(
    f.Change,
    "<change> it to {value}",
    lambda p: f.Change(the_same(p["span"]), p["value"], None),
    categories={"value": "value"},
    cost=6,
)
