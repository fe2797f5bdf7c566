"""When abilities can wait: what their texts and the table of windows rule out is not looked for."""

from __future__ import annotations

import pytest

from gauntlet_dsl.language.ast import clauses as k
from validator.timing.casting import Cast
from validator.timing.catalogue import plain_situations
from validator.timing.crossing import crossings
from validator.timing.driving import Course, Search
from validator.timing.judging import Judge
from validator.timing.keyed import RULES, rolled_for_the_rules
from validator.timing.library import Library
from validator.timing.moments import meet_in_one_stretch, too_late, whose_turn, windows_of
from validator.timing.ranking import Ranking
from validator.timing.situations import game_in
from validator.timing.staging import stage
from validator.timing.steering import from_turn
from validator.timing.units import ACTION, Unit


def called(units: list[Unit], label: str) -> list[Unit]:
    found = [unit for unit in units if unit.label == label]
    assert found
    return found


@pytest.mark.parametrize(
    ("label", "windows"),
    [
        ("Embassy: Asset", {"turn.after_capture"}),
        ("Reclaimed Land: Territory", {"aftermath.triggers"}),
        ("Conscription: Tactic", {"battle.before_dice"}),
    ],
)
def test_what_only_the_rules_bring_about_is_answered_in_their_windows(
    judge: Judge, units: list[Unit], label: str, windows: set[str]
) -> None:
    assert windows_of(judge.library, judge.hints, called(units, label)[0]) == windows


@pytest.mark.parametrize(
    "label", ["Counterintelligence: Asset", "Private Army: Asset", "Intelligence: Interference"]
)
def test_what_a_text_can_bring_about_is_answered_anywhere(
    judge: Judge, units: list[Unit], label: str
) -> None:
    assert any(windows_of(judge.library, judge.hints, unit) is None for unit in called(units, label))


def test_a_battle_is_one_stretch_and_what_lies_outside_of_it_another() -> None:
    before, fight, after = frozenset({"turn.start"}), frozenset({"battle.dice"}), frozenset({"aftermath.end"})
    assert meet_in_one_stretch(fight, after)
    assert not meet_in_one_stretch(before, fight)
    assert meet_in_one_stretch(before, None)


def test_no_pair_that_comes_one_after_the_other_has_an_action_or_lies_in_two_stretches(
    judge: Judge, units: list[Unit]
) -> None:
    for crossing in crossings(judge.library, judge.hints, units):
        pair = crossing.first, crossing.second
        assert not any(ACTION in unit.meetings for unit in pair)
        if crossing.ends:  # later in the turn it can be asked how the battle went
            continue
        assert meet_in_one_stretch(*(windows_of(judge.library, judge.hints, unit) for unit in pair))


def test_an_ability_of_ones_own_turn_is_seen_in_no_other(judge: Judge, units: list[Unit]) -> None:
    for label in ("Embassy: Asset", "Financiers: Financial Capacity", "Mystics: Rites"):
        (unit,) = called(units, label)
        assert whose_turn(unit) is k.Turn.YOURS
        assert {active for active, _ in judge.solo(unit).windows} == {True}


def test_what_waits_for_a_larger_amount_is_brought_one(judge: Judge, units: list[Unit]) -> None:
    (unit,) = called(units, "Private Army: Asset")
    assert judge.solo(unit).windows


def played(library: Library, judge: Judge, unit: Unit) -> Course:
    """The first plain situation of the ability played to the end of the turn."""
    staged = stage(library, judge.hints, [Cast(unit, 0)])
    situation = next(plain_situations(library, judge.hints, staged, [Cast(unit, 0)]))
    game = game_in(library.program, situation)
    watch = from_turn(game.state.clock["turn"] + 1)
    course = Search(Ranking(staged), watch, watch).first(Course(game), 0)
    assert course is not None
    return course


def test_an_ability_is_given_up_when_the_last_step_in_which_it_waits_is_over(
    judge: Judge, units: list[Unit]
) -> None:
    (unit,) = called(units, "Embassy: Asset")
    staged = stage(judge.library, judge.hints, [Cast(unit, 0)])
    situation = next(plain_situations(judge.library, judge.hints, staged, [Cast(unit, 0)]))
    game = game_in(judge.library.program, situation)
    turn = game.state.clock["turn"]
    closed = too_late(judge.library, frozenset({"turn.after_capture"}), turn)
    assert not closed(game)
    game.state.turn["step"] = "turn.action_before"
    assert closed(game)
    assert not too_late(judge.library, frozenset({"turn.after_capture"}), turn + 1)(game)
    assert not too_late(judge.library, frozenset({"turn.after_capture", "battle.dice"}), turn)(game)
    assert not too_late(judge.library, None, turn)(game)


def test_the_dice_of_a_battle_are_the_rules_also_where_an_effect_led_to_it(
    judge: Judge, units: list[Unit]
) -> None:
    """Else two orders of effects that move a token would have battles with other dice."""
    (march,) = called(units, "Forced March: Action")
    (onward,) = called(units, "Onward: order")
    verdict = judge.pair(march, onward, opposed=False)
    assert verdict.shown is not None
    rolled = [
        end.game.state.chance.counts
        for order in (verdict.shown.forth, verdict.shown.back)
        for end in (*order.closed.values(), *order.later.values())
    ]
    assert any(RULES in counts for counts in rolled)
    assert all(source < 0 for counts in rolled for source in counts)
    assert verdict.code == "T004"


def test_a_course_tells_whether_dice_of_the_rules_fell(judge: Judge, units: list[Unit]) -> None:
    (unit,) = called(units, "Conscription: Tactic")
    assert rolled_for_the_rules(played(judge.library, judge, unit).game)
