"""What is read and means nothing is told; what looks like it and means something is not."""

from __future__ import annotations

import pytest

from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.language.vain import said_in_vain
from gauntlet_dsl.language.words.kernel import ENTRIES, FORMS
from tests.structure.items import MARK

IN_VAIN = {
    "something that does not last": "while you own this { §draw 1 card; }",
    "something that may be left": "while you own this { §may draw 1 card; }",
    "a condition inside": "while you own this { §if during a battle { add 1 to your hand limit; } }",
    "otherwise": "while you own this { add 1 to Price; } otherwise §{ add 2 to Price; }",
    "a limit": "§once per turn, while you own this { add 1 to Price; }",
    "an offer": "while you own this, §may { add 1 to Price; }",
    "so many to go through": "for each §2 cards from hand { draw 1 card; }",
    "so many of what is known": "for each §1 of them { draw 1 card; }",
    "open numbers to count by": "gain 1 Coin for each §up to 2 cards from hand;",
    "none to count by": "gain 1 Coin for each §0 cards from hand;",
    "so many that are counted": "add number of §2 cards from hand to Price;",
    "so many that are summed up": "add total value of §2 cards from hand to Price;",
    "a total of what is counted": "add number of cards from hand §with total value at most 2 to Price;",
    "a total of what is done": "when you discard 2 cards §with total value at most 2 { draw 1 card; }",
    "numbers of several": "add 1 to §each player.hand limit;",
    "amounts of several": "add both players.Coin to Price;".replace("both", "§both"),
    "a zone of several to go to": "put it in §each player.hand;",
    "a zone of several to show": "reveal §each player.hand;",
    "one of two who act": "§a player: draw 1 card;",
    "an event of a top card": "when §the top card of draw_pile leaves { draw 1 card; }",
    "an event of a part": "when you discard §1 of them { draw 1 card; }",
    "what a thing does to a thing": "when a card replaces §a card { draw 1 card; }",
    "a fact of a part": "if you discarded §1 of them this turn { draw 1 card; }",
    "a change for one use": "reduce Price on §this by 1;",
    "an exchange of several": "exchange §2 cards from hand and 1 card from graveyard;",
}

MEANT = (
    "while you own this if during a battle { add 1 to your hand limit; opponent cannot draw; }",
    "while you own this { allow 1 additional opportunities; each player: add 1 to hand limit; }",
    "for each card from hand { draw 1 card; }",
    "for each all of them { draw 1 card; }",
    "gain 1 Coin for each 2 cards from hand;",
    "add number of all cards from each player.graveyard to Price;",
    "add number of another card from hand to Price;",
    "put up to 2 cards from hand with total value at most 3 in graveyard;",
    "each player: put 1 card from hand in graveyard;",
    "a player cannot draw this turn;",
    "when a player draws a card { draw 1 card; }",
    "when a card enters graveyard { draw 1 card; }",
    "when a card would affect you { ignore it until end of turn; }",
    "reduce Price by 1 to a minimum of 1 for this effect;",
    "exchange 1 card from hand and another card from graveyard;",
)


@pytest.mark.parametrize("marked", IN_VAIN.values(), ids=IN_VAIN)
def test_what_is_said_in_vain_is_told_where_it_stands(marked: str) -> None:
    parsed = parse_script(marked.replace(MARK, ""))
    assert not parsed.faults and parsed.tree is not None
    (found,) = said_in_vain(parsed.tree)
    assert found.span.start == marked.index(MARK)
    assert found.message and found.help


@pytest.mark.parametrize("effect", MEANT)
def test_what_means_something_is_not_said_in_vain(effect: str) -> None:
    parsed = parse_script(effect)
    assert not parsed.faults and parsed.tree is not None
    assert not list(said_in_vain(parsed.tree))


@pytest.mark.parametrize("example", [each.example for each in (*ENTRIES, *FORMS)])
def test_no_example_of_the_language_is_said_in_vain(example: str) -> None:
    parsed = parse_script(example)
    assert parsed.tree is None or not list(said_in_vain(parsed.tree))
