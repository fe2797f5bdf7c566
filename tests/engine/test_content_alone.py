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


_BLOOD = """
kind: Scenario
id: begun
title: Begun
given:
  A: {faction: Mystics, leader: Spirit Walker, at: 3, hand: [Blank, Blank], bank: [Embassy]}
  B: {at: 5}
  step: turn.action_after
when: [{A: "Mystics: Rites"}]
then: {A: {hand: %s, states: {Rite of Blood: begun}}}
"""


def test_the_cost_of_a_component_is_yaml(copy: Path) -> None:
    _played(copy, _BLOOD % 1)
    rite = copy / "factions/mystics/rites/rite-of-blood.yaml"
    _edit(rite, "    put 1 card from hand in graveyard;", "    put 2 cards from hand in graveyard;")
    _played(copy, _BLOOD % 0)


def test_the_requirement_of_a_component_is_yaml(copy: Path) -> None:
    offered = """
kind: Scenario
id: offered
title: Offered
given:
  A: {faction: Mystics, leader: Spirit Walker, at: 3, hand: [Familiar], bank: [Embassy],
      states: {Rite of Blood: completed}}
  B: {at: 5}
  step: turn.action_after
then: {decision: {%s: ["Mystics: Rites"]}}
"""
    _played(copy, offered % "not_offered")
    rite = copy / "factions/mystics/rites/rite-of-crossing.yaml"
    _edit(rite, "condition: Crossed is known", "condition: you control a Territory")
    _played(copy, offered % "offered")


_RITUAL = """
kind: Scenario
id: underway
title: Underway
given:
  A:
    faction: Mystics
    leader: Alchemist
    at: 3
    hand: [Familiar, Familiar]
    discard: [Familiar]
    graveyard: [Familiar]
    states: {Rite of Blood: completed, Rite of Crossing: completed, Rite of Echoes: completed}
  B: {at: 4}
  step: turn.action_after
when:
  - A: "Mystics: Ritual"
  - B: hold
  - dice: [1, 6]
  - A: [advance, pass%s]
then: {totals: {A: %s, B: 6}, %s}
"""


def test_how_many_cards_are_bound_is_yaml(copy: Path) -> None:
    """Four cards add four and win only by the number that the victory asks for."""
    ritual = copy / "factions/mystics/rituals/ritual-of-ascendance.yaml"
    _played(copy, _RITUAL % (", pass", 4, "winner: nobody"))
    _edit(ritual, "bind 1 Arcane card from hand to this", "bind 2 Arcane cards from hand to this")
    _played(copy, _RITUAL % ("", 5, "winner: nobody"))


def test_the_condition_of_a_victory_is_yaml(copy: Path) -> None:
    ritual = copy / "factions/mystics/rituals/ritual-of-ascendance.yaml"
    won = """
kind: Scenario
id: won
title: Won
given:
  A:
    faction: Mystics
    leader: Alchemist
    at: 3
    states: {Ritual of Ascendance: underway}
    bound: {Ritual of Ascendance: [{card: Familiar}, {card: Familiar}]}
  B: {at: 4}
  step: movement.choose
when: [{dice: [5, 1]}, {A: advance}]
then: {totals: {A: 7, B: 1}, winner: %s}
"""
    _played(copy, won % "nobody")
    _edit(ritual, "to this is at least 3", "to this is at least 2")
    _played(copy, won % "A")


_PURCHASE = """
kind: Scenario
id: purchase
title: Purchase
given:
  A: {faction: Financiers, leader: Executive, at: 2, resources: {Capital: 9}, markers: {Deed: [1, 2]}}
  B: {at: 6}
  step: turn.action_after
when:
  - A: ["Financiers: Deeds", Plain]
then: {A: {ledger: {Capital: [%s]}}}
"""


def test_the_price_of_a_marker_is_a_formula_in_yaml(copy: Path) -> None:
    """With 2 Deeds own ground costs 2; without the modifier for control it costs 3."""
    faction = copy / "factions/financiers/faction.yaml"
    _played(copy, _PURCHASE % "7, 3")
    _edit(faction, "-1 if you control the place", "0 if you control the place")
    _played(copy, _PURCHASE % "6, 3")
    _edit(faction, "min(number of Deeds you own + 1, 6)", "min(number of Deeds you own * 3, 7)")
    _played(copy, _PURCHASE % "3")


def test_the_limit_of_a_resource_and_its_window_are_yaml(copy: Path) -> None:
    """The limit is a value of the faction, and the window where it counts is named beside it."""
    faction = copy / "factions/financiers/faction.yaml"
    _edit(faction, "number of Territories you control + total value", "number of Deeds you own + total value")
    _played(copy, _PURCHASE % "7, 3")
    _edit(faction, "number of Deeds you own + total value", "2 * number of Deeds you own + total value")
    _played(copy, _PURCHASE % "7, 6")
    _edit(faction, "trim: turn.end", "trim: battle.dice")
    _played(copy, _PURCHASE % "7")


_TWO_BONUSES = """
kind: Scenario
id: bonuses
title: Bonuses
given:
  A: {faction: Financiers, leader: Executive, at: 3, resources: {Capital: 9}}
  B: {at: 4}
  step: movement.choose
when:
  - dice: [3, 3]
  - A: [advance, "Financiers: Subsidize", "2"]
  - check: {A: {Capital: %s}, decision: {player: A, %s: ["Financiers: Subsidize"]}}
  - A: %s
then: {A: {ledger: {Capital: [%s]}}, totals: {A: %s}}
"""
_PRICE = "sum from (Subsidized + 1) to (Subsidized + the bonus)"
_TWICE = '["Financiers: Subsidize", "1", pass]'


@pytest.mark.parametrize(
    ("old", "new", "scenario"),
    [
        (_PRICE, _PRICE, _TWO_BONUSES % (6, "offered", '"Financiers: Subsidize"', "6, 3", 6)),
        (_PRICE, "sum from 1 to the bonus", _TWO_BONUSES % (6, "offered", _TWICE, "6, 5", 6)),
        (_PRICE, "3 * the bonus", _TWO_BONUSES % (3, "offered", '"Financiers: Subsidize"', "3, 0", 6)),
        (
            "at battle.before_dice if you are in the battle, may choose a number from 1 called bonus,",
            "once per battle, at battle.before_dice if you are in the battle,"
            " may choose a number from 1 called bonus,",
            "",
        ),
    ],
    ids=["cumulative", "per use", "flat", "once a battle"],
)
def test_the_rising_price_of_a_bonus_is_yaml(copy: Path, old: str, new: str, scenario: str) -> None:
    """The pricings that R18 weighs, and another one, are other texts of one ability."""
    faction = copy / "factions/financiers/faction.yaml"
    _edit(faction, old, new)
    _played(copy, scenario or _ONE_BONUS)


_ONE_BONUS = """
kind: Scenario
id: bonus
title: Bonus
given:
  A: {faction: Financiers, leader: Executive, at: 3, resources: {Capital: 9}}
  B: {at: 4}
  step: movement.choose
when:
  - dice: [3, 3]
  - A: [advance, "Financiers: Subsidize", "2"]
then: {A: {ledger: {Capital: [6]}}, totals: {A: 5}}
"""
