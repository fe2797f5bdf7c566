"""What many games have in common, counted in whole numbers: the order of the games never matters."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gauntlet_dsl.play.match import ENDLESS, UNFINISHED
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.table import FAILED, Played

Z = 1.959963984540054
"""Of the normal distribution, for 95 per cent."""


@dataclass(frozen=True, slots=True)
class Share:
    """`hits` of `of`, with the Wilson interval in which the true share lies with 95 per cent."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        n, p, zz = self.of, self.value, Z * Z
        middle = (p + zz / (2 * n)) / (1 + zz / n)
        half = Z * math.sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Spread:
    """Of a number that each game has: its mean, and the values below which 5, 50 and 95 per cent lie."""

    mean: float
    low: int
    median: int
    high: int


def spread(values: Sequence[int]) -> Spread:
    """Of no values: all zero."""
    if not values:
        return Spread(0.0, 0, 0, 0)
    ordered = sorted(values)
    at = [ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (5, 50, 95)]
    return Spread(sum(ordered) / len(ordered), *at)


@dataclass(frozen=True, slots=True)
class Side:
    """A deck in the hands of one bot: `by` counts its wins by victory, `unused` are cards never applied."""

    deck: str
    bot: str
    wins: Share
    by: dict[str, int]
    unused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """`ends` counts games by victory; `undecided` those that have no winner, by the reason."""

    games: int
    ends: dict[str, Share]
    undecided: dict[str, int]
    first_player: Share
    turns: Spread
    battles: Spread
    decisions: Spread
    sides: tuple[Side, ...]
    troubled: tuple[tuple[int, str], ...]
    """Numbers of games that show a fault, with what happened."""


def tally(plan: Plan, games: Iterable[Played]) -> Tally:
    """All that is told of the games."""
    played = sorted(games, key=lambda each: each.number)
    decided = [each for each in played if each.result.winner >= 0]
    ends = Counter(each.result.ended for each in decided)
    faults = [each for each in played if _is_fault(each.result.ended)]
    sound = [each.result for each in played if not _is_fault(each.result.ended)]
    first = sum(each.result.winner == each.result.first for each in decided)
    return Tally(
        games=len(played),
        ends={name: Share(count, len(played)) for name, count in sorted(ends.items())},
        undecided=dict(
            sorted(Counter(_reason(p.result.ended) for p in played if p.result.winner < 0).items())
        ),
        first_player=Share(first, len(decided)),
        turns=spread([result.turns for result in sound]),
        battles=spread([result.battles for result in sound]),
        decisions=spread([result.decisions for result in sound]),
        sides=tuple(_sides(plan, played)),
        troubled=tuple((each.number, each.result.ended) for each in faults),
    )


def _reason(ended: str) -> str:
    return ended.partition(":")[0]


def _is_fault(ended: str) -> bool:
    return _reason(ended) in (FAILED, ENDLESS, UNFINISHED)


def _sides(plan: Plan, played: list[Played]) -> Iterable[Side]:
    """One row for each deck and bot, in the order of the plan."""
    games: Counter[tuple[int, str]] = Counter()
    by: dict[tuple[int, str], Counter[str]] = {}
    used: dict[tuple[int, str], set[str]] = {}
    for each in played:
        for seat, deck in enumerate(plan.pairing(each.number).decks):
            key = deck, plan.bots[seat]
            games[key] += 1
            used.setdefault(key, set()).update(each.result.used[seat])
            wins = by.setdefault(key, Counter())
            if each.result.winner == seat:
                wins[each.result.ended] += 1
    for key in sorted(games):
        deck, bot = key
        titles = [title for title, _ in plan.decks[deck].cards]
        unused = tuple(sorted(title for title in titles if title not in used[key]))
        wins = by[key]
        yield Side(
            plan.names[deck], bot, Share(sum(wins.values()), games[key]), dict(sorted(wins.items())), unused
        )
