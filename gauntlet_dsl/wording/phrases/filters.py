"""What narrows a noun phrase down: where, bound to what, with which properties, whose."""

from __future__ import annotations

from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Number, Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.wording.said import FromBoth
from gauntlet_dsl.wording.table import Paraphrase, Phrase

Phrase(s.FromZones, "from {zones|or}", reads=("in {zones|or}", "of {zones|or}"))
Paraphrase(
    s.FromZones,
    "from {zones|and}",
    lambda parts: FromBoth(parts["zones"]) if len(parts["zones"]) > 1 else None,
)
Phrase(s.BoundTo, "bound to {to}", reads=("beneath {to}",))
Phrase(s.WithHeading, "with a {heading} effect", reads=("that has a {heading} effect", "with {heading}"))
Phrase(
    s.WithAmount,
    "with {attribute} {measure} {value}",
    categories={"value": "closed"},
    reads=("with a {attribute} of {measure} {value}", "with {attribute} of {measure} {value}"),
)
Paraphrase(
    s.WithAmount,
    "with {attribute} {value} or less",
    lambda parts: s.WithAmount(parts["attribute"], s.Measure.AT_MOST, parts["value"]),
    categories={"value": Number},
    reads=("with {attribute} {value} or lower", "with a {attribute} of {value} or less"),
)
Paraphrase(
    s.WithAmount,
    "with {attribute} {value} or more",
    lambda parts: s.WithAmount(parts["attribute"], s.Measure.AT_LEAST, parts["value"]),
    categories={"value": Number},
    reads=("with {attribute} {value} or higher", "with a {attribute} of {value} or more"),
)
Paraphrase(
    s.WithAmount,
    "with {attribute} {value}",
    lambda parts: s.WithAmount(parts["attribute"], s.Measure.EXACTLY, parts["value"]),
    categories={"value": Number},
)
Phrase(
    s.WithTotal,
    "with total {attribute} {measure} {value}",
    categories={"value": "closed"},
    reads=("with combined {attribute} {measure} {value}", "with a total {attribute} of {measure} {value}"),
)
Paraphrase(
    s.WithTotal,
    "with total {attribute} {value} or less",
    lambda parts: s.WithTotal(parts["attribute"], s.Measure.AT_MOST, parts["value"]),
    categories={"value": Number},
    reads=("with combined {attribute} {value} or less", "with a combined {attribute} of {value} or less"),
)
Phrase(
    s.WhoseHolds,
    "whose {section} holds",
    reads=("whose {section} is satisfied", "whose {section} is met"),
)
Phrase(
    s.WhoseIs,
    "whose {attribute} is {measure} {value}",
    categories={"value": "closed"},
)
Phrase(
    s.WhoseMatches,
    "whose {attribute} matches {other}",
    reads=("with the same {attribute} as {other}",),
)
Phrase(
    s.WhoseMatchesAnother,
    "whose {attribute} matches another card from {zone}",
    reads=(
        "whose {attribute} matches another card in {zone}",
        "whose {attribute} matches at least one other card in {zone}",
    ),
)
Phrase(
    s.HeldBy,
    "{player} {relation:agrees}",
    build=lambda p: s.HeldBy(p["player"], p["relation"]),
    match=lambda n: (
        {"player": n.player, "relation": n.relation, "many": n.player.who in (Who.YOU, Who.BOTH)}
        if isinstance(n, s.HeldBy)
        else None
    ),
    reads=("that {player} {relation:agrees}",),
)
Paraphrase(s.HeldBy, "you have", lambda _: s.HeldBy(Player(Who.YOU), Word("control")), cost=6)
Phrase(s.OtherThan, "other than {other}", reads=("except {other}",))
Phrase(s.ThatIs, "that is {state}", reads=("that are {state}",))
Phrase(s.ThatIsNot, "that is not {state}", reads=("that are not {state}",))
Phrase(s.Where, "where {player} {verb:past} [{thing}] [{qualifiers|space}] {within}")
