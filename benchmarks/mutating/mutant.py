"""A mutant: one change at one place, named so that the name outlives changes elsewhere in the file."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from gauntlet_dsl.engine.program import Program

_CONTEXT = 3
"""Unchanged words shown on both sides of a change."""
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Mutant:
    """`apply` makes the change, in a process that then ends; the result is the program to play with.

    `related` gives the numbers of the scenarios that can notice it, the likeliest first; `sound` says whether
    the change can be made at all.
    """

    place: str
    operator: str
    change: str
    apply: Callable[[Program], Program]
    related: Callable[[], Sequence[int]]
    sound: Callable[[], bool] = lambda: True

    @property
    def key(self) -> str:
        return f"{self.place} | {self.operator} | {self.change}"


def difference(before: str, after: str) -> str:
    """`before -> after` without what both begin and end with, but for a few words."""
    old, new = before.split(), after.split()
    start = _shared(old, new)
    end = _shared(old[start:][::-1], new[start:][::-1])
    first = max(start - _CONTEXT, 0)
    shown = (words[first : len(words) - max(end - _CONTEXT, 0)] for words in (old, new))
    return " -> ".join(_short(" ".join(words)) for words in shown)


def _shared(one: list[str], other: list[str]) -> int:
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def with_own_keys(mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """Mutants that look alike get a number behind their place."""
    seen: Counter[str] = Counter()
    for mutant in mutants:
        seen[mutant.key] += 1
        number = seen[mutant.key]
        yield mutant if number == 1 else replace(mutant, place=f"{mutant.place} #{number}")


def sample(mutants: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """`count` of them: the operators take turns, so that no frequent one crowds out the others."""
    chance = random.Random(seed)
    by_operator: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_operator.setdefault(mutant.operator, []).append(mutant)
    for group in by_operator.values():
        chance.shuffle(group)
    groups = [by_operator[name] for name in sorted(by_operator)]
    longest = max((len(group) for group in groups), default=0)
    turns = (group[turn] for turn in range(longest) for group in groups if turn < len(group))
    sound = (mutant for mutant in turns if mutant.sound())
    return [mutant for mutant, _ in zip(sound, range(count), strict=False)]
