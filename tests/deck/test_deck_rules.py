"""Each rule by itself: a deck with one fault gets one finding, where the fault is."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.records import Need, Pool
from validator.deck.decklist import DeckList, Mention, Stated
from validator.deck.paste.reader import read_paste
from validator.deck.rules.table import RULES
from validator.deck.validate import Standing, judge, validate

from . import pools

LEGAL = pools.LEGAL
MILITARY_ONLY = LEGAL.replace("Plain Oak", "Forced March").replace("Plain Ash", "Quartermaster's Oath")


def found(text: str, pool: Pool = pools.POOL) -> list[Finding]:
    return validate(read_paste(text, pool), pool)


def at(text: str, pool: Pool = pools.POOL) -> list[tuple[str, int]]:
    return [(finding.code, finding.place.line) for finding in found(text, pool)]


ONE_FAULT = {
    "too few cards": (LEGAL.replace("5 Plain Box", "4 Plain Box"), "D001", 1),
    "too valuable": (LEGAL.replace("5 Plain Box", "6 Plain Box"), "D002", 1),
    "misspelled card": (LEGAL.replace("Plain Elm", "Plain Elk"), "D003", 8),
    "misspelled card on its own line": (LEGAL.replace("5 Plain Elm", "4 Plain Elm\nPlane Elm"), "D003", 9),
    "unheard-of card": (LEGAL.replace("Plain Elm", "Qwzx"), "D003", 8),
    "misspelled Leader": (LEGAL.replace("General", "Genral"), "D003", 2),
    "misspelled Leader without a label": (LEGAL.replace("Leader: General", "1 Genral"), "D003", 2),
    "misspelled Territory": (LEGAL.replace("Dry Moat", "Dry Moatt"), "D003", 5),
    "unheard-of Territory": (LEGAL.replace("1 Dry Moat", "Territories: Qwzx"), "D003", 5),
    "card of another faction": (LEGAL.replace("Plain Elm", "Spirit Door"), "D004", 8),
    "Unique card twice": (LEGAL.replace("5 Plain Elm", "2 Shock and Awe\n3 Free Draft"), "D005", 8),
    "two Territories": (LEGAL.replace("1 Dry Moat\n", ""), "D006", 3),
    "four Territories": (LEGAL + "1 Long Wall\n", "D006", 3),
    "no Territories": (re.sub("1 .*\n", "", LEGAL), "D006", 1),
    "Territory twice": (LEGAL.replace("Dry Moat", "Old Bridge"), "D007", 3),
    "two of one Territory": (LEGAL.replace("1 Dry Moat", "2 Dry Moat"), "D007", 5),
    "two Arenas": (LEGAL.replace("Dry Moat", "Sand Ring").replace("Old Bridge", "Stone Ring"), "D008", 5),
    "no Leader": (LEGAL.replace("Leader: General\n", ""), "D009", 1),
    "Leader of another faction": (MILITARY_ONLY.replace("General", "Alchemist"), "D010", 2),
    "faction of another Leader": (MILITARY_ONLY.replace("Faction: Military", "Faction: Mystics"), "D010", 2),
    "Leader without a card of its own": (
        MILITARY_ONLY.replace("General", "Alchemist").replace("Faction: Military\n", ""), "D010", 1),
    "talk between the cards": (LEGAL + "what do you all think of this list of mine, friends?\n", "D011", 12),
    "component of no package": (LEGAL.replace("Plain Elm", "Rally"), "D013", 8),
    "component in the Playable Deck": (
        LEGAL.replace("5 Plain Oak", "Playable Deck\n5 Plain Oak")+ "1 Command Tracker\n",
        "D013", 13),
    "another faction's component": (LEGAL + "1 Influence Tracker\n", "D013", 12),
    "zero copies": (LEGAL.replace("5 Plain Elm", "0 Plain Elm"), "D015", 8),
    "negative copies": (LEGAL.replace("5 Plain Elm", "-5 Plain Elm"), "D015", 8),
    "half a copy": (LEGAL.replace("5 Plain Elm", "½ Plain Elm"), "D015", 8),
    "a million copies": (LEGAL.replace("5 Plain Elm", "1000000 Plain Elm"), "D015", 8),
    "zero Territories": (LEGAL.replace("1 Dry Moat", "0 Dry Moat"), "D015", 5),
    "unknown faction": (LEGAL.replace("Faction: Military", "Faction: Millitary"), "D020", 1),
    "two factions": ("Faction: Mystics\n" + LEGAL, "D020", 1),
    "two Leaders": (LEGAL + "Leader: Commandant\n", "D023", 2),
    "two copies of the Leader": (LEGAL.replace("Leader: General", "2 General"), "D023", 2),
}  # fmt: skip


@pytest.mark.parametrize("fault", ONE_FAULT)
def test_one_fault_is_one_error_at_its_place(fault: str) -> None:
    text, code, line = ONE_FAULT[fault]
    errors = [(f.code, f.place.line) for f in found(text) if CODES[f.code].severity == "error"]
    assert errors == [(code, line)]


OTHER_FINDINGS = {
    "faction from the Leader": (LEGAL.replace("Faction: Military\n", ""), [("D016", 1)]),
    "faction from the cards": (
        MILITARY_ONLY.replace("Faction: Military\n", "").replace("Leader: General\n", ""),
        [("D009", 1), ("D016", 1)]),
    "other rules": (LEGAL + "Rules: 0.5\n", [("D017", 12)]),
    "same rules": (LEGAL + "Rules: v0.6.1\n", []),
    "draft": (LEGAL + "1 Free Draft\n", [("D018", 12)]),
    "heading differs": (LEGAL.replace("5 Plain Oak", "Main (31)\n5 Plain Oak"), [("D019", 6)]),
    "heading agrees": (LEGAL.replace("5 Plain Oak", "Main (30)\n5 Plain Oak"), []),
    "numbered heading": ("Deck 2\n" + LEGAL, []),
    "heading of everything agrees": ("Deck (34)\n" + LEGAL, []),
    "heading over headings agrees": (
        LEGAL.replace("5 Plain Oak", "Main (30)\nActions (5)\n5 Plain Oak\nUnits (25)"), []),
    "Territories heading differs": (LEGAL.replace("1 Old", "Territories (4)\n1 Old"), [("D019", 3)]),
    "counted twice": (LEGAL.replace("5 Plain Oak", "2 Plain Oak\n3 Plain Oak"), [("D021", 7)]),
    "Leader named twice": (LEGAL + "1 General\n", []),
    "faction named twice": (LEGAL + "Faction: military\n", []),
    "own component": (LEGAL + "1 Command Tracker\n", []),
    "faction in the singular": (
        LEGAL.replace("Military", "Diplomat").replace("General", "Ambassador"), []),
    "nothing at all": ("", [("D001", 1), ("D006", 1), ("D009", 1)]),
    "two errors in one card": (LEGAL.replace("5 Plain Elm", "0 Plain Elk"), [("D003", 8), ("D015", 8)]),
    "everything at once": (
        "2 Old Bridge\n1 Spirit Door\n31 Shock and Awe\n9 Nonsense Title\nRules: 9\n",
        [("D002", 1), ("D009", 1), ("D006", 1), ("D007", 1), ("D016", 1), ("D005", 3), ("D004", 2),
         ("D003", 4), ("D017", 5)]),
}  # fmt: skip


@pytest.mark.parametrize("case", OTHER_FINDINGS)
def test_these_findings_and_no_others(case: str) -> None:
    text, expected = OTHER_FINDINGS[case]
    assert sorted(at(text)) == sorted(expected)


def listing(**parts: object) -> DeckList:
    """The legal deck as a deck file gives it, with some parts exchanged."""
    whole: dict[str, object] = {
        "faction": Stated("Military", Place("d.yaml", 2)),
        "leader": Stated("General", Place("d.yaml", 3)),
        "cards": [Mention(card.title, 5, Place("d.yaml", 10 + i)) for i, card in enumerate(pools.COMMON)],
        "territories": [
            Mention(title, 1, Place("d.yaml", 20 + i))
            for i, title in enumerate(["Old Bridge", "Grain Store", "Dry Moat"])
        ],
    }
    return DeckList.from_parts(Place("d.yaml"), **(whole | parts))  # type: ignore[arg-type]


def exchanged(part: str, index: int, title: str, count: int | None = None) -> DeckList:
    whole = listing()
    name = {"cards": "Playable Deck", "territories": "Territories"}[part]
    mentions = [entry.mentions[0] for entry in whole.entries if entry.part == name]
    mentions[index] = replace(mentions[index], title=title, count=count or mentions[index].count)
    return listing(**{part: mentions})


IN_FILES = [
    (listing(), []),
    (exchanged("cards", 2, "Old Bridge"), [("D013", 12)]),
    (exchanged("cards", 2, "General"), [("D013", 12)]),
    (exchanged("cards", 2, "Command Tracker"), [("D013", 12)]),
    (exchanged("cards", 2, "Rally"), [("D013", 12)]),
    (exchanged("cards", 2, "Plain Elk"), [("D003", 12)]),
    (exchanged("cards", 2, "Plain Elm", -5), [("D015", 12)]),
    (exchanged("cards", 2, "plain OAK"), [("D021", 12)]),
    (exchanged("territories", 1, "Plain Oak"), [("D022", 21)]),
    (exchanged("territories", 1, "General"), [("D022", 21)]),
    (exchanged("territories", 1, "Grain Stor"), [("D003", 21)]),
    (exchanged("territories", 1, "OLD BRIDGE"), [("D007", 20)]),
    (listing(leader=Stated("Plain Oak", Place("d.yaml", 3))), [("D022", 3)]),
    (listing(leader=Stated("Genral", Place("d.yaml", 3))), [("D003", 3)]),
    (listing(leader=None), [("D009", 1)]),
    (listing(faction=None), [("D016", 1)]),
    (listing(faction=Stated("Neutral", Place("d.yaml", 2))), [("D020", 2)]),
    (listing(cards=[]), [("D001", 1)]),
]


@pytest.mark.parametrize(("deck", "expected"), IN_FILES)
def test_a_deck_file_says_where_each_title_belongs(deck: DeckList, expected: list[tuple[str, int]]) -> None:
    assert [(finding.code, finding.place.line) for finding in validate(deck, pools.POOL)] == expected


def test_one_title_of_two_kinds_is_what_its_place_asks_for() -> None:
    pool = pools.pool_of(*pools.POOL.cards.values(), *pools.LEADERS, pools.leader("Plain Oak", "Military"))
    as_leader = listing(leader=Stated("Plain Oak", Place("d.yaml", 3)))
    assert validate(as_leader, pool) == []
    assert at(LEGAL, pool) == [("D012", 6)]


def test_an_unread_line_excuses_no_more_than_it_can_hold() -> None:
    text = LEGAL.replace("5 Plain Elm", "1 Plain Elk")
    assert at(text) == [("D001", 1), ("D003", 8)]
    assert "26 cards" not in found(text)[0].message
    assert "25 cards" in found(text)[0].message


def test_a_misspelled_card_excuses_neither_leader_nor_territory() -> None:
    text = (
        LEGAL.replace("Plain Elm", "Plain Elk").replace("Leader: General\n", "").replace("1 Dry Moat\n", "")
    )
    assert {code for code, _ in at(text)} == {"D003", "D006", "D009"}


def test_spellings_of_one_unknown_title_are_one_finding() -> None:
    text = LEGAL.replace("5 Plain Elm", "2 Plain Elk\n3 PLAIN  elk")
    (finding,) = found(text)
    assert [finding.place.line, *(other.place.line for other in finding.related)] == [8, 9]


def test_near_titles_are_suggested_likeliest_first() -> None:
    (finding,) = found(LEGAL.replace("Plain Elm", "Plain Eml"))
    assert finding.help.startswith('did you mean "Plain Elm"')


def test_letters_of_another_alphabet_are_named() -> None:
    (finding,) = found(LEGAL.replace("Plain Elm", "Pl\u0430in Elm"))
    assert finding.code == "D003"
    assert "CYRILLIC SMALL LETTER A" in finding.help
    assert '"Plain Elm"' in finding.help


NEEDS = [
    (Need("Some Pact, requirement", "bankable cards", bankable=True), True),
    (Need("Some Pact, requirement", "bankable cards", bankable=True, faction="Mystics"), False),
    (Need("Some Pact, requirement", "bankable cards", bankable=True, faction="Military"), True),
    (Need("Some Pact, requirement", "bankable cards", bankable=True, leader="General"), True),
    (Need("Some Pact, requirement", "bankable cards", bankable=True, leader="general"), True),
    (Need("Some Pact, requirement", "bankable cards", bankable=True, leader="Commandant"), False),
    (Need("Some Rite, cost", "cards of value 2", min_value=2, max_value=2), False),
    (Need("Some Rite, cost", "cards of value 3 or more", min_value=3), True),
    (Need("Some Rite, cost", "cards of value 1 or less", max_value=1), True),
    (Need("Some Rite, cost", "Gambits", 30, headings=("Gambit",)), False),
    (Need("Some Rite, cost", "Gambits", 31, headings=("Gambit",)), True),
    (Need("Some Rite, cost", "Gambits that are Tactics", headings=("Gambit", "Tactic")), True),
    (Need("Some Rite, cost", "Arcane cards", traits=("Arcane",)), True),
    (Need("Heresy, cost", "Arcane cards", traits=("Arcane",)), False),
    (Need("Plain Oak, cost", "Arcane cards", traits=("Arcane",)), True),
]


@pytest.mark.parametrize(("need", "advised"), NEEDS)
def test_a_requirement_that_no_card_of_the_deck_can_meet_is_a_note(need: Need, advised: bool) -> None:
    findings = found(LEGAL, pools.with_needs(need))
    assert [finding.code for finding in findings] == ["D014"] * advised
    for finding in findings:
        assert need.where in finding.message
        assert need.wanted in finding.message


def test_a_requirement_is_left_open_while_lines_are_unread() -> None:
    need = Need("Some Pact, requirement", "bankable cards", bankable=True)
    assert at(LEGAL.replace("Plain Elm", "Plain Elk"), pools.with_needs(need)) == [("D003", 8)]


def test_every_deck_code_has_one_rule_and_every_rule_a_status() -> None:
    declared = sorted(code for code in CODES if code.startswith("D"))
    assert [rule.code for rule in RULES] == declared
    statuses = judge(read_paste(LEGAL, pools.POOL), pools.POOL).rules
    assert [status.code for status in statuses] == declared
    assert {status.standing for status in statuses} == {Standing.OK}
    assert json.loads(json.dumps([status.as_dict() for status in statuses]))[0] == {
        "code": "D001",
        "name": "deck-too-small",
        "standing": "ok",
        "have": 30,
        "need": 30,
    }


def test_a_status_tells_broken_noted_and_undecided_apart() -> None:
    text = (
        LEGAL.replace("Plain Elm", "Plain Elk")
        .replace("Faction: Military\n", "")
        .replace("Dry Moat", "Old Bridge")
    )
    verdict = judge(read_paste(text, pools.POOL), pools.POOL)
    standing = {status.code: status.standing for status in verdict.rules}
    assert standing["D001"] is Standing.UNDECIDED
    assert standing["D003"] is Standing.BROKEN
    assert standing["D007"] is Standing.BROKEN
    assert standing["D016"] is Standing.NOTED
    assert standing["D004"] is Standing.OK
    assert not verdict.legal
    assert verdict.faction == "Military"


@pytest.mark.parametrize(
    "text", [text for text, _, _ in ONE_FAULT.values()] + [text for text, _ in OTHER_FINDINGS.values()]
)
def test_messages_follow_the_house_style(text: str) -> None:
    for finding in found(text):
        words = re.sub('"[^"]*"', "", finding.message).strip()
        assert not finding.message.endswith(".")
        assert not words[:1].isupper() or words.startswith("Leader ")
        assert "illegal" not in finding.message


def test_other_limits_come_from_the_rules_given() -> None:
    rules = replace(pools.RULES, min_cards=31, max_value=59, territories=2, territory_traits_at_most={})
    assert {code for code, _ in at(LEGAL, replace(pools.POOL, deck_rules=rules))} == {"D001", "D002", "D006"}
    two_rings = LEGAL.replace("Dry Moat", "Sand Ring").replace("Old Bridge", "Stone Ring")
    assert (
        at(two_rings, replace(pools.POOL, deck_rules=replace(pools.RULES, territory_traits_at_most={}))) == []
    )
    doubled = LEGAL.replace("Dry Moat", "Old Bridge")
    assert (
        at(doubled, replace(pools.POOL, deck_rules=replace(pools.RULES, territories_different=False))) == []
    )
    several = LEGAL.replace("5 Plain Elm", "2 Shock and Awe\n3 Night Watch").replace(
        "5 Plain Yew", "5 Night Watch"
    )
    assert at(several, replace(pools.POOL, deck_rules=replace(pools.RULES, unique_copies=2))) == [
        ("D021", 10)
    ]


def test_an_excess_of_value_names_the_dearest_cards_that_count() -> None:
    text = LEGAL.replace("5 Plain Box", "6 Plain Box\n0 Forced March\n1 Shock and Awe")
    finding = next(finding for finding in found(text) if finding.code == "D002")
    assert "67" in finding.message
    assert "60" in finding.message
    lines = [place.place.line for place in finding.related]
    assert lines[0] == 13
    assert 12 not in lines
