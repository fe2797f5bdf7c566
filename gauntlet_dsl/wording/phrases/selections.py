"""Noun phrases: how many of what, where, with which properties."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Number, Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Reference
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.said import FromBoth
from gauntlet_dsl.wording.table import Constant, Paraphrase, Parts, Phrase, same

Q = s.Quantifier

for _quantifier, _said, _also in (
    (Q.ONE, "a", ()),
    (Q.ANOTHER, "another", ("1 other",)),
    (Q.ALL, "all", ("all the", "each", "every")),
    (Q.NONE, "no", ("zero",)),
):
    Phrase(s.Quantity, _said, given={"quantifier": _quantifier}, reads=_also)
Phrase(s.Quantity, "{low}", given={"quantifier": Q.EXACTLY}, categories={"low": Number})
Paraphrase(
    s.Quantity,
    "exactly {low}",
    lambda parts: s.Quantity(Q.EXACTLY, parts["low"]),
    categories={"low": Number},
    cost=5,
)
Phrase(
    s.Quantity,
    "{low} or more",
    given={"quantifier": Q.OR_MORE},
    categories={"low": Number},
    reads=("at least {low}", "{low} or more of the"),
)
Phrase(
    s.Quantity,
    "{low} to {high}",
    given={"quantifier": Q.RANGE},
    categories={"low": Number, "high": "closed"},
    reads=("from {low} to {high}", "between {low} and {high}", "from {low} up to {high}"),
)
Paraphrase(
    s.Quantity,
    "{low} or {high}",
    lambda p: s.Quantity(Q.RANGE, p["low"], p["high"]) if p["high"].value == p["low"].value + 1 else None,
    categories={"low": Number, "high": Number},
)
Phrase(
    s.Quantity,
    "up to {high}",
    given={"quantifier": Q.UP_TO},
    categories={"high": "closed"},
    reads=("no more than {high}", "at most {high}"),
)

_MEASURES: tuple[tuple[s.Measure, tuple[str, ...]], ...] = (
    (s.Measure.AT_LEAST, ("no less than", "no fewer than")),
    (s.Measure.AT_MOST, ("no more than",)),
    (s.Measure.MORE_THAN, ("greater than", "higher than")),
    (s.Measure.LESS_THAN, ("fewer than", "lower than")),
    (s.Measure.EXACTLY, ("equal to",)),
)
for _measure, _others in _MEASURES:
    Constant(s.Measure, _measure, str(_measure), *_others)

_ONE = s.Quantity(Q.EXACTLY, Number(1))
_SINGULAR = (Q.ONE, Q.ANOTHER, Q.NONE)


def is_many(node: s.Select) -> bool:
    """Whether the noun stands in the plural."""
    quantity = node.quantity
    if quantity is None:
        return node.noun.card is s.CardNoun.MANY or node.noun.card is None
    return quantity.quantifier not in _SINGULAR and quantity != _ONE


_NAMED = Lexical(Role.NOUN)
_BEFORE_CARD = Lexical(Role.CARD_NOUN)


def _noun(parts: Parts) -> s.Noun:
    return s.Noun(parts.get("name"), parts.get("card"))


def _only(name: type | None, *, card: bool) -> Any:
    def match(node: Any) -> Parts | None:
        fits = node.name is None if name is None else isinstance(node.name, name)
        return {"name": node.name, "card": node.card} if fits and (node.card is not None) == card else None

    return match


for _card, _spelled in ((s.CardNoun.ONE, "card"), (s.CardNoun.MANY, "cards")):
    Constant(s.CardNoun, _card, _spelled)
Phrase(s.Noun, "{card}", build=_noun, match=_only(None, card=True))
Phrase(s.Noun, "{name} {card}", categories={"name": _BEFORE_CARD}, build=_noun, match=_only(Name, card=True))
Phrase(s.Noun, "{name}", categories={"name": _NAMED}, build=_noun, match=_only(Name, card=False))
Phrase(
    s.Noun,
    "{name}",
    categories={"name": Lexical(Role.RULESET_NOUN)},
    build=_noun,
    match=_only(Word, card=False),
)
Paraphrase(
    s.Noun,
    "{name}",
    lambda parts: s.Noun(parts["name"], None),
    categories={"name": Lexical(Role.PROCEDURE)},
    cost=1,
)


@dataclass(frozen=True, slots=True)
class Further:
    """A second `whose ...` in a row: said with "and"."""

    filter: s.Filter


_WHOSE = (s.WhoseHolds, s.WhoseIs, s.WhoseMatches, s.WhoseMatchesAnother)


def _following(filters: tuple[s.Filter, ...]) -> Iterator[s.Filter | Further]:
    before: s.Filter | None = None
    for filter_ in filters:
        follows = isinstance(filter_, _WHOSE) and isinstance(before, _WHOSE)
        yield Further(filter_) if follows else filter_
        before = filter_


Phrase(
    "further filter",
    "and {it}",
    categories={"it": _WHOSE},
    build=same,
    match=lambda value: {"it": value.filter} if isinstance(value, Further) else None,
)
_FILTERS = (*typing.get_args(s.Filter), "further filter")


def _numbered(node: s.Select) -> dict[str, Any]:
    """The parts of a selection, its noun in the number it is said in."""
    many, noun = is_many(node), node.noun
    if noun.card is not None:
        noun = s.Noun(noun.name, s.CardNoun.MANY if many else s.CardNoun.ONE)
    return {
        "quantity": node.quantity,
        "adjectives": node.adjectives,
        "noun": noun,
        "filters": tuple(_following(node.filters)),
        "many": many,
    }


def _select(parts: Parts) -> s.Select | None:
    quantity, filters = parts.get("quantity"), parts.get("filters", ())
    if _is_single(quantity) and any(isinstance(each, FromBoth) for each in filters):
        return None
    return s.Select(quantity, parts.get("adjectives", ()), parts["noun"], filters)


def _is_single(quantity: s.Quantity | None) -> bool:
    """Whether it can only be one: nothing lies in two places."""
    return quantity is not None and (quantity.quantifier in _SINGULAR or quantity == _ONE)


Phrase(
    s.Select,
    "[{quantity}] [{adjectives|space}] {noun:agrees} [{filters|space}]",
    build=_select,
    match=lambda node: _numbered(node) if isinstance(node, s.Select) else None,
    reads=("[{quantity}] [{adjectives|space}] {noun:agrees}, [{filters|space}]",),
    categories={"filters": _FILTERS},
)


def _one_of(node: Any) -> Parts | None:
    """What comes after "each" stands in the singular."""
    if not isinstance(node, s.Select) or node.quantity is not None:
        return None
    return _numbered(s.Select(_ONE, node.adjectives, node.noun, node.filters)) | {"quantity": None}


Phrase(
    "each one",
    "[{adjectives|space}] {noun:one} [{filters|space}]",
    build=_select,
    match=_one_of,
    categories={"adjectives": Lexical(Role.PROPERTY), "noun": s.Noun, "filters": _FILTERS},
)
Phrase(
    "each one",
    "{it}",
    categories={"it": s.Selection},
    build=same,
    match=lambda node: {"it": node},
    cost=1,
)
_ROLES = {"roles": Lexical(Role.HEADING), "trait": _BEFORE_CARD, "noun": s.Noun}


def _in_roles(parts: Parts) -> s.Select:
    """A card called by its role: it is told from a zone by its name."""
    zones = tuple(Zone(None, role, span=role.span) for role in parts["roles"])
    filters = (s.FromZones(zones, span=zones[0].span.join(zones[-1].span)), *parts.get("filters", ()))
    noun = s.Noun(parts.get("trait"), s.CardNoun.ONE, span=filters[0].span)
    return s.Select(parts.get("quantity"), parts.get("adjectives", ()), noun, filters)


Paraphrase(
    s.Select,
    "[{quantity}] [{adjectives|space}] [{trait}] {roles|or} [{filters|space}]",
    _in_roles,
    categories=_ROLES,
    reads=("your [{trait}] {roles|or} [{filters|space}]",),
    cost=1,
)
Paraphrase(
    s.Select,
    "[{quantity}] [{adjectives|space}] [{trait}] {roles|and} [{filters|space}]",
    lambda parts: None if _is_single(parts.get("quantity")) and len(parts["roles"]) > 1 else _in_roles(parts),
    categories=_ROLES,
    cost=3,
)


def _your_own(parts: Parts) -> s.Select | None:
    held = s.HeldBy(Player(Who.YOU, span=parts["span"]), Word("have"), span=parts["span"])
    return _select({**parts, "filters": (held, *parts.get("filters", ()))})


Paraphrase(
    s.Select,
    "[{quantity}] your [{adjectives|space}] {noun} [{filters|space}]",
    _your_own,
    categories={"noun": s.Noun},
    reads=("{quantity} of your [{adjectives|space}] {noun} [{filters|space}]",),
)
Paraphrase(
    s.Select,
    "{quantity} of {owner} [{adjectives|space}] {noun} [{filters|space}]",
    lambda parts: s.Select(
        parts["quantity"],
        parts.get("adjectives", ()),
        parts["noun"],
        (s.HeldBy(parts["owner"], Word("have"), span=parts["owner"].span), *parts.get("filters", ())),
    ),
    categories={"owner": "whose player"},
)
Phrase(
    "whose player",
    "{it}'s",
    categories={"it": "single player"},
    build=same,
    match=lambda value: {"it": value} if isinstance(value, Player) and value.who is not Who.BOTH else None,
)

Paraphrase(
    s.Select,
    "{zone}",
    lambda parts: s.Select(
        s.Quantity(Q.ALL),
        (),
        s.Noun(None, s.CardNoun.MANY),
        (s.FromZones((parts["zone"],), span=parts["span"]),),
    ),
    categories={"zone": "whose zone"},
    cost=6,
)
Phrase(
    "whose zone",
    "{it}",
    categories={"it": Zone},
    build=lambda parts: parts["it"] if parts["it"].owner is not None else None,
    match=lambda value: {"it": value} if isinstance(value, Zone) and value.owner is not None else None,
)
Paraphrase(
    s.Select,
    "another copy of {other}",
    lambda p: s.Select(
        s.Quantity(Q.ONE),
        (),
        s.Noun(None, s.CardNoun.ONE),
        (s.WhoseMatches(Word("title", span=p["span"]), p["other"], span=p["span"]),),
    ),
    categories={"other": Reference},
    reads=("a copy of {other}", "a further copy of {other}"),
)
Phrase(s.SomeOf, "{quantity} of {of}")
Phrase(s.TopCard, "the top card of {zone}", reads=("the top card from {zone}",))
