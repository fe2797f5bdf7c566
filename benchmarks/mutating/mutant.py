"""A mutant: one change at one place, named so that the name outlives changes elsewhere in the file."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from gauntlet_dsl.engine.program import Program

_LONGEST = 90


@dataclass(frozen=True, slots=True)
class Mutant:
    """`apply` makes the change, in a process that then ends; the result is the program to play with.

    `related` gives the numbers of the scenarios that can notice it, the likeliest first.
    """

    place: str
    operator: str
    before: str
    after: str
    apply: Callable[[Program], Program]
    related: Callable[[], Sequence[int]]

    @property
    def key(self) -> str:
        return f"{self.place} | {self.operator} | {_short(self.before)} -> {_short(self.after)}"


def _short(text: str) -> str:
    text = " ".join(text.split())
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
    return [mutant for mutant, _ in zip(turns, range(count), strict=False)]
