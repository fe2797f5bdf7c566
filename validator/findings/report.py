"""All that a run has found, in the order in which it is shown, and written in the format asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TextIO

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import did_you_mean
from validator.findings import github, human, json_output, paint, sarif
from validator.findings.excerpts import Excerpts
from validator.findings.layout import layout_for
from validator.findings.summary import Summary, summarise
from validator.findings.usage import UsageError


@dataclass(frozen=True, slots=True)
class Report:
    """Findings without repetition, by file, line, column and code, with their counts and excerpts."""

    findings: tuple[Finding, ...]
    summary: Summary
    excerpts: Excerpts

    def write(self, format: str, stream: TextIO) -> None:
        """Write the report on `stream` in one of `FORMATS`. UsageError for any other format."""
        format_named(format)(self, stream)


def format_named(word: str) -> Callable[[Report, TextIO], None]:
    """What writes a report in the format called `word`. UsageError for an unknown one."""
    writer = _WRITERS.get(word)
    if writer is None:
        hint = did_you_mean(word, FORMATS) or f"write one of {', '.join(FORMATS)}"
        raise UsageError(f"unknown format {quoted(word)}; {hint}")
    return writer


def report(findings: Iterable[Finding], excerpts: Excerpts, files: int, hidden: int = 0) -> Report:
    """The report on `files` checked files; `hidden` counts findings that were taken out before."""
    ordered = tuple(sorted(dict.fromkeys(findings), key=_order))
    return Report(ordered, summarise(ordered, files, hidden), excerpts)


def _order(finding: Finding) -> tuple[Any, ...]:
    """By place, code and message; the rest only makes the order of any two findings certain."""
    return (
        *finding.sort_key(),
        finding.subject,
        finding.severity.rank,
        finding.help,
        finding.confidence or "",
        [(related.place, related.message) for related in finding.related],
        [(fix.place, fix.replacement) for fix in [finding.fix] if fix],
    )


def _human(report: Report, stream: TextIO) -> None:
    rows = human.render(report.findings, report.summary, report.excerpts, layout_for(stream))
    paint.write(rows, stream)


def _json(report: Report, stream: TextIO) -> None:
    stream.write(json_output.render(report.findings, report.summary))


def _sarif(report: Report, stream: TextIO) -> None:
    stream.write(sarif.render(report.findings))


def _github(report: Report, stream: TextIO) -> None:
    stream.write(paint.encodable(github.render(report.findings, report.summary), stream))


_WRITERS: Mapping[str, Callable[[Report, TextIO], None]] = MappingProxyType(
    {"human": _human, "json": _json, "sarif": _sarif, "github": _github}
)
FORMATS = tuple(_WRITERS)
"""What `--format` may be; the first is the default."""
