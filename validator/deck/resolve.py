"""A deck list held against the pool: what each title is, how many copies there are, and what stays open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.records import CardRecord, LeaderRecord, Pool
from validator.deck.decklist import LARGEST_COUNT, DeckList, Entry, Mention, Part
from validator.deck.names import Kind, Known, Names

MOST_SUGGESTED = 20
"""Only so many unknown titles are compared with the whole pool."""

Record = TypeVar("Record", CardRecord, LeaderRecord, Known)

_PART_OF = {
    Kind.CARD: Part.PLAYABLE,
    Kind.TERRITORY: Part.TERRITORIES,
    Kind.LEADER: Part.LEADER,
    Kind.OTHER: Part.COMPONENTS,
}
_EVERY_PART = frozenset(_PART_OF.values())


class Trouble(StrEnum):
    """Why an entry belongs to no part of the deck."""

    UNKNOWN = "unknown"
    AMBIGUOUS = "ambiguous"
    MISPLACED = "misplaced"


@dataclass(frozen=True, slots=True)
class Holding(Generic[Record]):
    """Every copy of one known thing, under whatever spellings it was written."""

    record: Record
    mentions: tuple[Mention, ...]

    @property
    def count(self) -> int:
        """Copies, of the mentions whose number can be used."""
        return sum(mention.count for mention in self.mentions if mention.usable)

    @property
    def place(self) -> Place:
        return self.mentions[0].place


@dataclass(frozen=True, slots=True)
class Stray:
    """An entry that could not be used. `parts` are those of the deck it may have been meant for.

    `candidates` are what it may mean (ambiguous), what it is (misplaced) or what it looks like (unknown).
    """

    trouble: Trouble
    entry: Entry
    candidates: tuple[Known, ...]
    parts: frozenset[Part]


@dataclass(frozen=True, slots=True)
class Deck:
    """What a deck list says, title by title. Every entry is either held or stray."""

    listing: DeckList
    pool: Pool
    cards: tuple[Holding[CardRecord], ...] = ()
    territories: tuple[Holding[CardRecord], ...] = ()
    leaders: tuple[Holding[LeaderRecord], ...] = ()
    components: tuple[Holding[Known], ...] = ()
    strays: tuple[Stray, ...] = ()

    def slack(self, part: Part) -> int:
        """How many more copies the entries and counts that could not be used may stand for in `part`.

        A gap that they would fill is their fault, and is reported at them alone.
        """
        stray = (stray.entry.mentions for stray in self.strays if part in stray.parts)
        held = (holding.mentions for holding in self._held(part))
        return sum(_possible(mention) for mentions in stray for mention in mentions) + sum(
            LARGEST_COUNT for mentions in held for mention in mentions if not mention.usable
        )

    def strays_of(self, trouble: Trouble) -> tuple[Stray, ...]:
        return tuple(stray for stray in self.strays if stray.trouble is trouble)

    def _held(self, part: Part) -> tuple[Holding[CardRecord], ...]:
        return {Part.PLAYABLE: self.cards, Part.TERRITORIES: self.territories}.get(part, ())


def resolve(listing: DeckList, pool: Pool) -> Deck:
    """Look up every entry of a list. Spellings of one title are brought together here."""
    found: dict[Known, list[Mention]] = {}
    strays: list[Stray] = []
    names = Names(pool)
    packaged = {title for package in pool.packages.values() for title in package}
    for entry in listing.entries:
        if entry.part is Part.SIDEBOARD:
            continue
        candidates = _of_part(names.find(entry.title), entry.part)
        match candidates:
            case (known,) if known.kind is Kind.OTHER and known.title not in packaged:
                strays.append(Stray(Trouble.MISPLACED, entry, candidates, frozenset((Part.PLAYABLE,))))
            case (known,) if entry.part in (Part.ANY, _PART_OF[known.kind]):
                found.setdefault(known, []).extend(entry.mentions)
            case (known,):
                parts = frozenset((entry.part, _PART_OF[known.kind]))
                strays.append(Stray(Trouble.MISPLACED, entry, candidates, parts))
            case ():
                strays.append(Stray(Trouble.UNKNOWN, entry, (), frozenset()))
            case _:
                strays.append(Stray(Trouble.AMBIGUOUS, entry, candidates, _meant(candidates, entry)))
    return Deck(
        listing,
        pool,
        tuple(Holding(pool.cards[known.id], tuple(m)) for known, m in _all(found, Kind.CARD)),
        tuple(Holding(pool.cards[known.id], tuple(m)) for known, m in _all(found, Kind.TERRITORY)),
        tuple(Holding(pool.leaders[known.id], tuple(m)) for known, m in _all(found, Kind.LEADER)),
        tuple(Holding(known, tuple(m)) for known, m in _all(found, Kind.OTHER)),
        tuple(_with_suggestions(strays, names)),
    )


def _of_part(candidates: tuple[Known, ...], part: Part) -> tuple[Known, ...]:
    """Where a title belongs to several things, the one that this part consists of is meant."""
    fitting = tuple(known for known in candidates if _PART_OF[known.kind] is part)
    return fitting or candidates


def _with_suggestions(strays: Iterable[Stray], names: Names) -> Iterator[Stray]:
    compared = 0
    for stray in strays:
        if stray.trouble is not Trouble.UNKNOWN:
            yield stray
            continue
        near = names.near(stray.entry.title) if compared < MOST_SUGGESTED else ()
        compared += 1
        yield Stray(Trouble.UNKNOWN, stray.entry, near, _meant(near[:1], stray.entry))


def _meant(candidates: tuple[Known, ...], entry: Entry) -> frozenset[Part]:
    """The parts an entry may have been meant for: by what it looks like, else by where it stands.

    Several copies are only ever written of a playable card.
    """
    if candidates:
        return frozenset(_PART_OF[known.kind] for known in candidates)
    if entry.part is not Part.ANY:
        return frozenset((entry.part,))
    return _EVERY_PART if entry.count == 1 else frozenset((Part.PLAYABLE,))


def _possible(mention: Mention) -> int:
    return mention.count if mention.usable else LARGEST_COUNT


def _all(found: dict[Known, list[Mention]], kind: Kind) -> list[tuple[Known, list[Mention]]]:
    return [(known, mentions) for known, mentions in found.items() if known.kind is kind]
