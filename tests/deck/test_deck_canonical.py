"""Canonical forms: sorted, grouped, and read back to the same deck."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.records import Pool
from validator.deck.canonical import canonical_text
from validator.deck.deckfile import canonical_yaml
from validator.deck.decklist import DeckList, Mention, Part, Stated
from validator.deck.paste.reader import read_paste
from validator.deck.resolve import resolve
from validator.deck.validate import validate

from . import pools

PLACE = Place("deck")
Summary = tuple[object, ...]


def summary(deck: DeckList, pool: Pool) -> Summary:
    """What makes two deck lists the same deck."""
    read = resolve(deck, pool)
    held = (*read.cards, *read.territories, *read.leaders)
    return (
        deck.title and deck.title.text,
        deck.rules and deck.rules.text,
        deck.faction and deck.faction.text,
        sorted((one.record.id, one.count) for one in held),
        sorted((stray.entry.title, stray.entry.count, stray.entry.part) for stray in read.strays),
    )


def from_yaml(text: str) -> DeckList:
    raw = YAML(typ="safe", pure=True).load(io.StringIO(text))
    assert raw["kind"] == "Deck"
    for key in ("id", "title", "rules", "faction", "leader"):
        assert isinstance(raw.get(key, ""), str)
    stated = {key: Stated(raw[key], PLACE) for key in ("title", "rules", "faction", "leader") if key in raw}
    return DeckList.from_parts(
        PLACE,
        id=raw["id"],
        **stated,
        cards=[Mention(title, count, PLACE) for title, count in raw["cards"].items()],
        territories=[Mention(title, 1, PLACE) for title in raw["territories"]],
    )


def build(
    pool: Pool, title: str, faction: str, leader: str, cards: dict[str, int], territories: list[str]
) -> DeckList:
    assert pool.cards
    return DeckList.from_parts(
        PLACE,
        title=Stated(title, PLACE) if title else None,
        rules=Stated("0.6.1", PLACE),
        faction=Stated(faction, PLACE),
        leader=Stated(leader, PLACE),
        cards=[Mention(name, count, PLACE) for name, count in cards.items()],
        territories=[Mention(name, 1, PLACE) for name in territories],
    )


def titles(pool: Pool, kind: str) -> list[str]:
    return sorted(card.title for card in pool.cards.values() if card.kind == kind)


@st.composite
def decks(draw: st.DrawFn, pool: Pool) -> DeckList:
    name = draw(st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), max_size=40))
    return build(
        pool,
        " ".join(name.split()),
        draw(st.sampled_from(sorted(pool.factions))),
        draw(st.sampled_from(sorted(leader.title for leader in pool.leaders.values()))),
        draw(st.dictionaries(st.sampled_from(titles(pool, "Card")), st.integers(1, 40))),
        draw(st.lists(st.sampled_from(titles(pool, "Territory")), max_size=4)),
    )


@pytest.mark.parametrize("pool", [pools.POOL, pools.AWKWARD], ids=["plain", "awkward"])
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_the_canonical_list_reads_back_to_the_same_deck(pool: Pool, data: st.DataObject) -> None:
    deck = data.draw(decks(pool))
    text = canonical_text(deck, pool)
    again = read_paste(text, pool)
    assert summary(again, pool) == summary(deck, pool)
    assert canonical_text(again, pool) == text


@pytest.mark.parametrize("pool", [pools.POOL, pools.AWKWARD], ids=["plain", "awkward"])
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_the_canonical_deck_file_reads_back_to_the_same_deck(pool: Pool, data: st.DataObject) -> None:
    deck = data.draw(decks(pool))
    text = canonical_yaml(deck, pool)
    again = from_yaml(text)
    assert summary(again, pool)[1:] == summary(deck, pool)[1:]
    assert again.title is not None
    assert again.title.text == (deck.title.text if deck.title else "Deck")
    assert canonical_yaml(again, pool) == text


YAML_TITLES = [
    *(
        "It's",
        "a: b",
        "a #b",
        "3rd",
        "12",
        "0x1F",
        "1e3",
        "yes",
        "~",
        "- x",
        "[x]",
        "{x}",
        '"q"',
        "'q'",
        "a\\b",
    ),
    *("é", "x:", "&a", "*a", "!t", "%d", "@x", "`x`", "?", "| x", "> x", "tab\tbed", "\u00a0x", "2024-01-01"),
    *("No", "null", "a, b", "trailing ", "\U0001f600", "\u2028"),
]


@pytest.mark.parametrize("title", YAML_TITLES)
def test_yaml_reads_every_title_as_the_text_it_is(title: str) -> None:
    pool = pools.pool_of(pools.card(title))
    deck = DeckList.from_parts(PLACE, title=Stated(title, PLACE), cards=[Mention(title, 2, PLACE)])
    raw = YAML(typ="safe", pure=True).load(io.StringIO(canonical_yaml(deck, pool)))
    assert raw["title"] == title
    assert raw["cards"] == {title: 2}


LIST = """\
Title: Oak & Ash
Faction: Military
Leader: General
Rules: 0.6.1

## Territories (3)
1 Dry Moat
1 Grain Store
1 Old Bridge

## Military (5)
5 Quartermaster's Oath

## Neutral (25)
5 Plain Ash
5 Plain Box
5 Plain Fir
5 Plain Oak
5 Plain Yew
"""
FILE = """\
kind: Deck
id: oak-ash
title: "Oak & Ash"
rules: 0.6.1
faction: Military
leader: General
cards:
  Quartermaster's Oath: 5
  Plain Ash: 5
  Plain Box: 5
  Plain Fir: 5
  Plain Oak: 5
  Plain Yew: 5
territories:
  - Dry Moat
  - Grain Store
  - Old Bridge
"""
SHUFFLED = pools.LEGAL.replace("Plain Elm", "quartermaster’s OATH") + "Deck: Oak & Ash\nrules = 0.6.1\n"


def test_both_forms_are_sorted_grouped_and_spelled_as_the_pool_spells() -> None:
    deck = read_paste(SHUFFLED, pools.POOL)
    assert canonical_text(deck, pools.POOL) == LIST
    assert canonical_yaml(deck, pools.POOL) == FILE


def test_a_canonical_list_of_a_legal_deck_is_legal() -> None:
    assert validate(read_paste(LIST, pools.POOL), pools.POOL) == []
    assert validate(from_yaml(FILE), pools.POOL) == []


def test_the_deck_file_can_be_pasted_too() -> None:
    assert summary(read_paste(FILE, pools.POOL), pools.POOL) == summary(
        read_paste(LIST, pools.POOL), pools.POOL
    )


UNREAD = [
    "3 Qwzx Vrtk",
    "Territories\n1 Qwzx Vrtk",
    "Leader: Qwzx Vrtk",
    "0 Plain Elm",
    "1.5 Plain Elm",
    "1 Rally",
    "SB: 1 Plain Oak",
    "1000000 Plain Elm",
]


@pytest.mark.parametrize("extra", UNREAD)
def test_what_could_not_be_used_stays_in_the_list(extra: str) -> None:
    deck = read_paste(f"Faction: Military\n5 Plain Oak\n{extra}\n", pools.POOL)
    again = read_paste(canonical_text(deck, pools.POOL), pools.POOL)
    assert summary(again, pools.POOL) == summary(deck, pools.POOL)
    assert {f.code for f in validate(again, pools.POOL)} == {f.code for f in validate(deck, pools.POOL)}


def test_a_deck_file_has_no_place_for_two_leaders_or_a_sideboard() -> None:
    with pytest.raises(ValueError, match="one Leader"):
        canonical_yaml(read_paste("General\nCommandant\n", pools.POOL), pools.POOL)
    with pytest.raises(ValueError, match="sideboard"):
        canonical_yaml(read_paste("SB: 1 Plain Oak\n", pools.POOL), pools.POOL)


def test_a_count_beyond_all_bounds_is_written_once() -> None:
    deck = DeckList.from_parts(PLACE, territories=[Mention("Old Bridge", 10**9, PLACE)])
    assert canonical_yaml(deck, pools.POOL).count("Old Bridge") == 1
    assert [entry.part for entry in deck.entries] == [Part.TERRITORIES]
