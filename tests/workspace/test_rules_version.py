"""Items and decks that were written for other rules than the library's."""

from __future__ import annotations

import pytest

from tests.workspace.running import CARD, check, copy_library, put

_DECK = """\
kind: Deck
id: mill-guard
title: Mill Guard
rules: {}
faction: Military
leader: General
cards: {{Militia: 30}}
territories: [Old Bridge, Grain Store, Dry Moat]
"""


@pytest.mark.parametrize(("rules", "codes"), [("0.6.1", []), ("0.6.0", ["Y021"]), ("1.0.0", ["Y021"])])
def test_a_card_for_other_rules_is_a_warning_at_its_version(rules: str, codes: list[str]) -> None:
    put("old-mill.yaml", CARD.replace("source", f"rules: {rules}\nsource"))
    outcome = check("old-mill.yaml")
    assert outcome.codes == codes
    assert [(found["line"], found["column"]) for found in outcome.findings] == [(6, 8)] * len(codes)


@pytest.mark.parametrize(("rules", "codes"), [("0.6.1", []), ("0.5.9", ["D017"])])
def test_a_deck_for_other_rules_has_a_rule_of_its_own(rules: str, codes: list[str]) -> None:
    put("mill-guard.yaml", _DECK.format(rules))
    assert check("mill-guard.yaml").codes == codes


def test_new_rules_make_every_pinned_item_a_warning() -> None:
    ruleset = copy_library() / "rulesets" / "gauntlet.yaml"
    ruleset.write_text(ruleset.read_text("utf-8").replace("rules: 0.6.1", "rules: 0.7.0"), "utf-8")
    outcome = check("library")
    assert outcome.status == 0
    assert set(outcome.codes) == {"Y021", "D017"}
