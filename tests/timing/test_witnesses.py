"""Pairs of the printed abilities: what is judged of them, and scenarios that show it."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.scenarios.running import run
from validator.timing.judging import Judge
from validator.timing.races import race_verdicts
from validator.timing.units import Unit
from validator.timing.verdicts import Decides, Result
from validator.timing.witness import witness


def unit(units: list[Unit], label: str, meeting: str) -> Unit:
    return next(
        each for each in units if each.label == label and meeting in {name for _, name in each.meetings}
    )


def test_a_gain_up_to_a_limit_and_a_price_depend_on_their_order(judge: Judge, units: list[Unit]) -> None:
    gain = unit(units, "Inquisition: Conviction", "aftermath.destined")
    spend = unit(units, "Grand Inquisitor: Final Judgment", "aftermath.destined")
    verdict = judge.pair(gain, spend, opposed=False)
    assert (verdict.result, verdict.decides) == (Result.ORDER, Decides.PLAYER)
    assert "limit" in verdict.reason
    made = witness(judge.library.program, verdict)
    assert made is not None
    for text in made.texts:
        item = read_opened(open_item(SourceText("witness.yaml", text)), CORE_KINDS).item
        assert isinstance(item, Scenario)
        assert run(judge.library.program, item).failures == []
    assert made.ends[0] != made.ends[1]


@pytest.mark.parametrize(
    ("one", "other", "meeting", "opposed"),
    [
        ("Rout: order", "Witch Hunter: Relentless Pursuit", "aftermath.end", True),
        ("Militia: Battle", "Veterans: Battle", "battle.reveal_gambit", True),
        ("Rally: order", "Dry Moat: Territory", "battle.before_dice", True),
        ("Fortify: order", "Repel: order", "aftermath.positions", True),
    ],
)
def test_look_alikes_are_silent(
    judge: Judge, units: list[Unit], one: str, other: str, meeting: str, opposed: bool
) -> None:
    verdict = judge.pair(unit(units, one, meeting), unit(units, other, meeting), opposed=opposed)
    assert verdict.result in (Result.COMMUTES, Result.NEVER), verdict.reason


def test_two_victories_in_one_turn_are_a_race_shown_both_ways(judge: Judge, units: list[Unit]) -> None:
    found = {(verdict.one.label, verdict.other.label): verdict for verdict in race_verdicts(judge, units)}
    assert set(found) == {
        ("Diplomats: Peace Treaty", "Inquisition: Purification"),
        ("Inquisition: Purification", "Financiers: Controlling Interest"),
        ("Inquisition: Purification", "Intelligence: Operation Completion"),
        ("Inquisition: Purification", "Ritual of Ascendance: completion"),
    }
    for verdict in found.values():
        made = witness(judge.library.program, verdict)
        assert made is not None and len(made.texts) == 2
        winners = [played(judge, text).then["winner"] for text in made.texts]
        assert sorted(map(str, winners)) == ["A", "B"]


def played(judge: Judge, text: str) -> Scenario:
    """The scenario, which holds."""
    item = read_opened(open_item(SourceText("witness.yaml", text)), CORE_KINDS).item
    assert isinstance(item, Scenario)
    assert run(judge.library.program, item).failures == []
    return item


def test_a_completed_rite_feeds_what_the_same_card_sets_off(judge: Judge, units: list[Unit]) -> None:
    one = next(each for each in units if each.label == "Mystics: Invocation")
    other = next(each for each in units if each.label == "Rite of Echoes: completion")
    verdict = judge.pair(one, other, opposed=False)
    assert (verdict.result, verdict.decides) == (Result.ORDER, Decides.PLAYER)
    assert witness(judge.library.program, verdict) is not None
