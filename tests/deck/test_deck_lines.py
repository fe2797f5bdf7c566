"""Every spelling of a single line: what it is taken for, which title it names, and how many copies."""

from __future__ import annotations

import pytest

from validator.deck.decklist import DeckList, LineKind
from validator.deck.paste.reader import read_paste

from . import pools

OATH = "Quartermaster's Oath"


def written(deck: DeckList) -> list[tuple[str, int]]:
    return [(mention.title, mention.count) for entry in deck.entries for mention in entry.mentions]


COUNTED = [
    ("3 {}", 3),
    ("3x {}", 3),
    ("3X {}", 3),
    ("3 x {}", 3),
    ("3 copies of {}", 3),
    ("3  x   {}", 3),
    ("3× {}", 3),
    ("3 × {}", 3),
    ("3✕ {}", 3),
    ("3* {}", 3),
    ("3x{}", 3),
    ("3×{}", 3),
    ("x3 {}", 3),
    ("+3 {}", 3),
    ("(3) {}", 3),
    ("(3x) {}", 3),
    ("[3] {}", 3),
    ("{{3}} {}", 3),
    ("3: {}", 3),
    ("3 - {}", 3),
    ("3, {}", 3),
    ("3\t{}", 3),
    ("003 {}", 3),
    ("{} x3", 3),
    ("{} X3", 3),
    ("{} x 3", 3),
    ("{} ×3", 3),
    ("{}×3", 3),
    ("{} 3x", 3),
    ("{} (3)", 3),
    ("{} (x3)", 3),
    ("{} (3x)", 3),
    ("{} [x3]", 3),
    ("{}: 3", 3),
    ("{}, 3", 3),
    ("{} - 3", 3),
    ("{}\t3", 3),
    ("{} = 3", 3),
    ("'{}': 3", 3),
    ('"{}": 3', 3),
    ("3 {} x3", 3),
    ("３ {}", 3),
    ("３ｘ {}", 3),
    ("٣ {}", 3),
    ("10 {}", 10),
    ("1000 {}", 1000),
    ("{}", 1),
    ("  {}  ", 1),
    ("\ufeff{}\u200b", 1),
    ("\u00a03\u00a0{}\u00a0", 3),
    ("- 3 {}", 3),
    ("* 3 {}", 3),
    ("+ 3 {}", 3),
    ("• 3 {}", 3),
    ("•3 {}", 3),
    ("– 3 {}", 3),
    ("-  - 3 {}", 3),
    ("- [ ] 3 {}", 3),
    ("- [x] 3 {}", 3),
    ("1. 3x {}", 3),
    ("1) 3 {}", 3),
    ("1. {}", 1),
    ("> 3 {}", 3),
    (">> 3 {}", 3),
    ("**3x {}**", 3),
    ("**3x** {}", 3),
    ("3x **{}**", 3),
    ("3x __{}__", 3),
    ("3 `{}`", 3),
    ("*{}*", 1),
    ("[[{}]]", 1),
    ("3x [[{}]]", 3),
    ("[{}](https://example.org/a_b)", 1),
    ("3x [{}](https://example.org/a_b)", 3),
    ('3 "{}"', 3),
    ("3 “{}”", 3),
    ("3 {},", 3),
    ("3 {};", 3),
    ("3 {} (CORE) 14", 3),
    ("3 {} (CORE)", 3),
    ("3 {} (PLST) ABC-14", 3),
    ("3 {} (Core Set #14)", 3),
    ("3 {}|CORE", 3),
    ("3 {}|CORE|2", 3),
    ("3 {} [2]", 3),
    ("3 {} [2] (Core Set #14)", 3),
    ("3 {} (2)", 3),
    ("3 {} (CORE) 14 *F*", 3),
    ("{} [2]", 1),
    ("{} (CORE) 14", 1),
    ("{} (CORE) x3", 3),
    ("{} x3 (CORE) 14", 3),
    ("3 {} # good", 3),
    ("3 {} // good", 3),
    ("3 {} /* good */", 3),
    ("3 {} <- good", 3),
    ("3 {} — good", 3),
    ("/* good */ 3 {}", 3),
]


@pytest.mark.parametrize("title", [OATH, "Plain Oak", "3rd Reserve", "Shock and Awe"])
@pytest.mark.parametrize(("form", "count"), COUNTED)
def test_a_count_in_any_spelling_is_read_with_the_whole_title(form: str, count: int, title: str) -> None:
    deck = read_paste("Faction: Military\n" + form.format(title), pools.POOL)
    assert written(deck) == [(title, count)]
    assert deck.lines[1].kind is LineKind.CARD


@pytest.mark.parametrize("form", [form for form, _ in COUNTED])
def test_the_place_of_a_mention_covers_the_title_and_nothing_else(form: str) -> None:
    line = form.format(OATH).removeprefix("\ufeff")
    place = read_paste(line, pools.POOL, "deck.txt").entries[0].place
    assert (place.file, place.line, place.end_line) == ("deck.txt", 1, 1)
    assert line[place.column - 1 : place.end_column - 1] == OATH


BAD_COUNTS = [
    ("0 Plain Oak", 0, ""),
    ("-3 Plain Oak", -3, ""),
    ("\u22123 Plain Oak", -3, ""),
    ("1001 Plain Oak", 1001, ""),
    ("1000000 Plain Oak", 1_000_000, ""),
    ("9" * 40 + " Plain Oak", 0, "9" * 40),
    ("1.5 Plain Oak", 0, "1.5"),
    ("1,000 Plain Oak", 0, "1,000"),
    ("1_0 Plain Oak", 0, "1_0"),
    ("1/2 Plain Oak", 0, "1/2"),
    ("½ Plain Oak", 0, "½"),
    ("² Plain Oak", 0, "²"),
    ("③ Plain Oak", 0, "③"),
    ("2 Plain Oak x3", 0, "2 and 3"),
]


@pytest.mark.parametrize(("line", "count", "as_written"), BAD_COUNTS)
def test_a_count_that_no_deck_can_have_is_kept_as_written(line: str, count: int, as_written: str) -> None:
    (entry,) = read_paste(line, pools.POOL).entries
    (mention,) = entry.mentions
    assert (mention.title, mention.count, mention.written) == ("Plain Oak", count, as_written)
    assert not mention.usable


def test_list_numbers_that_go_on_are_no_counts() -> None:
    deck = read_paste("1. Plain Oak\n2. Plain Ash\n3. 4x Plain Elm\n", pools.POOL)
    assert written(deck) == [("Plain Oak", 1), ("Plain Ash", 1), ("Plain Elm", 4)]


def test_a_number_with_a_stop_that_starts_no_list_is_not_guessed_at() -> None:
    deck = read_paste("3. Plain Oak\n", pools.POOL)
    assert [mention.written for mention in deck.entries[0].mentions] == ["3."]


AWKWARD_LINES = [
    ("2 Kings", [("2 Kings", 1)]),
    ("3 Kings", [("Kings", 3)]),
    ("2 2 Kings", [("2 Kings", 2)]),
    ("3 Kings x2", [("3 Kings x2", 1)]),
    ("4 Kings x2", [("Kings x2", 4)]),
    ("5 3 Kings x2", [("3 Kings x2", 5)]),
    ("Kings x3", [("Kings", 3)]),
    ("2 7th Night", [("7th Night", 2)]),
    ("12", [("12", 1)]),
    ("3 12", [("12", 3)]),
    ("Either (3)", [("Either (3)", 1)]),
    ("Either (Or)", [("Either (Or)", 1)]),
    ("2 Either (Or) (CORE) 3", [("Either (Or)", 2)]),
    ("Either (3) x2", [("Either (3)", 2)]),
    ("2 Now: Never", [("Now: Never", 2)]),
    ("Now: Never: 2", [("Now: Never", 2)]),
    ("3 A = B", [("A = B", 3)]),
    ('3 The "Friend"', [('The "Friend"', 3)]),
    ('2 "Quoted"', [('"Quoted"', 2)]),
    ("2 Soldiers'", [("Soldiers'", 2)]),
    ("# Number", [("# Number", 1)]),
    ("2 # Number", [("# Number", 2)]),
    ("2 // Slash // es", [("// Slash // es", 2)]),
    ("- Dash", [("- Dash", 1)]),
    ("2 *Star*", [("*Star*", 2)]),
    ("[Brackets]", [("[Brackets]", 1)]),
    ("2 [Brackets]", [("[Brackets]", 2)]),
    ("2 Pipe|Line", [("Pipe|Line", 2)]),
    ("2 Pipe|Line|CORE", [("Pipe|Line", 2)]),
    ("Deck", [("Deck", 1)]),
    ("2 Territories", [("Territories", 2)]),
    ("Leader: Late", [("Leader: Late", 1)]),
    ("2x 1. First", [("1. First", 2)]),
    ("4 X", [("X", 4)]),
    ("4x X", [("X", 4)]),
    ("4 x X", [("X", 4)]),
    ("X x4", [("X", 4)]),
    ("4 x4 by Four", [("x4 by Four", 4)]),
    ("2 Ends in dot.", [("Ends in dot.", 2)]),
    ("2 aether cafe", [("aether cafe", 2)]),
    ("Leader: General", [("General", 1)]),
    (
        "Territories: Here, There, Up and Down and 4 Corners",
        [("Here, There", 1), ("Up and Down", 1), ("4 Corners", 1)],
    ),
    ("territories: [North, 4 Corners]", [("North", 1), ("4 Corners", 1)]),
]


@pytest.mark.parametrize(("line", "expected"), AWKWARD_LINES)
def test_a_title_of_the_pool_wins_over_every_other_reading(
    line: str, expected: list[tuple[str, int]]
) -> None:
    assert written(read_paste(line, pools.AWKWARD)) == expected


OTHER_LINES = [
    ("", LineKind.BLANK),
    (" \t\u200b ", LineKind.BLANK),
    ("---", LineKind.LAYOUT),
    ("```text", LineKind.LAYOUT),
    ("~~~", LineKind.LAYOUT),
    ("=====", LineKind.LAYOUT),
    ("|---|---|", LineKind.LAYOUT),
    ("# 3 Plain Oak", LineKind.COMMENT),
    ("// a remark", LineKind.COMMENT),
    ("/* a remark */", LineKind.COMMENT),
    ("[Plian Oak]", LineKind.UNKNOWN_CARD),
    ("Plian Oak:", LineKind.UNKNOWN_CARD),
    ("Frontline: Plian Oak", LineKind.UNKNOWN_CARD),
    ("== 4 Plian Oak ==", LineKind.UNKNOWN_CARD),
    ("## 4 Plian Oak", LineKind.UNKNOWN_CARD),
    ("Deck", LineKind.HEADER),
    ("Main", LineKind.HEADER),
    ("Playable Deck", LineKind.HEADER),
    ("Playable Deck (30):", LineKind.HEADER),
    ("Territories (3)", LineKind.HEADER),
    ("Territories: 3", LineKind.HEADER),
    ("TERRITORIES", LineKind.HEADER),
    ("3 Territories", LineKind.HEADER),
    ("# Territories", LineKind.HEADER),
    ("## Territories (3)", LineKind.HEADER),
    ("// Territories", LineKind.HEADER),
    ("== Territories ==", LineKind.HEADER),
    ("--- Territories ---", LineKind.HEADER),
    ("**Territories (3)**", LineKind.HEADER),
    ("<Territories>", LineKind.HEADER),
    ("[main]", LineKind.HEADER),
    ("[metadata]", LineKind.HEADER),
    ("[odd words]", LineKind.HEADER),
    ("Leader:", LineKind.HEADER),
    ("Leader", LineKind.HEADER),
    ("Military (12)", LineKind.HEADER),
    ("Neutral cards - 18", LineKind.HEADER),
    ("Gambits (10)", LineKind.HEADER),
    ("Units (18)", LineKind.HEADER),
    ("Attack cards:", LineKind.HEADER),
    ("30 cards", LineKind.HEADER),
    ("Sideboard", LineKind.HEADER),
    ("Leader: General", LineKind.LEADER),
    ("**Leader:** General", LineKind.LEADER),
    ("Leader = General", LineKind.LEADER),
    ("1 General", LineKind.LEADER),
    ("1 Old Bridge", LineKind.TERRITORY),
    ("Territories: Old Bridge, Grain Store and Dry Moat", LineKind.TERRITORY),
    ("Faction: Military", LineKind.FACTION),
    ("faction = military", LineKind.FACTION),
    ("Name=Fast Oak", LineKind.METADATA),
    ("Title: Fast Oak", LineKind.METADATA),
    ("Deck: Fast Oak", LineKind.METADATA),
    ("Rules: 0.6.1", LineKind.METADATA),
    ("Author: somebody", LineKind.METADATA),
    ("Archetype: patience", LineKind.METADATA),
    ("Leader - General", LineKind.LEADER),
    ("Faction – Military", LineKind.FACTION),
    ("cards: {}", LineKind.HEADER),
    ("Deck 2", LineKind.HEADER),
    ("Shock and Awe: Agian", LineKind.UNKNOWN_CARD),
    ("Shook: and Awe", LineKind.UNKNOWN_CARD),
    ("Total: 30 cards", LineKind.METADATA),
    ("AnyKey=any value", LineKind.METADATA),
    ("1 Command Tracker", LineKind.COMPONENT),
    ("SB: 1 Plain Oak", LineKind.SIDEBOARD),
    ("Sideboard: 1 Plain Oak", LineKind.SIDEBOARD),
    ("3 Plane Oak", LineKind.UNKNOWN_CARD),
    ("Something Else", LineKind.UNKNOWN_CARD),
    ("**Unknown Bold**", LineKind.UNKNOWN_CARD),
    ("| 3 | Plain Oak |", LineKind.NOT_UNDERSTOOD),
    ("!!! ??", LineKind.NOT_UNDERSTOOD),
    ("12345", LineKind.NOT_UNDERSTOOD),
    ("https://example.org/decks/1", LineKind.NOT_UNDERSTOOD),
    ("hey all, could you have a look at this list please?", LineKind.NOT_UNDERSTOOD),
    ("/* never closed", LineKind.NOT_UNDERSTOOD),
    ("y" * 301, LineKind.NOT_UNDERSTOOD),
]


@pytest.mark.parametrize(("line", "kind"), OTHER_LINES)
def test_a_line_is_taken_for_what_it_is(line: str, kind: LineKind) -> None:
    deck = read_paste("Author: nobody\n" + line + "\n", pools.POOL)
    assert [read.kind for read in deck.lines] == [LineKind.METADATA, kind]
