"""One effect inside the resolution of another: found, with a position that shows it."""

from __future__ import annotations

import pytest

from validator.timing.analysis import Analysis, analyse
from validator.timing.judging import Judge
from validator.timing.outcomes import worded
from validator.timing.report import finding_of, findings_of
from validator.timing.units import named, units_of
from validator.timing.witness import witness


def among(judge: Judge, *names: str) -> Analysis:
    return analyse(judge.library, None, named(units_of(judge.library), names), judge=judge)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Political Capital", "Prisoner Exchange"), '(inside "Diplomats: Terms")'),
        (("Guardians of the Circle", "Rite of Echoes"), "is applied inside the same player's"),
        (("Counterintelligence", "Gambit Surveillance"), "is applied inside the opponent's"),
    ],
)
def test_what_is_applied_inside_another_effect_is_found_and_replayed(
    judge: Judge, names: tuple[str, str], words: str
) -> None:
    (judged,) = among(judge, *names).conflicts()
    assert words in finding_of(judged).message
    assert witness(judge.library.program, judged.verdict) is not None


def test_what_helps_to_pay_is_part_of_the_price(judge: Judge) -> None:
    assert not among(judge, "War Chest", "Rally").conflicts()


def test_a_place_that_is_entered_forbids_to_move_further(judge: Judge) -> None:
    found = among(judge, "High Pass", "Onward").conflicts()
    assert {each.verdict.reason for each in found} == {"forbids what it does (advance)"}


def test_what_one_does_to_several_later_ones_is_one_finding(judge: Judge) -> None:
    made = among(judge, "Toll Gate", "Political Capital", "Transmutation", "Guardians of the Circle")
    taken = [each for each in made.conflicts() if each.verdict.code == "T012"]
    (told,) = findings_of(taken)
    assert len(taken) == 3
    assert "comes before 3 abilities of the opponent" in told.message
    assert len(told.related) == 3


@pytest.mark.parametrize(
    "label",
    ["Banker: Line of Credit", "Rite of Crossing: completion", "Campaign Map: Asset", "Capital Gains: Rider"],
)
def test_what_needs_a_history_is_reached(judge: Judge, label: str) -> None:
    assert all(judge.solo(unit).lives for unit in units_of(judge.library) if unit.label == label)


def test_what_is_yet_to_come_is_named_once_and_in_words() -> None:
    alike = (((0, "Terms"), 3), 1), (((0, "Terms"), 4), 1)
    assert worded("waiting", alike) == "waiting: Terms of A"
    assert worded("withdrawn from the battle", ("A", "B")) == "withdrawn from the battle: A, B"
