"""Every answer and every die: what is reachable, and what an order decides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.scenarios.position import position
from gauntlet_dsl.scenarios.reading import read_scenarios, run_file
from validator.exploring.endings import groups
from validator.exploring.orders import orders_that_matter
from validator.exploring.report import report
from validator.exploring.search import Explored, apart, explore, merging

SMALL = (
    "battle/battle-heading-as-gambit",
    "battle/champion-grows-with-its-wins",
    "military/rout-needs-a-winner",
    "battle/battle-heading-as-tactic",
)


@pytest.fixture(scope="module")
def program() -> Program:
    return load_library(bundled.root())[0]


def _file(tmp_path: Path, given: str) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(f"kind: Scenario\nid: position\ntitle: Position\ngiven:\n{given}", "utf-8")
    return path


def _game(program: Program, path: Path) -> Game:
    (file,) = read_scenarios([path])
    assert file.scenario is not None, file.findings
    return position(program, file.scenario.given)


def _results(found: Explored) -> set[object]:
    return {group.result for group in groups(found)}


@pytest.mark.parametrize("name", SMALL)
def test_taking_equal_positions_as_one_loses_no_result(name: str, program: Program) -> None:
    path = bundled.root() / "scenarios" / f"{name}.yaml"
    merged = explore(_game(program, path), merging(), 2_000)
    alone = explore(_game(program, path), apart(), 2_000)
    assert not merged.stopped and not alone.stopped
    assert _results(merged) == _results(alone)
    assert len(merged.positions) < len(alone.positions)


def test_every_die_is_tried(program: Program, tmp_path: Path) -> None:
    path = _file(tmp_path, "  A: {at: 3}\n  B: {at: 4}\n  step: movement.choose\n")
    found = explore(_game(program, path), apart(), 1_000)
    ways = [found.way(key) for key in found.endings]
    rolled = {way[-1].dice for way in ways if any(step.label == "advance" for step in way)}
    assert {dice for dice in rolled if len(dice) == 2 and dice[0] != dice[1]} == {
        (one, other) for one in range(1, 7) for other in range(1, 7) if one != other
    }


def test_a_tie_that_is_rolled_again_hides_no_other_roll(program: Program, tmp_path: Path) -> None:
    path = _file(tmp_path, "  A: {at: 2}\n  B: {at: 3}\n  active: A\n  step: movement.choose\n")
    found = explore(_game(program, path), merging(), 1_000)
    assert found.broken == []
    told = [line for line in report(found).lines() if "wins the battle" in line]
    assert [line.split()[1] for line in told] == ["A", "B"]
    assert "advance [2, 1]" in "\n".join(report(found).lines())


PINNED = """\
  cards:
    Even:
      effects:
        Tactic: "at battle.dice { change your battle total to 1; change opponent.battle total to 1; }"
  A: {at: 2, draw_pile: [Even, Even, Even]}
  B: {at: 3, hand: 0, draw_pile: 0}
  active: A
  step: movement.choose
  constants: {die_sides: 2}
"""


def test_a_tie_that_no_roll_ends_is_told(program: Program, tmp_path: Path) -> None:
    found = explore(_game(program, _file(tmp_path, PINNED)), merging(), 2_000)
    assert any("Even" in why for _, _, why in found.broken)


ORDER = """\
  cards:
    Flat: {effects: {Gambit: "once per battle, at battle.dice, may { change your battle total to 1; }"}}
    Steep: {effects: {Tactic: "once per battle, at battle.dice, may { add 3 to your battle total; }"}}
  A: {at: 3, hand: [Flat], draw_pile: [Steep, Blank, Blank]}
  B: {at: 4, hand: 0, draw_pile: 0}
  step: movement.choose
  constants: {die_sides: 2}
"""


def test_an_order_that_decides_who_can_win_is_found(program: Program, tmp_path: Path) -> None:
    found = explore(_game(program, _file(tmp_path, ORDER)), merging(), 20_000)
    assert not found.stopped
    (made,) = orders_that_matter(found)
    assert {made.first, made.second} == {"Flat: Gambit", "Steep: Tactic"}
    assert made.ways == ("A wins the battle", "B wins the battle")


def test_two_sums_are_no_order_that_decides(program: Program, tmp_path: Path) -> None:
    sums = ORDER.replace("change your battle total to 1", "add 2 to your battle total")
    found = explore(_game(program, _file(tmp_path, sums)), merging(), 20_000)
    assert not found.stopped
    assert orders_that_matter(found) == []


def test_effects_that_feed_each_other_for_ever_are_told(program: Program) -> None:
    path = bundled.root() / "scenarios" / "actions/endless-effects-are-named.yaml"
    found = explore(_game(program, path), merging(), 500)
    assert "Militia" in {answer for _, answer, _ in found.broken}
    assert any("Kiln: Asset, Well: Asset" in line for line in report(found).lines())


def test_stopping_early_is_said(program: Program) -> None:
    path = bundled.root() / "scenarios" / "military/rout-needs-a-winner.yaml"
    found = explore(_game(program, path), merging(), 10)
    assert found.stopped
    assert "stopped at" in next(report(found).lines())


def test_the_shortest_way_to_each_result_can_be_played(program: Program, tmp_path: Path) -> None:
    source = bundled.root() / "scenarios" / "military/rout-needs-a-winner.yaml"
    text = source.read_text("utf-8")
    given = text[text.index("given:") : text.index("when:")]
    found = explore(_game(program, source), merging(), 2_000)
    for number, result in enumerate(report(found).plain()["results"]):
        path = tmp_path / f"{number}.yaml"
        head = f"kind: Scenario\nid: way-{number}\ntitle: Way\n{given}"
        then = f"then: {{A: {{at: {result['at']['A']}}}, B: {{at: {result['at']['B']}}}}}\n"
        path.write_text(f"{head}when: {json.dumps(result['when'])}\n{then}", "utf-8")
        (file,) = read_scenarios([path])
        assert run_file(program, file).failures == []
