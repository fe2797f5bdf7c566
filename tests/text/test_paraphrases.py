"""Texts in the manner of a rulebook - number words, the limit first, "If you do" - are read and agree."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent
from tests.wording.library import words
from validator.text.agreement import Passage, compared

PARAPHRASES = (
    (
        "Add +1 to your battle total, or +2 instead if you initiated the battle.",
        "add 1 to your battle total; if you initiated the battle { add 1 to your battle total; }",
    ),
    (
        "Neither player can replace a card this battle.",
        "attacker cannot replace a card this battle; defender cannot replace a card this battle;",
    ),
    (
        "Neither player may advance this turn.",
        "you cannot advance this turn; opponent cannot advance this turn;",
    ),
    ("Draw two cards.", "draw 2 cards;"),
    ("Draw a card.", "draw 1 card;"),
    ("Each player draws one card.", "each player: draw 1 card;"),
    ("The opponent draws one card.", "opponent: draw 1 card;"),
    (
        "You may discard one card from your Hand. If you do, draw two cards.",
        "may pay { discard 1 card from hand; } { draw 2 cards; }",
    ),
    ("You may spend 1 Influence to draw a card.", "may pay 1 Influence { draw 1 card; }"),
    (
        "Once per turn, when you win a battle, you may draw one card.",
        "once per turn, when you win a battle, may { draw 1 card; }",
    ),
    (
        "The first time each turn you win a battle, gain 1 Influence.",
        "first time each turn, when you win a battle { gain 1 Influence; }",
    ),
    (
        "The first time on your turn that you lose a battle, draw one card.",
        "first time each turn, when you lose a battle on your turn { draw 1 card; }",
    ),
    (
        "Once per turn, after the opponent refuses your Terms, draw two cards.",
        "once per turn, after opponent refuses your Terms { draw 2 cards; }",
    ),
    (
        "Before dice are rolled in a battle you initiated, draw three cards.",
        "at battle.before_dice if you initiated the battle { draw 3 cards; }",
    ),
    (
        "Before dice in a battle you did not initiate, add +2 to your battle total.",
        "at battle.before_dice if opponent initiated the battle { add 2 to your battle total; }",
    ),
    (
        "Before rolling dice in a battle involving you, you may reveal your Hand.",
        "at battle.before_dice if you are in the battle, may { reveal hand; }",
    ),
    (
        "At the end of the Aftermath of a battle you won, advance two positions.",
        "at aftermath.end if you won the battle { advance 2; }",
    ),
    (
        "Whenever the opponent plays a card for its Action effect, gain 1 Influence.",
        "when opponent plays a card as Action { gain 1 Influence; }",
    ),
    ("If you lose this battle, draw two cards.", "when you lose this battle { draw 2 cards; }"),
    ("Both players withdraw. The opponent draws one card.", "both players: withdraw; opponent: draw 1 card;"),
    (
        "Each player draws three cards. The opponent draws one card, then both players withdraw.",
        "each player: draw 3 cards; opponent: draw 1 card; both players: withdraw;",
    ),
    (
        "Each player may discard two cards from their Hand. Then both players withdraw.",
        "each player: may discard 2 cards from hand; both players: withdraw;",
    ),
    ("The opponent withdraws, then draws two cards.", "opponent: withdraw; opponent: draw 2 cards;"),
    ("Both players reveal their Hands, then withdraw.", "both players: reveal hand; both players: withdraw;"),
    (
        "The opponent chooses two cards from their Reserve and puts them in their Graveyard.",
        "opponent: put 2 cards from reserve in graveyard;",
    ),
    (
        "Choose one opposing Asset and put it in its owner's Graveyard.",
        "choose 1 opposing Asset, put it in its graveyard;",
    ),
    (
        "Put the top card of the opponent's Draw Pile in their Discard Pile.",
        "put the top card of opponent.draw_pile in its discard;",
    ),
    (
        "Choose up to three cards from the opponent's Graveyard with combined value 4 or less and put them in their Discard Pile.",
        "choose up to 3 cards from opponent.graveyard with total value at most 4, put them in their discard;",
    ),
    ("If you win a battle, gain 2 Influence instead of 1.", "when you win a battle { gain 2 Influence; }"),
    (
        "When you would lose this battle, you may instead withdraw.",
        "when you would lose this battle, may instead { withdraw; }",
    ),
    (
        "During the Aftermath, before cards leave battle, you may bank one bankable card from Hand.",
        "at aftermath.effects, may { bank 1 bankable card from hand; }",
    ),
    ("You cannot move this turn.", "you cannot move this turn;"),
    ("Until the end of the turn, you cannot draw.", "you cannot draw this turn;"),
    ("You may use both Action Opportunities this turn.", "allow both opportunities this turn;"),
    ("Gain 1 Conviction, then draw one card.", "gain 1 Conviction; draw 1 card;"),
    ("Move one additional position.", "move 1 further;"),
    ("The opponent retreats one additional position, if able.", "opponent: retreat 1;"),
    (
        "If you are attacking, add +2 to your battle total.",
        "if you are attacker { add 2 to your battle total; }",
    ),
    (
        "If you are defending, add +2 to your battle total.",
        "if you are defender { add 2 to your battle total; }",
    ),
    (
        "Add +1 to your battle total for each card in your Reserve.",
        "add 1 to your battle total for each card from reserve;",
    ),
    ("Add its value to your battle total.", "add value of it to your battle total;"),
    ("At the start of your turn, draw one card.", "at turn.start on your turn { draw 1 card; }"),
    (
        "At the beginning of the opponent's turn, gain 1 Influence.",
        "at turn.start on opponent's turn { gain 1 Influence; }",
    ),
    (
        "When a Territory would affect you, you may spend 1 Influence to ignore it until the end of the turn.",
        "when a Territory would affect you, may pay 1 Influence { ignore it until end of turn; }",
    ),
    (
        "Gain Influence equal to the number of Territories you control.",
        "gain Influence equal to number of Territories you control;",
    ),
    (
        "After you capture a Territory, you may draw a card.",
        "after you capture a Territory, may { draw 1 card; }",
    ),
    (
        "Roll one die. On 1 to 3, draw a card; on 4 to 6, gain 1 Influence.",
        "roll 1 die { 1 to 3: draw 1 card; 4 to 6: gain 1 Influence; }",
    ),
    ("Choose one: draw one card; or gain 1 Influence.", "choose one { draw 1 card; gain 1 Influence; }"),
    (
        "If the opponent has no card in Hand, win by Peace Treaty.",
        "if opponent has no card in hand { win by Peace Treaty; }",
    ),
    (
        "When the opponent would draw a card, prevent that.",
        "when opponent would draw a card { prevent the event; }",
    ),
    ("Discard one card from your Hand. Draw two cards.", "discard 1 card from hand; draw 2 cards;"),
    ("Return all staked Influence.", "return all held Influence;"),
    (
        "After the Capture step of your turn, if you control at least five Territories, draw one card.",
        "at turn.after_capture on your turn if number of Territories you control is at least 5 { draw 1 card; }",
    ),
    ("Your opponent must discard two cards from their Hand.", "opponent: discard 2 cards from hand;"),
    (
        "As long as you control this card, add +1 to your Hand limit.",
        "while you control this { add 1 to your hand limit; }",
    ),
    (
        "If you have an Arcane card in your Hand, draw one card. Otherwise, discard one card from Hand.",
        "if you have an Arcane card in hand { draw 1 card; } otherwise { discard 1 card from hand; }",
    ),
    (
        "You may discard one Arcane card from your Hand to draw three cards.",
        "may pay { discard 1 Arcane card from hand; } { draw 3 cards; }",
    ),
    ("Set one card from your Reserve face up as a Tactic.", "set 1 card from reserve as Tactic face up;"),
    (
        "When an Arcane Gambit or Tactic the opponent controls is revealed, gain 1 Conviction.",
        "when an Arcane card opponent controls is revealed as Gambit/Tactic { gain 1 Conviction; }",
    ),
    ("Negate one opposing Gambit.", "choose 1 card from opponent.gambits, negate it;"),
    ("Reduce your battle total by one.", "reduce your battle total by 1;"),
    (
        "Exchange one card from your Hand with one card from your Discard Pile.",
        "exchange 1 card from hand and 1 card from discard;",
    ),
    (
        "Until your next turn, add +1 to your battle total.",
        "add 1 to your battle total until your next turn;",
    ),
    (
        "As a battle opens, if you are the defender, you may discard two cards from your Hand. If you do, prevent the battle.",
        "at battle.opening if you are defender, may pay { discard 2 cards from hand; } { prevent the battle; }",
    ),
    ("The opponent loses one Influence.", "opponent: lose 1 Influence;"),
    ("You may pay 2 Influence. If you do, draw one card.", "may pay 2 Influence { draw 1 card; }"),
    ("Put one Arcane card from your Discard Pile in your Hand.", "put 1 Arcane card from discard in hand;"),
)


def test_there_are_sixty_of_them() -> None:
    assert len(dict(PARAPHRASES)) >= 60


@pytest.mark.parametrize(("text", "effect"), PARAPHRASES, ids=[text for text, _ in PARAPHRASES])
def test_a_paraphrase_is_read_and_agrees_with_its_effect(text: str, effect: str) -> None:
    parsed = parse_script(effect)
    assert parsed.tree is not None
    verdict = compared(Passage(SourceText("a.yaml", text), Span(0, len(text))), parsed.tree, words())
    assert (verdict.extent, verdict.found) == (Extent.READ, ())


@pytest.mark.parametrize(("text", "effect"), PARAPHRASES, ids=[text for text, _ in PARAPHRASES])
def test_a_paraphrase_disagrees_with_all_other_effects(text: str, effect: str) -> None:
    passage = Passage(SourceText("a.yaml", text), Span(0, len(text)))
    for other in {each for _, each in PARAPHRASES} - {effect, *_SAME.get(effect, ())}:
        tree = parse_script(other).tree
        assert tree is not None
        assert compared(passage, tree, words()).found, other


FIRST = "The first time each turn that the opponent refuses your Terms, draw one card."


@pytest.mark.parametrize("word", ["when", "after"])
def test_the_first_time_that_something_happens_can_be_when_it_does_or_after_it(word: str) -> None:
    effect = f"first time each turn, {word} opponent refuses your Terms {{ draw 1 card; }}"
    assert _codes(FIRST, effect) == []


def test_what_else_differs_is_told_of_the_likelier_way_alone() -> None:
    assert _codes(FIRST, "first time each turn, after opponent refuses your Terms { draw 2 cards; }") == [
        "X001"
    ]
    assert _codes(FIRST, "first time each turn, after opponent accepts your Terms { draw 1 card; }") == [
        "X006"
    ]


def _codes(text: str, effect: str) -> list[str]:
    tree = parse_script(effect).tree
    assert tree is not None
    place = Passage(SourceText("a.yaml", text), Span(0, len(text)))
    return [found.code for found in compared(place, tree, words()).found]


_SAME: dict[str, tuple[str, ...]] = {}
"""Effects that mean the same as others of the list."""
