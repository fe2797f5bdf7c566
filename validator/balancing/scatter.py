"""Every card of every deck against blanks of equal value at once: in each game some titles of both decks are
blanks, drawn anew, so that each game tells something of every card in it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.seeds import derived
from gauntlet_dsl.play.table import Played
from gauntlet_dsl.play.tally import Z
from gauntlet_dsl.rules.setup import DeckChoice
from validator.balancing.blanks import blanked

ONE_IN = 3
"""Of so many titles one is a blank: most of the deck is there, and both ways are seen often."""


@dataclass(frozen=True, slots=True)
class Scatter(Plan):
    """A plan in which decks lack some of their cards; `values` are those of all titles."""

    values: tuple[tuple[str, int], ...] = ()

    def seats(self, number: int) -> tuple[DeckChoice, DeckChoice]:
        first, second = Plan.seats(self, number)
        return self._scattered(first, number, 0), self._scattered(second, number, 1)

    def forms(self) -> Iterator[DeckChoice]:
        """The decks, and the same of blanks alone."""
        for deck in self.decks:
            yield deck
            yield self._without(deck, {title for title, _ in deck.cards})

    def blanks(self, number: int, seat: int) -> frozenset[str]:
        """The titles that are blanks in a game, of the deck in that seat."""
        chance = Chance(derived(self.seed, "blanks", number, seat))
        deck = self.decks[self.pairing(number).decks[seat]]
        return frozenset(title for title, _ in deck.cards if chance.below(ONE_IN) == 0)

    def _scattered(self, deck: DeckChoice, number: int, seat: int) -> DeckChoice:
        return self._without(deck, self.blanks(number, seat))

    def _without(self, deck: DeckChoice, titles: Iterable[str]) -> DeckChoice:
        values = dict(self.values)
        return reduce(lambda made, title: blanked(made, title, values[title]), sorted(titles), deck)


def scatter_of(plan: Plan, values: Mapping[str, int]) -> Scatter:
    """The same games with blanks; `values` are those of the cards."""
    titles = {title for deck in plan.decks for title, _ in deck.cards}
    return Scatter(
        plan.root,
        plan.rules,
        plan.names,
        plan.decks,
        plan.bots,
        plan.seed,
        plan.own,
        tuple((title, values[title]) for title in sorted(titles)),
    )


@dataclass(frozen=True, slots=True)
class Stratum:
    """Games of one deck with a card and without it, and how many of each were won."""

    having: int
    won_having: int
    lacking: int
    won_lacking: int

    @property
    def weight(self) -> float:
        """How much both kinds of games tell about the difference."""
        return self.having * self.lacking / (self.having + self.lacking)

    @property
    def difference(self) -> float:
        return self.won_having / self.having - self.won_lacking / self.lacking

    @property
    def variance(self) -> float:
        return _variance(self.won_having, self.having) + _variance(self.won_lacking, self.lacking)


def _variance(won: int, games: int) -> float:
    """Of a share of games won; one more won and one more lost keep it from being nothing."""
    share = (won + 1) / (games + 2)
    return share * (1 - share) / games


@dataclass(frozen=True, slots=True)
class CardWorth:
    """How much more often `decks` win with a card than with blanks: the difference in each deck, weighed by
    the games that show it (Mantel and Haenszel), with its 95 per cent interval."""

    title: str
    decks: int
    games: int
    mean: float
    interval: tuple[float, float]


def worths_of(scatter: Scatter, played: Iterable[Played]) -> list[CardWorth]:
    """Of every card that was there in some games of a deck and lacking in others, the most useful first."""
    counts: dict[tuple[str, int], Counter[tuple[bool, bool]]] = {}
    for each in played:
        if each.result.winner < 0:
            continue
        for seat, deck in enumerate(scatter.pairing(each.number).decks):
            lacking = scatter.blanks(each.number, seat)
            for title, _ in scatter.decks[deck].cards:
                seen = counts.setdefault((title, deck), Counter())
                seen[title not in lacking, each.result.winner == seat] += 1
    strata: dict[str, list[Stratum]] = {}
    for (title, _), seen in counts.items():
        with_it, without = (seen[there, True] + seen[there, False] for there in (True, False))
        if with_it and without:
            made = Stratum(with_it, seen[True, True], without, seen[False, True])
            strata.setdefault(title, []).append(made)
    return sorted((_together(*each) for each in strata.items()), key=lambda each: (-each.mean, each.title))


def _together(title: str, strata: list[Stratum]) -> CardWorth:
    whole = sum(each.weight for each in strata)
    mean = sum(each.weight * each.difference for each in strata) / whole
    half = Z * math.sqrt(sum(each.weight**2 * each.variance for each in strata)) / whole
    games = sum(each.having + each.lacking for each in strata)
    return CardWorth(title, len(strata), games, mean, (max(-1.0, mean - half), min(1.0, mean + half)))
