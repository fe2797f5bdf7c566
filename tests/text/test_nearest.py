"""A text that cannot be read but is nearly that of its effect: the words that differ are shown."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent
from tests.wording.library import words
from validator.text.agreement import Passage, compared
from validator.workspace.texts import CLAIMED

LIMITED = "once per turn, when you win a battle { draw 1 card; }"
NEAR = {
    "limit": ("X007", "When you win a battle, draw 1 card (§first§ per turn).", LIMITED),
    "moment": (
        "X006",
        "§During§ the opponent refuses your Terms, draw 1 card.",
        "after opponent refuses your Terms { draw 1 card; }",
    ),
    "any word": ("X015", "Add +1 to your §turn§ total.", "add 1 to your battle total;"),
    "a word that is missing": ("X015", "When you win a §battle draw§ 1 card (once per turn).", LIMITED),
    "far from it": ("X015", "§Whoever is victorious may wish for a card§.", LIMITED),
}


@pytest.mark.parametrize("case", NEAR)
def test_the_words_that_differ_are_where_the_finding_is(case: str) -> None:
    code, marked, effect = NEAR[case]
    before, inside, after = marked.split("§")
    text = before + inside + after
    tree = parse_script(effect).tree
    assert tree is not None
    verdict = compared(Passage(SourceText("a.yaml", text), Span(0, len(text))), tree, words())
    assert verdict.extent is not Extent.READ
    found = [(each.code, text[each.span.start : each.span.end]) for each in verdict.found]
    assert [each for each in found if each[0] not in CLAIMED] == [(code, inside)]
