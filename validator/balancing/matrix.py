"""Leaders against each other: who won how many of the games that had a winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.table import Played
from gauntlet_dsl.play.tally import Share

LOW, HIGH = 0.35, 0.65
"""A Leader whose share of wins against all others lies outside is out of balance."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """`cells` by Leader and opposing Leader, `field` against all others together, `ends` games by victory.

    Games without a winner, and those between decks of one Leader, count in `undecided` and `own` alone.
    """

    leaders: tuple[str, ...]
    cells: Mapping[tuple[str, str], Share]
    field: Mapping[str, Share]
    ends: Mapping[str, int]
    games: int
    undecided: int
    own: int

    def outside(self) -> list[str]:
        """Leaders out of balance, as far as the games show it."""
        return [leader for leader, share in self.field.items() if share.of and not LOW <= share.value <= HIGH]


def matrix_of(plan: Plan, played: Iterable[Played]) -> Matrix:
    """The matrix of the Leaders of the plan's decks, in the order of the decks."""
    leaders = tuple(dict.fromkeys(deck.leader for deck in plan.decks))
    wins: Counter[tuple[str, str]] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    ends: Counter[str] = Counter()
    games = undecided = own = 0
    for each in played:
        games += 1
        one, other = (plan.decks[deck].leader for deck in plan.pairing(each.number).decks)
        if each.result.winner < 0:
            undecided += 1
            continue
        if one == other:
            own += 1
            continue
        ends[each.result.ended] += 1
        winner, loser = (one, other) if each.result.winner == 0 else (other, one)
        wins[winner, loser] += 1
        met[one, other] += 1
        met[other, one] += 1
    return Matrix(
        leaders,
        {pair: Share(wins[pair], count) for pair, count in met.items()},
        {leader: _against_all(leader, leaders, wins, met) for leader in leaders},
        dict(sorted(ends.items())),
        games,
        undecided,
        own,
    )


def _against_all(
    leader: str,
    leaders: Iterable[str],
    wins: Mapping[tuple[str, str], int],
    met: Mapping[tuple[str, str], int],
) -> Share:
    others = [(leader, other) for other in leaders]
    return Share(sum(wins.get(pair, 0) for pair in others), sum(met.get(pair, 0) for pair in others))
