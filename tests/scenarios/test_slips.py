"""Slips in scenarios are told at the value that has them, with what was meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import run

MARK = "§"
RIGHT = """\
kind: Scenario
id: a
title: A
given:
  A: {at: 3, hand: [Militia]}
  B: {at: 4, hand: [Toll Gate]}
  step: movement.choose
when:
  - dice: [6, 1]
  - A: [advance, Militia]
then:
  A: {at: 4}
"""
SLIPS = [
    ("[advance, Militia]", "[§Advance, Militia]", 'did you mean "advance"?'),
    ("[advance, Militia]", "§advance, Militia", "several choices are a list: [advance, Militia]"),
    ("A: [advance", "a: [§advance", 'did you mean "A"?'),
    ("hand: [Militia]", "hand: §Militia", "titles are a list: [Militia]"),
    ("hand: [Militia]", "hand: [§Militai]", 'did you mean "Militia"?'),
    ("hand: [Militia]", "faction: §Militry", 'did you mean "Military"?'),
    ("hand: [Militia]", "faction: Military, leader: §Genral", 'did you mean "General"?'),
    ("hand: [Militia]", "leader: §General", "a Leader is given with its faction"),
    ("hand: [Militia]", "resources: {§Comand: 1}", 'did you mean "Command"?'),
    ("hand: [Militia]", "zones: {§resreve: 2}", 'did you mean "reserve"?'),
    ("at: 3, hand", "at: §9, hand", "no position 9"),
    ("movement.choose", "§movement", "it can at turn.start"),
    ("[6, 1]", "[§6, 1, 3]", "not every die that is listed was rolled"),
    (
        "  - dice: [6, 1]\n  - A: [advance",
        "  - A: [§advance",
        "a die is rolled that the scenario does not list",
    ),
    ("A: {at: 4}", "A: {postion: §4}", "stand here by their names"),
    ("A: {at: 4}", "A: {occupeis: §4}", 'did you mean "occupies"?'),
    ("A: {at: 4}", "winer: §A", 'did you mean "winner"?'),
]


def test_without_a_slip_it_holds(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(RIGHT, "utf-8")
    assert run("test", "a.yaml", at=tmp_path).status == 0


@pytest.mark.parametrize(
    ("right", "wrong", "told"), SLIPS, ids=[wrong.replace(MARK, "") for _, wrong, _ in SLIPS]
)
def test_a_slip_is_told_where_it_stands(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    assert right in RIGHT
    before, after = RIGHT.replace(right, wrong).split(MARK)
    (tmp_path / "a.yaml").write_text(before + after, "utf-8")
    out = run("test", "a.yaml", at=tmp_path).out
    place = re.search(r"--> a\.yaml:(\d+):(\d+)", out)
    assert place is not None, out
    line = before.count("\n") + 1
    assert (int(place[1]), int(place[2])) == (line, len(before) - before.rfind("\n"))
    assert told in out
