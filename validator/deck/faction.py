"""Which faction a deck belongs to, where it says so and where it does not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.records import CardRecord, Pool
from validator.deck.decklist import Stated
from validator.deck.resolve import Deck, Holding


class Origin(StrEnum):
    """What tells the faction."""

    STATED = "stated"
    LEADER = "Leader"
    CARDS = "cards"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Allegiance:
    """The faction a deck is judged by ("" where nothing tells it) and what tells it."""

    faction: str
    origin: Origin


def allegiance(deck: Deck) -> Allegiance:
    """The faction stated, else the Leader's, else the one most of the faction cards belong to (chapter 10).

    A witness that stands alone against the cards is the fault, not the cards: a stated faction gives way to
    the Leader's where the cards side with the Leader, and a Leader without any card of its own faction gives
    way to a faction that has several titles. A tie between factions tells nothing.
    """
    titles = Counter(card.record.faction for card in _faction_cards(deck))
    leaders = [leader.record.faction for leader in deck.leaders]
    stated = [name for named in deck.listing.factions if (name := faction_named(named.text, deck.pool))]
    agreed = next((name for name in stated if name in leaders), None)
    if agreed:
        return Allegiance(agreed, Origin.STATED)
    leader = leaders[0] if leaders else ""
    if stated and titles[leader] <= titles[stated[0]]:
        return Allegiance(stated[0], Origin.STATED)
    commonest = _commonest(deck)
    if leader and (titles[leader] or titles[commonest] < 2):
        return Allegiance(leader, Origin.LEADER)
    if commonest:
        return Allegiance(commonest, Origin.CARDS)
    return Allegiance(leader, Origin.LEADER) if leader else Allegiance("", Origin.NOTHING)


def faction_named(written: str, pool: Pool) -> str | None:
    """The title of the faction that `written` names, in the singular or in the plural."""
    wanted = fold(written)
    exact = [faction for faction in pool.factions if fold(faction) == wanted]
    alike = [faction for faction in pool.factions if _singular(fold(faction)) == _singular(wanted)]
    return next(iter(exact or alike), None)


def misnamed(deck: Deck) -> tuple[Stated, ...]:
    """The faction names given for the deck that no faction has."""
    return tuple(named for named in deck.listing.factions if not faction_named(named.text, deck.pool))


def _commonest(deck: Deck) -> str:
    """By titles, then by copies; "" where two factions are level."""
    weights: dict[str, tuple[int, int]] = {}
    for card in _faction_cards(deck):
        titles, copies = weights.get(card.record.faction, (0, 0))
        weights[card.record.faction] = (titles + 1, copies + card.count)
    ranked = sorted(weights.items(), key=lambda item: item[1], reverse=True)
    level = len(ranked) > 1 and ranked[0][1] == ranked[1][1]
    return ranked[0][0] if ranked and not level else ""


def _faction_cards(deck: Deck) -> list[Holding[CardRecord]]:
    return [card for card in deck.cards if card.record.faction in deck.pool.factions]


def _singular(word: str) -> str:
    return word.removesuffix("s")
