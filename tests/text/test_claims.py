"""Printed texts against their effects: numbers, who has a choice, and who decides (cases C012 and C013)."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Place
from tests.structure.items import NEW_CARD, card
from tests.workspace.bundle import findings, kinds, member, replaced, texts
from validator.workspace.check import own_findings

_CAPITULATION = "factions/diplomats/proposals/capitulation.yaml"
_EACH = "Each player may discard 1 card from Hand."

AGREE = {
    "digits and digits": ("Draw 2 cards.", "draw 2 cards;"),
    "a word and a digit": ("Draw two cards.", "draw 2 cards;"),
    "a word in capitals": ("TWO cards are drawn.", "draw 2 cards;"),
    "a large number in words": ("Draw twenty cards.", "draw 20 cards;"),
    "an article for one": ("Draw a card.", "draw 1 card;"),
    "a plus sign": ("Add +3 to your battle total.", "add 3 to your battle total;"),
    "a minus sign": ("Add -2 to your battle total.", "add -2 to your battle total;"),
    "twice for two": ("Twice per turn.", "draw 2 cards;"),
    "instead of a digit": ("Gain 2 Command instead of 1.", "gain 2 Command;"),
    "instead of a word": ("Gain two Command instead of one.", "gain 2 Command;"),
    "instead of more": ("Gain 2 Command instead of 3.", "gain 2 Command;"),
    "rather than the usual number": ("Gain 2 Command rather than the usual 3.", "gain 2 Command;"),
    "the numbers in another order": (
        "Draw 2 cards if 3 are there.",
        "if number of cards from hand is at least 3 { draw 2 cards; }",
    ),
    "a number inside a word": ("Draw a card as an extraone.", "draw 1 card;"),
    "half said as one for every two": (
        "Add +1 to your battle total for every two of your ratified Proposals, rounded up.",
        "add half of (number of ratified Proposals) rounded up to your battle total;",
    ),
    "half on both sides": (
        "Half of your ratified Proposals, rounded up, strengthen your battle total.",
        "add half of (number of ratified Proposals) rounded up to your battle total;",
    ),
    "may for a higher limit": (
        "You may set one additional Tactic this battle.",
        "add 1 to your tactic limit this battle;",
    ),
    "may on both sides": ("You may draw 1 card.", "may draw 1 card;"),
    "may for a cost": ("You may pay 1 Command. If you do, draw 1 card.", "pay 1 Command { draw 1 card; }"),
    "a cost without may": ("Pay 1 Command to draw 1 card.", "pay 1 Command { draw 1 card; }"),
    "may not": ("You may not move this turn.", "you cannot move this turn;"),
    "may by choosing none": (
        "You may discard up to 2 cards.",
        "choose up to 2 cards from hand, discard them;",
    ),
    "may by permission": ("You may use both Action Opportunities.", "allow both opportunities this turn;"),
    "must on both sides": ("You must pay 1 Command to draw 1 card.", "must pay 1 Command { draw 1 card; }"),
    "must for a plain order": ("You must draw 1 card.", "draw 1 card;"),
    "each player decides": (_EACH, "each player: may discard 1 card from hand;"),
    "both players decide": ("Both players may draw 1 card.", "both players: may draw 1 card;"),
    "each player is ordered": ("Each player draws 1 card.", "each player: draw 1 card;"),
}

DISAGREE = {
    "fewer than said": ("X001", "Draw §2 cards.", "draw ¶1 card;"),
    "fewer than said in words": ("X001", "Draw §two cards.", "draw ¶1 card;"),
    "more than said": ("X001", "Draw §1 card.", "draw ¶3 cards;"),
    "more than a card": ("X001", "§Draw a card.", "draw ¶3 cards;"),
    "one of several numbers": (
        "X001",
        "Add +1, draw §2 cards.",
        "add 1 to your battle total;\ndraw ¶3 cards;",
    ),
    "one number where two are said": (
        "X001",
        "Draw 2 cards, discard §2 cards.",
        "draw 2 cards;\ndiscard ¶1 card from hand;",
    ),
    "nothing where one is said": ("X001", "Draw a card, discard §3 cards.", "¶draw 1 card;\ndraw 1 card;"),
    "the replaced number": ("X001", "Gain §2 Command instead of 1.", "gain ¶1 Command;"),
    "another sign's number": ("X001", "Add +§2 to your battle total.", "add ¶-3 to your battle total;"),
    "a limit": ("X001", "Discard up to §3 cards.", "choose up to ¶2 cards from hand, discard them;"),
    "a roll": ("X001", '"Roll 1 die. On 5 to §6, draw 1 card."', "roll 1 die { ¶5 to 5: draw 1 card; }"),
    "may for an order": ("X002", "You §may discard 1 card from Hand.", "¶discard 1 card from hand;"),
    "an order for may": ("X002", "§Draw one card.", "¶may draw 1 card;"),
    "an order for a free offer": ("X002", "§Draw one card.", "if this is revealed, ¶may { draw 1 card; }"),
    "may for must": (
        "X002",
        "You §may pay 1 Command to draw 1 card.",
        "¶must pay 1 Command { draw 1 card; }",
    ),
    "must for may": ("X002", "§You must draw 1 card.", "¶may draw 1 card;"),
    "must for a cost that can be declined": (
        "X002",
        "You §must pay 1 Command to draw 1 card.",
        "¶pay 1 Command { draw 1 card; }",
    ),
    "one decision for each player": (
        "X003",
        f"§{_EACH}",
        "if this is revealed, ¶may { each player: discard 1 card from hand; }",
    ),
    "one decision for both players": (
        "X003",
        "§Both players may draw 1 card.",
        "if this is revealed, ¶may { both players: draw 1 card; }",
    ),
    "your decision for each player": ("X003", f"§{_EACH}", "¶may discard 1 card from hand;"),
}


def _found(text: str, effect: str) -> list[Finding]:
    return list(own_findings(member(NEW_CARD, card(effect, text), kinds())))


def _at(marked: str, mark: str) -> tuple[int, int]:
    """Line and column of `mark` in the card whose text or effect has it."""
    line = next(line for line in marked.splitlines() if mark in line)
    return marked.splitlines().index(line) + 1, line.replace("§" if mark == "¶" else "¶", "").index(mark) + 1


def _start(place: Place) -> tuple[int, int]:
    return place.line, place.column


@pytest.mark.parametrize(("text", "effect"), AGREE.values(), ids=AGREE)
def test_a_text_that_says_what_its_effect_does_has_no_finding(text: str, effect: str) -> None:
    assert _found(text, effect) == []


@pytest.mark.parametrize(("code", "text", "effect"), DISAGREE.values(), ids=DISAGREE)
def test_a_text_that_says_something_else_is_one_finding_that_shows_both_sides(
    code: str, text: str, effect: str
) -> None:
    marked = card(effect, text)
    (found,) = _found(text.replace("§", ""), effect.replace("¶", ""))
    assert (found.code, _start(found.place)) == (code, _at(marked, "§"))
    assert [_start(related.place) for related in found.related] == [_at(marked, "¶")]
    assert found.help


def test_a_changed_number_of_a_proposal_is_found_and_names_both() -> None:
    (found,) = findings({_CAPITULATION: replaced(_CAPITULATION, "{ draw 2 cards; }", "{ draw 1 card; }")})
    assert (found.code, found.message) == ("X001", "the text says 2, the effect 1")


def test_a_number_word_in_the_text_of_a_proposal_is_read_and_is_only_a_matter_of_style() -> None:
    (found,) = findings({_CAPITULATION: replaced(_CAPITULATION, "draw 2 cards.", "draw two cards.")})
    assert (found.code, found.fix and found.fix.replacement) == ("X016", "2")


@pytest.mark.parametrize("file", [file for file, text in texts().items() if "text:" in text])
def test_no_text_of_the_library_disagrees_with_its_effect(file: str) -> None:
    assert [
        found for found in own_findings(member(file, texts()[file], kinds())) if found.code[0] == "X"
    ] == []


def test_an_effect_that_does_not_read_is_not_compared_with_its_text() -> None:
    found = findings({NEW_CARD: card("may drwa 1 card;", "You may draw 2 cards.")})
    assert [each.code for each in found] == ["S002"]
