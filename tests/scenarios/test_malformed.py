"""A scenario whose values have another form than they need fails in words; it never ends the run."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.scenarios.reading import read_scenarios, run_file

HEAD = "kind: Scenario\nid: odd\ntitle: Odd\n"
GIVEN = "given:\n  A: {at: 3}\n  B: {at: 6}\n"
ODD = {
    "a line that is no mapping": GIVEN + "when: [pass]\nthen: {}\n",
    "a die that is a word": GIVEN + "when: [{dice: six}]\nthen: {}\n",
    "a die below nothing": GIVEN + "when: [{dice: -1}]\nthen: {}\n",
    "dice that are a mapping": GIVEN + "when: [{dice: {1: 2}}]\nthen: {}\n",
    "a check that is a word": GIVEN + "when: [{check: winner}]\nthen: {}\n",
    "a claim of a player that is a word": GIVEN + "then: {A: 3}\n",
    "totals that are a number": GIVEN + "then: {totals: 4}\n",
    "totals of nobody": GIVEN + "then: {totals: {C: 4}}\n",
    "overlays at a word": GIVEN + "then: {overlays: {here: []}}\n",
    "states that are a list": GIVEN + "then: {A: {states: [ready]}}\n",
    "a pile of no number": "given:\n  A: {at: 3, hand: many}\n  B: {at: 6}\nthen: {}\n",
    "a token beyond the column": "given:\n  A: {at: 99}\n  B: {at: 6}\nthen: {}\n",
    "a Territory beyond the column": "given:\n  A: {at: 3, controls: [99]}\n  B: {at: 6}\nthen: {}\n",
}


@cache
def program() -> Program:
    return load_library(bundled.root())[0]


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_what_has_the_wrong_form_is_one_failure(text: str, tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_text(HEAD + text, "utf-8")
    (file,) = read_scenarios([tmp_path])
    assert file.scenario is not None, file.findings
    assert len(run_file(program(), file).failures) == 1


def test_an_effect_that_cannot_be_applied_is_told_in_words(tmp_path: Path) -> None:
    effect = "at turn.after_draw on your turn, choose 1 card from hand called gift { discard gift; }"
    (tmp_path / "odd.yaml").write_text(
        HEAD
        + "given:\n"
        + f'  cards: {{Old Bell: {{value: 1, effects: {{Asset: "{effect}"}}}}}}\n'
        + "  A: {at: 3, bank: [Old Bell], hand: [Militia]}\n  B: {at: 5}\n  step: turn.after_draw\n"
        + "when: []\nthen: {}\n",
        "utf-8",
    )
    (file,) = read_scenarios([tmp_path])
    (failure,) = run_file(program(), file).failures
    assert failure.message == 'an effect cannot do "discard" there; gauntlet check on its file says more'
