"""Which abilities two decks bring to the table."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.rules.setup import DeckChoice
from validator.timing.units import Unit


def units_of_decks(units: Sequence[Unit], decks: Sequence[DeckChoice]) -> list[Unit]:
    """Those of the cards, Territories, Leaders and components that the decks bring."""
    return [unit for unit in units if any(_brings(deck, unit) for deck in decks)]


def _brings(deck: DeckChoice, unit: Unit) -> bool:
    made = unit.definition
    if made.kind == "Card":
        return made.title in {title for title, _ in deck.cards}
    if made.kind == "Territory":
        return made.title in deck.territories
    if made.kind == "Leader":
        return made.title == deck.leader
    return deck.faction in (made.faction, made.title) and made.leader in ("", deck.leader)
