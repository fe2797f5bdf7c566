"""The line above a list: what the deck is called, or a card that is misspelt."""

from __future__ import annotations

import pytest

from validator.deck.paste.reader import read_paste

from . import pools
from .test_deck_lines import written

LIKE_CARDS = ("Night Walk", "Bridges", "Watch", "Old Guard")
LISTS = (
    "Leader: General",
    "General",
    "4x Night Watch",
    "# Deck",
    "Territories:\nSand Ring",
    "Faction: Military",
)


@pytest.mark.parametrize("name", LIKE_CARDS)
@pytest.mark.parametrize("then", LISTS)
def test_a_deck_may_be_called_like_a_card(name: str, then: str) -> None:
    title = read_paste(f"{name}\n\n{then}\n", pools.POOL).title
    assert title is not None
    assert title.text == name


@pytest.mark.parametrize("slip", ["Nigth Watch", "Soft Wrods", "Shock and Aw"])
@pytest.mark.parametrize("then", LISTS)
def test_a_card_with_a_slip_in_it_is_no_name(slip: str, then: str) -> None:
    deck = read_paste(f"{slip}\n{then}\n", pools.POOL)
    assert deck.title is None
    assert (slip, 1) in written(deck)


def test_above_cards_without_counts_a_likeness_is_a_card() -> None:
    assert read_paste("Night Walk\nNight Watch\nShock and Awe\n", pools.POOL).title is None
