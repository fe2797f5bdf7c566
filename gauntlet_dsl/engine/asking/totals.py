"""Choices with a combined limit: which objects can still be part of one that keeps to it."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.engine.asking import counting, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import selections as s


def limit_of(phrase: s.Select | s.SomeOf) -> s.WithTotal | None:
    """The combined limit of a noun phrase, if it has one."""
    filters = phrase.filters if isinstance(phrase, s.Select) else ()
    return next((limit for limit in filters if isinstance(limit, s.WithTotal)), None)


def fits(game: Game, env: Env, limit: s.WithTotal, objs: Iterable[int]) -> bool:
    """Whether the objects together keep to the limit."""
    total = sum(_part(game, env, limit, obj) for obj in objs)
    return selecting.measured(total, limit.measure, counting.number(game, env, limit.value))


def next_ones(
    game: Game, env: Env, limit: s.WithTotal, picked: tuple[int, ...], left: list[int], low: int, high: int
) -> list[int]:
    """Those that can be picked next so that at least `low` and at most `high` can keep to the limit."""
    parts = {obj: _part(game, env, limit, obj) for obj in (*picked, *left)}
    bound = counting.number(game, env, limit.value)
    have, start = len(picked) + 1, sum(parts[obj] for obj in picked)

    def leads_on(obj: int) -> bool:
        others = [parts[other] for other in left if other != obj]
        sums = _sums(start + parts[obj], others, max(low - have, 0), high - have)
        return any(selecting.measured(total, limit.measure, bound) for total in sums)

    return [obj for obj in left if have <= high and leads_on(obj)]


def _sums(start: int, others: list[int], fewest: int, most: int) -> set[int]:
    """Every total that `start` can come to with so many of the others."""
    found: list[set[int]] = [{start}]
    for part in others:
        wider = [*found, set[int]()] if len(found) <= most else found
        for count in range(len(wider) - 1, 0, -1):
            wider[count] |= {total + part for total in found[count - 1]}
        found = wider
    return set[int]().union(*found[fewest:])


def _part(game: Game, env: Env, limit: s.WithTotal, obj: int) -> int:
    part = selecting.part_of(game, env, limit.attribute.text, [obj])
    return part if isinstance(part, int) else 0
