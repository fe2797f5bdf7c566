"""Texts as an author writes them: the right ones are left alone, a slip in one is told where it is."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent
from tests.wording.library import words
from validator.text.agreement import Passage, Verdict, compared

RIGHT = (
    (
        "When you win a battle as the attacker, the opponent discards one card from their Hand (once per turn).",
        "once per turn, when you win a battle as attacker { opponent: discard 1 card from hand; }",
    ),
    (
        "Before dice, if you have two or more cards in your Reserve, add +2 to your battle total.",
        "at battle.before_dice if number of cards from reserve is at least 2 { add 2 to your battle total; }",
    ),
    ("Add +1 to your Hand limit until the end of the turn.", "add 1 to your hand limit until end of turn;"),
    ("Draw two cards, then discard one card from your Hand.", "draw 2 cards; discard 1 card from hand;"),
    (
        "Bank this card. As long as you control it, your Hand limit is increased by 1.",
        "bank this; while you control this { add 1 to your hand limit; }",
    ),
    (
        "You may put the top card of your Draw Pile in your Graveyard. If you do, draw one card.",
        "may pay { put the top card of draw_pile in graveyard; } { draw 1 card; }",
    ),
    (
        "At the end of the opponent's turn, if you control fewer Territories than the opponent, draw one card.",
        "at turn.end on opponent's turn if number of Territories you control is less than number of Territories opponent controls { draw 1 card; }",
    ),
    ("Choose one opposing Asset. Discard it.", "choose 1 opposing Asset, discard it;"),
    ("Choose an opposing Asset and discard it.", "choose 1 opposing Asset, discard it;"),
    (
        "When the opponent banks a card, you may pay 1 Intel to draw one card.",
        "when opponent banks a card, may pay 1 Intel { draw 1 card; }",
    ),
    ("Reveal the top card of your Draw Pile.", "reveal the top card of draw_pile;"),
    (
        "Gain Command equal to the number of cards in your Hand.",
        "gain Command equal to number of cards from hand;",
    ),
    (
        "If the opponent refused your Terms this turn, draw two cards; otherwise, draw one card.",
        "if opponent refused your Terms this turn { draw 2 cards; } otherwise { draw 1 card; }",
    ),
    ("The opponent can't withdraw from this battle.", "opponent cannot withdraw this battle;"),
    ("You can't lose this battle.", "you cannot lose this battle;"),
    (
        "You gain 2 Influence and your opponent gains 1 Influence.",
        "gain 2 Influence; opponent: gain 1 Influence;",
    ),
    ("You and the opponent each draw one card.", "each player: draw 1 card;"),
    ("Each player loses 1 Influence.", "each player: lose 1 Influence;"),
    (
        "After you draw, you may discard a card from your Hand.",
        "after you draw a card, may { discard 1 card from hand; }",
    ),
)
WRONG = (
    (
        "X005",
        "When you win a battle as the attacker, the opponent discards one card from their §Reserve§ (once per turn).",
        "once per turn, when you win a battle as attacker { opponent: discard 1 card from hand; }",
    ),
    (
        "X004",
        "When you win a battle as the attacker, discard one card from §your§ Hand (once per turn).",
        "once per turn, when you win a battle as attacker { opponent: discard 1 card from hand; }",
    ),
    (
        "X007",
        "§When you win a battle as the attacker, the opponent discards one card from their Hand§.",
        "once per turn, when you win a battle as attacker { opponent: discard 1 card from hand; }",
    ),
    (
        "X005",
        "Before dice, if you have two or more cards in your §Hand§, add +2 to your battle total.",
        "at battle.before_dice if number of cards from reserve is at least 2 { add 2 to your battle total; }",
    ),
    ("X010", "Add +1 to your Hand limit §this battle§.", "add 1 to your hand limit this turn;"),
    (
        "X011",
        "§Discard one card from your Hand§, then draw two cards.",
        "draw 2 cards; discard 1 card from hand;",
    ),
    (
        "X005",
        "You may put the top card of your Draw Pile in your §Discard Pile§. If you do, draw one card.",
        "may pay { put the top card of draw_pile in graveyard; } { draw 1 card; }",
    ),
    (
        "X006",
        "§At the end of your turn§, if you control fewer Territories than the opponent, draw one card.",
        "at turn.end on opponent's turn if number of Territories you control is less than number of Territories opponent controls { draw 1 card; }",
    ),
    (
        "X002",
        "§When the opponent banks a card, you must pay 1 Intel to draw one card§.",
        "when opponent banks a card, may pay 1 Intel { draw 1 card; }",
    ),
    (
        "X010",
        "If the opponent refused your Terms §this battle§, draw two cards; otherwise, draw one card.",
        "if opponent refused your Terms this turn { draw 2 cards; } otherwise { draw 1 card; }",
    ),
)


def _verdict(text: str, effect: str) -> Verdict:
    tree = parse_script(effect).tree
    assert tree is not None
    return compared(Passage(SourceText("a.yaml", text), Span(0, len(text))), tree, words())


@pytest.mark.parametrize(("text", "effect"), RIGHT)
def test_a_right_text_is_left_alone(text: str, effect: str) -> None:
    verdict = _verdict(text, effect)
    assert (verdict.extent, verdict.found) == (Extent.READ, ())


@pytest.mark.parametrize(("code", "marked", "effect"), WRONG)
def test_a_slip_is_told_at_its_words_and_at_its_effect(code: str, marked: str, effect: str) -> None:
    before, inside, after = marked.split("§")
    first = _verdict(before + inside + after, effect).found[0]
    span = Span(len(before), len(before) + len(inside))
    assert (first.code, first.span, first.effect_span is not None) == (code, span, True)
    assert first.help.startswith("the effect in words:")
