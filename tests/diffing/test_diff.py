"""`gauntlet diff`: its sides, its forms, its exit status."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.reading.parsing import parse_script
from tests.diffing.small import differences, edited, library
from tests.workspace.running import CARD
from validator.cli.diff import DiffRun
from validator.diffing import conflicts
from validator.diffing.change import Change, Group
from validator.diffing.report import Difference
from validator.diffing.trees import weighed
from validator.findings.usage import UsageError

MILITIA = "cards/neutral/militia.yaml"


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    old, new = library(tmp_path / "old"), library(tmp_path / "new")
    edited(new, MILITIA, "value: 1", "value: 2")
    return old, new


def run(old: Path | str, new: Path | str, format: str = "text", fail_on: str = "never") -> int:
    return DiffRun(str(old), str(new), format, fail_on).run()


@pytest.mark.parametrize(("fail_on", "status"), [("never", 0), ("wording", 1), ("numbers", 1), ("decks", 1)])
def test_it_fails_from_the_group_that_is_asked_for(
    pair: tuple[Path, Path], fail_on: str, status: int
) -> None:
    assert run(*pair, fail_on=fail_on) == status


def test_a_change_of_wording_does_not_fail_from_numbers_on(tmp_path: Path) -> None:
    old, new = library(tmp_path / "old"), library(tmp_path / "new")
    edited(new, MILITIA, "Add +1", "Put +1")
    assert run(old, new, fail_on="numbers") == 0
    assert run(old, new, fail_on="wording") == 1


def test_as_text_it_says_before_and_after(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    run(*pair)
    shown = capsys.readouterr().out
    assert f'NUMBERS\n  Card "Militia": value: 1 -> 2  ({MILITIA}:7)\n' in shown
    assert shown.endswith("1 in NUMBERS, 2 in DECKS\n")


def test_a_verdict_that_turned_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = library(tmp_path / "old"), library(tmp_path / "new")
    edited(new, MILITIA, "add 1 to your battle total", "add 2 to your battle total")
    run(old, new)
    scenario = "scenarios/battle/battle-heading-as-gambit.yaml"
    head = f'"A card with a Battle effect can be set from Hand as a Gambit": no longer holds  ({scenario}:1)'
    shown = capsys.readouterr().out
    assert head in shown and "nothing ->" not in shown
    reason = shown.split(head)[1].splitlines()[1].strip()
    run(new, old)
    assert f": holds now  ({scenario}:1)\n    before, {reason}\n" in capsys.readouterr().out


@pytest.mark.parametrize("format", ["text", "markdown"])
def test_verdicts_that_turned_for_one_reason_are_told_together(
    format: str,
) -> None:
    lost = [
        Change(Group.RULES, f'Scenario "{n}"', "no longer holds", "holds", "fails", f"s/{n}.yaml", 1,
               ("Scenario", str(n)), "no card is called Militia")
        for n in range(6)
    ]  # fmt: skip
    difference = Difference([*lost, replace(lost[0], item='Scenario "x"', why="another")])
    shown = "\n".join(difference.lines() if format == "text" else difference.markdown())
    assert shown.count("no card is called Militia") == 1 and "Scenario, 6 of them" in shown
    assert "s/2.yaml:1 and 3 more" in shown and "7 in RULES" in shown
    assert 'Scenario "x"' in shown.replace("\\", "")
    assert len(difference.plain()["changes"]) == 7


def test_as_markdown_cells_cannot_break_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = library(tmp_path / "old"), library(tmp_path / "new")
    edited(new, MILITIA, "Add +1", "Add | <b>`x` +1")
    run(old, new, "markdown")
    assert r"Add \| \<b\>\`x\` +1" in capsys.readouterr().out


def test_as_json_it_is_complete(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    run(*pair, "json")
    told = json.loads(capsys.readouterr().out)
    assert told["summary"] == {"NUMBERS": 1, "DECKS": 2}
    assert told["changes"][0] == {
        "group": "NUMBERS", "item": 'Card "Militia"', "what": "value", "before": "1", "after": "2",
        "file": MILITIA, "line": 7, "why": "",
    }  # fmt: skip


def test_a_file_that_cannot_be_read_is_told_and_not_passed_over(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    edited(pair[1], "cards/neutral/feint.yaml", "value:", "valeu:")
    assert run(*pair) == 2
    assert "not compared: cards/neutral/feint.yaml (new)" in capsys.readouterr().out


@pytest.mark.parametrize("broken", [b"<<<<<<< ours\n", b"\xff"])
def test_an_item_in_a_file_that_cannot_be_read_is_neither_removed_nor_added(
    broken: bytes, pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    file = pair[1] / "cards/neutral/feint.yaml"
    file.write_bytes(broken + file.read_bytes())
    for old, new, which in ((*pair, "new"), (*reversed(pair), "old")):
        assert run(old, new) == 2
        shown = capsys.readouterr().out
        assert f"not compared: cards/neutral/feint.yaml ({which})" in shown
        assert '"Feint": removed' not in shown
        assert '"Feint": added' not in shown


def test_two_items_with_one_id_are_told_and_not_compared(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    copied = (pair[1] / MILITIA).read_text("utf-8").replace("value: 2", "value: 4")
    (pair[1] / "cards/neutral/a-copy.yaml").write_text(copied, "utf-8")
    assert run(*pair) == 2
    shown = capsys.readouterr().out
    assert f'not compared: {MILITIA} (new): another file has the id "militia" too' in shown
    assert '"Militia"' not in shown


def test_an_effect_that_cannot_be_read_is_told_with_its_place(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    edited(pair[1], MILITIA, "add 1 to your", "ad 1 too your")
    assert run(*pair) == 2
    assert f"not compared: {MILITIA}:12 (new): S002 " in capsys.readouterr().out


CARRIER = """\
kind: Card
id: {id}
title: {title}
source: house
faction: Neutral
value: 1
effects:
  Action: {{text: Bank this card as an Asset., effect: bank this;}}
  Asset:
    text: As the effect says.
    effect: once per turn, when a card enters your {one} {{ put it in {other}; }}
"""


def test_effects_that_set_each_other_off_for_ever_are_a_conflict_that_appears(
    pair: tuple[Path, Path],
) -> None:
    ends = (("Grave Digger", "graveyard", "discard"), ("Open Grave", "discard", "graveyard"))
    for title, one, other in ends:
        id = title.lower().replace(" ", "-")
        for side in pair:
            text = CARRIER.format(id=id, title=title, one=one, other=other)
            (side / f"cards/neutral/{id}.yaml").write_text(text, "utf-8")
        edited(pair[1], f"cards/neutral/{id}.yaml", "once per turn, when", "when")
    assert 'RULES "Grave Digger: Asset" and "Open Grave: Asset": conflict appears' in differences(*pair)


@pytest.mark.parametrize("format", ["text", "markdown"])
def test_the_same_change_of_many_items_is_told_once(format: str) -> None:
    bumped = [
        Change(Group.WORDING, f'Card "{n}"', "rules", "0.6.1", "0.6.2", f"c/{n}.yaml", 5, ("Card", str(n)))
        for n in range(6)
    ]
    difference = Difference(bumped)
    shown = "\n".join(difference.lines() if format == "text" else difference.markdown())
    assert shown.count("0.6.2") == 1 and "Card, 6 of them" in shown
    assert "c/2.yaml:5 and 3 more" in shown and "6 in WORDING" in shown
    assert len(difference.plain()["changes"]) == 6


def test_a_side_without_a_name_is_not_the_library_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(library(tmp_path))
    with pytest.raises(UsageError, match="a side without a name"):
        run("", ".")


@pytest.mark.parametrize("wrong", ["nowhere", "--exec=sh", "HEAD~1; rm"])
def test_what_is_no_side_is_wrong_usage(wrong: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no path and no git revision"):
        run(wrong, library(tmp_path))


def test_a_folder_that_is_no_library_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match="no library"):
        run(tmp_path / "empty", library(tmp_path / "other"))


def test_a_git_revision_is_a_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library(tmp_path)
    for arguments in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=n", "-c", "user.email=e", "commit", "-qm", "m"],
    ):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True)
    edited(tmp_path, MILITIA, "Add +1", "Put +1")
    monkeypatch.chdir(tmp_path)
    assert differences(Path("HEAD"), Path()) == {'WORDING Card "Militia": effects.Battle.text'}


@pytest.mark.parametrize(
    ("before", "after", "group"),
    [
        ("draw 1 card;", "draw 2 cards;", Group.NUMBERS),
        ("draw 1 card;", "draw 1 cards;", None),
        ("discard 2 cards;", "discard 1 card;", Group.NUMBERS),
        ("choose 1 Territory; ", "choose 2 Territories;", Group.NUMBERS),
        ("draw 1 card;", "discard 1 card;", Group.RULES),
    ],
)
def test_one_card_and_several_differ_in_their_number(before: str, after: str, group: Group | None) -> None:
    old, new = (parse_script(text, Span(0, len(text))).tree for text in (before, after))
    assert old is not None and new is not None
    assert weighed(old, new, {}) is group


def test_an_effect_that_cannot_be_run_is_named_and_nothing_is_judged_by_it(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    edited(pair[1], MILITIA, "add 1 to your battle total", "add 1 to yor battle total")
    assert run(*pair) == 2
    told = capsys.readouterr().out
    assert 'militia.yaml:12 (new): S002 unknown word "yor battle total"' in told
    assert "conflict" not in told and "no longer holds" not in told


def test_a_draft_of_a_new_card_takes_no_scenario_from_the_library(tmp_path: Path) -> None:
    mine = library(tmp_path / "mine")
    draft = tmp_path / "drafts" / "mill.yaml"
    draft.parent.mkdir()
    draft.write_text(CARD.replace("Add +1", "Add +2").replace("add 1", "add 2"), "utf-8")
    for found in (differences(mine, draft.parent), differences(mine / MILITIA, draft)):
        assert 'RULES Card "Old Mill": added' in found
        assert not [change for change in found if "Scenario" in change]


def test_two_items_of_one_library_are_no_two_versions(tmp_path: Path) -> None:
    mine = library(tmp_path)
    with pytest.raises(UsageError, match="two items of one library"):
        run(mine / MILITIA, mine / MILITIA.replace("militia", "veterans"))


def test_a_conflict_that_an_edit_ends_is_gone(pair: tuple[Path, Path]) -> None:
    old, new = pair
    edited(old, MILITIA, "add 1 to your battle total", "change your battle total to 9")
    assert 'RULES "Militia: Battle" and "Veterans: Battle": conflict is gone' in differences(old, new)


def test_pairs_that_were_not_judged_are_counted(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conflicts, "MOST_PAIRS", 1)
    edited(pair[1], MILITIA, "add 1 to your battle total", "change your battle total to 9")
    assert run(*pair) == 0
    assert "more pairs of effects were not judged; gauntlet timing does" in capsys.readouterr().out
