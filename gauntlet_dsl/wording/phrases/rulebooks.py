"""The manner of rulebooks: what must be, what follows anyway, and what is done in its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Known, Label, Reference
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.moments import Moment
from gauntlet_dsl.wording.phrases.clauses import RULEBOOK_SENTENCE
from gauntlet_dsl.wording.phrases.facts import RELATION
from gauntlet_dsl.wording.phrases.windows import Period
from gauntlet_dsl.wording.table import Constant, Paraphrase, Parts

# -- requirements ------------------------------------------------------------------------------------------
Paraphrase(
    "requirement",
    "{player} must be {role}",
    lambda p: c.RoleTest(p["player"], False, p["role"]),
    categories={"player": Player, "role": "role of a player"},
)
Paraphrase(
    "requirement",
    "{player} must {verb:plain} {thing} [{tail|space}]",
    lambda p: c.Fact(p["player"], False, p["verb"], p["thing"], p.get("tail", ())),
    categories={"player": Player, "verb": RELATION, "thing": s.Select, "tail": e.Tail},
)
Paraphrase(
    s.ThatIs,
    "that can be {state}",
    lambda p: s.ThatIs(p["state"]),
    categories={"state": Lexical(Role.PROPERTY)},
)

# -- what follows anyway -----------------------------------------------------------------------------------
Constant(
    "reminder",
    (),
    "this movement may start a battle",
    "this movement may start another battle",
    "you are the attacker",
    "you are the defender",
    "you remain at or take the contested position",
    "the opponent remains at or takes the contested position",
)
Paraphrase(
    "reminder",
    "no {slot} occurs before that battle",
    lambda _: (),
    categories={"slot": "opportunity"},
)
Paraphrase(RULEBOOK_SENTENCE, "{them|then}", lambda _: (), categories={"them": "reminder"}, cost=0)


def _acts_of(parts: Parts) -> tuple[k.ByPlayer, ...]:
    return tuple(k.ByPlayer(parts["player"], act, span=act.span) for act in parts["acts"])


Paraphrase(
    "sentence",
    "{player} remains at or takes the contested position, then {acts:third|and}",
    _acts_of,
    categories={"player": "single player", "acts": k.Act},
)


# -- moments -----------------------------------------------------------------------------------------------
def _during(parts: Parts) -> Moment:
    period = parts["period"]
    return Moment(w.WhileHolds(c.InPeriod(period, span=period.span), span=parts["span"]), None)


Paraphrase("moment", "during {period} of the battle", _during, categories={"period": Period})
_EVENT = {"subject": s.Select, "roles": e.HasRole, "player": Player, "state": Lexical(Role.EVENT)}
_EFFECT = e.WordsThing(False, (Word("effect"),))
Paraphrase(
    e.Event,
    "the {roles|or} effect of {subject} takes effect",
    lambda p: e.Event(p["subject"], False, e.Does(Word("takes")), _EFFECT, (e.AsRoles(p["roles"]),)),
    categories=_EVENT,
)


def _lost_by(parts: Parts) -> e.Event:
    """Two events in one breath: the second would come of the first."""
    lost = e.Because(parts["player"], Word("lost"), s.Select(_A, (), s.Noun(Word("battle"), None), ()))
    return e.Event(parts["subject"], True, e.IsDone(Word("become"), parts["state"]), None, (lost,))


_A = s.Quantity(s.Quantifier.ONE, None, None)
Paraphrase(
    e.Event,
    "{player} lose a battle and {subject} would be {state}",
    _lost_by,
    categories={**_EVENT, "state": Lexical(Role.BECOMES)},
)
Paraphrase(
    e.Event,
    "{subject} would affect you, your movement, or a battle involving you",
    lambda p: e.Event(p["subject"], True, e.Does(Word("affect")), Player(Who.YOU), ()),
    categories=_EVENT,
)


Paraphrase(
    e.BySources,
    "as part of a {sources|or}",
    lambda p: e.BySources(p["sources"]),
)
Paraphrase(e.CardSource, "an {name} card effect", lambda p: e.CardSource(p["name"]))
_HEADING = Lexical(Role.HEADING)


def _unaided(parts: Parts) -> Any:
    """Winning without the help of cards: none was set in the battle."""
    none = s.Select(s.Quantity(s.Quantifier.NONE, None, None), (), s.Noun(None, s.CardNoun.ONE), ())
    tail = (
        e.AsRoles(tuple(e.HasRole(parts[role]) for role in ("first", "second"))),
        e.PastSpan(e.Stretch.BATTLE),
    )
    fact = c.Fact(Player(Who.YOU), False, Word("set"), none, tail, span=parts["span"])
    timing = w.When(parts["events"], span=parts["span"])
    return k.Clause(None, timing, None, None, fact, None, parts["effects"], None)


Paraphrase(
    "outer clause",
    "[on a later turn,] {effects:order} when {events|or} without setting a {first} or choosing a {second}",
    _unaided,
    categories={"effects": "outer block", "events": e.Event, "first": _HEADING, "second": _HEADING},
)

# -- things ------------------------------------------------------------------------------------------------
Paraphrase(
    Reference,
    "the {kind}",
    lambda p: Label(Word(f"this {p['kind'].text}")),
    categories={"kind": Lexical(Role.KIND)},
    cost=4,
)


def _with_trait(parts: Parts) -> s.Select:
    noun = s.Noun(parts["trait"], s.CardNoun.ONE, span=parts["span"])
    return s.Select(parts.get("quantity"), parts.get("adjectives", ()), noun, ())


Paraphrase(
    s.Select,
    "[{quantity}] [{adjectives|space}] card with the {trait} trait",
    _with_trait,
    categories={"trait": Lexical(Role.CARD_NOUN)},
)
Paraphrase(
    s.Select,
    "{quantity} [{adjectives|space}] {noun} there [{filters|space}]",
    lambda p: s.Select(p["quantity"], p.get("adjectives", ()), p["noun"], p.get("filters", ())),
)
Paraphrase(
    s.Select,
    "{quantity} chosen {noun} [{filters|space}]",
    lambda p: s.Select(p["quantity"], (), p["noun"], p.get("filters", ())),
)
Paraphrase(
    s.Select,
    "{quantity} printed {noun} effect",
    lambda p: s.Select(p["quantity"], (), p["noun"], ()),
)
Paraphrase(
    s.HeldBy,
    "you play, set, or choose",
    lambda _: s.HeldBy(Player(Who.YOU), Word("control")),
)
Paraphrase(
    Reference,
    "that {kind} effect",
    lambda _: Reference(Known.IT),
    categories={"kind": Lexical(Role.KIND)},
)


def _instead(parts: Parts) -> k.Clause:
    """ "Reefs go to the deep instead of the shore": one event, and what is done in its place."""
    subject: s.Select = parts["subject"]
    one = replace(subject, quantity=_A)
    tail: tuple[e.Tail, ...] = (e.Into((parts["other"],)), e.During(parts["period"]))
    event = e.Event(one, True, e.Does(Word("move")), None, tail, span=subject.span)
    put = f.Put(Reference(Known.IT), parts["zone"], None, span=parts["zone"].span)
    offer = q.Offer(q.Mode.INSTEAD, None, None, span=parts["span"])
    effects = k.Block((k.Act(None, None, put, span=put.span),), span=put.span)
    timing = w.When((event,), span=subject.span)
    return k.Clause(None, timing, None, None, parts.get("battle"), offer, effects, None)


Paraphrase(
    "outer clause",
    "during {period} [{battle}], {subject} go to {zone} instead of {other}",
    _instead,
    categories={
        "period": Period,
        "battle": "of the battle",
        "subject": s.Select,
        "zone": Zone,
        "other": Zone,
    },
)
