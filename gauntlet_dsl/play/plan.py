"""Which games a simulation plays: the number of a game says everything about it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import gcd
from pathlib import Path

from gauntlet_dsl.play.seeds import derived
from gauntlet_dsl.rules.setup import DeckChoice

_GOLDEN = 0.618034


@dataclass(frozen=True, slots=True)
class Pairing:
    """The decks of a game by their places in the plan, and how often this pair has met before."""

    decks: tuple[int, int]
    round: int


@dataclass(frozen=True, slots=True)
class Plan:
    """`root` is the library, `own` are files of content used with it, `rules` is a digest of both; `bots` are
    names, by seat."""

    root: Path
    rules: str
    names: tuple[str, ...]
    decks: tuple[DeckChoice, ...]
    bots: tuple[str, str]
    seed: int
    own: tuple[Path, ...] = ()

    def pairing(self, number: int) -> Pairing:
        """Every deck meets every other from both seats before a pair meets again; one deck meets itself."""
        count = len(self.decks)
        if count == 1:
            return Pairing((0, 0), number)
        pairs = count * (count - 1)
        turn, place = divmod(number, pairs)
        first, other = divmod(place * _stride(pairs) % pairs, count - 1)
        return Pairing((first, other if other < first else other + 1), turn)

    def seats(self, number: int) -> tuple[DeckChoice, DeckChoice]:
        """The decks of a game as they are played."""
        first, second = self.pairing(number).decks
        return self.decks[first], self.decks[second]

    def forms(self) -> Iterable[DeckChoice]:
        """Decks in which every title occurs that a game may need."""
        return self.decks

    def game_seed(self, number: int) -> int:
        return derived(self.seed, "game", number)

    def bot_seed(self, number: int) -> int:
        return derived(self.seed, "bots", number)

    def purpose_seed(self, number: int, seat: int) -> int:
        """Decides which of several victories the bot in that seat pursues."""
        return derived(self.seed, "purpose", number, seat)

    def identity(self, version: str) -> str:
        """What two runs must share so that the games of one count for the other."""
        parts = (type(self).__name__, version, self.rules, self.names, self.decks, self.bots, self.seed)
        return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()


@cache
def _stride(pairs: int) -> int:
    """A step that comes to every pair and, from the start, to all parts of the list."""
    return next(step for step in range(round(pairs * _GOLDEN), 2 * pairs) if gcd(step, pairs) == 1)
