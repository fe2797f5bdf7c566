"""Amounts that are gained, lost, put aside and paid, and what is chosen before."""

from __future__ import annotations

from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast.base import Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Known, Label, PartOf, Reference
from gauntlet_dsl.language.ast.selections import Filter, HeldBy, Noun, Select
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import Paraphrase, Phrase

_HELD = Lexical(Role.HELD, known=True)
_CORE = (Reference, Label, PartOf)

Phrase(
    q.Each,
    "for each {of}",
    categories={"of": "each one"},
    build=lambda parts: q.Each(parts["of"]),
    match=lambda node: {"of": node.of} if isinstance(node, q.Each) and isinstance(node.of, Select) else None,
    reads=("for every {of}",),
)
Phrase(
    q.Each,
    "for each of {of}",
    categories={"of": _CORE},
    build=lambda parts: q.Each(parts["of"]),
    match=lambda node: (
        {"of": node.of} if isinstance(node, q.Each) and not isinstance(node.of, Select) else None
    ),
    reads=("for each of them that you put there",),
)
Paraphrase(
    q.Each,
    "for each of your [{adjectives|space}] {noun} [{filters|space}]",
    lambda p: q.Each(
        Select(
            None,
            p.get("adjectives", ()),
            p["noun"],
            (HeldBy(Player(Who.YOU), Word("have"), span=p["span"]), *p.get("filters", ())),
            span=p["span"],
        )
    ),
    categories={"adjectives": Lexical(Role.PROPERTY), "noun": Noun, "filters": Filter},
)
Phrase(
    q.CountedAmount,
    "{count} {resource} [{each}]",
    given={"held": False},
    reads=("{count} of your {resource} [{each}]",),
)
Phrase(q.CountedAmount, "{count} {resource} [{each}]", given={"held": True}, categories={"resource": _HELD})
Phrase(
    q.AllAmount,
    "all {resource}",
    given={"held": False},
    reads=("all your {resource}", "all of your {resource}"),
)
Phrase(
    q.AllAmount,
    "all {resource}",
    given={"held": True},
    categories={"resource": _HELD},
    reads=("all your {resource}", "all of your {resource}"),
)
Phrase(q.CountedAmount, "{count} held {resource} [{each}]", given={"held": True})
Phrase(q.AllAmount, "all held {resource}", given={"held": True})
Phrase(q.EqualAmount, "{resource} equal to {value}")
Paraphrase(
    q.EqualAmount,
    "that much {resource}",
    lambda parts: q.EqualAmount(parts["resource"], Reference(Known.IT)),
    categories={"resource": Lexical(Role.RESOURCE)},
)
Phrase(q.PayAmounts, "{amounts|list}")

Phrase(q.Choose, "<choose> {selection} [( the {label} )]")
Phrase(
    q.ChooseNumber,
    "<choose> a number from {low} [to {high}] ( the {label} )",
    categories={"low": "atom", "high": "atom"},
)
Paraphrase(
    q.ChooseNumber,
    "<choose> a number from {low} [to {high}]",
    lambda parts: q.ChooseNumber(parts["low"], parts.get("high"), Word("number")),
    categories={"low": "atom", "high": "atom"},
)
