"""What rulebooks tell players to do, and what they may do for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Number, Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Known, PartOf, Reference
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.phrases.acts import YOURS
from gauntlet_dsl.wording.phrases.clauses import OFFERED, RULEBOOK_CLAUSE
from gauntlet_dsl.wording.phrases.windows import OPPORTUNITY
from gauntlet_dsl.wording.table import Paraphrase, Parts

# -- acts --------------------------------------------------------------------------------------------------
_AS = {"noun": s.Noun, "slot": OPPORTUNITY}
Paraphrase(
    f.ObjectAct,
    "{verb} {objects} as a {noun} [without using a {slot}]",
    lambda p: f.ObjectAct(p["verb"], p["objects"]),
    categories=_AS,
    reads=("{verb} {objects} without using a {slot}",),
)


def _larger(parts: Parts) -> f.Add:
    """More cards in a zone that is formed anew each time."""
    zone: Zone = parts["zone"]
    words = (Word(zone.name.text.lower(), span=zone.span), Word("size", span=zone.span))
    return f.Add(Number(parts["count"], span=parts["span"]), v.Stat(zone.owner, words), None, None)


_FORMED = {"count": int, "zone": Zone}
Paraphrase(
    f.Add,
    "<draw> {count} additional card when forming {zone}",
    _larger,
    categories=_FORMED,
    reads=(
        "<draw> {count} additional cards when forming {zone}",
        "when forming {zone}, <draw> {count} additional card",
        "when forming {zone}, <draw> {count} additional cards",
    ),
)


# -- offers without "if you do" ----------------------------------------------------------------------------
def _points_back(block: k.Block) -> bool:
    """Whether what is done speaks of what was chosen before it."""
    it = Reference(Known.IT)
    return any(node == it or (isinstance(node, PartOf) and node.of == it) for _, node, _ in walk(block))


def _paid_for(parts: Parts) -> dict[str, Any] | None:
    if not _points_back(parts["effects"]):
        return None
    cost = parts["cost"]
    return {
        "offer": q.Offer(q.Mode.MAY, None, cost, span=cost.span),
        "effects": parts["effects"],
        "otherwise": None,
    }


Paraphrase(
    OFFERED,
    "you may {cost:plain}. {effects:order}",
    _paid_for,
    categories={"cost": "done", "effects": "outer block"},
    cost=3,
)

Paraphrase(
    f.StepAct,
    "<move> {count} position toward their end of the {place}",
    lambda p: f.StepAct(Word("advance", span=p["span"]), p["count"]),
    categories={"count": int, "place": Lexical(Role.DEFINES_VALUE)},
    reads=("<move> {count} positions toward their end of the {place}",),
)
Paraphrase(
    k.ByPlayer,
    "end their turn",
    lambda p: k.ByPlayer(Player(Who.OPPONENT), k.Act(None, None, f.EndTurn()), span=p["span"]),
    forms=YOURS,
    cost=0,
)
Paraphrase(
    f.Flip,
    "{state} {what}",
    lambda p: f.Flip(p["what"], p["state"]),
    categories={"what": Reference, "state": Lexical(Role.STATE_WRITE)},
)
Paraphrase(
    f.Prevent,
    "that {kind} is not {state}",
    lambda _: f.Prevent(Word("event")),
    categories={"kind": Lexical(Role.KIND), "state": Lexical(Role.STATE_WRITE)},
)


def _bound(parts: Parts) -> f.Bind:
    chosen = parts["objects"]
    filters = (*chosen.filters, *parts.get("late", ()))
    return f.Bind(replace(chosen, filters=filters), parts["to"], None, parts.get("face"))


Paraphrase(
    f.Bind,
    "<bind> {objects} [{face}] beneath {to} [{late|space}]",
    _bound,
    categories={"objects": s.Select, "late": s.WhoseMatchesAnother},
)


def _cheaper(parts: Parts) -> dict[str, Any]:
    """What changes the price of a procedure comes before it, also where it is said after it."""
    perform = f.Perform(parts["procedure"], None, span=parts["span"])
    acts = tuple(k.Act(None, None, verb, span=verb.span) for verb in (parts["less"], perform))
    offer = q.Offer(q.Mode.MAY, None, None, span=parts["span"])
    return {"offer": offer, "effects": k.Block(acts, span=parts["span"]), "otherwise": None}


def _spent(parts: Parts) -> dict[str, Any]:
    offer = q.Offer(q.Mode.MAY, None, parts["cost"], span=parts["cost"].span)
    return {"offer": offer, "effects": parts["effects"], "otherwise": None}


_CHEAPER = {"procedure": Lexical(Role.PROCEDURE), "slot": OPPORTUNITY, "less": f.Reduce}
Paraphrase(
    OFFERED,
    "you may immediately {procedure} without using a {slot}. {less:order}",
    _cheaper,
    categories=_CHEAPER,
)
Paraphrase(
    OFFERED,
    "you may spend {cost}. {effects:order}",
    _spent,
    categories={"cost": q.PayAmounts, "effects": "outer block"},
)


def _put_off(parts: Parts) -> k.Clause:
    """ "Draw a card. If this occurs in a duel, draw after it": one act at either of two moments."""
    limit, turn = parts["limit"]
    timing = w.When(parts["events"], span=parts["span"])
    effects, later = parts["effects"], parts["moment"].timing
    put_off = k.Clause(None, later, None, None, None, None, effects, None)
    during = c.InPeriod(parts["period"], span=parts["span"])
    either = k.Clause(None, None, None, None, during, None, k.Block((put_off,)), effects)
    return k.Clause(limit, timing, None, parts.get("turn") or turn, None, None, k.Block((either,)), None)


Paraphrase(
    RULEBOOK_CLAUSE,
    "{limit} [{turn}] that {events|or}, {effects:order}. if this occurs during {period}, draw {moment}",
    _put_off,
    reads=(
        "{limit} [{turn}] that {events|or}, {effects:order}. if this occurs during {period}, draw {moment} "
        "of the battle",
    ),
    categories={
        "limit": "first time",
        "events": e.Event,
        "turn": k.Turn,
        "effects": "inner block",
        "period": e.SomePeriod,
        "moment": "moment",
    },
)
