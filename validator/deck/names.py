"""Which known thing a written title means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.diagnostics.names import fold, near_miss
from gauntlet_dsl.library.records import Pool
from validator.deck.likeness import Likeness

_SUBTITLE = re.compile(r": | - |, | \(")


_ALMOST = 0.85
_MOST_COMPARED = 200


class Kind(StrEnum):
    """What sort of thing a title belongs to; `OTHER` is anything that no deck list consists of."""

    CARD = "card"
    TERRITORY = "Territory"
    LEADER = "Leader"
    OTHER = "component"


@dataclass(frozen=True, slots=True)
class Known:
    """A title of the pool. `noun` says what it is; `id` is "" where the pool gives it none."""

    title: str
    kind: Kind
    id: str
    noun: str


class Names:
    """Every title of a pool, found by what was written.

    A title is found under its folded spelling, or without its subtitle or suffix where no title is spelled
    so in full. Several results mean that the spelling does not tell them apart.
    """

    def __init__(self, pool: Pool) -> None:
        self._full: dict[str, tuple[Known, ...]] = {}
        self._short: dict[str, tuple[Known, ...]] = {}
        for known in _titles(pool):
            _add(self._full, fold(known.title), known)
        for known in [known for found in self._full.values() for known in found]:
            folded = fold(known.title)
            subtitle = _SUBTITLE.search(folded, 1)
            if subtitle:
                _add(self._short, folded[: subtitle.start()], known)
        self._by_title = {known.title: known for found in self._full.values() for known in found}
        self._likeness = Likeness(self._by_title)
        self._compared = 0

    def in_full(self, written: str) -> tuple[Known, ...]:
        """Those whose whole title is spelled so."""
        return self._full.get(fold(written), ())

    def in_short(self, written: str) -> tuple[Known, ...]:
        """Those whose title is spelled so up to a subtitle or suffix."""
        return self._short.get(fold(written), ())

    def find(self, written: str) -> tuple[Known, ...]:
        folded = fold(written)
        return self._full.get(folded) or self._short.get(folded, ())

    def near(self, written: str) -> tuple[Known, ...]:
        """The known titles most like `written`, likeliest first: at most three."""
        return tuple(self._by_title[title] for title in self._likeness.nearest(written))

    def almost(self, written: str) -> bool:
        """Whether a known title is spelled so but for a slip or two; only so many questions are answered."""
        self._compared += 1
        return self._compared <= _MOST_COMPARED and near_miss(written, self._by_title, _ALMOST) is not None


def _titles(pool: Pool) -> Iterator[Known]:
    """What decks consist of first: a component of the same title never hides it."""
    for _, card in sorted(pool.cards.items()):
        kind = Kind.TERRITORY if card.kind == Kind.TERRITORY else Kind.CARD
        yield Known(card.title, kind, card.id, "Territory" if kind is Kind.TERRITORY else "playable card")
    for _, leader in sorted(pool.leaders.items()):
        yield Known(leader.title, Kind.LEADER, leader.id, "Leader")
    for title, noun in sorted(pool.names.items()):
        yield Known(title, Kind.OTHER, "", noun)
    for title in sorted({title for package in pool.packages.values() for title in package}):
        yield Known(title, Kind.OTHER, "", "component")


def _add(index: dict[str, tuple[Known, ...]], key: str, known: Known) -> None:
    present = index.get(key, ())
    hidden = known.kind is Kind.OTHER and present
    repeated = any(other.title == known.title and other.kind is known.kind for other in present)
    if not hidden and not repeated:
        index[key] = (*present, known)
