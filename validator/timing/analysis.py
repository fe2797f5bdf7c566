"""The whole analysis of a library, or of a part of it: what was judged, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from validator.timing.continuous import continuous_verdicts
from validator.timing.crossing import Crossing, crossings
from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import Library
from validator.timing.loops import Loop, loops
from validator.timing.pairing import Candidate, candidates
from validator.timing.races import race_verdicts
from validator.timing.units import Unit
from validator.timing.verdicts import Result, Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """One verdict, and the other pairs of which the same holds because they say the same."""

    verdict: Verdict
    alike: tuple[tuple[Unit, Unit], ...] = ()


@dataclass(slots=True)
class Analysis:
    """`left` counts candidates that were not judged because more were not asked for."""

    library: Library
    units: list[Unit]
    judged: list[Judged] = field(default_factory=list)
    left: int = 0
    loops: list[Loop] = field(default_factory=list)

    @property
    def exact(self) -> int:
        return sum(unit.all.exact for unit in self.units)

    def conflicts(self) -> list[Judged]:
        """Those whose order matters, the worst first: one for each pair and reason."""
        found = [each for each in self.judged if each.verdict.code]
        kept: dict[tuple[int, int, str], Judged] = {}
        for each in found:
            verdict = each.verdict
            kept.setdefault((id(verdict.one), id(verdict.other), verdict.reason), each)
        return sorted(kept.values(), key=lambda each: _rank(each.verdict))


_ORDER = ("T006", "T005", "T002", "T003", "T001", "T004", "T008", "T009", "T012")


def _rank(verdict: Verdict) -> tuple[int, int, str, str]:
    steps = 0
    if verdict.shown is not None:
        steps = len(verdict.shown.meeting.course.choices)
    elif verdict.contrast is not None:
        steps = len(verdict.contrast.before.course.choices)
    return _ORDER.index(verdict.code), steps, verdict.one.label, verdict.other.label


def analyse(
    library: Library,
    about: Sequence[Unit] | None,
    units: list[Unit],
    most: int | None = None,
    judge: Judge | None = None,
) -> Analysis:
    """Judge every candidate pair (`about`: only those with one of these), at most `most` of them."""
    judge = judge or Judge(library, Hints(library))
    made = Analysis(library, units)
    for number, candidate in enumerate(candidates(units, about)):
        if most is not None and number >= most:
            made.left += 1
            continue
        made.judged.append(Judged(_verdict(judge, candidate), candidate.pairs[1:]))
    made.loops = [loop for loop in loops(judge, units) if about is None or _touches(loop, about)]
    for verdict in _others(judge, units, about, [each.verdict for each in made.judged]):
        made.judged.append(Judged(verdict))
    passing = list(crossings(library, units, about))
    room = len(passing) if most is None else max(0, most - len(made.judged))
    made.left += len(passing) - len(passing[:room])
    made.judged += _passing(judge, passing[:room], made.judged)
    return made


def _passing(judge: Judge, found: Iterable[Crossing], judged: Sequence[Judged]) -> list[Judged]:
    """Of pairs about which nothing was found yet: those of which the first deprives the second, each once."""
    known = {_both(each.verdict) for each in judged if each.verdict.code}
    made = []
    for crossing in found:
        if frozenset({id(crossing.first), id(crossing.second)}) in known:
            continue
        verdict = judge.crossing(crossing)
        if verdict is not None:
            known.add(_both(verdict))
            made.append(Judged(verdict))
    return made


def _both(verdict: Verdict) -> frozenset[int]:
    return frozenset({id(verdict.one), id(verdict.other)})


def _verdict(judge: Judge, candidate: Candidate) -> Verdict:
    return judge.pair(candidate.one, candidate.other, opposed=candidate.opposed)


def _others(
    judge: Judge, units: list[Unit], about: Sequence[Unit] | None, judged: Sequence[Verdict]
) -> Iterator[Verdict]:
    chosen = None if about is None else {id(unit) for unit in about}
    known = {_both(verdict) for verdict in judged if verdict.result is Result.ORDER and verdict.opposed}
    for verdict in (*continuous_verdicts(judge, units), *race_verdicts(judge, units, about)):
        if frozenset({id(verdict.one), id(verdict.other)}) in known:
            continue
        if chosen is None or id(verdict.one) in chosen or id(verdict.other) in chosen:
            yield verdict


def _touches(loop: Loop, about: Sequence[Unit]) -> bool:
    return any(one is other for one in loop.units for other in about)
