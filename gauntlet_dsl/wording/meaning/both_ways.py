"""Statements that come to the same although they are put together differently."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from gauntlet_dsl.language.ast.players import Who
from gauntlet_dsl.wording.meaning.nouns import EVERYONE
from gauntlet_dsl.wording.meaning.sense import Sense

_PAIRS = (
    frozenset({Who.ATTACKER.value, Who.DEFENDER.value}),
    frozenset({Who.YOU.value, Who.OPPONENT.value}),
)


def forbidden_to_both(senses: Iterable[Sense]) -> tuple[Sense, ...]:
    """What one player cannot do and then the other cannot do either, neither can do."""
    found: list[Sense] = []
    for each in senses:
        both = _neither(found[-1], each) if found else None
        if both is None:
            found.append(each)
        else:
            found[-1] = both
    return tuple(found)


def _neither(one: Sense, other: Sense) -> Sense | None:
    if one.what != "cannot" or other.what != "cannot" or len(one["who"]) != 1 or len(other["who"]) != 1:
        return None
    (first,), (second,) = one["who"], other["who"]
    if {first.what, second.what} not in _PAIRS or one.with_part("who", other["who"]) != other:
        return None
    everyone = Sense(EVERYONE, (), first.span)
    return replace(one.with_part("who", (everyone,)), span=one.span.join(other.span))


def with_increases(sense: Sense) -> Sense:
    """An amount, and a further one if something holds, is their sum if it holds and the first if not."""
    parts = tuple((role, _increased(tuple(map(with_increases, held)))) for role, held in sense.parts)
    return replace(sense, parts=parts)


def _increased(senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
    found: list[Sense] = []
    for each in senses:
        either = _either_amount(found[-1], each) if found else None
        if either is None:
            found.append(each)
        else:
            found[-1] = either
    return tuple(found)


def _either_amount(first: Sense, then: Sense) -> Sense | None:
    more = then["does"][0] if then.what == "clause" and len(then["does"]) == 1 else None
    if more is None or {role for role, held in then.parts if held} != {"condition", "does"}:
        return None
    usual, extra = _added(first), _added(more)
    if usual is None or extra is None or first.with_part("value", more["value"]) != more:
        return None
    total = Sense(str(usual + extra), (), more.span)
    case = Sense("Case", (("condition", then["condition"]), ("value", (total,))), then.span)
    cases = Sense("Cases", (("cases", (case,)), ("otherwise", first["value"])), first.span)
    return replace(first.with_part("value", (cases,)), span=first.span.join(then.span))


def _added(act: Sense) -> int | None:
    """The number that an act adds, where it is just a number."""
    value = act["value"]
    is_plain = act.what == "Add" and len(value) == 1 and not value[0].parts and value[0].what.isdecimal()
    return int(value[0].what) if is_plain else None
