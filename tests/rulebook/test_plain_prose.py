"""Correct prose of short rulebooks that says nothing wrong, and the like of it that does."""

from __future__ import annotations

import pytest

from tests.rulebook.linting import codes, found, marked

_RESTS = "# 1. Camps\n\nCamp tiles are where a caravan rests.\n\n# 2. Rest\n\n"
_DENIED_CASES = {
    "what does not have it does not do it": "A caravan that is not on a Camp tile does not rest.",
    "a case that is denied": "If a caravan is not on a Camp tile, it rests.",
    "a case at the end": "A caravan rests on its tile if there is no Camp.",
    "a thing without something": "A caravan which has no Camp tile rests.",
}


@pytest.mark.parametrize("rule", _DENIED_CASES.values(), ids=_DENIED_CASES)
def test_a_denial_of_the_case_is_no_denial_of_the_rule(rule: str) -> None:
    assert "R008" not in codes(_RESTS + rule + "\n")


@pytest.mark.parametrize(
    "rule",
    [
        "A caravan that carries Oil cannot rest on a Camp tile.",
        "If a caravan carries Oil, it never rests on a Camp tile.",
        "A caravan that carries Oil neither rests on nor rests at a Camp tile.",
    ],
)
def test_a_rule_that_is_denied_elsewhere_is_found(rule: str) -> None:
    told = "# 1. Camps\n\nA caravan that carries Oil rests on a Camp tile.\n\n# 2. Rest\n\n"
    assert "R008" in codes(told + rule + "\n")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("A player with at least 6 points is a Guest. Each Guest draws a card.", "Guest"),
        ("Load a Crate.\n\nCrate: a wooden cube. Wage: the coins a sailor costs.", "Crate"),
        ("Turn the Tide marker. It is one of Low, Rising, and High. A Rising token stays.", "Rising"),
    ],
)
def test_a_name_is_explained_in_plain_words(text: str, name: str) -> None:
    assert name not in {marked(text, each) for each in found(text) if each.code == "R004"}


def test_a_name_for_one_thing_is_not_thereby_explained() -> None:
    text = "The prize is a Relic. Each Relic gives a card."
    assert "Relic" in {marked(text, each) for each in found(text) if each.code == "R004"}


def test_all_of_a_component_are_counted_before_a_further_word() -> None:
    text = "# 1. Components\n\n- 40 cards\n- 2 dice\n\n# 2. Setup\n\nShuffle the 44 cards and deal.\n"
    assert [(each.code, marked(text, each)) for each in found(text)] == [("R014", "44 cards")]


def test_the_whole_name_of_a_component_is_compared() -> None:
    text = "# 1. Components\n\n- 1 Mystics deck\n- 2 dice\n\n# 2. Setup\n\nShuffle the 12 Mystics titles.\n"
    assert "R014" not in codes(text)


def test_a_row_that_ends_early_lacks_a_cell_and_one_of_one_cell_is_a_heading() -> None:
    head = "| Boat | Speed | Crew |\n|---|---|---|\n"
    assert codes(head + "| Skiff | 3 |\n") == ["R011"]
    assert codes(head + "| Small boats |\n| Skiff | 3 | |\n") == []
