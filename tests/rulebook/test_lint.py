"""The linter as a whole: it survives anything, is constant, and does what settings and comments ask."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.source import SourceText
from tests.rulebook.linting import codes, found, marked
from validator.findings.pages import Kind, examples
from validator.findings.suppress import apply, extract
from validator.rulebook.settings import Settings

EXAMPLES = [example.text for number in range(1, 23) for example in examples(f"R{number:03}")]
FAULTY = "# 1. Turns\n\nDraw cards as Chapter 9 says, and gain 1 Renown.\n"


def test_every_finding_points_at_what_it_speaks_of() -> None:
    assert [(each.code, marked(FAULTY, each)) for each in found(FAULTY)] == [
        ("R001", "Chapter 9"),
        ("R004", "Renown"),
    ]


def test_a_known_name_needs_no_explanation() -> None:
    assert codes(FAULTY, Settings(known=("Renown",))) == ["R001"]


def test_a_phrase_of_the_settings_excepts_its_line() -> None:
    assert codes(FAULTY, Settings(exceptions={"R001": ("draw cards as",)})) == ["R004"]


def test_an_alias_is_reported_with_the_name_to_use() -> None:
    text = "# 1. Turns\n\n**Voyage:** A move at sea.\n\nA cruise takes one turn.\n"
    each = found(text, Settings(aliases={"Voyage": ("cruise",)}))
    assert [(f.code, marked(text, f), f.help) for f in each] == [("R005", "cruise", 'write "Voyage"')]


def test_a_comment_with_a_reason_hides_a_code() -> None:
    text = FAULTY + "\n<!-- gauntlet: allow R001 - chapter 9 follows next week -->\n"
    assert [each.code for each in apply(found(text), extract(SourceText("rules.md", text)))] == ["R004"]


def test_an_empty_rulebook_has_nothing_wrong() -> None:
    assert found("") == found("\n\n") == found("Just a sentence.") == []


def test_the_good_examples_of_all_pages_are_free_of_errors() -> None:
    good = [e.text for number in range(1, 23) for e in examples(f"R{number:03}") if e.kind is Kind.GOOD]
    assert len(good) >= 22
    assert [each.message for text in good for each in found(text) if each.severity == "error"] == []


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_spoiled_rulebooks_are_linted_without_an_accident(data: st.DataObject) -> None:
    text = "\n".join(data.draw(st.lists(st.sampled_from(EXAMPLES), min_size=1, max_size=3)))
    pieces = re.split(r"(\s+)", text)
    for _ in range(data.draw(st.integers(0, 8))):
        at = data.draw(st.integers(0, len(pieces) - 1))
        pieces[at] = data.draw(
            st.sampled_from(["", "#", "\n", "|", "> ", "**", "1.", ":", "Chapter 99", "\u2028", "é"])
        )
    spoiled = "".join(pieces)
    lines = re.split(r"\r\n|\r|\n", spoiled)
    for each in found(spoiled):
        assert 1 <= each.place.line <= len(lines)
        assert each.place.column <= len(lines[each.place.line - 1]) + 1
    assert found(spoiled) == found(spoiled)


@given(st.text(max_size=400))
def test_any_text_is_linted_without_an_accident(text: str) -> None:
    found(text)


@pytest.mark.parametrize("piece", ["Gambit ", "A B C ", "**a ", "[", "> ", "# "])
def test_one_endless_line_is_linted_in_bounded_work(piece: str) -> None:
    assert {each.place.line for each in found(piece * 4_000)} <= {1}
