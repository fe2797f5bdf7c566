"""Effects that come one after the other: the earlier can take or forbid what the later one needs."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.scenarios.running import run
from validator.timing.crossing import crossings
from validator.timing.judging import Judge
from validator.timing.units import Unit
from validator.timing.verdicts import Verdict
from validator.timing.witness import witness


def verdicts(judge: Judge, units: list[Unit], *labels: str) -> list[Verdict]:
    """What is found of these two, in any order and for any sides."""
    mine = [unit for unit in units if unit.label in labels]
    assert {unit.label for unit in mine} == set(labels)
    found = (judge.crossing(each) for each in crossings(judge.library, judge.hints, mine))
    return [each for each in found if each is not None and {each.one.label, each.other.label} == set(labels)]


@pytest.mark.parametrize(
    ("first", "second", "opposed", "reason"),
    [
        (
            "Senator: Political Capital",
            "Grand Inquisitor: Final Judgment",
            True,
            "takes what it needs (hand)",
        ),
        (
            "Spirit Walker: Guardians of the Circle",
            "Grand Inquisitor: Final Judgment",
            True,
            "takes what it needs (hand)",
        ),
        ("Rebuilding Pact: refused", "Grand Inquisitor: Final Judgment", True, "takes what it needs (hand)"),
        ("War Crimes: Battle", "Fortify: order", False, "forbids what it does (capture)"),
        ("Shock and Awe: Gambit", "Rout: order", False, "forbids what it does (move)"),
        ("No Martyrs: Battle", "Capitulation: refused", True, "keeps its player from it"),
    ],
)
def test_the_earlier_deprives_the_later(
    judge: Judge, units: list[Unit], first: str, second: str, opposed: bool, reason: str
) -> None:
    found = [each for each in verdicts(judge, units, first, second) if each.opposed is opposed]
    assert (first, second, reason) in [(each.one.label, each.other.label, each.reason) for each in found]
    made = witness(judge.library.program, found[0])
    assert made is not None and len(made.texts) == 2
    for text in made.texts:
        item = read_opened(open_item(SourceText("witness.yaml", text)), CORE_KINDS).item
        assert isinstance(item, Scenario)
        assert run(judge.library.program, item).failures == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rally: order", "Rout: order"),
        ("Military: Command", "Rout: order"),
        ("Financiers: Income", "Financiers: Financial Capacity"),
        ("Inquisition: Conviction", "Witch Hunter: Relentless Pursuit"),
        ("Diplomats: Leverage", "Senator: Political Capital"),
        ("No Martyrs: Battle", "Rout: order"),
    ],
)
def test_what_feeds_or_does_not_touch_the_later_deprives_it_of_nothing(
    judge: Judge, units: list[Unit], one: str, other: str
) -> None:
    assert verdicts(judge, units, one, other) == []
