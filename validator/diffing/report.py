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


_ALIKE = 4
"""So many verdicts that turned for one reason are told as one; all of them are in JSON."""
_NAMED = 3


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
            return "no differences in what was compared" if self.unread else "no differences"
        return ", ".join(f"{len(listed)} in {group.name}" for group, listed in self._groups())

    def lines(self) -> Iterator[str]:
        """For a terminal."""
        for group, listed in self._groups():
            yield group.name
            for alike in _bundles(listed):
                yield from _in_text(alike[0]) if len(alike) == 1 else _together(alike)
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
            for alike in _bundles(listed):
                change = alike[0]
                item = change.item if len(alike) == 1 else f"{_counted(alike)}: {_examples(alike)}"
                after = f"{change.after}: {change.why}" if change.why else change.after
                cells = (item, change.what, change.before, after)
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


def _bundles(listed: Sequence[Change]) -> Iterator[Sequence[Change]]:
    """Each change alone, but verdicts that turned for the same reason, and the same change of many items,
    together, at the place of the first."""
    by_sort: dict[object, list[Change]] = {}
    for change in listed:
        by_sort.setdefault(_sort(change), []).append(change)
    for alike in by_sort.values():
        yield from [alike] if len(alike) >= _ALIKE else ([change] for change in alike)


def _sort(change: Change) -> object:
    if change.why:
        return change.of[0], change.what, change.why
    return (change.of[0], change.what, change.before, change.after) if change.before else change


def _together(alike: Sequence[Change]) -> Iterator[str]:
    first = alike[0]
    head = f"  {_counted(alike)}: {printable(first.what)}"
    if first.why:
        yield head
        yield f"    {printable(first.why)}"
    else:
        yield from _turned(head, printable(first.before), printable(first.after), "")
    yield f"    {printable(_examples(alike))}"


def _counted(alike: Sequence[Change]) -> str:
    return f"{alike[0].of[0]}, {len(alike)} of them"


def _examples(alike: Sequence[Change]) -> str:
    named = ", ".join(f"{change.file}:{change.line}" for change in alike[:_NAMED])
    return f"{named} and {len(alike) - _NAMED} more"


def _in_text(change: Change) -> Iterator[str]:
    before, after = printable(change.before), printable(change.after)
    head = f"  {printable(change.item)}: {printable(change.what)}".rstrip(": ")
    where = f"  ({printable(change.file)}:{change.line})"
    if change.why:
        yield f"{head}{where}"
        yield f"    {printable(change.why)}"
    elif not before and not after:
        yield f"{head}  ({printable(change.file)})"
    else:
        yield from _turned(head, before, after, where)


def _turned(head: str, before: str, after: str, where: str) -> Iterator[str]:
    if len(before) <= _SHORT and len(after) <= _SHORT:
        yield f"{head}: {before or 'nothing'} -> {after or 'nothing'}{where}"
    else:
        yield f"{head}{where}"
        yield from (f"    {sign} {text}" for sign, text in (("-", before), ("+", after)) if text)


_ESCAPED = str.maketrans({char: f"\\{char}" for char in "\\|`*_<>[]#"})


def _cell(text: str) -> str:
    return printable(text).translate(_ESCAPED)
