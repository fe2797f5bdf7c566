"""Findings for people, in the style of a modern compiler."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from validator.findings.excerpts import Excerpts
from validator.findings.layout import Layout
from validator.findings.paint import Row, Style
from validator.findings.snippet import Frame, Mark, snippet
from validator.findings.summary import Summary

MOST_ALIKE = 20


def render(
    findings: Sequence[Finding], summary: Summary, excerpts: Excerpts, layout: Layout
) -> Iterator[Row]:
    """Rows for `findings`, in their order, and a closing line with the counts.

    Of one code in one file the first `MOST_ALIKE` are shown, the others counted.
    """
    alike = Counter[tuple[str, str]]()
    for finding in findings:
        key = (finding.place.file, finding.code)
        alike[key] += 1
        if alike[key] <= MOST_ALIKE:
            yield from render_finding(finding, excerpts, layout)
            yield ()
    yield from _left_out(alike)
    if findings:
        yield (("More about a code: ", Style.PLAIN), (f"gauntlet rule {findings[0].code}", Style.STRONG))
    yield ((summary.sentence(), Style.STRONG),)


def _left_out(alike: Counter[tuple[str, str]]) -> Iterator[Row]:
    for (file, code), count in alike.items():
        if count > MOST_ALIKE:
            more = f"... and {count - MOST_ALIKE:,} more {code} in {printable(file)}"
            yield ((more, Style.PLAIN),)


def render_finding(finding: Finding, excerpts: Excerpts, layout: Layout) -> Iterator[Row]:
    """The message, the excerpt, related places with theirs, and what to do."""
    frame = Frame(excerpts, layout, gutter=_gutter(finding))
    style = Style[finding.severity.name]
    title = f"{finding.severity}[{printable(finding.code)}]"
    yield from _hanging(title, style, ": ", finding.message, Style.STRONG, layout)
    yield from snippet(finding.place, Mark("^", style), frame)
    for related in finding.related:
        yield from snippet(related.place, Mark("-", Style.GUTTER, related.message), frame)
    yield from _remarks(finding, frame)


def _remarks(finding: Finding, frame: Frame) -> Iterator[Row]:
    remarks = [*_subject(finding), *_confidence(finding), *_help(finding)]
    if remarks:
        yield frame.bar()
    indent = " " * frame.gutter
    for name, remark in remarks:
        yield from _hanging(f"{indent} = {name}", Style.GUTTER, ": ", remark, Style.PLAIN, frame.layout)


def _subject(finding: Finding) -> Iterator[tuple[str, str]]:
    """The item at fault, unless the message or the name of the file already says it."""
    if finding.subject and finding.subject not in finding.message + finding.place.file:
        yield "subject", finding.subject


def _confidence(finding: Finding) -> Iterator[tuple[str, str]]:
    if finding.confidence is not None:
        yield "confidence", finding.confidence.value


def _help(finding: Finding) -> Iterator[tuple[str, str]]:
    return (("help", line) for line in finding.help.split("\n") if line.strip())


def _hanging(
    name: str, name_style: Style, joint: str, prose: str, style: Style, layout: Layout
) -> Iterator[Row]:
    """`name` and `prose`, whose further lines stand under its first one."""
    taken = len(name) + len(joint)
    first, *others = layout.wrap(printable(prose), taken)
    yield (name, name_style), (joint, Style.PLAIN), (first, style)
    for line in others:
        yield (" " * taken, Style.PLAIN), (line, style)


def _gutter(finding: Finding) -> int:
    places: Iterable[int] = chain(
        (finding.place.line, finding.place.end_line),
        *((related.place.line, related.place.end_line) for related in finding.related),
    )
    return len(str(max(places)))
