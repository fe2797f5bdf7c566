"""More ways in which a rulebook says things: each is read, agrees with its effect and with no other."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent, read
from gauntlet_dsl.wording.meaning.sense import Sense
from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of, meaning_of_script
from tests.wording.library import name_of, passages, words
from validator.text.agreement import Passage, compared

MANNER = (
    (
        "Before dice in a battle you initiated, you may spend one Command to add +1 to your battle total.",
        "at battle.before_dice if you initiated the battle, may pay 1 Command { add 1 to your battle total; }",
    ),
    (
        "Before the dice are rolled in a battle the opponent initiated, you may spend 1 Command. If you do, add +1 to your battle total.",
        "at battle.before_dice if opponent initiated the battle, may pay 1 Command { add 1 to your battle total; }",
    ),
    (
        "After the retreat, if you won the battle and occupy the contested Territory, you may spend two Command to capture it.",
        "at aftermath.positions if you won the battle and you occupy the contested position, may pay 2 Command { capture the contested position; }",
    ),
    (
        "At the end of the Aftermath, if you initiated the battle and won it, you may spend two Command to advance one position.",
        "at aftermath.end if you initiated the battle and you won the battle, may pay 2 Command { advance 1; }",
    ),
    ("Both players withdraw from the battle.", "both players: withdraw;"),
    ("Your opponent withdraws from the battle.", "opponent: withdraw;"),
    (
        "Each player may bank one bankable card from their Hand. Then both players withdraw.",
        "each player: may bank 1 bankable card from hand; both players: withdraw;",
    ),
    (
        "Each player may move one card in their Graveyard to the Discard Pile.",
        "each player: may put 1 card from graveyard in discard;",
    ),
    (
        "When you lose this battle, you may move one card from Graveyard to your Discard Pile.",
        "when you lose this battle, may { put 1 card from graveyard in discard; }",
    ),
    (
        "Each player draws two cards. Both players withdraw.",
        "each player: draw 2 cards; both players: withdraw;",
    ),
    ("The opponent draws two cards, and you gain 1 Influence.", "opponent: draw 2 cards; gain 1 Influence;"),
    ("Put one card from your Hand in your Graveyard.", "put 1 card from hand in graveyard;"),
    (
        "The opponent puts one card from their Hand in their Graveyard.",
        "opponent: put 1 card from hand in graveyard;",
    ),
    ("Reveal the opponent's Hand.", "reveal opponent.hand;"),
    (
        "Put into the opponent's Graveyard the top card of the opponent's Discard Pile.",
        "put the top card of opponent.discard in opponent.graveyard;",
    ),
    (
        "You may pay one Conviction to put the top card of the opponent's Draw Pile in their Graveyard.",
        "may pay 1 Conviction { put the top card of opponent.draw_pile in opponent.graveyard; }",
    ),
    (
        "Once per turn, when a card enters your Graveyard, you may move it to your Discard Pile.",
        "once per turn, when a card enters graveyard, may { put it in discard; }",
    ),
    (
        "The first time each turn you lose a battle, gain 2 Capital.",
        "first time each turn, when you lose a battle { gain 2 Capital; }",
    ),
    (
        "When you would lose this battle, you may withdraw instead.",
        "when you would lose this battle, may instead { withdraw; }",
    ),
    (
        "When you would spend Command, you may discard this card instead.",
        "when you would spend Command, may instead { discard this; }",
    ),
    (
        "Whenever you occupy a Territory, flip this Mission to satisfied.",
        "when you occupy a Territory { flip this to satisfied; }",
    ),
    ("At the start of your turn, draw one card.", "at turn.start on your turn { draw 1 card; }"),
    ("At the end of your turn, discard this card.", "at turn.end on your turn { discard this; }"),
    ("Attach this card to one Territory you control.", "choose 1 Territory you control, attach this to it;"),
    (
        "While you control this card, your Hand limit is increased by 1.",
        "while you control this { add 1 to your hand limit; }",
    ),
    (
        "While you control this card, increase your Hand limit by one.",
        "while you control this { add 1 to your hand limit; }",
    ),
    ("Increase your Reserve size by 1 this turn.", "add 1 to your reserve size this turn;"),
    ("Your battle total is reduced by 2.", "reduce your battle total by 2;"),
    ("Reduce the opponent's battle total by two.", "reduce opponent.battle total by 2;"),
    ("You may not move this turn.", "you cannot move this turn;"),
    ("The opponent cannot use Orders this turn.", "opponent cannot use an Order this turn;"),
    (
        "You may discard two cards from your Hand to gain 1 Influence.",
        "may pay { discard 2 cards from hand; } { gain 1 Influence; }",
    ),
    ("Discard your Hand, then draw three cards.", "discard all cards from hand; draw 3 cards;"),
    (
        "Choose up to three cards in your Graveyard and move them to your Discard Pile.",
        "choose up to 3 cards from graveyard, put them in discard;",
    ),
    ("Return this card to your Hand.", "put this in hand;"),
    ("Lose 1 Influence. The opponent gains 1 Influence.", "lose 1 Influence; opponent: gain 1 Influence;"),
    ("Gain 2 Command instead of 1.", "gain 2 Command;"),
    (
        "If you lost the battle, gain 1 Influence; otherwise, lose 1 Influence.",
        "if you lost the battle { gain 1 Influence; } otherwise { lose 1 Influence; }",
    ),
    ("Bind one card from your Hand face down beneath this card.", "bind 1 card from hand to this face down;"),
    (
        "Choose a Territory you occupy and take control of it.",
        "choose 1 Territory you occupy, take control of it;",
    ),
    (
        "If at least two of your Rites are completed, draw two cards.",
        "if number of completed Rites is at least 2 { draw 2 cards; }",
    ),
    (
        "If you lost the battle, gain 1 Influence. If not, lose 1 Influence.",
        "if you lost the battle { gain 1 Influence; } otherwise { lose 1 Influence; }",
    ),
    (
        "Exchange one card from your Hand with one card from your Discard Pile.",
        "exchange 1 card from hand and 1 card from discard;",
    ),
    ("Draw one card at the start of your turn.", "at turn.start on your turn { draw 1 card; }"),
    ("Gain 1 Influence when you win a battle.", "when you win a battle { gain 1 Influence; }"),
    (
        "Gain 1 Influence whenever you win a battle (once per turn).",
        "once per turn, when you win a battle { gain 1 Influence; }",
    ),
    (
        "During the opponent's turn, when the opponent loses a battle, gain 1 Intel.",
        "when opponent loses a battle on opponent's turn { gain 1 Intel; }",
    ),
    (
        "On your turn, when you win a battle, draw one card.",
        "when you win a battle on your turn { draw 1 card; }",
    ),
    (
        "After the retreat, if you won the battle and occupy the contested Territory, you may spend two Command to capture it.",
        "at aftermath.positions if you won the battle and you occupy the contested position, may pay 2 Command { capture the contested position; }",
    ),
    (
        "You may reveal your Hand. If you do, gain 1 Influence.",
        "may pay { reveal hand; } { gain 1 Influence; }",
    ),
    ("Roll one die. On a 6, draw two cards.", "roll 1 die { 6: draw 2 cards; }"),
    (
        "Roll a die. On 1 or 2, lose 1 Influence; on 3 to 6, gain 1 Influence.",
        "roll 1 die { 1 to 2: lose 1 Influence; 3 to 6: gain 1 Influence; }",
    ),
    ("Choose one: draw two cards; or gain 1 Influence.", "choose one { draw 2 cards; gain 1 Influence; }"),
    ("Choose one: Draw two cards, or gain 1 Influence.", "choose one { draw 2 cards; gain 1 Influence; }"),
    ("Either draw two cards or gain 1 Influence.", "choose one { draw 2 cards; gain 1 Influence; }"),
    (
        "The opponent chooses one: they discard one card from their Hand; or you draw one card.",
        "opponent: choose one { opponent: discard 1 card from hand; draw 1 card; }",
    ),
    (
        "Once per turn, before dice in your battle, you may put one card from Hand in your Graveyard to add +1 to your battle total.",
        "once per turn, at battle.before_dice if you are in the battle, may pay { put 1 card from hand in graveyard; } { add 1 to your battle total; }",
    ),
    (
        "When you capture a Territory, you may bank this card.",
        "when you capture a Territory, may { bank this; }",
    ),
    (
        "If the opponent has more cards in Hand than you, draw one card.",
        "if number of cards from opponent.hand is more than number of cards from hand { draw 1 card; }",
    ),
    ("After you withdraw, flip this Mission to satisfied.", "after you withdraw { flip this to satisfied; }"),
    (
        "When you lose a battle as the defender, flip this Mission to satisfied.",
        "when you lose a battle as defender { flip this to satisfied; }",
    ),
    (
        "When you win a battle as the attacker, draw a card.",
        "when you win a battle as attacker { draw 1 card; }",
    ),
    (
        "When you win a battle you initiated, draw a card.",
        "when you win a battle as attacker { draw 1 card; }",
    ),
    ("When you enter this Territory, draw one card.", "when you enter this { draw 1 card; }"),
    (
        "While you control this Territory, add +1 to your Hand limit.",
        "while you control this { add 1 to your hand limit; }",
    ),
    (
        "Before dice in a battle here, the defender adds +2 to their battle total.",
        "at battle.before_dice if this is contested { add 2 to defender.battle total; }",
    ),
    ("The opponent loses 1 Command.", "opponent: lose 1 Command;"),
    (
        "Gain Influence equal to the number of Territories you control.",
        "gain Influence equal to number of Territories you control;",
    ),
    ("Gain 1 Influence for each Territory you control.", "gain 1 Influence for each Territory you control;"),
    ("For each Deed you own, gain 1 Capital.", "gain 1 Capital for each Deed you own;"),
    (
        "Add +1 to your battle total for each card in your Hand.",
        "add 1 to your battle total for each card from hand;",
    ),
    ("Move all cards in your Graveyard to your Discard Pile.", "put all cards from graveyard in discard;"),
    (
        "The opponent may not play cards as Tactics this battle.",
        "opponent cannot play a card as Tactic this battle;",
    ),
    ("The opponent can't draw cards this turn.", "opponent cannot draw a card this turn;"),
    ("You can't move this turn.", "you cannot move this turn;"),
    ("Neither player can withdraw this battle.", "both players cannot withdraw this battle;"),
    (
        "Discard this card unless you control a Territory.",
        "if you do not control a Territory { discard this; }",
    ),
    ("Unless you are the attacker, draw one card.", "if you are not attacker { draw 1 card; }"),
)


def _script(effect: str) -> Script:
    tree = parse_script(effect).tree
    assert tree is not None
    return tree


@pytest.mark.parametrize(("text", "effect"), MANNER)
def test_a_text_in_the_manner_of_a_rulebook_agrees(text: str, effect: str) -> None:
    passage = Passage(SourceText("a.yaml", text), Span(0, len(text)))
    verdict = compared(passage, _script(effect), words())
    assert (verdict.extent, verdict.found) == (Extent.READ, ())


def test_none_agrees_with_the_effect_of_another_or_of_a_card() -> None:
    lexicon = words()
    scripts = [(name_of(p), p.tree) for p in passages() if isinstance(p.tree, Script)]
    scripts += [(effect, _script(effect)) for _, effect in MANNER]
    done: list[tuple[str, Sense]] = [
        (name, meaning_of_script(tree, known_at(lexicon))) for name, tree in scripts
    ]
    confused = []
    for text, effect in MANNER:
        own = meaning_of_script(_script(effect), known_at(lexicon))
        said = meaning_of(read(text, lexicon).items, known_at(lexicon))
        confused += [(text, name) for name, meaning in done if meaning == said and meaning != own]
    assert confused == []
