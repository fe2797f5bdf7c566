"""Sentences about the statement before them: how often it may be done, and what comes of it then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import Paraphrase

AFTERTHOUGHT = "afterthought"


@dataclass(frozen=True, slots=True)
class HowOften:
    """A limit of the statement before, in a sentence of its own."""

    limit: k.Limit


@dataclass(frozen=True, slots=True)
class AndThen:
    """What follows inside the statement before."""

    statements: tuple[Any, ...]


Afterthought = HowOften | AndThen


def with_afterthought(item: Any, thought: Afterthought) -> Any | None:
    """The statement with what was said about it; None where that cannot be about it."""
    if isinstance(thought, AndThen):
        return _continued(item, thought.statements)
    if not isinstance(item, k.Clause):
        return k.Clause(thought.limit, None, None, None, None, None, k.Block((item,)), None, span=item.span)
    if item.limit is None:
        return replace(item, limit=thought.limit)
    return item if item.limit == thought.limit else None


def _continued(item: Any, statements: tuple[Any, ...]) -> k.Clause | None:
    """What happens then belongs to what was waited or paid for; after a mere offer nobody knows."""
    if not isinstance(item, k.Clause) or item.otherwise is not None:
        return None
    offer = item.offer
    is_free = offer is not None and offer.cost is None and offer.mode in (q.Mode.MAY, q.Mode.MAY_INSTEAD)
    if is_free or (item.timing is None and (offer is None or offer.cost is None)):
        return None
    return replace(item, effects=k.Block((*item.effects.statements, *statements), span=item.effects.span))


_LIMIT = {"limit": k.Limit, "kind": (Lexical(Role.KIND), Lexical(Role.HEADING))}
Paraphrase(
    AFTERTHOUGHT,
    "you may do this {limit}",
    lambda p: HowOften(p["limit"]),
    categories=_LIMIT,
    reads=(
        "you may do so {limit}",
        "you may use this {limit}",
        "you may use this ability {limit}",
        "you may use this effect {limit}",
        "you may use this card {limit}",
        "you can do this {limit}",
        "do this {limit}",
        "use this {limit}",
        "use this ability {limit}",
        "use this effect {limit}",
        "use this {kind} {limit}",
        "this can happen {limit}",
        "this may happen {limit}",
        "this happens {limit}",
        "this ability can be used {limit}",
        "this ability may be used {limit}",
        "this effect can be used {limit}",
        "this applies {limit}",
        "limit {limit}",
        "{limit}",
    ),
)
Paraphrase(
    AFTERTHOUGHT,
    "you may then {acts:plain|and}",
    lambda p: AndThen(
        tuple(k.Act(q.Mode.MAY, act.choice, act.verb, span=act.span) for act in p["acts"])
        if len(p["acts"]) == 1 and all(isinstance(act, k.Act) and act.mode is None for act in p["acts"])
        else ()
    ),
    categories={"acts": k.Act},
)
for _players, _form in (("several players", "plain"), ("single player", "third")):
    Paraphrase(
        AFTERTHOUGHT,
        "{player} then {acts:" + _form + "|and}",
        lambda p: AndThen(tuple(k.ByPlayer(p["player"], act, span=act.span) for act in p["acts"])),
        categories={"player": _players, "acts": k.Act},
    )
