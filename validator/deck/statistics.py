"""A deck in numbers: how large, how dear, and what its cards can be used for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.records import CardRecord, Pool
from validator.deck.decklist import DeckList
from validator.deck.resolve import Holding, resolve

Tally = tuple[tuple[str, int], ...]
"""Names with copies of cards, in the order they are shown."""


@dataclass(frozen=True, slots=True)
class TitleRow:
    """One title of the Playable Deck. `value` is that of one copy, `total` that of all."""

    title: str
    count: int
    value: int
    total: int
    faction: str
    headings: tuple[str, ...]
    traits: tuple[str, ...]
    unique: bool


@dataclass(frozen=True, slots=True)
class Statistics:
    """The Playable Deck in copies and value; Territories and Leaders are listed and count for nothing.

    `curve` gives the copies of each value from 0 to the highest. `roles` count a card once for each use that
    one of its headings allows (chapter 2); `bankable` counts those that can become Assets (chapter 5).
    `unread` counts the entries that could not be used.
    """

    cards: int
    value: int
    curve: tuple[tuple[int, int], ...]
    factions: Tally
    headings: Tally
    roles: Tally
    traits: Tally
    bankable: int
    titles: tuple[TitleRow, ...]
    territories: tuple[str, ...]
    leaders: tuple[str, ...]
    unread: int

    def as_dict(self) -> dict[str, Any]:
        """The same, ready for JSON."""
        return asdict(self)


def statistics(listing: DeckList, pool: Pool) -> Statistics:
    """Count a deck list through. Titles that the pool does not know are left out, and counted as unread."""
    deck = resolve(listing, pool)
    held = sorted(deck.cards, key=lambda card: (card.record.value, fold(card.record.title)))
    return Statistics(
        cards=sum(card.count for card in held),
        value=sum(card.count * card.record.value for card in held),
        curve=_curve(held),
        factions=_tally((card.record.faction, card.count) for card in held),
        headings=_tally((heading, card.count) for card in held for heading in set(card.record.headings)),
        roles=_roles(held, pool),
        traits=_tally((trait, card.count) for card in held for trait in set(card.record.traits)),
        bankable=sum(card.count for card in held if card.record.bankable),
        titles=tuple(_row(card) for card in held),
        territories=tuple(sorted(held.record.title for held in deck.territories)),
        leaders=tuple(sorted(held.record.title for held in deck.leaders)),
        unread=len(deck.strays),
    )


def _curve(held: Sequence[Holding[CardRecord]]) -> tuple[tuple[int, int], ...]:
    copies = Counter[int]()
    for card in held:
        copies[card.record.value] += card.count
    highest = max((value for value, count in copies.items() if count), default=-1)
    lowest = min((*copies, 0))
    return tuple((value, copies[value]) for value in range(lowest, highest + 1))


def _tally(counted: Iterable[tuple[str, int]]) -> Tally:
    copies = Counter[str]()
    for name, count in counted:
        copies[name] += count
    return tuple(sorted(copies.items()))


def _roles(held: Sequence[Holding[CardRecord]], pool: Pool) -> Tally:
    return tuple(
        (role, sum(card.count for card in held if not set(headings).isdisjoint(card.record.headings)))
        for role, headings in pool.roles.items()
    )


def _row(card: Holding[CardRecord]) -> TitleRow:
    record = card.record
    return TitleRow(
        record.title,
        card.count,
        record.value,
        card.count * record.value,
        record.faction,
        record.headings,
        record.traits,
        record.unique,
    )


def as_text(numbers: Statistics) -> list[str]:
    """Lines of plain text for people, safe to show in a terminal."""
    lines = [
        f"{numbers.cards} cards, value {numbers.value}",
        *_line("leader", numbers.leaders),
        *_line("territories", numbers.territories),
        *_line("factions", _words(numbers.factions)),
        *_line("usable as", _words(numbers.roles)),
        *_line("headings", _words(numbers.headings)),
        *_line("traits", _words(numbers.traits)),
        f"bankable: {numbers.bankable}",
        *([f"titles not read: {numbers.unread}"] if numbers.unread else []),
        "",
        "value  copies",
        *(f"{value:5}  {count:6}  {'#' * min(count, 60)}".rstrip() for value, count in numbers.curve),
        "",
        "copies  value  title",
        *(f"{row.count:6}  {row.value:5}  {row.title}{_marks(row)}" for row in numbers.titles),
    ]
    return [printable(line) for line in lines]


def _line(label: str, words: Iterable[str]) -> list[str]:
    text = ", ".join(words)
    return [f"{label}: {text}"] if text else []


def _words(tally: Tally) -> list[str]:
    return [f"{name} {count}" for name, count in tally]


def _marks(row: TitleRow) -> str:
    marks = [row.faction, *(["Unique"] if row.unique else []), *row.traits, *row.headings]
    return f" ({', '.join(marks)})"
