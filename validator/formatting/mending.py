"""The edits that findings carry, put into their files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding, Fix
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.edits import Edit, edited
from validator.formatting.rewriting import RefusedError, rewrite


@dataclass(frozen=True, slots=True)
class Mended:
    """How many findings were mended, in which files, and why other files stay as they are."""

    findings: int = 0
    files: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()

    def __add__(self, other: Mended) -> Mended:
        return Mended(self.findings + other.findings, self.files | other.files, self.refused | other.refused)

    def __str__(self) -> str:
        mended = "1 finding" if self.findings == 1 else f"{self.findings} findings"
        files = "1 file" if len(self.files) == 1 else f"{len(self.files)} files"
        return f"mended {mended} in {files}"


def mend(findings: Iterable[Finding], sources: Mapping[str, SourceText], paths: Mapping[str, Path]) -> Mended:
    """Make every edit that touches no other. The rest of a file stays; files are replaced whole."""
    fixes: dict[str, list[Fix]] = {}
    for found in findings:
        if found.fix is not None and found.fix.place.file in sources:
            fixes.setdefault(found.fix.place.file, []).append(found.fix)
    mended = Mended()
    for file, listed in sorted(fixes.items()):
        mended += _in_file(sources[file], paths[file], listed)
    return mended


def _in_file(source: SourceText, path: Path, fixes: list[Fix]) -> Mended:
    edits = list(_apart(sorted({_edit(source, fix) for fix in fixes})))
    after = edited(source.text, edits)
    if compose(SourceText(source.file, after)).root is None:
        return Mended(refused=frozenset({f"{source.file} would not be read any more: nothing written"}))
    try:
        rewrite(path, source.text, after)
    except RefusedError as refused:
        return Mended(refused=frozenset({str(refused)}))
    return Mended(len(edits), frozenset({source.file}))


def _edit(source: SourceText, fix: Fix) -> Edit:
    place = fix.place
    start = source.offset(place.line, place.column)
    return Edit(Span(start, source.offset(place.end_line, place.end_column)), fix.replacement)


def _apart(edits: list[Edit]) -> Iterator[Edit]:
    """Without those that overlap one before them: they are made in the next round."""
    end = -1
    for edit in edits:
        if edit.span.start >= end and (edit.span.start > end or edit.span.end > edit.span.start):
            end = edit.span.end
            yield edit
