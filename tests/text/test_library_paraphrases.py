"""The texts of the library in other words are read, agree with their effect, and with no other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.wording.english import Extent
from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of, meaning_of_script
from tests.wording.library import name_of, passages, words
from validator.text.agreement import Passage, compared, judged, reading_of
from validator.workspace.passages import PrintedPassage

PARAPHRASES = [
    (name, text)
    for line in (Path(__file__).parent / "paraphrases.txt").read_text("utf-8").splitlines()
    for name, _, text in [line.partition(" | ")]
]
"""The name of a passage, and its effect in words written before they were tried."""
BY_NAME = {name_of(passage): passage for passage in passages()}
IDS = [text for _, text in PARAPHRASES]


def _place(text: str, passage: PrintedPassage) -> Passage:
    source = SourceText(passage.source.file, text)
    return replace(passage.place, source=source, within=Span(0, len(text)), against=passage.source)


def test_there_are_many_of_them() -> None:
    assert len(PARAPHRASES) > 120


@pytest.mark.parametrize(("name", "text"), PARAPHRASES, ids=IDS)
def test_it_is_read_and_agrees(name: str, text: str) -> None:
    passage = BY_NAME[name]
    verdict = compared(_place(text, passage), passage.tree, words())
    assert (verdict.extent, verdict.found) == (Extent.READ, ())


def _means(tree: Node, place: Passage) -> object:
    assert isinstance(tree, Script)
    return meaning_of_script(tree, known_at(words(), place.lives_in))


@pytest.mark.parametrize(("name", "text"), PARAPHRASES[::4], ids=IDS[::4])
def test_it_agrees_with_no_effect_that_means_something_else(name: str, text: str) -> None:
    place = _place(text, BY_NAME[name])
    reading = reading_of(place, words())
    for other in passages():
        if other.place.is_condition or other is BY_NAME[name]:
            continue
        there = replace(place, against=other.source, lives_in=other.place.lives_in)
        if judged(there, reading, other.tree, words()).found:
            continue
        said = meaning_of(reading.items, known_at(words(), other.place.lives_in))
        assert said == _means(other.tree, there), name_of(other)
