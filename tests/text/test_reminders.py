"""Sentences in parentheses repeat what the effect does; keywords are explained in one way."""

from __future__ import annotations

from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent
from tests.wording.library import words
from tests.workspace.running import CARD, check, put
from validator.text.agreement import Passage, Verdict, compared

LIMITED = "once per turn, when you win a battle { draw 1 card; }"
FREE = "when you win a battle { draw 1 card; }"
WON = "When you win a battle, draw one card"


def _verdict(text: str, effect: str) -> Verdict:
    tree = parse_script(effect).tree
    assert tree is not None
    return compared(Passage(SourceText("a.yaml", text), Span(0, len(text))), tree, words())


RIGHT = (
    (f"{WON}. (You may do this only once per turn.)", LIMITED),
    (f"{WON} (once per turn). (You may do this only once per turn.)", LIMITED),
    (f"Once per turn, {WON[0].lower()}{WON[1:]}. (Use this ability only once each turn.)", LIMITED),
    (f"{WON}. You may do this only once per turn.", LIMITED),
    (f"{WON}. (Draw a card.)", FREE),
    ("Ambush (When you win a battle, draw one card.)", FREE),
    ("Ambush (When you win a battle, draw one card.) Gain 1 Influence.", f"{FREE} gain 1 Influence;"),
    ("You may withdraw (You may do this only once per battle).", "once per battle, may { withdraw; }"),
    (
        "Choose one opposing Asset and put it in its owner's Graveyard. (Put it in its owner's Graveyard.)",
        "choose 1 opposing Asset, put it in its graveyard;",
    ),
    (
        "After the opponent sets a card face down as a Tactic, you may spend 1 Influence to reveal it. You "
        "may then revise your Tactic. Use this ability only once per battle.",
        "once per battle, after opponent sets a card as Tactic face down, may pay 1 Influence "
        "{ reveal it; may revise Tactic; }",
    ),
    (
        "As a battle opens, if you are the defender, you may discard two cards from Hand to prevent the "
        "battle. The opponent then withdraws.",
        "at battle.opening if you are defender, may pay { discard 2 cards from hand; } "
        "{ prevent the battle; opponent: withdraw; }",
    ),
)


@pytest.mark.parametrize(("text", "effect"), RIGHT, ids=[text for text, _ in RIGHT])
def test_what_repeats_the_effect_is_read_and_silent(text: str, effect: str) -> None:
    verdict = _verdict(text, effect)
    assert (verdict.extent, verdict.found) == (Extent.READ, ())


WRONG = {
    "another number": ("X024", f"{WON}. (§Draw two cards§.)", FREE),
    "another limit": ("X024", f"{WON} (once per turn). (You may do this §only once per battle§.)", LIMITED),
    "another zone": (
        "X024",
        "Choose one opposing Asset and put it in its owner's Graveyard. (§Put it in your Hand§.)",
        "choose 1 opposing Asset, put it in its graveyard;",
    ),
    "another player": ("X024", f"{WON}. (The opponent §draws one card§.)", FREE),
    "a limit that is none": ("X007", f"{WON}. (You may do this §only once per turn§.)", FREE),
    "a limit in a sentence": ("X007", f"{WON}. You may do this §only once per battle§.", LIMITED),
    "a keyword with another meaning": ("X001", "Ambush (When you win a battle, draw §two§ cards.)", FREE),
    "what no phrase reads": ("X015", f"{WON}. (§Most players forget this§.)", FREE),
}


@pytest.mark.parametrize("case", WRONG)
def test_whatever_else_it_says_is_told_once_where_it_stands(case: str) -> None:
    code, marked, effect = WRONG[case]
    before, inside, after = marked.split("§")
    text = before + inside + after
    found = _verdict(text, effect).found
    assert [(each.code, text[each.span.start : each.span.end]) for each in found] == [(code, inside)]


def test_a_reminder_that_is_not_read_leaves_the_rest_compared() -> None:
    verdict = _verdict(f"{WON.replace('one', 'two')}. (Most players forget this.)", FREE)
    assert verdict.extent is Extent.PARTLY
    assert [each.code for each in verdict.found] == ["X001", "X015"]


def test_what_else_stands_in_parentheses_is_no_reminder() -> None:
    assert _verdict(f"{WON} (once per turn).", LIMITED).found == ()


# -- keywords ----------------------------------------------------------------------------------------------
def _card(name: str, text: str, effect: str) -> Path:
    head = CARD.split("effects:")[0].replace("old-mill", name).replace("Old Mill", name.title())
    return put(
        f"cards/{name}.yaml",
        f"{head}effects:\n  Action:\n    text: '{text}'\n    effect: |\n      {effect}\n",
    )


def _explained(*texts: str) -> list[tuple[str, str, str]]:
    files = [_card(f"{number}", text, "draw 1 card;") for number, text in zip("abc", texts, strict=False)]
    found = [each for each in check(*files).findings if each["code"] == "X025"]
    return [(each["file"][-6:], each["message"], each["related"][0]["file"][-6:]) for each in found]


def test_a_keyword_in_other_words_is_told_with_both_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = _explained("Ambush (Draw 1 card.)", "Ambush (You must draw 1 card.)", "Ambush (Draw one card.)")
    message = '"ambush" is explained in other words elsewhere: "Draw 1 card."'
    assert found == [("b.yaml", message, "a.yaml")]


def test_a_keyword_with_another_meaning_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = _explained("Ambush (Draw 1 card.)", "Ambush (Draw 2 cards.)")
    assert [(file, "differently" in message) for file, message, _ in found] == [("b.yaml", True)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw 1 card (A hidden card lies face down.)", "Draw 1 card (You may draw no more.)"),
        ("Draw 1 card. (Ambush: draw 1 card.)", "Draw 1 card. (Ambush: draw one card.)"),
        ("Draw 1 card. (A hidden card is face down.)", "Draw 1 card. (Hidden cards are face down.)"),
    ],
)
def test_the_same_said_twice_and_other_reminders_are_no_difference(
    one: str, other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert _explained(one, other) == []


def test_what_a_sentence_says_of_a_keyword_is_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = _explained(
        "Draw 1 card. (A hidden card is face down.)", "Draw 1 card. (A hidden card is secret.)"
    )
    assert [(file, other) for file, _, other in found] == [("b.yaml", "a.yaml")]


def test_explanations_are_the_same_from_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert _explained("Ambush (Draw 1 card.)", "Ambush (Draw 2 cards.)") == _explained(
        "Ambush (Draw 1 card.)", "Ambush (Draw 2 cards.)"
    )
