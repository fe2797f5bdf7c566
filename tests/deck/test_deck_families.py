"""Whole lists in the formats that people export and paste."""

from __future__ import annotations

import pytest

from validator.deck.decklist import DeckList, LineKind, Part
from validator.deck.paste.reader import read_paste
from validator.deck.validate import judge, validate

from . import pools

BARE = """\
5 Plain Oak
5x Plain Ash

5 Plain Elm
5 Plain Yew
5 Plain Fir
Plain Box
4 Plain Box

General
Old Bridge
Grain Store
Dry Moat
"""
ARENA = """\
Deck
5 Plain Oak (CORE) 14
5 Plain Ash (CORE) 15
5 Plain Elm (CORE) 16
5 Plain Yew (CORE) 17
5 Plain Fir (CORE) 18
5 Plain Box (CORE) 19
1 General (CORE) 1
1 Old Bridge (CORE) 2
1 Grain Store (CORE) 3
1 Dry Moat (CORE) 4
"""
DATABASE = """\
My Wooden Deck

Faction: Military
Leader: General (Core Set)

Territories (3)
1x Old Bridge (Core Set)
1x Grain Store (Core Set)
1x Dry Moat (Core Set)

Trees (20)
5x Plain Oak [2] (Core Set #14)
5x Plain Ash [2] (Core Set #15)
5x Plain Elm [2] (Core Set #16)
5x Plain Yew [2] (Core Set #17)

Shrubs (10)
5x Plain Fir [2] (Core Set #18)
5x Plain Box [2] (Core Set #19)
"""
SECTIONS = """\
[metadata]
Name=My Wooden Deck
Owner Of It=somebody
[leader]
1 General|CORE
[territories]
1 Old Bridge|CORE
1 Grain Store|CORE|2
1 Dry Moat|CORE
[main]
5 Plain Oak|CORE
5 Plain Ash|CORE
5 Plain Elm|CORE
5 Plain Yew|CORE
5 Plain Fir|CORE
5 Plain Box|CORE
"""
CHAT = """\
# My Wooden Deck
> **Faction:** Military
> **Leader:** General
```
**Territories (3)**
- Old Bridge
- [Grain Store](https://example.org/g)
- *Dry Moat*

**Playable Deck (30)**
* 5x **Plain Oak** — the best one
* 5x Plain Ash
* 5x Plain Elm
* 5x Plain Yew
* 5x Plain Fir
* 5x Plain Box
```
30 cards
"""
DECK_FILE = """\
kind: Deck
id: my-wooden-deck
title: My Wooden Deck
rules: 0.6.1
faction: Military
leader: General
note: "Everything here is wood."
cards:
  Plain Oak: 5
  'Plain Ash': 5
  "Plain Elm": 5
  Plain Yew: 5  # evergreen
  Plain Fir: 5
  Plain Box: 5
territories: [Old Bridge, Grain Store, Dry Moat]
"""
FAMILIES = {
    "bare": BARE,
    "arena": ARENA,
    "database": DATABASE,
    "sections": SECTIONS,
    "chat": CHAT,
    "deck file": DECK_FILE,
}


def copies(deck: DeckList, part: Part) -> dict[str, int]:
    return {entry.title: entry.count for entry in deck.within(part)}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_holds_the_same_deck(family: str) -> None:
    deck = read_paste(FAMILIES[family], pools.POOL)
    assert copies(deck, Part.PLAYABLE) == {record.title: 5 for record in pools.COMMON}
    assert copies(deck, Part.TERRITORIES) == {"Old Bridge": 1, "Grain Store": 1, "Dry Moat": 1}
    assert copies(deck, Part.LEADER) == {"General": 1}
    assert len(deck.entries) == 10


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_is_a_legal_deck_without_a_warning(family: str) -> None:
    codes = {found.code for found in validate(read_paste(FAMILIES[family], pools.POOL), pools.POOL)}
    allowed = {"bare": {"D016", "D021"}, "arena": {"D016"}, "sections": {"D016"}}.get(family, set())
    assert codes == allowed


@pytest.mark.parametrize("family", ["database", "sections", "chat", "deck file"])
def test_a_title_is_found_on_top_or_under_its_label(family: str) -> None:
    title = read_paste(FAMILIES[family], pools.POOL).title
    assert title is not None
    assert title.text == "My Wooden Deck"


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_line_ends_and_a_byte_order_mark_change_nothing(family: str, line_end: str) -> None:
    text = FAMILIES[family]
    assert read_paste("\ufeff" + text.replace("\n", line_end), pools.POOL) == read_paste(text, pools.POOL)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_line_is_accounted_for_once_and_in_order(family: str) -> None:
    lines = read_paste(FAMILIES[family], pools.POOL).lines
    assert [line.place.line for line in lines] == list(range(1, FAMILIES[family].count("\n") + 1))
    assert not any(line.kind in (LineKind.NOT_UNDERSTOOD, LineKind.UNKNOWN_CARD) for line in lines)


def test_an_unlisted_heading_is_known_by_the_cards_that_add_up_under_it() -> None:
    deck = read_paste(DATABASE, pools.POOL)
    assert [line.text for line in deck.lines if line.kind is LineKind.HEADER] == [
        "Territories (3)",
        "Trees (20)",
        "Shrubs (10)",
    ]


def test_a_misspelled_card_is_no_heading_even_where_the_numbers_fit() -> None:
    deck = read_paste("Faction: Military\nPlain Oka (3)\n3 Plain Ash\n", pools.POOL)
    assert [line.kind for line in deck.lines][1:] == [LineKind.UNKNOWN_CARD, LineKind.CARD]


def test_a_misspelled_card_on_top_is_no_title() -> None:
    deck = read_paste("Forcd March\n3 Plain Ash\n", pools.POOL)
    assert deck.title is None
    assert deck.lines[0].kind is LineKind.UNKNOWN_CARD


@pytest.mark.parametrize(
    "top", ["Fast Wood (30)", "Fast Wood", "# Fast Wood", "### Fast Wood", "Title: Fast Wood"]
)
def test_a_title_on_top_is_no_fault(top: str) -> None:
    deck = read_paste(f"{top}\n{pools.LEGAL}", pools.POOL)
    assert deck.title is not None
    assert deck.title.text.startswith("Fast Wood")
    assert validate(deck, pools.POOL) == []


def test_leaders_and_territories_are_what_they_are_under_any_heading() -> None:
    deck = read_paste("Playable Deck\n1 General\n1 Old Bridge\n", pools.POOL)
    assert [line.kind for line in deck.lines[1:]] == [LineKind.LEADER, LineKind.TERRITORY]


def test_a_block_comment_hides_its_lines_and_no_other() -> None:
    deck = read_paste("/* 3 Plain Oak\n3 Plain Elm\nend */ 3 Plain Ash\n3 Plain Yew\n", pools.POOL)
    assert copies(deck, Part.PLAYABLE) == {"Plain Ash": 3, "Plain Yew": 3}
    assert deck.entries[0].place.column == 10


def test_a_block_comment_that_is_never_closed_hides_nothing() -> None:
    deck = read_paste("/* oops\n3 Plain Ash\n", pools.POOL)
    assert copies(deck, Part.PLAYABLE) == {"Plain Ash": 3}
    assert [found.place.line for found in validate(deck, pools.POOL) if found.code == "D011"] == [1]


def test_a_sideboard_is_reported_once_and_not_merged() -> None:
    text = pools.LEGAL + "SB: 1 Plain Oak\nSideboard\n2 Plain Ash\n1 Nonsense Card\nUnits (1)\n1 Plain Elm\n"
    verdict = judge(read_paste(text, pools.POOL), pools.POOL)
    (found,) = verdict.findings
    assert found.code == "D011"
    assert [place.place.line for place in found.related] == [14, 15, 17]
    assert verdict.rules[0].have == 30


def test_another_section_ends_a_sideboard() -> None:
    deck = read_paste("Sideboard\n1 Plain Oak\nPlayable Deck\n2 Plain Ash\n", pools.POOL)
    assert copies(deck, Part.PLAYABLE) == {"Plain Ash": 2}
