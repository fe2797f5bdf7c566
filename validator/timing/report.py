"""Findings of the timing analysis."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Confidence, Finding, Related, finding
from gauntlet_dsl.library.models.scenarios import SEATS
from validator.timing.analysis import Analysis, Judged
from validator.timing.comparing import ends_that_differ
from validator.timing.loops import Loop
from validator.timing.outcomes import BOOKS, differing, telling, worded
from validator.timing.reasons import of_several
from validator.timing.verdicts import ONE_AFTER_THE_OTHER, Result, Verdict


def findings_of(conflicts: Sequence[Judged]) -> Iterator[Finding]:
    """One for each pair and reason, in order; what one ability does to several later ones is told once."""
    for group in grouped(conflicts):
        yield finding_of(group[0]) if len(group) == 1 else _of_several(group)


def grouped(conflicts: Sequence[Judged]) -> list[list[Judged]]:
    """Those that are told together: of two that come one after the other, all with one earlier and reason,
    those with a position that shows it first."""
    groups: dict[tuple[int, bool, str, str], list[Judged]] = {}
    for each in conflicts:
        verdict = each.verdict
        later = -1 if verdict.result in ONE_AFTER_THE_OTHER else verdict.other.number
        key = (verdict.one.number, verdict.opposed, verdict.reason, f"{later} {bool(verdict.within)}")
        groups.setdefault(key, []).append(each)
    return [sorted(group, key=lambda each: not each.verdict.is_proved) for group in groups.values()]


def _of_several(group: Sequence[Judged]) -> Finding:
    verdict = group[0].verdict
    whose = "of the opponent" if verdict.opposed else "of the same player"
    how = "inside" if verdict.within else "before"
    verb = "is applied" if verdict.within else "comes"
    names = list(dict.fromkeys(each.verdict.other.name for each in group))
    shown = ", ".join(names[:_NAMED]) + (f" and {len(names) - _NAMED} more" if len(names) > _NAMED else "")
    message = (
        f"{quoted(verdict.one.label)} {verb} {how} {len(group)} abilities {whose} "
        f"and {of_several(verdict.reason)}: {shown}; {verdict.decides}"
    )
    return finding(
        verdict.code,
        printable(message),
        verdict.one.place,
        subject=verdict.one.definition.id,
        help=printable(f"{named(verdict)[1]}, {outcomes(verdict)}"),
        related=tuple(
            Related(each.verdict.other.place, f"{quoted(each.verdict.other.label)}{_whose(each.verdict)}")
            for each in group
        ),
        confidence=Confidence.WITNESSED,
    )


_NAMED = 8


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
    if verdict.result in ONE_AFTER_THE_OTHER:
        whose = "the opponent's" if verdict.opposed else "the same player's"
        how = "is applied inside" if verdict.within else "comes before"
        return printable(
            f"{one} {how} {whose} {other} and {verdict.reason}; {verdict.decides}{_more(judged)}"
        )
    one = f"{one} (inside {quoted(verdict.within)})" if verdict.within else one
    sides = "of opponents" if verdict.opposed else "of one player"
    where = f" at {verdict.place}" if verdict.place else ""
    lasting = "" if verdict.survives else ", but not for long"
    return printable(
        f"the order of {one} and {other} {sides} matters{where}{lasting}: {verdict.reason}; "
        f"{verdict.decides}{_more(judged)}"
    )


def _more(judged: Judged) -> str:
    number = len(judged.alike)
    pairs = "one more pair that says" if number == 1 else f"{number} more pairs that say"
    return f" (and {pairs} the same)" if number else ""


def outcomes(verdict: Verdict) -> str:
    """What either order comes to, in a line; of opponents with the seats they have in what is told."""
    forth, back = both_ways(verdict)
    if verdict.result is Result.RACE:
        return f"both ready: {forth} - {verdict.other.name} alone: {back}"
    one, other = named(verdict)
    if verdict.contrast is not None:
        return f"after {one}: {forth} - without it: {back}"
    if not forth and not back:
        return "say in the text which of them goes first"
    return f"{one} first: {forth} - {other} first: {back}"


def named(verdict: Verdict) -> tuple[str, str]:
    """What both are called; of opponents, whose they are in the position that shows it."""
    return sided(verdict, verdict.one.name, verdict.other.name)


def sided(verdict: Verdict, one: str, other: str) -> tuple[str, str]:
    """These names for the two, with their players where those are opponents in a position that is shown."""
    if verdict.opposed and verdict.is_proved:
        return f"{SEATS[0]}'s {one}", f"{SEATS[1]}'s {other}"
    return (one, other) if one != other else ("the one", "the other")


_SHOWN = 3


def both_ways(verdict: Verdict) -> tuple[str, str]:
    """What differs in the end when the first ability goes first, and when the other does, or is alone."""
    if verdict.contrast is not None:
        return verdict.contrast.ends
    if verdict.shown is None:
        return "", ""
    first, second = ends_that_differ(verdict.shown.forth, verdict.shown.back)
    parts = differing(first, second)
    plain = [part for part in parts if part[0] not in BOOKS] or parts
    chosen = sorted(plain, key=lambda part: telling(part[0]))[:_SHOWN]
    return (
        "; ".join(worded(name, mine) for name, mine, _ in chosen),
        "; ".join(worded(name, theirs) for name, _, theirs in chosen),
    )


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


def not_reached(analysis: Analysis) -> Iterator[str]:
    """Abilities that no position has live, each with what it waits for, in lines."""
    for unit, tried in analysis.unreached:
        waits = ", ".join(" ".join(filter(None, meeting)) for meeting in sorted(unit.meetings))
        yield printable(f"not reached: {unit.label} (waits {waits}) in any of {tried} courses of play")
    if analysis.unreached:
        yield "  pairs with them are judged by what they touch alone, and --all lists them"
