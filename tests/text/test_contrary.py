"""What texts can say and no effect does is read, and contradicted where it stands."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent, read, read_rulebook
from gauntlet_dsl.wording.lexicon import Spellings, lexicon
from tests.wording.library import words
from validator.text.agreement import Passage, Verdict, compared

LIMITED = "once per turn, when you win a battle { draw 1 card; }"
PAID = "may pay 1 Influence { draw 1 card; }"
CONTRARY = {
    "twice": ("X007", "§Twice per turn§, when you win a battle, draw one card.", LIMITED),
    "so many times": (
        "X007",
        "When you win a battle, draw one card (§up to three times per turn§).",
        LIMITED,
    ),
    "before an event": (
        "X006",
        "§Before the opponent accepts your Terms§, draw one card.",
        "after opponent accepts your Terms { draw 1 card; }",
    ),
    "the other side of a window": (
        "X006",
        "§Before the retreat in the Aftermath§, draw one card.",
        "at aftermath.positions { draw 1 card; }",
    ),
    "one of two": ("X014", "§Draw one card or gain 1 Influence§.", "draw 1 card; gain 1 Influence;"),
    "paid in vain": ("X013", "You may §pay 1 Influence§.", PAID),
    "unless it is paid": ("X013", "You may §pay 1 Influence. Unless you do, draw one card§.", PAID),
    "offered to another": ("X004", "§The opponent may pay 1 Influence§. If they do, draw one card.", PAID),
    "all but this": (
        "X009",
        "§Unless the opponent refused your Terms this battle§, draw one card.",
        "if opponent refused your Terms this battle { draw 1 card; }",
    ),
    "the other one won": (
        "X009",
        "Once the Aftermath is over, if §the opponent won§ the battle, draw one card.",
        "at aftermath.closed if you won the battle { draw 1 card; }",
    ),
    "of two players": (
        "X006",
        "When you reveal a card from the opponent's Gambit area or §your Tactic area§, draw one card.",
        "when you reveal a card from opponent.gambits/opponent.tactics { draw 1 card; }",
    ),
}


def _verdict(text: str, effect: str) -> Verdict:
    tree = parse_script(effect).tree
    assert tree is not None
    return compared(Passage(SourceText("a.yaml", text), Span(0, len(text))), tree, words())


@pytest.mark.parametrize("case", CONTRARY)
def test_it_is_read_and_told_where_it_stands(case: str) -> None:
    code, marked, effect = CONTRARY[case]
    before, inside, after = marked.split("§")
    verdict = _verdict(before + inside + after, effect)
    assert verdict.extent is Extent.READ
    where = Span(len(before), len(before) + len(inside))
    told = [each for each in verdict.found if each.code == code]
    assert any(each.span.start < where.end and where.start < each.span.end for each in told)


@pytest.mark.parametrize(
    "text",
    [
        "Before the opponent accepts your Terms, draw one card.",
        "Before the retreat in the Aftermath, draw one card.",
    ],
)
def test_a_moment_that_may_be_another_s_name_is_not_held_against_it(text: str) -> None:
    verdict = _verdict(text, "at battle.reveal_gambit { draw 1 card; }")
    assert verdict.extent is Extent.PARTLY
    assert {each.code for each in verdict.found} == {"X015"}


@pytest.mark.parametrize(
    "text",
    [
        "If you have an Arcane Gambit and Tactic, draw one card.",
        "Choose one card from your Hand and your Reserve and discard it.",
    ],
)
def test_one_card_does_not_lie_in_two_places(text: str) -> None:
    assert read(text, words()).extent is not Extent.READ


def test_a_sentence_that_only_a_rulebook_adds_is_none_of_a_card() -> None:
    text = "You are the attacker."
    assert read(text, words()).extent is Extent.UNREAD
    assert read_rulebook(text, words()).extent is Extent.READ


def test_every_sentence_of_a_requirement_counts() -> None:
    text = "You are the defender. You have a card in Hand."
    tree = parse_script("if you are defender { draw 1 card; }").tree
    assert tree is not None
    condition = tree.items[0].condition  # type: ignore[union-attr]
    place = Passage(SourceText("a.yaml", text), Span(0, len(text)), is_condition=True)
    assert condition is not None
    assert [each.code for each in compared(place, condition, words()).found] == ["X009"]


PAIRS = (
    ("You may discard one of your Assets. If you do, draw one card.", "discard 1 Asset you control", True),
    ("You may discard one of your Assets. If you do, draw one card.", "discard 1 Asset", False),
    ("You may discard one of their Assets. If you do, draw one card.", "discard 1 opposing Asset", True),
    ("You may discard one of their Assets. If you do, draw one card.", "discard 1 Asset you control", False),
)


@pytest.mark.parametrize(("text", "cost", "agrees"), PAIRS)
def test_whose_things_are_meant_is_never_passed_over(text: str, cost: str, agrees: bool) -> None:
    assert (not _verdict(text, f"may pay {{ {cost}; }} {{ draw 1 card; }}").found) == agrees


def test_two_results_of_a_die_are_a_range_only_next_to_each_other() -> None:
    table = "roll 1 die { 1 to 4: draw 1 card; 5 to 6: gain 1 Influence; }"
    assert _verdict("Roll a die. On 1 or 4, draw one card. On 5 or 6, gain 1 Influence.", table).found
    near = "roll 1 die { 1 to 2: draw 1 card; 3 to 6: gain 1 Influence; }"
    assert not _verdict("Roll a die. On 1 or 2, draw one card. On 3 to 6, gain 1 Influence.", near).found


def test_drawing_cards_is_drawing() -> None:
    assert not _verdict("The opponent may not draw cards this turn.", "opponent cannot draw this turn;").found


def test_an_idiom_of_the_library_is_none_where_the_words_say_something_themselves() -> None:
    ours = words()
    idioms = (("draw one card", "gain 1 Influence"), ("splice the mainbrace", "draw 1 card"))
    known = lexicon(Spellings(ours.rows, ours.moments, ours.cards, ours.held, ours.makes, idioms=idioms))
    text = "Draw one card."
    tree = parse_script("draw 1 card;").tree
    assert tree is not None
    for said in (text, "Splice the mainbrace."):
        assert compared(Passage(SourceText("a.yaml", said), Span(0, len(said))), tree, known).found == ()
    assert read_rulebook(text, known).items != read(text, known).items


BOTH_WAYS = (
    ("If your Hand is empty, draw two cards.", "if you have no card in hand { draw 2 cards; }", True),
    ("If your Hand is empty, draw two cards.", "if opponent has no card in hand { draw 2 cards; }", False),
    (
        "Gain 2 Influence if you are the attacker, otherwise gain 1 Influence.",
        "if you are attacker { gain 2 Influence; } otherwise { gain 1 Influence; }",
        True,
    ),
    (
        "Gain 2 Influence if you are the attacker, otherwise gain 1 Influence.",
        "if you are defender { gain 2 Influence; } otherwise { gain 1 Influence; }",
        False,
    ),
    (
        "Add +1 to your battle total for every card in your Reserve.",
        "add 1 to your battle total for each card from reserve;",
        True,
    ),
    (
        "The opponent must choose one: they discard one card from their Hand, or you gain 1 Influence.",
        "opponent: choose one { opponent: discard 1 card from hand; gain 1 Influence; }",
        True,
    ),
)


@pytest.mark.parametrize(("text", "effect", "agrees"), BOTH_WAYS)
def test_what_agrees_with_one_effect_does_not_with_its_contrary(
    text: str,
    effect: str,
    agrees: bool,
) -> None:
    verdict = _verdict(text, effect)
    assert verdict.extent is Extent.READ
    assert (not verdict.found) == agrees


def test_who_must_choose_one_of_two_declines_nothing() -> None:
    effect = "opponent: choose one { opponent: discard 1 card from hand; gain 1 Influence; }"
    assert "X002" not in {each.code for each in _verdict("The opponent must hurry up.", effect).found}
