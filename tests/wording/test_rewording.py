"""Turns of phrase are put into other words before a text is read."""

from __future__ import annotations

import string

from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.wording.lexicon import Lexicon, Spellings, lexicon
from gauntlet_dsl.wording.rewording import reworded
from gauntlet_dsl.wording.tokens import tokens_of

IDIOMS = (
    ("casting off", "you perform Departure"),
    ("casting off at dawn", "you perform Early Departure"),
    ("the sea is wide", ""),
    ("by and large", ""),
)


def known(*idioms: tuple[str, str]) -> Lexicon:
    return lexicon(Spellings((), idioms=idioms))


def words(text: str, lexicon: Lexicon) -> str:
    return " ".join(token.text for token in reworded(tokens_of(text), lexicon))


def test_the_longest_phrase_counts_whatever_its_capitals() -> None:
    assert words("After Casting off, rest.", known(*IDIOMS)) == "After you perform Departure , rest ."
    assert words("Casting off at dawn.", known(*IDIOMS)) == "you perform Early Departure ."


def test_a_word_more_or_another_makes_it_no_idiom() -> None:
    for text in ("casting it off", "casting on", "casting"):
        assert words(text, known(*IDIOMS)) == text


def test_a_sentence_said_in_passing_goes_with_its_stop() -> None:
    assert words("Rest. The sea is wide. Draw 1 card.", known(*IDIOMS)) == "Rest . Draw 1 card ."
    assert words("The sea is wide. Rest.", known(*IDIOMS)) == "Rest ."
    assert words("Rest by and large. Draw 1 card.", known(*IDIOMS)) == "Rest . Draw 1 card ."


def test_other_words_have_the_place_of_the_phrase() -> None:
    text = "After casting off, rest."
    made = reworded(tokens_of(text), known(*IDIOMS))
    placed = [text[token.span.start : token.span.end] for token in made if token.text == "perform"]
    assert placed == ["casting off"]


def test_the_other_words_are_not_looked_through_again() -> None:
    assert words("a a", known(("a", "b a b"))) == "b a b b a b"


@given(st.text(string.ascii_letters + " .,;'", max_size=60))
def test_without_idioms_nothing_changes_and_with_them_places_stay_in_order(text: str) -> None:
    tokens = tokens_of(text)
    assert reworded(tokens, known()) == tokens
    starts = [token.span.start for token in reworded(tokens, known(("a", "b c"), ("b", "")))]
    assert starts == sorted(starts)
    assert all(0 <= start < len(text) for start in starts)
