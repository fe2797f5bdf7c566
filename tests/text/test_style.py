"""How printed texts are written: each slip is found where it is, and nothing else is one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.wording.english import read
from gauntlet_dsl.wording.tokens import NUMBERS
from tests.wording.library import name_of, passages, words
from tests.workspace.running import CARD, check, copy_library, put
from validator.text.style.house import House, house
from validator.text.style.rules import slips
from validator.text.style.slip import Slip
from validator.workspace.passages import PrintedPassage

EARLIER = {"Wind Mill": "Old Mill", "Field": "Meadow", "Militia": "Levy", "Creek": "Miller's Creek"}
SLIPS = {
    "number word": ("X016", "Draw §two§ cards.", "2"),
    "number word that opens a sentence": ("X016", "§Two§ of your cards are revealed.", "2"),
    "one of what is counted": ("X016", "Draw §one§ card.", "1"),
    "one of a declared kind": ("X016", "Choose §one§ Territory you control.", "1"),
    "whenever": ("X017", "§Whenever§ you win a battle, draw 1 card.", "When"),
    "whenever within a sentence": ("X017", "Draw 1 card §whenever§ you advance.", "when"),
    "earlier title": ("X018", "Bind this card to §Wind Mill§.", "Old Mill"),
    "earlier title over two lines": ("X018", "Bind this card to §Wind\n  Mill§.", "Old Mill"),
    "title that cannot be put in unseen": ("X018", "Bind this card to §Creek§.", None),
    "zone in small letters": ("X019", "Discard 1 card from §hand§.", "Hand"),
    "zone of two words": ("X019", "Put 1 card from Hand in §discard pile§.", "Discard Pile"),
    "zone over two lines": ("X019", "Put 1 card from Hand in §Discard\n  pile§.", None),
    "one capital of two": ("X019", "Put 1 card from Hand in §Discard pile§.", "Discard Pile"),
    "resource": ("X019", "Gain 2 §influence§.", "Influence"),
    "kind": ("X019", "Choose 1 §territory§ you control.", "Territory"),
    "trait": ("X019", "Draw 1 §arcane§ card.", "Arcane"),
    "two spaces": ("X020", "Draw§  §1 card.", " "),
    "space before a stop": ("X020", "Draw 1 card§ §.", ""),
    "space before a comma": ("X020", "If you are the attacker§ §, draw 1 card.", ""),
    "two stops": ("X020", "Draw 1 card§..§", "."),
    "no final stop": ("X020", "Draw 1 card§§", "."),
    "no stop after a limit": ("X020", "When you win a battle, draw 1 card (once per turn)§§", "."),
    "mixed apostrophes": ("X020", "Reveal the opponent's Hand and the opponent§’§s Reserve.", None),
    "plural of one": ("X021", "Draw 1 §cards§.", "card"),
    "plural of one and more text": ("X021", "Draw 1 §cards§ from Hand.", "card"),
    "plural of a declared kind": ("X021", "Choose 1 §Territories§ you control.", "Territory"),
    "singular of two": ("X021", "Draw 2 §card§.", "cards"),
    "singular of two and more text": ("X021", "Discard 2 §card§ from Hand.", "cards"),
    "singular of many": ("X021", "Choose up to 3 §card§ from Graveyard.", "cards"),
    "plural of up to one": ("X021", "Choose up to 1 §cards§ from Graveyard.", "card"),
    "up to an amount": ("X022", "Discard §up to§ 2 cards from Hand.", None),
    "up to of a kind": ("X022", "The opponent discards §up to§ 2 opposing Assets.", None),
    "singular behind a preposition": ("X021", "Draw 1 card for 2 §card§.", "cards"),
    "singular behind a past verb": ("X021", "If you discarded 2 §card§, draw 1 card.", "cards"),
    "each time": ("X017", "§Each time§ you win a battle, draw 1 card.", "When"),
}
CLEAN = (
    "You may discard up to 2 cards from Hand.",
    "Choose up to 2 cards from Hand and discard them.",
    "If you have up to 2 cards in Hand, draw 1 card.",
    "Choose 1 card and apply its effect, allowing up to 1 more copy.",
    "The opponent chooses one: the opponent discards 1 card from Hand; or you gain 1 Conviction.",
    "Choose one of your Assets and discard that one.",
    "Bind this card to Three Bridges.",
    "Bind this card to Field Hospital.",
    "Bind this card to Windmill.",
    "Discard this card. On the other hand, draw 1 card.",
    "Draw 1 card\n  and withdraw.",
    "Discard 1 card ... or draw.",
    'Say "done".',
    r"Say \"done.\"",
    r"Say \u201cdone.\u201d",
    "Draw 1 or 2 cards.",
    "Draw 0 or 1 card.",
    "Draw 1 to 3 cards.",
    "Choose 2 Asset cards.",
    "Gain 2 Influence.",
    "Draw 1 card (once per turn).",
    "Add +1 to your battle total.",
    "Discard all value 1 cards.",
    "Reveal a value 2 card, then draw 1 card.",
    "Draw 0.1 cards.",
    "No one card can be chosen twice.",
    "Discard the one card you chose.",
    "Take level 2 card.",
    "Take the rank 3 Territory.",
)


@cache
def _house() -> House:
    return house(words(), EARLIER)


def _slips(text: str, within: Span | None = None) -> list[Slip]:
    within = within or Span(0, len(text))
    return list(slips(text, within, read(text, words(), within).items, _house()))


@pytest.mark.parametrize("case", SLIPS)
def test_a_slip_is_found_once_and_where_it_is(case: str) -> None:
    code, marked, replacement = SLIPS[case]
    before, slip, after = marked.split("§")
    text = before + slip + after
    span = Span(len(before), len(before) + len(slip))
    found = [(slip.code, slip.span, slip.replacement) for slip in _slips(text)]
    assert found == [(code, span, replacement)]


@pytest.mark.parametrize(
    "case", [case for case, (*_, replacement) in SLIPS.items() if replacement is not None]
)
def test_a_fix_leaves_no_slip(case: str) -> None:
    _, marked, replacement = SLIPS[case]
    before, _, after = marked.split("§")
    assert _slips(f"{before}{replacement}{after}") == []


@pytest.mark.parametrize("text", CLEAN)
def test_what_only_looks_like_a_slip_is_none(text: str) -> None:
    assert _slips(text) == []


@pytest.mark.parametrize("passage", passages(), ids=name_of)
def test_no_text_of_the_library_has_a_slip(passage: PrintedPassage) -> None:
    assert _slips(passage.source.text, passage.place.within) == []


@pytest.mark.parametrize("word", [word for word, value in NUMBERS.items() if value > 1])
def test_every_number_of_cards_in_words_is_found(word: str) -> None:
    assert [slip.replacement for slip in _slips(f"Draw {word} cards.")] == [str(NUMBERS[word])]


@pytest.mark.parametrize("passage", passages(), ids=name_of)
def test_capitals_are_asked_for_only_where_the_printed_text_has_them(
    passage: PrintedPassage,
) -> None:
    printed = passage.text
    small = printed[0] + printed[1:].lower()
    said = list(small)
    for slip in _slips(small):
        if slip.code == "X019" and slip.replacement is not None:
            said[slip.span.start : slip.span.end] = slip.replacement
    for ours, theirs in zip("".join(said), printed, strict=True):
        assert ours == theirs or ours == theirs.lower()


def test_a_title_that_something_has_today_is_no_earlier_title() -> None:
    assert "Militia" not in _house().earlier


def test_a_name_declared_in_small_letters_too_needs_no_capital() -> None:
    row = next(row for row in words().rows if row.text == "Influence")
    both = replace(words(), rows=(*words().rows, row._replace(text="influence")))
    assert "influence" not in house(both, {}).capitals


def test_findings_carry_their_edit_and_are_the_same_from_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = put("cards/old-mill.yaml", CARD.replace("battle total.", "battle  total ."))
    first, again = check(file), check(file)
    assert [found["fix"]["replacement"] for found in first.findings] == [" ", ""]
    assert again.findings == first.findings


def test_a_new_earlier_title_reaches_texts_that_were_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    copy_library("rulesets", "factions", into=".")
    mill = put("cards/old-mill.yaml", CARD)
    user = CARD.replace("old-mill", "user").replace("Old Mill", "User").replace("battle total.", "Wind Mill.")
    put("cards/user.yaml", user)
    before = check(".").codes
    mill.write_text(
        CARD.replace("title: Old Mill", "title: Old Mill\nformerly: [Wind Mill]"), encoding="utf-8"
    )
    assert "X018" not in before
    assert "X018" in check(".").codes
