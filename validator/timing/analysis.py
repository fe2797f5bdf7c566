"""The whole analysis of a library, or of a part of it: what was judged, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice

from validator.timing.continuous import continuous_verdicts
from validator.timing.crossing import Crossing, crossings, negates_alike
from validator.timing.hints import Hints
from validator.timing.judging import Judge, unproved
from validator.timing.library import Library
from validator.timing.loops import Loop, loops
from validator.timing.nested import beside, inside
from validator.timing.nesting import chains, nestings
from validator.timing.pairing import SHOWN, Candidate, by_profile, candidates
from validator.timing.races import race_verdicts
from validator.timing.supplying import supplies
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

    unreached: list[tuple[Unit, int]] = field(default_factory=list)
    """Abilities that were judged and live in no position, with how many courses of play were tried."""

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


_ORDER = ("T006", "T005", "T002", "T003", "T001", "T004", "T008", "T009", "T012", "T013")


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
    made.loops = list(loops(judge, units, about))
    for verdict in _others(judge, units, about, [each.verdict for each in made.judged]):
        made.judged.append(Judged(verdict))
    same = {unit.number: group for group in by_profile(units) for unit in group}
    made.judged += [_with_alike(each, same) for each in _inside_others(judge, units, about, made, most)]
    for found, judging in (
        (crossings(library, judge.hints, units, about), judge.crossing),
        (supplies(library, units, about), judge.supply),
    ):
        passing = list(found)
        room = len(passing) if most is None else max(0, most - len(made.judged))
        made.left += len(passing) - len(passing[:room])
        made.judged += [_with_alike(each, same) for each in _passing(judging, passing[:room], made.judged)]
    made.unreached = [(unit, judge.solo(unit).tried) for unit in units if judge.is_unreached(unit)]
    return made


def _with_alike(verdict: Verdict, same: Mapping[int, Sequence[Unit]]) -> Judged:
    """The verdict with the other pairs of abilities that say what these two say."""
    one, other = verdict.one, verdict.other
    pairs = ((first, second) for first in same[one.number] for second in same[other.number])
    return Judged(verdict, tuple(pair for pair in islice(pairs, SHOWN) if pair != (one, other)))


def _inside_others(
    judge: Judge, units: list[Unit], about: Sequence[Unit] | None, made: Analysis, most: int | None
) -> list[Verdict]:
    """Of pairs about which nothing was found yet: those of which one is applied inside another effect."""
    chosen = None if about is None else {id(unit) for unit in about}
    known = {_both(each.verdict) for each in made.judged if each.verdict.code}
    found = nestings(judge.library, units, judge.every)
    here = {unit.number: unit for unit in units}
    tasks: list[tuple[frozenset[int], Callable[[], Verdict | None]]] = []
    for nesting in found:
        host = here.get(nesting.host.number)
        if host is None:
            continue
        pair = frozenset({id(nesting.inner), id(host)})
        if chosen is None or pair & chosen:
            tasks.append((pair, partial(inside, judge, replace(nesting, host=host))))
    for chain in chains(units, found, about):
        pair = frozenset({id(chain.nesting.inner), id(chain.other)})
        tasks.append((pair, partial(beside, judge, chain)))
    kept: list[Verdict] = []
    for pair, task in tasks:
        if pair in known:
            continue
        if most is not None and len(made.judged) + len(kept) >= most:
            made.left += 1
            continue
        verdict = task()
        if verdict is not None:
            known.add(pair)
            kept.append(verdict)
    return kept


def _passing(
    judging: Callable[[Crossing], Verdict | None], found: Iterable[Crossing], judged: Sequence[Judged]
) -> list[Verdict]:
    """Of pairs about which nothing was found yet: those with a verdict on the first before the second, each
    once."""
    known = {_both(each.verdict) for each in judged if each.verdict.code}
    made = []
    shown: set[tuple[int, bool]] = set()
    for crossing in found:
        if frozenset({id(crossing.first), id(crossing.second)}) in known:
            continue
        negation = negates_alike(crossing)
        stopper = (crossing.first.number, crossing.opposed)
        verdict = unproved(crossing) if negation and stopper in shown else judging(crossing)
        if negation and verdict is not None:
            shown.add(stopper)
        if verdict is not None:
            known.add(_both(verdict))
            made.append(verdict)
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
