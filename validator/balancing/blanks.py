"""A deck with one of its cards replaced by blanks of equal value, in the same games as the deck itself."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gauntlet_dsl.play.blanks import blank
from gauntlet_dsl.play.plan import Pairing, Plan
from gauntlet_dsl.play.seeds import derived
from gauntlet_dsl.play.table import Played
from gauntlet_dsl.play.tally import Z
from gauntlet_dsl.rules.setup import DeckChoice


@dataclass(frozen=True, slots=True)
class Trial(Plan):
    """The decks are the one on trial, as it is and once for each of `titles` without that card, then those it
    meets. A game has a number for each of these versions: the same opponent, seats, cards and dice."""

    titles: tuple[str, ...] = ()

    @property
    def versions(self) -> int:
        return len(self.titles) + 1

    def pairing(self, number: int) -> Pairing:
        round, version = divmod(number, self.versions)
        opponent = self.versions + round % (len(self.decks) - self.versions)
        return Pairing((opponent, version) if self.seat(number) else (version, opponent), round)

    def seat(self, number: int) -> int:
        """Where the deck on trial sits: both seats against one opponent before the next round."""
        return number // self.versions // (len(self.decks) - self.versions) % 2

    def game_seed(self, number: int) -> int:
        return derived(self.seed, "game", number // self.versions)

    def bot_seed(self, number: int) -> int:
        return derived(self.seed, "bots", number // self.versions)

    def purpose_seed(self, number: int, seat: int) -> int:
        return derived(self.seed, "purpose", number // self.versions, seat)


def trial_of(plan: Plan, deck: int, values: Mapping[str, int]) -> Trial:
    """The trial of one deck of a plan against all others; `values` are those of its cards."""
    own = plan.decks[deck]
    titles = tuple(title for title, _ in own.cards)
    others = [number for number in range(len(plan.decks)) if number != deck] or [deck]
    versions = (own, *(blanked(own, title, values[title]) for title in titles))
    names = (plan.names[deck], *(f"{plan.names[deck]} without {title}" for title in titles))
    return Trial(
        plan.root,
        plan.rules,
        (*names, *(plan.names[number] for number in others)),
        (*versions, *(plan.decks[number] for number in others)),
        plan.bots,
        plan.seed,
        plan.own,
        titles,
    )


def blanked(deck: DeckChoice, title: str, value: int) -> DeckChoice:
    """The deck with every copy of that card a blank."""
    cards = tuple((blank(value) if name == title else name, count) for name, count in deck.cards)
    return DeckChoice(deck.faction, deck.leader, cards, deck.territories)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does: of `games` played both ways, those `gained` and `lost` by having it and no blanks."""

    title: str
    games: int
    gained: int
    lost: int

    @property
    def mean(self) -> float:
        return (self.gained - self.lost) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true difference lies with 95 per cent, by the way of Agresti and Min (2005)."""
        games = self.games + 2
        middle = (self.gained - self.lost) / games
        spread = max(0.0, self.gained + self.lost + 1 - (self.gained - self.lost) ** 2 / games)
        half = Z * math.sqrt(spread) / games
        return max(-1.0, middle - half), min(1.0, middle + half)


def effects_of(trial: Trial, played: Iterable[Played]) -> list[Effect]:
    """Of every card of the deck, the most useful first; a game counts where both versions have a winner."""
    won = {
        each.number: each.result.winner == trial.seat(each.number)
        for each in played
        if each.result.winner >= 0
    }
    found = []
    for version, title in enumerate(trial.titles, 1):
        pairs = [
            (won[number - version], won[number])
            for number in won
            if number % trial.versions == version and number - version in won
        ]
        gained, lost = pairs.count((True, False)), pairs.count((False, True))
        found.append(Effect(title, len(pairs), gained, lost))
    return sorted(found, key=lambda effect: (-effect.mean, effect.title))
