"""Having, controlling and owning: a number of something is at least that many, however it is said."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent
from tests.wording.library import words
from validator.text.agreement import Passage, compared

_RESOURCE = {
    "Influence is at least 9": (
        "you have 9 Influence",
        "you have nine Influence",
        "you have at least 9 Influence",
        "you have 9 or more Influence",
        "you have more than 8 Influence",
        "your Influence is at least 9",
        "your Influence is 9 or more",
    ),
    "Influence is exactly 9": ("you have exactly 9 Influence", "your Influence is 9"),
    "Influence is less than 9": (
        "you do not have 9 Influence",
        "you have fewer than 9 Influence",
        "you have at most 8 Influence",
        "you have 8 or less Influence",
        "you have 8 or fewer Influence",
    ),
    "Influence is exactly 0": (
        "you have no Influence",
        "you do not have any Influence",
        "your Influence is 0",
        "your Influence is at most 0",
        "you do not have 1 Influence",
    ),
    "Influence is at least 1": ("you have Influence", "you have any Influence", "you have some Influence"),
    "opponent.Influence is at least 2": (
        "the opponent has 2 Influence",
        "the opponent has 2 or more Influence",
    ),
    "Influence is more than opponent.Influence": (
        "you have more Influence than the opponent",
        "you have more Influence than the opponent does",
    ),
}
_CARDS = {
    "number of cards from hand is at least 2": (
        "you have 2 cards in Hand",
        "you have 2 or more cards in your Hand",
        "you have at least 2 cards in Hand",
        "the number of cards from Hand is at least 2",
    ),
    "you have 2 cards in hand": ("you have at least 2 cards in Hand", "you have more than 1 card in Hand"),
    "number of cards from hand is exactly 2": ("you have exactly 2 cards in Hand",),
    "number of cards from hand is at most 2": (
        "you have at most 2 cards in Hand",
        "you have no more than 2 cards in Hand",
        "you have 2 or fewer cards in Hand",
        "you do not have 3 cards in Hand",
    ),
    "number of cards from hand is exactly 0": ("you have no cards in Hand", "you do not have a card in Hand"),
    "number of cards from opponent.hand is at least 4": ("the opponent has 4 cards in Hand",),
}
_THINGS = {
    "number of Territories you control is at least 3": (
        "you control 3 Territories",
        "you control 3 or more Territories",
        "you have at least 3 Territories",
    ),
    "you control a Territory": ("you control at least 1 Territory", "you have 1 or more Territories"),
    "number of Territories you control is exactly 0": ("you control no Territories",),
    "number of Deeds you own is at least 2": ("you own 2 Deeds", "you own two or more Deeds"),
    "number of opposing Assets is at least 2": (
        "the opponent controls 2 Assets",
        "the opponent has 2 Assets",
    ),
    "number of Territories you control is more than number of Territories opponent controls": (
        "you control more Territories than the opponent",
        "you control more Territories than the opponent does",
    ),
}
CONDITIONS = {**_RESOURCE, **_CARDS, **_THINGS}
SAME = [(said, done) for done, ways in CONDITIONS.items() for said in ways]
OTHER = {
    "another number": ("X001", "you have §9§ Influence", "Influence is at least 8"),
    "exactly for at least": ("X001", "you have §9§ Influence", "Influence is exactly 9"),
    "another resource": ("X009", "you have 9 §Influence§", "Intel is at least 9"),
    "another player": ("X004", "§the opponent§ has 9 Influence", "Influence is at least 9"),
    "another player's cards": ("X004", "§the opponent§ has 2 cards in Hand", "you have 2 cards in hand"),
    "another zone": ("X005", "you have 2 cards in §Reserve§", "you have 2 cards in hand"),
    "nobody's": ("X009", "you §control§ 3 Territories", "number of Territories is at least 3"),
    "another relation": ("X009", "you §occupy§ a Territory", "you control a Territory"),
}


def _compared(said: str, done: str) -> tuple[Extent, list[tuple[str, str]]]:
    text, effect = f"If {said}, draw 1 card.", f"if {done} {{ draw 1 card; }}"
    tree = parse_script(effect).tree
    assert tree is not None
    verdict = compared(Passage(SourceText("a.yaml", text), Span(0, len(text))), tree, words())
    return verdict.extent, [(found.code, text[found.span.start : found.span.end]) for found in verdict.found]


@pytest.mark.parametrize(("said", "done"), SAME)
def test_having_so_many_is_said_in_many_ways(said: str, done: str) -> None:
    assert _compared(said, done) == (Extent.READ, [])


@pytest.mark.parametrize("case", OTHER)
def test_having_something_else_is_told_where_it_is_said(case: str) -> None:
    code, marked, done = OTHER[case]
    _, said, _ = marked.split("§")
    _, found = _compared(marked.replace("§", ""), done)
    assert any(each == code and (said in at or at in said) for each, at in found), found


def test_no_two_conditions_are_taken_for_one_another() -> None:
    equal = {("number of cards from hand is at least 2", "you have 2 cards in hand")}
    confused = [
        (said, other)
        for said, done in SAME
        for other in CONDITIONS
        if other != done and tuple(sorted((other, done))) not in equal and not _compared(said, other)[1]
    ]
    assert confused == []
