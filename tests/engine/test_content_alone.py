"""Designers change rules of their content in YAML alone: the engine follows."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.scenarios.reading import read_scenarios, run_file


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for folder in ("rulesets", "factions", "cards", "decks"):
        shutil.copytree(bundled.root() / folder, tmp_path / folder)
    return tmp_path


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
    path.write_text(text.replace(old, new), "utf-8")


def _played(root: Path, scenario: str) -> Game:
    file = root / "one.yaml"
    file.write_text(scenario, "utf-8")
    (read,) = read_scenarios([file])
    outcome = run_file(load_library(root)[0], read)
    assert not outcome.failures, outcome.failures
    assert outcome.game is not None
    return outcome.game


_ACCEPTED = """
kind: Scenario
id: accepted
title: Accepted
given:
  A: {faction: Diplomats, leader: Ambassador, at: 3, resources: {Influence: %s}}
  B: {at: 4}
  step: movement.choose
when:
  - A: [advance, "Diplomats: Terms", Ultimatum]
  - B: accept
then: {A: {Influence: %s}}
"""


def test_a_higher_maximum_is_a_number_in_yaml(copy: Path) -> None:
    _played(copy, _ACCEPTED % (9, 10))
    _edit(copy / "factions/diplomats/faction.yaml", "min: 0, max: 10", "min: 0, max: 12")
    _played(copy, _ACCEPTED % (9, 11))


def test_the_order_of_what_acceptance_does_is_yaml(copy: Path) -> None:
    """The reward before the Stake comes back is capped away; after it, it is not."""
    faction = copy / "factions/diplomats/faction.yaml"
    text = faction.read_text("utf-8")
    before, after = text.index("return all held Influence;"), text.index("if the offer is proposed {")
    statement = "return all held Influence;"
    moved = text[:before] + text[before + len(statement) : after]
    block_end = text.index("}", text.index("gain Influence equal to stake of the offer;")) + 1
    moved += text[after:block_end] + "\n            " + statement + text[block_end:]
    faction.write_text(moved, "utf-8")
    game = _played(copy, _ACCEPTED % (9, 10))
    gains = [
        e["verb"] for e in game.state.journal if e["event"] == "event" and e["verb"] in ("gain", "return")
    ]
    assert gains == ["gain", "return"]


def test_the_price_of_a_component_is_a_number_in_yaml(copy: Path) -> None:
    purge = next(path for path in discover([copy / "factions"]).files if path.name == "seize-the-goods.yaml")
    offered = """
kind: Scenario
id: offered
title: Offered
given:
  A: {faction: Inquisition, leader: Grand Inquisitor, at: 3, resources: {Conviction: 1}}
  B: {at: 5, bank: [Embassy]}
  step: turn.action_before
then: {decision: {%s: ["Inquisition: Purge"]}}
"""
    _played(copy, offered % "not_offered")
    _edit(purge, "price: 2", "price: 1")
    _played(copy, offered % "offered")
