"""A faction, Leaders and cards that somebody else wrote: judged as those of the bundled library are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.timing.conftest import CHECKOUT
from validator.timing.analysis import analyse
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import library_at
from validator.timing.units import Unit, units_of

FILES = Path(__file__).with_name("tides")


@pytest.fixture(scope="module")
def tides() -> tuple[Judge, list[Unit]]:
    library = library_at(CHECKOUT, sorted(FILES.glob("*.yaml")))
    return Judge(library, Hints(library)), units_of(library)


def codes(tides: tuple[Judge, list[Unit]], *labels: str) -> set[str]:
    judge, units = tides
    mine = [unit for unit in units if unit.label in labels]
    assert {unit.label for unit in mine} == set(labels)
    verdicts = [each.verdict for each in analyse(judge.library, None, mine, judge=judge).conflicts()]
    return {v.code for v in verdicts if {v.one.label, v.other.label} == set(labels)}


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("Tides: Tribute", "Tides: Levy", "T001"),
        ("Tides: Undertow", "Harbormaster: Storm Warning", "T001"),
        ("Tides: Spring Tide", "Inquisition: Purification", "T005"),
        ("Diver: Ransom", "Grand Inquisitor: Final Judgment", "T012"),
        ("Embargo: Tactic", "Tides: Tribute", "T012"),
        ("Wreckers: Tactic", "Diver: Ransom", "T012"),
        ("Mooring: Asset", "Rally: order", "T001"),
    ],
)
def test_what_meets_is_found(tides: tuple[Judge, list[Unit]], one: str, other: str, code: str) -> None:
    assert codes(tides, one, other) == {code}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tally: Asset", "Financiers: Income"),
        ("Tally: Asset", "Tides: Tribute"),
        ("Ballast: Asset", "Rally: order"),
        ("Pilot: Asset", "Grain Store: Territory"),
        ("Tides: Spring Tide", "Diplomats: Peace Treaty"),
        ("Diver: Ransom", "Harbormaster: Storm Warning"),
        ("Tides: Levy", "Military: Command"),
        ("Wreckers: Tactic", "Rout: order"),
    ],
)
def test_look_alikes_are_silent(tides: tuple[Judge, list[Unit]], one: str, other: str) -> None:
    assert codes(tides, one, other) == set()
