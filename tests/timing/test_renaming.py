"""No content name means anything to the analysis: a library under other names gets the same verdicts."""

from __future__ import annotations

import pytest

from tests.engine.renaming import renamed, write_renamed_library
from validator.timing.analysis import analyse
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import library_at
from validator.timing.units import Unit, units_of

Judged = set[tuple[str, str, str, str, bool]]


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> tuple[Judge, list[Unit]]:
    root = tmp_path_factory.mktemp("renamed")
    write_renamed_library(root)
    library = library_at(root)
    return Judge(library, Hints(library)), units_of(library)


def _judged(judge: Judge, units: list[Unit], labels: set[str]) -> Judged:
    mine = [unit for unit in units if unit.label in labels]
    assert {unit.label for unit in mine} == labels
    verdicts = [each.verdict for each in analyse(judge.library, None, mine, judge=judge).judged]
    return {(v.result.value, v.code, *sorted((v.one.label, v.other.label)), v.opposed) for v in verdicts}


@pytest.mark.parametrize(
    "labels",
    [
        {"Inquisition: Conviction", "Grand Inquisitor: Final Judgment"},
        {"Senator: Political Capital", "Grand Inquisitor: Final Judgment"},
        {"Diplomats: Peace Treaty", "Inquisition: Purification"},
        {"War Crimes: Battle", "Fortify: order", "Repel: order", "Rout: order"},
        {"Rout: order", "Witch Hunter: Relentless Pursuit"},
        {"Financiers: Income", "Financiers: Financial Capacity", "Financiers: Subsidize"},
        {"Scorched Ground: Tactic", "Rearguard: Tactic", "Capitulation: refused"},
        {"Grave Ward: Asset", "Grand Inquisitor: Final Judgment"},
    ],
    ids=lambda labels: " ".join(sorted(labels)),
)
def test_verdicts_survive_new_names(
    judge: Judge, units: list[Unit], other: tuple[Judge, list[Unit]], labels: set[str]
) -> None:
    made = _judged(judge, units, labels)
    found = _judged(*other, {renamed(label) for label in labels})
    assert found == {
        (result, code, *sorted((renamed(one), renamed(two))), opposed)
        for result, code, one, two, opposed in made
    }
