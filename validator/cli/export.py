"""`gauntlet export`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.library.files import shown_path
from gauntlet_dsl.library.models.cards import CardLike
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.factions import Leader
from gauntlet_dsl.library.world import Member
from gauntlet_dsl.writing import write_whole
from validator.cli.outcome import say
from validator.cli.statuses import NOTHING_CHECKED
from validator.exporting.columns import columns_of
from validator.exporting.document import document
from validator.exporting.record import Record, record
from validator.exporting.table import table
from validator.findings.usage import UsageError
from validator.workspace.check import check
from validator.workspace.items import Items
from validator.workspace.kind_names import kind_named
from validator.workspace.load import Loaded, load
from validator.workspace.places import root_of, shown

_FORMATS = ("csv", "json")
_STARTS = ("id,kind,title", "{\n")
"""How an export begins, as CSV and as JSON."""
_PRINTED = (CardLike, Leader, Component)


@dataclass(frozen=True, slots=True)
class ExportRun:
    """One call of the verb. Without a `format` the ending of `output` says it, else it is CSV."""

    paths: tuple[Path, ...]
    format: str | None
    output: Path | None
    kinds: tuple[str, ...]
    effects: bool

    def run(self) -> int:
        """1 where a file was left out because of its errors, each with a word on why."""
        format = self._format()
        loaded = load(self.paths, root=root_of(self.paths))
        for path in loaded.missing:
            say(f"no such file or folder: {shown(path)}")
        if loaded.missing:
            return NOTHING_CHECKED
        items = Items(loaded)
        kinds = self._kinds(items)
        faults = _faults(loaded)
        left_out = [m for m in loaded.checked if m.file in faults and _may_be(m, kinds, items)]
        records = sorted(_records(loaded, items, kinds, set(faults)), key=Record.sort_key)
        if not (records or left_out or loaded.findings):
            say("nothing to export: no items of these kinds found")
            return NOTHING_CHECKED
        if format == "json":
            self._put(document(records, effects=self.effects))
        else:
            self._put(table(records, columns_of(loaded.world), effects=self.effects))
        if self.output is not None:
            say(f"written {shown(self.output)} with {len(records)} items")
        for found in (*loaded.findings, *(faults[member.file] for member in left_out)):
            say(f"left out: {found.place.file}:{found.place.line}: {found.code}: {found.message}")
        return int(bool(left_out or loaded.findings))

    def _format(self) -> str:
        word = self.format or (self.output.suffix.removeprefix(".") if self.output else "")
        if self.format is None and word not in _FORMATS:
            return "csv"
        if word not in _FORMATS:
            hint = did_you_mean(word, _FORMATS) or f"write one of {', '.join(_FORMATS)}"
            raise UsageError(f"unknown format {quoted(word)}; {hint}")
        return word

    def _kinds(self, items: Items) -> set[str]:
        printed = [kind for kind, model in items.kinds.items() if issubclass(model, _PRINTED)]
        return {kind_named(word, printed) for word in self.kinds} or set(printed)

    def _put(self, text: str) -> None:
        if self.output is None:
            sys.stdout.flush()
            sys.stdout.buffer.write(text.encode())
            sys.stdout.buffer.flush()
            return
        try:
            if not _is_export(self.output):
                raise ValueError("it holds something else than an export")
            write_whole(self.output, text)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise UsageError(f"{shown(self.output)} cannot be written: {reason.lower()}") from error


def _is_export(target: Path) -> bool:
    """Whether nothing is lost when an export takes the place of the file."""
    if not target.is_file():
        return True
    with target.open("rb") as file:
        start = file.read(len(_STARTS[0])).decode("utf-8", "replace")
    return not start or any(start.startswith(known) for known in _STARTS)


def _faults(loaded: Loaded) -> Mapping[str, Finding]:
    """The first error of each file that has one."""
    faults: dict[str, Finding] = {}
    for found in check(loaded):
        if found.severity is Severity.ERROR:
            faults.setdefault(found.place.file, found)
    return faults


def _may_be(member: Member, kinds: set[str], items: Items) -> bool:
    """Whether a file belongs into the export as far as it can be told; one without a known kind does."""
    return member.unit.kind in kinds or member.unit.kind not in items.kinds


def _records(loaded: Loaded, items: Items, kinds: set[str], faulty: set[str]) -> Iterator[Record]:
    for member in loaded.checked:
        if member.unit.kind in kinds and member.file not in faulty:
            item = items.item(member)
            if item is not None:
                yield record(item, items.source(member), _name_in(loaded, member))


def _name_in(loaded: Loaded, member: Member) -> str:
    """The file's path from the root of its library, so that an export is the same wherever it is made."""
    path, root = (Path(os.path.realpath(path)) for path in (loaded.paths[member.file], loaded.root))
    return shown_path(path.relative_to(root)) if path.is_relative_to(root) else member.file
