"""Prices, rewards and readiness are values in YAML: the engine follows when they change."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from tests.engine.test_content_alone import _edit as edit
from tests.engine.test_content_alone import _played as played


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for folder in ("rulesets", "factions", "cards", "decks"):
        shutil.copytree(bundled.root() / folder, tmp_path / folder)
    return tmp_path


_SURVEILLED = """
kind: Scenario
id: surveilled
title: Surveilled
given:
  A: {faction: Intelligence, leader: Ranger, at: 3, hand: [Militia], resources: {Intel: 3}}
  B: {at: 4, hand: [Veterans]}
  active: B
  step: movement.choose
when:
  - B: [advance, Veterans]
  - A: "Intelligence: Gambit Surveillance"
then: {A: {Intel: %s}}
"""


def test_the_price_of_looking_is_a_value_in_yaml(copy: Path) -> None:
    played(copy, _SURVEILLED % 2)
    edit(copy / "factions/intelligence/faction.yaml", "value Surveillance Price = 1;",
          "value Surveillance Price = number of Territories you control;")  # fmt: skip
    played(copy, _SURVEILLED % 0)


_COMPLETED = """
kind: Scenario
id: completed
title: Completed
given:
  A: {faction: Intelligence, leader: Ranger, at: 3, zones: {Active Mission: [Sabotage]},
      states: {Sabotage: satisfied}}
  B: {at: 5}
  step: turn.action_after
when:
  - A: "Intelligence: Mission Completion"
then: {A: {Intel: %s, Operation Progress: %s}}
"""


def test_rewards_are_values_in_yaml(copy: Path) -> None:
    played(copy, _COMPLETED % (3, 1))
    faction = copy / "factions/intelligence/faction.yaml"
    edit(faction, "value Mission Progress = 1;", "value Mission Progress = 2;")
    edit(faction, "value Mission Reward on plan = value of the plan;",
          "value Mission Reward on plan = value of the plan + 4;")  # fmt: skip
    played(copy, _COMPLETED % (7, 2))


_READY = """
kind: Scenario
id: ready
title: Ready
given:
  A: {faction: Intelligence, leader: Ranger, at: 3, hand: [Sabotage], resources: {Operation Progress: 3}}
  B: {at: 5}
  step: turn.action_after
then: {decision: {%s: ["Intelligence: Operation Start"]}}
"""


def test_readiness_is_a_formula_in_yaml(copy: Path) -> None:
    played(copy, _READY % "not_offered")
    edit(copy / "factions/intelligence/faction.yaml",
          "value Readiness = Operation Progress - number of Territories opponent controls;",
          "value Readiness = Operation Progress - 2;")  # fmt: skip
    played(copy, _READY % "offered")
