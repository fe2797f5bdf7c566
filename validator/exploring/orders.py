"""Where one player may apply two effects in either order: does the order change who can win?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from gauntlet_dsl.engine.acts.windows import PASS
from validator.exploring.endings import UNKNOWN, winners
from validator.exploring.search import Explored, Key


@dataclass(frozen=True, slots=True)
class OrderMatters:
    """At `at` the player may apply either first; `ways` are the results that only one order reaches."""

    at: Key
    player: int
    first: str
    second: str
    ways: tuple[str, ...]


def orders_that_matter(found: Explored) -> list[OrderMatters]:
    """Each pair of effects once, where it is met first. Nothing is said of positions left unexplored."""
    reach = winners(found)
    seen: dict[tuple[int, str, str], OrderMatters] = {}
    for made in _pairs(found, reach):
        seen.setdefault((made.player, made.first, made.second), made)
    return list(seen.values())


def _pairs(found: Explored, reach: dict[Key, frozenset[str]]) -> Iterator[OrderMatters]:
    for key, position in found.positions.items():
        if position.kind != "effect":
            continue
        offered = dict.fromkeys(step.label for step, _ in position.steps if step.label != PASS)
        for first, second in combinations(offered, 2):
            one = _both(found, key, position.player, (first, second))
            other = _both(found, key, position.player, (second, first))
            if not one or not other or one == other:
                continue
            ways = _reached(reach, one) ^ _reached(reach, other)
            if ways and UNKNOWN not in _reached(reach, one | other):
                yield OrderMatters(key, position.player, first, second, tuple(sorted(ways)))


def _reached(reach: dict[Key, frozenset[str]], keys: frozenset[Key]) -> frozenset[str]:
    return frozenset(way for key in keys for way in reach.get(key, ()))


def _both(found: Explored, start: Key, player: int, labels: tuple[str, str]) -> frozenset[Key]:
    """Where the game can be once the player applied both in that order and the other passed in between."""
    first, second = labels
    between = [key for step, key in found.positions[start].steps if step.label == first]
    done: set[Key] = set()
    seen: set[Key] = set()
    while between:
        key = between.pop()
        if key in seen:
            continue
        seen.add(key)
        position = found.positions[key]
        wanted = second if position.player == player else PASS
        if position.kind != "effect":
            continue
        for step, after in position.steps:
            if step.label == wanted:
                (done.add if position.player == player else between.append)(after)
    return frozenset(done)
