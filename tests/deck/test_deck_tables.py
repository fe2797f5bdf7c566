"""Lists kept as tables are read by the names over their columns, whatever else stands in them."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.deck.decklist import DeckList, LineKind
from validator.deck.paste.reader import read_paste

from . import pools

OATH = "Quartermaster's Oath"
HELD = [(OATH, 3), ("Plain Oak", 2), ("3rd Reserve", 1)]


def written(deck: DeckList) -> list[tuple[str, int]]:
    return [(mention.title, mention.count) for entry in deck.entries for mention in entry.mentions]


def table(*rows: str) -> str:
    return "".join(f"{row}\n" for row in rows)


TABLES = {
    "markdown": table(
        "| Count | Card |", "|---|---|", f"| 3 | {OATH} |", "| 2 | Plain Oak |", "| 1 | 3rd Reserve |"
    ),
    "markdown without bars around": table(
        "Card | Qty", "--- | ---", f"{OATH} | 3", "Plain Oak | 2", "3rd Reserve | 1"
    ),
    "markdown with other numbers": table(
        "| # | Name | Value |",
        "|--:|:--|--:|",
        f"| 3 | **{OATH}** | 4 |",
        "| 2x | Plain Oak | 1 |",
        "| x1 | `3rd Reserve` | 2 |",
    ),
    "csv": table("Quantity,Name,Set", f"3,{OATH},CORE", "2,Plain Oak,CORE", "1,3rd Reserve,CORE"),
    "csv in quotes": table(
        '"Count","Name","Type"', f'"3","{OATH}","Order, old"', '"2","Plain Oak","a"', '"1","3rd Reserve",""'
    ),
    "csv with semicolons": table("Name;Copies", f"{OATH};3", "Plain Oak;2", "3rd Reserve;1"),
    "cells of a spreadsheet": table(
        "Title\tCopies\tNote", f"{OATH}\t3\tgood", "Plain Oak\t2\t", "3rd Reserve\t1\t"
    ),
    "short rows": table("Count,Name,Set,Note", f"3,{OATH}", "2,Plain Oak,CORE", "1,3rd Reserve"),
    "rows without cells": table("Count,Name", f"3,{OATH}", ",", "2,Plain Oak", ",,", "1,3rd Reserve"),
    "csv with remarks over lines": table(
        "Name,Count,Note", f'{OATH},3,"a', 'b, 9 Plain Elm"', 'Plain Oak,2,"say ""c"""', "3rd Reserve,1,d"
    ),
    "more cells than names": table(
        "| Card | Qty |", "|---|---|", f"| {OATH} | 3 | so |", "| Plain Oak | 2 |", "| 3rd Reserve | 1 | | |"
    ),
    "words under the table": table(
        "| Count | Card |", "|---|---|", f"| 3 | {OATH} |", "| 2 | Plain Oak |", "", "1 3rd Reserve"
    ),
}


@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES.keys())
def test_a_table_holds_what_its_rows_say(text: str) -> None:
    deck = read_paste(text, pools.POOL)
    assert written(deck) == HELD
    assert all(line.kind is not LineKind.NOT_UNDERSTOOD for line in deck.lines)


@pytest.mark.parametrize("separator", [",", ";", "\t", " | "])
@pytest.mark.parametrize("quote", ["", '"'])
def test_what_a_deck_is_may_stand_in_cells_above_its_table(separator: str, quote: str) -> None:
    rows = [("Name", "Spear"), ("Leader", "General"), ("Card", "Count"), ("Plain Oak", "2")]
    text = "".join(separator.join(f"{quote}{cell}{quote}" for cell in row) + "\n" for row in rows)
    deck = read_paste(text, pools.POOL)
    assert deck.title is not None and deck.title.text == "Spear"
    assert written(deck) == [("General", 1), ("Plain Oak", 2)]
    assert [line.kind for line in deck.lines[:2]] == [LineKind.METADATA, LineKind.LEADER]


def test_a_column_without_counts_means_one_of_each() -> None:
    deck = read_paste(f"| Card | Value |\n|---|---|\n| {OATH} | 4 |\n| Plain Oak | 1 |\n", pools.POOL)
    assert written(deck) == [(OATH, 1), ("Plain Oak", 1)]


def test_counts_may_stand_in_the_cell_of_the_title() -> None:
    deck = read_paste(f"| Card | Value |\n|---|---|\n| 3x {OATH} | 4 |\n| Plain Oak (2) | 1 |\n", pools.POOL)
    assert written(deck) == [(OATH, 3), ("Plain Oak", 2)]


def test_the_place_of_a_title_in_a_table_is_its_cell() -> None:
    line = f'3,"{OATH}",CORE'
    place = read_paste(f"Count,Name,Set\n{line}\n", pools.POOL, "deck.csv").entries[0].place
    assert (place.line, line[place.column - 1 : place.end_column - 1]) == (2, OATH)


def test_a_total_below_a_table_is_no_card_and_a_heading_in_it_is_one() -> None:
    text = f"| Count | Card |\n|---|---|\n| | Playable Deck |\n| 3 | {OATH} |\n| 30 | Total |\n"
    deck = read_paste(text, pools.POOL)
    assert written(deck) == [(OATH, 3)]
    kinds = [LineKind.LAYOUT, LineKind.LAYOUT, LineKind.HEADER, LineKind.CARD, LineKind.METADATA]
    assert [line.kind for line in deck.lines] == kinds


@pytest.mark.parametrize("count", ["two", "1.5", "-", "3/2"])
def test_a_count_that_is_no_whole_number_is_told_and_not_guessed(count: str) -> None:
    deck = read_paste(f"Count;Name\n{count};Plain Oak\n", pools.POOL)
    (mention,) = deck.entries[0].mentions
    assert (mention.title, mention.count, mention.written) == ("Plain Oak", 0, count)


def test_a_count_without_a_title_is_not_passed_over() -> None:
    (_, line) = read_paste("Count,Name\n3,\n", pools.POOL).lines
    assert line.kind is LineKind.NOT_UNDERSTOOD


def test_titles_that_nobody_knows_stay_unknown_cards() -> None:
    deck = read_paste("Count,Name\n3,Plane Ok\n", pools.POOL)
    assert deck.lines[1].kind is LineKind.UNKNOWN_CARD
    assert written(deck) == [("Plane Ok", 3)]


def test_a_row_that_does_not_fit_ends_no_table() -> None:
    text = f"Note,Count,Name\n,3\na,3,{OATH}\nb,2,Plain Oak,c,d\ne,1,3rd Reserve\n"
    assert set(written(read_paste(text, pools.POOL))) >= {(OATH, 3), ("3rd Reserve", 1)}


def test_a_bar_behind_a_backslash_is_part_of_its_cell() -> None:
    text = "| Card | Qty |\n|---|---|\n| Plain \\| Ok | 2 |\n| Plain Oak | 3 |\n"
    deck = read_paste(text, pools.POOL)
    assert [count for _, count in written(deck)] == [2, 3]


TITLES = st.sampled_from([OATH, "Plain Oak", "3rd Reserve", "Shock and Awe", "Plain Elm"])


@given(
    st.lists(
        st.tuples(TITLES, st.integers(1, 60), st.text("ab ,;|\"'\t\n", max_size=8)), min_size=1, max_size=8
    )
)
def test_whatever_a_csv_writer_makes_is_read(rows: list[tuple[str, int, str]]) -> None:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([("Count", "Name", "Note"), *((count, title, note) for title, count, note in rows)])
    deck = read_paste(text.getvalue(), pools.POOL)
    mentions = sorted((title, count) for title, count, _ in rows)
    assert sorted(written(deck)) == mentions
