"""Effects that come one after the other: the earlier can give what the later one needs."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.scenarios.running import run
from validator.timing.analysis import analyse
from validator.timing.judging import Judge
from validator.timing.report import findings_of
from validator.timing.supplying import supplies
from validator.timing.units import Unit
from validator.timing.verdicts import Verdict
from validator.timing.witness import Witness, witness


def verdicts(judge: Judge, units: list[Unit], *labels: str) -> list[Verdict]:
    """What is found of these two, in any order and for any sides."""
    mine = [unit for unit in units if unit.label in labels]
    assert {unit.label for unit in mine} == set(labels)
    found = (judge.supply(each) for each in supplies(judge.library, mine))
    return [each for each in found if each is not None and {each.one.label, each.other.label} == set(labels)]


def replayed(judge: Judge, verdict: Verdict) -> Witness:
    """The scenarios that show it, each of which holds."""
    made = witness(judge.library.program, verdict)
    assert made is not None
    for text in made.texts:
        item = read_opened(open_item(SourceText("witness.yaml", text)), CORE_KINDS).item
        assert isinstance(item, Scenario)
        assert run(judge.library.program, item).failures == []
    return made


@pytest.mark.parametrize(
    ("first", "second", "opposed", "given", "scenarios"),
    [
        ("Military: Command", "Repel: order", False, "Command", 1),
        ("Military: Command", "Rout: order", False, "Command", 1),
        ("Inquisition: Conviction", "Witch Hunter: Relentless Pursuit", False, "Conviction", 1),
        ("Prisoner Exchange: refused", "Grand Inquisitor: Final Judgment", True, "discard", 2),
        ("Capitulation: refused", "Grand Inquisitor: Final Judgment", True, "hand", 1),
    ],
)
def test_the_earlier_gives_what_the_later_needs(
    judge: Judge, units: list[Unit], first: str, second: str, opposed: bool, given: str, scenarios: int
) -> None:
    (found,) = verdicts(judge, units, first, second)
    assert (found.one.label, found.other.label, found.opposed) == (first, second, opposed)
    assert found.reason == f"gives what it needs ({given})"
    assert len(replayed(judge, found).texts) == scenarios


def test_without_the_earlier_the_later_cannot_be_applied(judge: Judge, units: list[Unit]) -> None:
    (found,) = verdicts(judge, units, "Military: Command", "Rout: order")
    assert found.contrast is not None
    assert "A Command: 0" in found.contrast.ends[0]
    assert found.contrast.ends[1] == "Rout cannot be applied"


def test_what_stays_as_it_is_is_said_of_one_thing_and_of_several(judge: Judge, units: list[Unit]) -> None:
    (one,) = verdicts(judge, units, "Field Hospital: Asset", "Grand Inquisitor: Final Judgment")
    (several,) = verdicts(judge, units, "Reclaimed Land: Territory", "Leveraged Buyout: Tactic")
    assert one.contrast is not None and several.contrast is not None
    assert one.contrast.ends[1] == "Final Judgment leaves A discard as it is"
    assert several.contrast.ends[1] == "Leveraged Buyout leaves A Capital, A gambits as they are"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rally: order", "Rout: order"),
        ("Military: Command", "Rally: order"),
        ("Financiers: Income", "Financiers: Financial Capacity"),
        ("Diplomats: Leverage", "Financiers: Subsidize"),
        ("Rout: order", "Witch Hunter: Relentless Pursuit"),
        ("Inquisition: Blasphemy", "Witch Hunter: Relentless Pursuit"),
        ("Senator: Political Capital", "Capitulation: refused"),
    ],
)
def test_what_gives_nothing_that_is_needed_soon_is_silent(
    judge: Judge, units: list[Unit], one: str, other: str
) -> None:
    assert verdicts(judge, units, one, other) == []


def test_what_one_gives_to_several_later_ones_is_one_finding(judge: Judge, units: list[Unit]) -> None:
    labels = {"Military: Command", "Repel: order", "Fortify: order"}
    mine = [unit for unit in units if unit.label in labels]
    given = [
        each
        for each in analyse(judge.library, None, mine, judge=judge).conflicts()
        if each.verdict.code == "T013"
    ]
    (told,) = findings_of(given)
    assert "comes before 2 abilities of the same player and gives what they need (Command)" in told.message
