"""Two victories within one turn: the one whose moment comes first takes the game from the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.timing.judging import Judge
from validator.timing.units import Unit
from validator.timing.verdicts import Decides, Result, Verdict


def race_verdicts(judge: Judge, units: Sequence[Unit]) -> Iterator[Verdict]:
    """Pairs of victories of opponents that can fall in one turn; in one window the rules say whose counts."""
    wins = [unit for unit in units if unit.wins and judge.solo(unit).lives]
    for place, one in enumerate(wins):
        for other in wins[place:]:
            turns = [
                (active, dice)
                for active, dice in judge.solo(one).windows
                if (not active, dice) in judge.solo(other).windows
            ]
            if turns:
                first, second = sorted((one, other), key=lambda unit: _moment(judge, unit))
                yield Verdict(
                    first,
                    second,
                    opposed=True,
                    result=Result.ORDER,
                    reason=_REASONS[bool(one.meetings & other.meetings)],
                    code="T005",
                    decides=Decides.RULES,
                    survives=True,
                )


_REASONS = {
    False: "both can win in one turn, and the one whose window comes first does",
    True: "both can win at one moment, and the rules say which of them does",
}


def _moment(judge: Judge, unit: Unit) -> int:
    order = list(judge.library.windows)
    places = [order.index(name) for kind, name in unit.meetings if kind == "at" and name in order]
    return min(places, default=len(order))
