"""What a deck consists of, merged, sorted and grouped: what every written form of a deck shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.records import Pool
from validator.deck.decklist import DeckList, Mention, Part
from validator.deck.faction import allegiance, faction_named
from validator.deck.resolve import Deck, resolve


@dataclass(frozen=True, slots=True)
class Line:
    """A title and its number of copies; `copies` is 0 for a count that cannot be used, kept in `amount`."""

    title: str
    amount: str
    copies: int


@dataclass(frozen=True, slots=True)
class Group:
    """Lines that stand under one heading."""

    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """`playable` holds a group for each faction and one for the common pool, in the order of the pool.

    `unread` are the lines that name nothing known, by the part of the deck they were written in.
    """

    id: str
    title: str
    rules: str
    faction: str
    leaders: tuple[str, ...]
    territories: tuple[Line, ...]
    playable: tuple[Group, ...]
    components: tuple[Line, ...]
    unread: dict[Part, tuple[Line, ...]]


def contents(listing: DeckList, pool: Pool) -> Contents:
    """The contents of a list. Where it states no faction, the one it is judged by is given."""
    deck = resolve(listing, pool)
    stated = listing.faction.text if listing.faction else ""
    return Contents(
        id=listing.id,
        title=listing.title.text if listing.title else "",
        rules=listing.rules.text if listing.rules else "",
        faction=faction_named(stated, pool) or stated or allegiance(deck).faction,
        leaders=tuple(sorted(held.record.title for held in deck.leaders)),
        territories=_sorted((held.record.title, held.mentions) for held in deck.territories),
        playable=_groups(deck),
        components=_sorted((held.record.title, held.mentions) for held in deck.components),
        unread=_unread(deck),
    )


def _groups(deck: Deck) -> tuple[Group, ...]:
    found = {card.record.faction for card in deck.cards}
    order = [name for name in (*deck.pool.factions, deck.pool.deck_rules.common_pool) if name in found]
    return tuple(
        Group(
            name,
            _sorted((held.record.title, held.mentions) for held in deck.cards if held.record.faction == name),
        )
        for name in (*order, *sorted(found.difference(order)))
    )


def _unread(deck: Deck) -> dict[Part, tuple[Line, ...]]:
    entries = [stray.entry for stray in deck.strays] + list(deck.listing.within(Part.SIDEBOARD))
    parts = [part for part in Part if any(entry.part is part for entry in entries)]
    return {
        part: _sorted((entry.title, entry.mentions) for entry in entries if entry.part is part)
        for part in parts
    }


def _sorted(titles: Iterable[tuple[str, Sequence[Mention]]]) -> tuple[Line, ...]:
    lines = [_line(title, mentions) for title, mentions in titles]
    return tuple(sorted(lines, key=lambda line: (fold(line.title), line.title)))


def _line(title: str, mentions: Sequence[Mention]) -> Line:
    unusable = [mention.written or str(mention.count) for mention in mentions if not mention.usable]
    copies = 0 if unusable else sum(mention.count for mention in mentions)
    return Line(title, unusable[0] if unusable else str(copies), copies)
