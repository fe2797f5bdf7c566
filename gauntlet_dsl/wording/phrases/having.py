"""How many there are, and how much a player has."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Number, Word
from gauntlet_dsl.language.ast.players import Player, Possessive, Who, Whose
from gauntlet_dsl.language.ast.references import Named
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.phrases.facts import RELATION
from gauntlet_dsl.wording.table import Paraphrase, Parts

_M = s.Measure
_NONE = c.Amount(_M.AT_MOST, Number(0))
_SOME = c.Amount(_M.AT_LEAST, Number(1))


def _counted(parts: Parts, *more: s.Filter) -> v.Count:
    adjectives = (*parts.get("adjectives", ()), *((parts["state"],) if parts.get("state") else ()))
    span = parts["span"]
    return v.Count(s.Select(None, adjectives, parts["noun"], (*more, *parts.get("filters", ())), span=span))


def _amount_of(parts: Parts, player: Player) -> Named | v.PlayersNamed:
    name = parts["resource"]
    return Named(name) if player.who is Who.YOU else v.PlayersNamed(player, name, span=name.span)


_MANY = "how many"
_PARTS = {
    "many": _MANY,
    "value": "closed",
    "measure": s.Measure,
    "noun": s.Noun,
    "filters": s.Filter,
    "adjectives": Lexical(Role.PROPERTY),
    "relation": RELATION,
    "state": Lexical(Role.PROPERTY),
    "player": Player,
    "other": Player,
    "resource": Lexical(Role.RESOURCE),
}


def _many(template: str, measure: s.Measure, *reads: str) -> None:
    Paraphrase(
        _MANY,
        template,
        lambda parts: c.Amount(measure, parts["value"], span=parts["span"]),
        categories=_PARTS,
        reads=reads,
    )


Paraphrase(
    _MANY,
    "{measure} {value}",
    lambda parts: c.Amount(parts["measure"], parts["value"], span=parts["span"]),
    categories=_PARTS,
)
_many("{value} or more", _M.AT_LEAST, "{value} or more of")
_many("{value} or fewer", _M.AT_MOST, "{value} or less", "up to {value}")
_THINGS = " [{adjectives|space}] {noun} [{filters|space}]"


# -- things ------------------------------------------------------------------------------------------------
def _relates(parts: Parts) -> c.Compare:
    held = s.HeldBy(parts["player"], parts["relation"], span=parts["relation"].span)
    return c.Compare(_counted(parts, held), False, parts["many"])


Paraphrase("test", "{player} {relation:agrees} {many}" + _THINGS, _relates, categories=_PARTS, cost=-2)
Paraphrase(
    "test",
    "{player} {do:agrees} not {relation:plain} {many}" + _THINGS,
    lambda parts: c.Negation(_relates(parts)),
    categories={**_PARTS, "do": "do"},
    cost=-2,
)
Paraphrase(
    "test",
    "there are {many}" + _THINGS,
    lambda parts: c.Compare(_counted(parts), False, parts["many"]),
    categories=_PARTS,
)
Paraphrase(
    "test",
    "{many} of your {noun} <are> {state}",
    lambda parts: c.Compare(_counted(parts), False, parts["many"]),
    categories=_PARTS,
    reads=("{many} {noun} <are> {state}",),
)


def _none_is(parts: Parts) -> c.Compare:
    return c.Compare(_counted(parts), False, _NONE)


Paraphrase(
    "test",
    "no {noun} <are> {state}",
    _none_is,
    categories=_PARTS,
    reads=("none of your {noun} <are> {state}", "there are no" + _THINGS, "there is no" + _THINGS),
)
Paraphrase(
    "test",
    "there is a" + _THINGS,
    lambda parts: c.Compare(_counted(parts), False, _SOME),
    categories=_PARTS,
)


# -- amounts -----------------------------------------------------------------------------------------------
def _has(amount: Any, *, denied: bool = False) -> Any:
    def build(parts: Parts) -> c.Compare:
        subject = _amount_of(parts, parts["player"])
        return c.Compare(subject, denied, amount if amount is not None else parts["many"])

    return build


Paraphrase("test", "{player} <have> {many} {resource}", _has(None), categories=_PARTS, cost=-3)
Paraphrase(
    "test",
    "{player} {do:agrees} not have {many} {resource}",
    _has(None, denied=True),
    categories={**_PARTS, "do": "do"},
    cost=-3,
)
Paraphrase(
    "test",
    "{player} <have> any {resource}",
    _has(_SOME),
    categories=_PARTS,
    reads=("{player} <have> some {resource}",),
)
Paraphrase(
    "test",
    "{player} {do:agrees} not have any {resource}",
    _has(_SOME, denied=True),
    categories={**_PARTS, "do": "do"},
)


def _against(measure: s.Measure) -> Any:
    """More of an amount, or of things, than the other player."""

    def build(parts: Parts) -> c.Compare:
        if parts.get("resource") is not None:
            sides: Any = (_amount_of(parts, parts[side]) for side in ("player", "other"))
        else:
            sides = (
                _counted(parts, s.HeldBy(parts[side], parts["relation"])) for side in ("player", "other")
            )
        mine, theirs = sides
        return c.Compare(mine, False, c.Amount(measure, theirs, span=parts["span"]))

    return build


for _word, _measure in (("more", _M.MORE_THAN), ("fewer", _M.LESS_THAN), ("less", _M.LESS_THAN)):
    for _rest in ("", " do", " does", " has", " have"):
        Paraphrase(
            "test",
            f"{{player}} <have> {_word} {{resource}} than {{other}}" + _rest,
            _against(_measure),
            categories=_PARTS,
        )
        Paraphrase(
            "test",
            f"{{player}} {{relation:agrees}} {_word} {{noun}} [{{filters|space}}] than {{other}}" + _rest,
            _against(_measure),
            categories=_PARTS,
        )


# -- cards called by where they lie ------------------------------------------------------------------------
def _has_there(quantifier: s.Quantifier) -> Any:
    def build(parts: Parts) -> c.Fact:
        some = s.Select(s.Quantity(quantifier), (), s.Noun(None, s.CardNoun.ONE), (), span=parts["span"])
        zones = tuple(Zone(None, name, span=name.span) for name in parts["zones"])
        return c.Fact(parts["player"], False, Word("have"), some, (e.Into(zones),))

    return build


_THERE = {"player": Player, "zones": Lexical(Role.ZONE, kinds=(K.ZONE,))}
for _article, _quantifier in (("a", s.Quantifier.ONE), ("no", s.Quantifier.NONE)):
    Paraphrase(
        "test",
        f"{{player}} <have> {_article} {{zones|or}}",
        _has_there(_quantifier),
        categories=_THERE,
        reads=(f"{{player}} <control> {_article} {{zones|or}}",),
        cost=9,
    )


Paraphrase(
    "test",
    "{player} <have> {state} {many} {noun}",
    lambda parts: c.Compare(_counted(parts, s.HeldBy(parts["player"], Word("have"))), False, parts["many"]),
    categories=_PARTS,
    cost=4,
)


def _empty(parts: Parts) -> c.Fact | None:
    """ "Your Hand is empty": you have no card there."""
    zone: Zone = parts["zone"]
    owner = zone.owner
    if isinstance(owner, Possessive) and owner.whose is Whose.YOUR:
        owner = Player(Who.YOU, span=owner.span)
    if not isinstance(owner, Player):
        return None
    none = s.Quantity(s.Quantifier.NONE, span=parts["span"])
    no_card = s.Select(none, (), s.Noun(None, s.CardNoun.ONE), (), span=parts["span"])
    return c.Fact(owner, False, Word("have"), no_card, (e.Into((Zone(None, zone.name, span=zone.span),)),))


Paraphrase("test", "{zone} is empty", _empty, categories={"zone": "whose zone"}, cost=4)
