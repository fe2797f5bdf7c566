"""How often, and ahead of what."""

from __future__ import annotations

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.events import Stretch
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import Constant, Paraphrase, Parts, Phrase

for _stretch in Stretch:
    Constant("stretch", _stretch, str(_stretch))

_SPAN = {"stretch": "stretch"}
for _counting in k.Counting:
    Phrase(k.Limit, f"{_counting} {{stretch}} [{{key}}]", given={"counting": _counting}, categories=_SPAN)


def _once(parts: Parts) -> k.Limit:
    return k.Limit(k.Counting.ONCE, parts["stretch"], parts.get("key"))


def _first(parts: Parts) -> k.Limit:
    return k.Limit(k.Counting.FIRST, parts["stretch"], None)


Paraphrase(
    k.Limit,
    "once each {stretch} [{key}]",
    _once,
    categories=_SPAN,
    reads=(
        "only once per {stretch} [{key}]",
        "only once each {stretch} [{key}]",
        "only once a {stretch} [{key}]",
        "once a {stretch} [{key}]",
        "once this {stretch} [{key}]",
        "only once this {stretch} [{key}]",
    ),
)
Paraphrase(
    k.Limit,
    "the first time each {stretch}",
    _first,
    categories=_SPAN,
    reads=("first time per {stretch}",),
)
Phrase(
    "first time",
    "the first time each {stretch}",
    build=lambda parts: (_first(parts), None),
    match=lambda limit: {"stretch": limit.stretch} if isinstance(limit, k.Limit) else None,
    categories=_SPAN,
    reads=("the first time per {stretch}",),
)
Paraphrase(
    "first time",
    "the first time {turn}",
    lambda parts: (k.Limit(k.Counting.FIRST, Stretch.TURN, None), parts["turn"]),
    categories={"turn": k.Turn},
)

_KEY = {"name": Lexical(Role.DEFINES_KEY)}
Phrase(
    k.LimitKey,
    "for {name}",
    given={"shared": False},
    categories=_KEY,
    reads=("shared with {name}", ", shared with {name}"),
)
Phrase(
    k.LimitKey,
    "for {name} between both players",
    given={"shared": True},
    categories=_KEY,
    reads=("between both players, shared with {name}",),
)
Constant(
    k.Tag,
    k.Tag.AHEAD,
    "ahead of other effects",
    "before other effects",
    "ahead of the other effects",
    "ahead of all other effects",
)
Constant(
    k.Tag,
    k.Tag.EVEN_DORMANT,
    "even while dormant",
    "even while it is dormant",
    "even if it is dormant",
)
