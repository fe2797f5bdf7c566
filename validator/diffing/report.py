"""The changes between two versions, as text, Markdown and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable
from validator.diffing.change import Change, Group

_SHORT = 60
"""Values up to this length stand on one line with what they were."""


@dataclass(frozen=True, slots=True)
class Difference:
    """`changes` are sorted; `unread` names the files of which nothing could be compared, `remarks` what else
    was left out."""

    changes: Sequence[Change]
    unread: Sequence[str] = ()
    remarks: Sequence[str] = ()

    def heaviest(self) -> Group | None:
        return max((change.group for change in self.changes), default=None)

    def _groups(self) -> Iterator[tuple[Group, list[Change]]]:
        for group, listed in groupby(self.changes, key=lambda change: change.group):
            yield group, list(listed)

    def _summary(self) -> str:
        if not self.changes:
            return "no differences"
        return ", ".join(f"{len(listed)} in {group.name}" for group, listed in self._groups())

    def lines(self) -> Iterator[str]:
        """For a terminal."""
        for group, listed in self._groups():
            yield group.name
            for change in listed:
                yield from _in_text(change)
            yield ""
        for file in self.unread:
            yield f"not compared: {printable(file)}"
        yield from map(printable, self.remarks)
        yield self._summary()

    def markdown(self) -> Iterator[str]:
        """For a pull request: one table a group."""
        yield f"**{self._summary()}**"
        for group, listed in self._groups():
            yield from (
                "",
                f"### {group.name}",
                "",
                "| item | what | before | after |",
                "| --- | --- | --- | --- |",
            )
            for change in listed:
                after = f"{change.after}: {change.why}" if change.why else change.after
                cells = (change.item, change.what, change.before, after)
                yield f"| {' | '.join(map(_cell, cells))} |"
        if self.unread or self.remarks:
            yield ""
        for file in self.unread:
            yield f"- not compared: {_cell(file)}"
        yield from (f"- {_cell(remark)}" for remark in self.remarks)

    def plain(self) -> dict[str, Any]:
        """For other programs."""
        return {
            "version": 1,
            "summary": {group.name: len(listed) for group, listed in self._groups()},
            "unread": list(self.unread),
            "remarks": list(self.remarks),
            "changes": [
                {
                    "group": change.group.name,
                    "item": change.item,
                    "what": change.what,
                    "before": change.before,
                    "after": change.after,
                    "why": change.why,
                    "file": change.file,
                    "line": change.line,
                }
                for change in self.changes
            ],
        }


def _in_text(change: Change) -> Iterator[str]:
    before, after = printable(change.before), printable(change.after)
    head = f"  {printable(change.item)}: {printable(change.what)}".rstrip(": ")
    if change.why:
        yield f"{head}  ({change.file}:{change.line})"
        yield f"    {printable(change.why)}"
    elif not before and not after:
        yield f"{head}  ({change.file})"
    elif len(before) <= _SHORT and len(after) <= _SHORT:
        yield f"{head}: {before or 'nothing'} -> {after or 'nothing'}  ({change.file}:{change.line})"
    else:
        yield f"{head}  ({change.file}:{change.line})"
        yield from (f"    {sign} {text}" for sign, text in (("-", before), ("+", after)) if text)


_ESCAPED = str.maketrans({char: f"\\{char}" for char in "\\|`*_<>[]#"})


def _cell(text: str) -> str:
    return printable(text).translate(_ESCAPED)
