"""What is worded is read again as what it was: over the library, and over generated scripts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent, read, read_condition, word_condition, word_script
from gauntlet_dsl.wording.meaning.whole import (
    known_at,
    meaning_of,
    meaning_of_condition,
    meaning_of_script,
)
from tests.language.strategies import trees_of
from tests.wording.library import name_of, passages, words
from tests.wording.respelling import Respelling
from validator.text.agreement import canonical
from validator.workspace.passages import PrintedPassage

ALL = pytest.mark.parametrize("passage", passages(), ids=name_of)


def test_there_is_a_library_to_read() -> None:
    assert len(passages()) > 200


@ALL
def test_the_wording_of_an_effect_of_the_library_is_read_as_that_effect(passage: PrintedPassage) -> None:
    lexicon, lives_in, tree = words(), passage.place.lives_in, passage.tree
    wording = canonical(passage.place, tree, lexicon)
    assert wording is not None
    if isinstance(tree, Script):
        reading = read(wording, lexicon)
        said, done = (
            meaning_of(reading.items, known_at(lexicon, lives_in)),
            meaning_of_script(tree, known_at(lexicon, lives_in)),
        )
    else:
        reading = read_condition(wording, lexicon)
        said, done = (meaning_of_condition(each, known_at(lexicon)) for each in (reading.items[0], tree))
    assert reading.extent is Extent.READ
    assert said == done


@settings(max_examples=120, deadline=None)
@given(trees_of(Script).map(Respelling(words()).tree))
def test_the_wording_of_any_script_is_read_as_that_script(tree: Script) -> None:
    lexicon = words()
    wording = word_script(tree, lexicon)
    reading = read(wording, lexicon)
    assert reading.unread == ()
    assert meaning_of(reading.items, known_at(lexicon)) == meaning_of_script(tree, known_at(lexicon)), wording


@pytest.mark.parametrize(
    ("effect", "wording"),
    [
        (
            "may { choose a card from hand, put it in discard; }",
            "You may choose a card from Hand and put it in Discard Pile.",
        ),
        (
            "may { draw 1 card; choose 1 card from hand, put it in discard; }",
            "You may draw 1 card and choose 1 card from Hand and put it in Discard Pile.",
        ),
    ],
)
def test_a_choice_among_other_acts_needs_no_brackets(effect: str, wording: str) -> None:
    tree, lexicon = parse_script(effect).tree, words()
    assert tree is not None
    assert word_script(tree, lexicon) == wording
    said = meaning_of(read(wording, lexicon).items, known_at(lexicon))
    assert said == meaning_of_script(tree, known_at(lexicon))


def test_a_requirement_is_worded_and_read() -> None:
    lexicon = words()
    (condition,) = read_condition("You are the attacker.", lexicon).items
    assert word_condition(condition, lexicon) == "You are the attacker."


@pytest.mark.parametrize(
    "text", ["(" * 5000, "if " * 2000, "[" * 300 + "]" * 300, "a " * 3000, "draw, " * 250]
)
def test_hostile_text_is_unread_and_takes_bounded_work(text: str) -> None:
    assert read(text, words()).extent is Extent.UNREAD


def test_what_could_not_be_read_is_told_with_its_sentence() -> None:
    text = "Draw 1 card. Juggle 3 cards. Gain 1 Influence."
    reading = read(text, words())
    (unread,) = reading.unread
    assert reading.extent is Extent.PARTLY
    assert text[unread.sentence.start : unread.sentence.end] == "Juggle 3 cards"
    assert unread.span == Span(13, 27)
