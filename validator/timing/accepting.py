"""Conflicts that a designer has looked at and lets stand: `timing.yaml` at the root of a library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import Field

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.binding import bind
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.scalars import Line, Prose
from validator.timing.analysis import Judged

FILE = "timing.yaml"
_HELP = 'write under accepted: - {pair: ["Title: key", "Title: key"], code: T001, reason: why it may stay so}'


class AcceptedPair(Model):
    """Two abilities, the code that is accepted for them, and why."""

    pair: tuple[Line, ...] = Field(description="both abilities as TITLE: KEY; one name: with itself")
    code: Line = Field(description="the code that is accepted")
    reason: Prose = Field(description="why it may stay so")


class AcceptanceFile(Model):
    """The file as a whole."""

    accepted: tuple[AcceptedPair, ...] = Field((), description="pairs that are accepted")


@dataclass(frozen=True, slots=True)
class Acceptance:
    pair: frozenset[str]
    code: str
    place: Place

    def hides(self, judged: Judged) -> bool:
        verdict = judged.verdict
        return self.code == verdict.code and self.pair == {verdict.one.label, verdict.other.label}


def accepted(
    root: Path, conflicts: Sequence[Judged], *, complete: bool
) -> tuple[list[Judged], list[Finding]]:
    """The conflicts that nobody has accepted, and what is wrong with the file: an entry that hides nothing is
    told where everything was looked at (`complete`)."""
    entries, problems = read_acceptances(root)
    used: set[Acceptance] = set()
    kept = []
    for each in conflicts:
        hit = next((entry for entry in entries if entry.hides(each)), None)
        if hit is None:
            kept.append(each)
        else:
            used.add(hit)
    if complete:
        problems += [_stale(entry) for entry in entries if entry not in used]
    return kept, problems


def read_acceptances(root: Path) -> tuple[list[Acceptance], list[Finding]]:
    """The entries of the library's file, none where it has no file; T011 for what is wrong with it."""
    path = root / FILE
    if not path.exists():
        return [], []
    read = read_text_file(path)
    if isinstance(read, Finding):
        return [], [read]
    composed = compose(read.source)
    if composed.root is None or composed.findings:
        return [], [_bad(found) for found in composed.findings]
    bound, faults = bind(AcceptanceFile, composed.root, read.source, "")
    if bound is None:
        return [], [_bad(fault) for fault in faults]
    entries = []
    problems = []
    for made in bound.accepted:
        place = read.source.place(made.code.span)
        if str(made.code) not in CODES or not str(made.code).startswith("T"):
            message = f"{quoted(str(made.code))} is no code of the timing analysis"
            problems.append(finding("T011", message, place, help=_HELP))
        elif not 1 <= len(made.pair) <= 2:
            problems.append(finding("T011", "a pair names one or two abilities", place, help=_HELP))
        else:
            entries.append(Acceptance(frozenset(map(str, made.pair)), str(made.code), place))
    return entries, problems


def _bad(found: Finding) -> Finding:
    return replace(found, code="T011", help=found.help or _HELP)


def _stale(entry: Acceptance) -> Finding:
    names = " and ".join(quoted(name) for name in sorted(entry.pair))
    message = f"{printable(names)} are accepted with {entry.code}, and nothing is found there any more"
    return finding("T010", message, entry.place, help="take the entry out")
