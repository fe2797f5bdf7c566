"""Faults that deck checkers of other games were reported for, each ruled out here."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.records import Pool
from validator.deck.decklist import DeckList, Mention, Part, Stated
from validator.deck.paste.reader import read_paste
from validator.deck.resolve import resolve
from validator.deck.rules.size import cards, value
from validator.deck.validate import judge, validate

from . import pools


def found(text: str, pool: Pool = pools.POOL) -> list[Finding]:
    return validate(read_paste(text, pool), pool)


def codes(text: str, pool: Pool = pools.POOL) -> list[str]:
    return [finding.code for finding in found(text, pool)]


def sized(text: str, pool: Pool = pools.POOL) -> tuple[int, int]:
    deck = resolve(read_paste(text, pool), pool)
    return cards(deck), value(deck)


def test_c001_lines_of_one_title_are_added_up_before_the_copy_limit() -> None:
    filling = "".join(f"4 {record.title}\n" for record in pools.COMMON[:5]) + "8 Free Draft\n"
    text = pools.HEADER + "1 Shock and Awe\n" + filling + "1x Shock and Awe\n"
    (finding,) = [finding for finding in found(text) if finding.code != "D018"]
    assert finding.code == "D005"
    assert "2 copies" in finding.message
    assert [finding.place.line, *(other.place.line for other in finding.related)] == [6, 13]
    assert sized(text) == (30, 50)


def test_c001_every_line_of_a_title_counts_whatever_their_number() -> None:
    text = pools.HEADER + "1 Plain Oak\n" * 30
    assert sized(text) == (30, 60)
    assert codes(text) == []


def test_c001_one_title_under_two_headings_is_added_up() -> None:
    text = pools.HEADER + "Military\n1 Shock and Awe\nMain\n28 Free Draft\nOther\n1 Shock and Awe\n"
    assert "D005" in codes(text)


def test_c002_blank_lines_mean_nothing() -> None:
    lines = [f"1 {record.title}" for record in pools.COMMON[:4] * 10]
    parted = [*lines[:30], "", *lines[30:35], "", "", *lines[35:]]
    text = pools.HEADER + "\n".join(parted) + "\n"
    assert sized(text) == (40, 80)
    assert codes(text) == ["D002"]


@pytest.mark.parametrize("blanks", range(4))
def test_c002_the_same_deck_with_any_number_of_blank_lines(blanks: int) -> None:
    assert codes(pools.LEGAL.replace("\n", "\n" * (blanks + 1))) == []


@pytest.mark.parametrize("line", ["3x {}", "3 x {}", "3 {}", "{} x3"])
@pytest.mark.parametrize("title", ["Quartermaster's Oath", "Plain Oak", "3rd Reserve", "Café Society"])
def test_c004_a_quantity_neither_cuts_nor_joins_a_title(line: str, title: str) -> None:
    (entry,) = read_paste(line.format(title), pools.POOL).entries
    assert (entry.title, entry.count) == (title, 3)


def test_c004_a_title_that_starts_with_a_digit_keeps_it() -> None:
    (entry,) = read_paste("2 3rd Reserve", pools.POOL).entries
    assert (entry.title, entry.count) == ("3rd Reserve", 2)


def test_c005_spellings_are_folded_before_copies_are_counted() -> None:
    text = pools.HEADER + "1 shock And awe\n1 Shock\u00a0and Awe\u200b\n28 Free Draft\n"
    (finding,) = [finding for finding in found(text) if finding.code != "D018"]
    assert finding.code == "D005"
    assert [finding.place.line, finding.related[0].place.line] == [6, 7]


SPELLINGS = [
    ("Quartermaster’s Oath", "Quartermaster's Oath"),
    ("QUARTERMASTER`S  OATH", "Quartermaster's Oath"),
    ("Quarter\u00admaster's Oath", "Quartermaster's Oath"),
    ("\u200eQuartermaster's\u2003Oath\u200f", "Quartermaster's Oath"),
    (unicodedata.normalize("NFC", "Café Society"), "Café Society"),
    (unicodedata.normalize("NFD", "Café Society"), "Café Society"),
    ("cafe society", "Café Society"),
    ("ﬁrst Café", "First Cafe"),
    ("Shock And Awe", "Shock and Awe"),
]


@pytest.mark.parametrize(("spelling", "title"), SPELLINGS)
def test_c005_spellings_of_a_title_are_one_title(spelling: str, title: str) -> None:
    pool = pools.pool_of(*pools.POOL.cards.values(), pools.card("First Cafe"))
    deck = resolve(read_paste(f"2 {spelling}\n1 {title}", pool), pool)
    assert [(card.record.title, card.count) for card in deck.cards] == [(title, 3)]


def test_c005_a_spelling_that_fits_two_titles_is_no_guess() -> None:
    pool = pools.pool_of(
        *pools.POOL.cards.values(),
        *pools.LEADERS,
        pools.card("Old Résumé"),
        replace(pools.card("Old Resume"), id="other"),
    )
    (finding,) = found(pools.LEGAL.replace("5 Plain Oak", "5 old resume"), pool)
    assert finding.code == "D012"
    assert '"Old Resume"' in finding.message
    assert '"Old Résumé"' in finding.message


def test_c005_a_title_without_its_subtitle_is_found_only_if_one_title_fits() -> None:
    pool = pools.pool_of(
        *pools.POOL.cards.values(),
        *pools.LEADERS,
        pools.card("Long Road: North"),
        pools.card("Wide Gate (Open)"),
        pools.card("Wide Gate (Shut)"),
    )
    assert codes(pools.LEGAL.replace("Plain Oak", "Long Road"), pool) == []
    assert codes(pools.LEGAL.replace("Plain Oak", "Wide Gate"), pool) == ["D012"]
    assert codes(pools.LEGAL.replace("Plain Oak", "Wide Gate (shut)"), pool) == []


def boundary(copies: int, total: int) -> str:
    """A deck of so many cards and of that total value, with its Leader, tracker and Territories listed."""
    pairs, dear = divmod(total, 2)[0], total % 2
    plain = pairs - 2 * dear
    counts = {"Plain Oak": plain, "Shock and Awe": dear, "Free Draft": copies - plain - dear}
    lines = "".join(f"{count} {title}\n" for title, count in counts.items() if count)
    return pools.HEADER + "1 Command Tracker\n" + lines


@pytest.mark.parametrize(
    ("copies", "total", "expected"),
    [
        (29, 58, ["D001"]),
        (30, 60, []),
        (37, 60, []),
        (30, 61, ["D002"]),
        (29, 61, ["D001", "D002"]),
        (1000, 60, []),
    ],
)
def test_c007_only_playable_cards_count_and_the_limits_are_exact(
    copies: int, total: int, expected: list[str]
) -> None:
    text = boundary(copies, total)
    assert sized(text) == (copies, total)
    assert [code for code in codes(text) if code not in ("D018", "D021")] == expected


def test_c007_the_numbers_of_the_finding_leave_territories_and_components_out() -> None:
    (finding,) = found(boundary(29, 58))
    assert "29 cards" in finding.message
    assert "30" in finding.message
    statuses = {
        status.code: status for status in judge(read_paste(boundary(29, 58), pools.POOL), pools.POOL).rules
    }
    assert (statuses["D001"].have, statuses["D001"].need) == (29, 30)
    assert (statuses["D002"].have, statuses["D002"].need) == (58, 60)


def deck_of(faction: str, leader: str, extra: str) -> str:
    return pools.LEGAL.replace("Military", faction).replace("General", leader).replace("5 Plain Oak", extra)


@pytest.mark.parametrize(
    ("faction", "leader", "title", "expected"),
    [
        ("Inquisition", "Witch Hunter", "Heresy", []),
        ("Mystics", "Alchemist", "Heresy", ["D004"]),
        ("Mystics", "Alchemist", "Spirit Door", []),
        ("Inquisition", "Witch Hunter", "Spirit Door", ["D004"]),
        ("Military", "General", "Questions of the Inquisition", []),
    ],
)
def test_c009_allegiance_is_the_faction_and_no_trait_or_word(
    faction: str, leader: str, title: str, expected: list[str]
) -> None:
    neutral = pools.card("Questions of the Inquisition", traits=("Arcane",))
    pool = pools.pool_of(*pools.POOL.cards.values(), *pools.LEADERS, neutral)
    assert codes(deck_of(faction, leader, f"5 {title}"), pool) == expected


def test_c010_one_card_of_another_faction_is_one_finding_that_says_all() -> None:
    lines = ["Faction: Diplomats", "Leader: Ambassador", "1 Old Bridge", "1 Grain Store", "1 Dry Moat"]
    lines += [*(f"2 {record.title}" for record in pools.COMMON), "8 Plain Oak", *[""] * 4]
    lines += ["1 Night Watch", "9 Plain Box"]
    assert lines[16] == "1 Night Watch"
    (finding,) = [finding for finding in found("\n".join(lines)) if finding.code != "D021"]
    assert (finding.code, finding.place.line, finding.place.column) == ("D004", 17, 3)
    for word in ("Night Watch", "Military", "Diplomats"):
        assert word in finding.message


@pytest.mark.parametrize("outsider", ["Café Society", "Spirit Door", "Heresy", "Soft Words"])
@pytest.mark.parametrize("copies", [1, 2, 5])
def test_c010_valid_cards_are_never_blamed_beside_an_outsider(outsider: str, copies: int) -> None:
    text = pools.LEGAL.replace(
        "5 Plain Oak", f"{copies} {outsider}\n{5 - copies} Plain Oak".replace("\n0 Plain Oak", "")
    )
    (finding,) = found(text)
    assert finding.code == "D004"
    assert outsider in finding.message


def test_a_deck_file_and_a_paste_of_one_deck_get_the_same_findings() -> None:
    place = Place("deck.yaml", 3, 1, 3, 9)
    listing = DeckList.from_parts(
        place,
        id="oak",
        faction=Stated("Military", place),
        leader=Stated("General", place),
        cards=[Mention(record.title, 4, place) for record in pools.COMMON],
        territories=[Mention(title, 1, place) for title in ("Old Bridge", "Sand Ring", "Stone Ring")],
    )
    pasted = pools.HEADER.replace("Grain Store", "Sand Ring").replace("Dry Moat", "Stone Ring")
    pasted += "".join(f"4 {record.title}\n" for record in pools.COMMON)
    from_file = validate(listing, pools.POOL)
    assert [(f.code, f.message) for f in from_file] == sorted((f.code, f.message) for f in found(pasted))
    assert {finding.subject for finding in from_file} == {"oak"}
    assert [entry.title for entry in listing.within(Part.LEADER)] == ["General"]
