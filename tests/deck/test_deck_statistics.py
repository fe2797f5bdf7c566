"""A deck in numbers."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.escape import printable
from validator.deck.paste.reader import read_paste
from validator.deck.statistics import Statistics, TitleRow, as_text, statistics

from . import pools

TEXT = (
    pools.HEADER
    + "2 Forced March\n3 Night Watch\n1 Shock and Awe\n4 Quartermaster's Oath\n2 Spirit Door\n5 Plain Oak\n"
)


def numbers(text: str) -> Statistics:
    return statistics(read_paste(text, pools.POOL), pools.POOL)


def test_the_numbers_of_a_deck() -> None:
    deck = numbers(TEXT)
    assert (deck.cards, deck.value) == (17, 34)
    assert deck.curve == ((0, 0), (1, 3), (2, 13), (3, 0), (4, 0), (5, 1))
    assert deck.factions == (("Military", 10), ("Mystics", 2), ("Neutral", 5))
    assert deck.headings == (("Action", 2), ("Battle", 2), ("Gambit", 5), ("Tactic", 3))
    assert deck.roles == (("Gambit", 7), ("Tactic", 5))
    assert deck.traits == (("Arcane", 2),)
    assert (deck.bankable, deck.unread) == (4, 0)
    assert deck.territories == ("Dry Moat", "Grain Store", "Old Bridge")
    assert deck.leaders == ("General",)
    assert deck.titles[0] == TitleRow("Night Watch", 3, 1, 3, "Military", ("Tactic",), (), False)
    assert deck.titles[-1] == TitleRow("Shock and Awe", 1, 5, 5, "Military", (), (), True)


def test_unknown_titles_are_counted_apart() -> None:
    deck = numbers(TEXT + "3 Qwzx Vrtk\n")
    assert (deck.cards, deck.unread) == (17, 1)


def test_an_empty_deck_has_numbers_too() -> None:
    deck = numbers("")
    assert (deck.cards, deck.value, deck.curve, deck.titles) == (0, 0, (), ())
    assert as_text(deck)[0] == "0 cards, value 0"


def test_the_text_says_it_line_by_line() -> None:
    lines = as_text(numbers(TEXT))
    assert lines[0] == "17 cards, value 34"
    assert "usable as: Gambit 7, Tactic 5" in lines
    assert "    2      13  #############" in lines
    assert "     1      5  Shock and Awe (Military, Unique)" in lines
    assert lines == [printable(line) for line in lines]


def test_the_dictionary_survives_json() -> None:
    deck = numbers(TEXT)
    again = json.loads(json.dumps(deck.as_dict()))
    assert again["value"] == 34
    assert again["titles"][-1]["title"] == "Shock and Awe"
    assert again["roles"] == [["Gambit", 7], ["Tactic", 5]]


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(st.sampled_from(sorted(card.title for card in pools.FACTION_CARDS)), st.integers(1, 99))
)
def test_the_parts_add_up_to_the_whole(counts: dict[str, int]) -> None:
    deck = numbers("".join(f"{count} {title}\n" for title, count in counts.items()))
    assert deck.cards == sum(counts.values()) == sum(count for _, count in deck.curve)
    assert deck.cards == sum(count for _, count in deck.factions) == sum(row.count for row in deck.titles)
    assert (
        deck.value
        == sum(value * count for value, count in deck.curve)
        == sum(row.total for row in deck.titles)
    )
