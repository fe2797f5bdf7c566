"""Findings of the timing analysis."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Confidence, Finding, Related, finding
from validator.timing.analysis import Analysis, Judged
from validator.timing.judging import ends_that_differ
from validator.timing.loops import Loop
from validator.timing.outcomes import differing, telling, worded
from validator.timing.verdicts import Result, Verdict


def findings(analysis: Analysis) -> Iterator[Finding]:
    """One for each pair and reason, the worst first."""
    return (finding_of(each) for each in analysis.conflicts())


def finding_of(judged: Judged) -> Finding:
    verdict = judged.verdict
    return finding(
        verdict.code,
        message(judged),
        verdict.one.place,
        subject=verdict.one.definition.id,
        help=printable(outcomes(verdict)),
        related=(Related(verdict.other.place, f"{quoted(verdict.other.label)}{_whose(verdict)}"),),
        confidence=Confidence.WITNESSED if verdict.is_proved else Confidence.LIKELY,
    )


def finding_of_loop(loop: Loop) -> Finding:
    names = ", ".join(quoted(unit.label) for unit in loop.units)
    verb = "sets itself" if len(loop.units) == 1 else "set each other"
    return finding(
        "T007",
        printable(f"{names} {verb} off for ever: {loop.proof}"),
        loop.units[0].place,
        subject=loop.units[0].definition.id,
        help="let one of them be optional, happen once a turn, or cost something",
        related=tuple(Related(unit.place, f"{quoted(unit.label)}, too") for unit in loop.units[1:]),
        confidence=Confidence.WITNESSED,
    )


def _whose(verdict: Verdict) -> str:
    return " of the opponent" if verdict.opposed else ""


def message(judged: Judged) -> str:
    """Both abilities, where they meet, why the order matters and who settles it."""
    verdict = judged.verdict
    one, other = quoted(verdict.one.label), quoted(verdict.other.label)
    if verdict.result is Result.DEPRIVES:
        whose = "the opponent's" if verdict.opposed else "the same player's"
        return printable(f"{one} comes before {whose} {other} and {verdict.reason}; {verdict.decides}")
    sides = "of opponents" if verdict.opposed else "of one player"
    where = f" at {verdict.place}" if verdict.place else ""
    lasting = "" if verdict.survives else ", but not for long"
    more = f" (and {len(judged.alike)} more pairs that say the same)" if judged.alike else ""
    return printable(
        f"the order of {one} and {other} {sides} matters{where}{lasting}: {verdict.reason}; "
        f"{verdict.decides}{more}"
    )


def outcomes(verdict: Verdict) -> str:
    """What either order comes to, in a line."""
    forth, back = both_ways(verdict)
    if verdict.result is Result.RACE:
        return f"both ready: {forth} - {verdict.other.name} alone: {back}"
    if verdict.contrast is not None:
        return f"after {verdict.one.name}: {forth} - without it: {back}"
    if not forth and not back:
        return "say in the text which of them goes first"
    names = (verdict.one.name, verdict.other.name)
    if names[0] == names[1]:
        names = ("the one", "the other")
    return f"{names[0]} first: {forth} - {names[1]} first: {back}"


_SHOWN = 3
_TECHNICAL = ("waiting", "forbidden", "allowed", "changed numbers", "shared limits used up")
"""What stands for effects still to come: named only where nothing else differs."""


def both_ways(verdict: Verdict) -> tuple[str, str]:
    """What differs in the end when the first ability goes first, and when the other does, or is alone."""
    if verdict.contrast is not None:
        return verdict.contrast.ends
    if verdict.shown is None:
        return "", ""
    first, second = ends_that_differ(verdict.shown.forth, verdict.shown.back)
    parts = differing(first, second)
    plain = [part for part in parts if part[0] not in _TECHNICAL]
    if not plain:
        return tuple(_still_to_come(end, parts) for end in (1, 2))  # type: ignore[return-value]
    chosen = sorted(plain, key=lambda part: telling(part[0]))[:_SHOWN]
    return (
        "; ".join(worded(name, mine) for name, mine, _ in chosen),
        "; ".join(worded(name, theirs) for name, _, theirs in chosen),
    )


def _still_to_come(end: int, parts: Sequence[tuple[str, Any, Any]]) -> str:
    return "; ".join(f"{name}: {len(part[end] or ())}" for part in parts[:_SHOWN] for name in part[:1])


def commuting(analysis: Analysis) -> Iterable[str]:
    """Pairs whose order does not matter, each with the reason, in lines."""
    for each in analysis.judged:
        verdict = each.verdict
        if verdict.code:
            continue
        sides = "opponents" if verdict.opposed else "one player"
        yield printable(
            f"{verdict.result}: {verdict.one.label} and {verdict.other.label} ({sides}): {verdict.reason}"
        )
