"""What a project may hide or soften: comments, drafts, settings and a baseline."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.workspace.running import BAD, CARD, check, copy_library, put

_TEXT_ONLY = CARD.replace("    effect: |\n      add 1 to your battle total;\n", "")
_REASON = "# gauntlet: allow {} - it waits for the playtest\n"
_DRAFT = "status: draft\nreason: It waits for the playtest.\nsource"


@pytest.mark.parametrize(
    ("comment", "text", "codes"),
    [
        (_REASON.format("S020"), _TEXT_ONLY, []),
        (_REASON.format("text-without-effect"), _TEXT_ONLY, []),
        (_REASON.format("S020, S002"), _TEXT_ONLY, ["Y018"]),
        (_REASON.format("S020"), CARD, ["Y018"]),
        ("# gauntlet: allow S020\n", _TEXT_ONLY, ["Y017", "S020"]),
        (_REASON.format("S999"), CARD, ["Y017"]),
        (_REASON.format(""), CARD, ["Y017"]),
        (_REASON.format("Y018"), CARD, ["Y017"]),
        (_REASON.format("S002"), BAD, []),
        (_REASON.format("Y010"), CARD.replace("value: 2\n", ""), []),
        (_REASON.format("Y004"), "", ["Y004", "Y017"]),
    ],
)
def test_a_comment_hides_what_it_names_with_a_reason(comment: str, text: str, codes: list[str]) -> None:
    put("old-mill.yaml", comment + text)
    assert check("old-mill.yaml").codes == codes


def test_a_comment_holds_for_its_own_file() -> None:
    put("old-mill.yaml", _REASON.format("S020") + _TEXT_ONLY)
    put("new-mill.yaml", _TEXT_ONLY.replace("old", "new").replace("Old Mill", "Wind Mill"))
    assert [(found["file"], found["code"]) for found in check(".").findings] == [("new-mill.yaml", "S020")]


def test_a_comment_is_not_called_unused_where_its_code_was_not_looked_for() -> None:
    put("old-mill.yaml", _REASON.format("S021") + CARD)
    put("new-mill.yaml", BAD.replace("old", "new").replace("Old Mill", "Wind Mill"))
    assert check(".").codes == ["S002"]
    put("new-mill.yaml", "")
    assert check(".").codes == ["Y004"]


@pytest.mark.parametrize("text", [BAD, _TEXT_ONLY, CARD.replace("Add +1", "You may add +2")])
def test_the_findings_of_a_draft_are_notes(text: str) -> None:
    put("old-mill.yaml", text.replace("source", _DRAFT))
    outcome = check("old-mill.yaml")
    assert outcome.status == 0
    assert {found["severity"] for found in outcome.findings} == {"note"}
    assert "S016" in outcome.codes
    assert len(outcome.findings) > 1


def test_a_draft_that_cannot_be_read_is_an_error() -> None:
    put("old-mill.yaml", CARD.replace("source", _DRAFT).replace("value: 2", "value: two"))
    assert check("old-mill.yaml").status == 1


SETTINGS = {
    "a milder severity": ("severity: {S002: note}", 0, [("S002", "note")]),
    "a severity by name": ("severity: {unknown-word: warning}", 0, [("S002", "warning")]),
    "an ignored code": ("ignore: [S002]", 0, []),
    "a threshold": ("severity: {S002: note}\nfail_on: note", 1, [("S002", "note")]),
    "none": ("fail_on: error", 1, [("S002", "error")]),
}


@pytest.mark.parametrize(("settings", "status", "found"), SETTINGS.values(), ids=SETTINGS)
def test_settings_at_the_root_weigh_the_findings(
    settings: str, status: int, found: list[tuple[str, str]]
) -> None:
    library = copy_library("rulesets")
    put("library/cards/old-mill.yaml", BAD)
    put("library/gauntlet.yaml", f"{settings}\n")
    outcome = check(library / "cards")
    assert outcome.status == status
    assert [(each["code"], each["severity"]) for each in outcome.findings] == found


def test_options_go_before_settings() -> None:
    library = copy_library("rulesets")
    put("library/cards/old-mill.yaml", _TEXT_ONLY)
    put("library/gauntlet.yaml", "fail_on: note\n")
    assert check(library).status == 1
    assert check(library, fail_on="error").status == 0


@pytest.mark.parametrize(
    "settings",
    [
        "severity: {S006: harmless}",
        "severity: {S999: note}",
        "severity: {Y004: note}",
        "ignore: [Y001]",
        "ignore: S006",
        "fail_on: never",
        "colour: red",
        "- S006",
        "severity: {S006: note",
        "ignore: [S006]\nignore: [S002]",
    ],
)
def test_bad_settings_are_one_error_and_change_nothing(settings: str) -> None:
    library = copy_library("rulesets")
    put("library/cards/old-mill.yaml", BAD)
    put("library/gauntlet.yaml", f"{settings}\n")
    outcome = check(library)
    assert sorted(outcome.codes) == ["S002", "Y019"]
    assert outcome.status == 1
    (bad,) = (found for found in outcome.findings if found["code"] == "Y019")
    assert Path(bad["file"]).name == "gauntlet.yaml"
    assert bad["message"].startswith("bad settings: ")


def test_a_baseline_hides_what_was_there_and_shows_what_is_new() -> None:
    put("old-mill.yaml", BAD)
    baseline = Path("known.json")
    assert check("old-mill.yaml", write_baseline=baseline).status == 0
    assert check("old-mill.yaml", baseline=baseline).codes == []
    put("old-mill.yaml", "# a line more\n" + BAD)
    assert check("old-mill.yaml", baseline=baseline).codes == []
    put("old-mill.yaml", BAD + "      dwar 1 card;\n")
    outcome = check("old-mill.yaml", baseline=baseline)
    assert (outcome.status, outcome.codes) == (1, ["S002"])


def test_a_baseline_says_when_it_lists_what_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(copy_library("rulesets"))
    put("cards/old-mill.yaml", BAD)
    check(write_baseline=Path("known.json"))
    assert check(baseline=Path("known.json")).codes == []
    put("cards/old-mill.yaml", CARD)
    assert check(baseline=Path("known.json")).codes == ["Y018"]


@pytest.mark.parametrize("text", ["", "{}", json.dumps({"version": 2, "findings": []}), "[1"])
def test_a_baseline_that_is_none_hides_nothing(text: str) -> None:
    put("old-mill.yaml", BAD)
    put("known.json", text)
    assert sorted(check("old-mill.yaml", baseline=Path("known.json")).codes) == ["S002", "Y019"]
