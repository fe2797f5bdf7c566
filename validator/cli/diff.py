"""`gauntlet diff`."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.rules.loading import BrokenLibraryError
from validator.cli.outcome import say
from validator.cli.statuses import NOTHING_CHECKED
from validator.diffing.change import Change, Group, Id
from validator.diffing.conflicts import conflicts_that_change
from validator.diffing.consequences import decks_that_change, scenarios_that_change
from validator.diffing.documents import document_changes
from validator.diffing.fields import UncomparedFieldError
from validator.diffing.libraries import aligned, changes
from validator.diffing.report import Difference
from validator.diffing.sides import is_rulebook, side
from validator.diffing.versions import Version, version_at
from validator.findings.usage import UsageError
from validator.workspace.places import is_root, root_of
from validator.workspace.sound import misread_content

FORMATS = ("text", "markdown", "json")
NEVER = "never"


@dataclass(frozen=True, slots=True)
class DiffRun:
    """One call of the verb."""

    old: str
    new: str
    format: str
    fail_on: str

    def run(self) -> int:
        if self.format not in FORMATS:
            raise UsageError(f"there is no format {quoted(self.format)}; there are: {', '.join(FORMATS)}")
        fails_from = _group_named(self.fail_on)
        try:
            found = self.compared()
        except UncomparedFieldError as error:
            say(str(error))
            return NOTHING_CHECKED
        self._show(found)
        if found.unread:
            return NOTHING_CHECKED
        heaviest = found.heaviest()
        return int(fails_from is not None and heaviest is not None and heaviest >= fails_from)

    def compared(self) -> Difference:
        """Everything that differs. UsageError for two sides that cannot be compared."""
        with side(self.old) as old, side(self.new) as new:
            if is_rulebook(old) is not is_rulebook(new):
                raise UsageError("a library and a rulebook cannot be compared")
            return _documents(old, new, self.new) if is_rulebook(new) else _libraries(old, new)

    def _show(self, found: Difference) -> None:
        if self.format == "json":
            json.dump(found.plain(), sys.stdout, indent=2, ensure_ascii=False)
            print()
            return
        for line in found.lines() if self.format == "text" else found.markdown():
            print(line)


def _group_named(name: str) -> Group | None:
    known = {group.name.lower(): group for group in Group}
    if name.lower() == NEVER:
        return None
    if name.lower() not in known:
        raise UsageError(f"--fail-on cannot be {quoted(name)}; it can be {', '.join(known)} or {NEVER}")
    return known[name.lower()]


def _documents(old: Path, new: Path, name: str) -> Difference:
    texts = [read_text_file(path) for path in (old, new)]
    unread = [read.message for read in texts if not hasattr(read, "source")]
    if unread:
        return Difference((), unread)
    before, after = (read.source.text for read in texts if hasattr(read, "source"))
    found = document_changes(before, after, printable(name))
    return Difference(sorted(found, key=Change.sort_key))


def _version(path: Path, other: Path, beside: Version | None = None) -> Version:
    """What has no rules of its own is read with the library it lies in, else with that of the other side."""
    if is_root(path):
        return version_at(path, beside=beside)
    root = root_of([path])
    lies_there = path.resolve().is_relative_to(root.resolve())
    return version_at(root if lies_there else _library_of(other), path, beside)


def _library_of(path: Path) -> Path:
    return path if is_root(path) else root_of([path])


def _is_rule(change: Change) -> bool:
    return change.group in (Group.NUMBERS, Group.RULES)


def _can_matter(change: Change) -> bool:
    """Whether a scenario may turn out otherwise."""
    return _is_rule(change) or change.what == "title" or change.of[0] == Scenario.__name__


def _can_clash(change: Change) -> bool:
    """Whether effects may meet otherwise; how decks are built makes no difference to them."""
    return _is_rule(change) and not change.what.startswith("deck.")


def _libraries(old: Path, new: Path) -> Difference:
    before = _version(old, new)
    after = _version(new, old, before)
    _say_where_nothing_is_compared(before, after, old, new)
    if before.only_adds and after.only_adds:  # the scenarios of the library have nothing to tell of them
        before, after = before.without_scenarios(), after.without_scenarios()
    before = aligned(before, after)
    unread = [
        f"{found.place.file} ({which}): {found.message}"
        for which, version in (("old", before), ("new", after))
        for found in version.unread
    ]
    found = changes(before, after)
    unread += _not_run(before, after, found)
    if found:
        found += decks_that_change(before, after)
    remarks: list[str] = []
    if not unread and any(map(_can_matter, found)):
        try:
            found, left = _with_consequences(before, after, found)
        except BrokenLibraryError as error:
            place = error.findings[0].place
            unread.append(f"scenarios and conflicts, for {place.file}:{place.line}: {error}")
        else:
            remarks += [f"{left} more pairs of effects were not judged; gauntlet timing does"] if left else []
    return Difference(sorted(found, key=Change.sort_key), unread, remarks)


def _not_run(before: Version, after: Version, found: list[Change]) -> list[str]:
    """Effects that cannot be run as they are written, of items that changed."""
    files = {change.file for change in found if _is_rule(change)}
    return [
        f"{file}:{fault.place.line} ({which}): {fault.code} {fault.message}"
        for which, version in (("old", before), ("new", after))
        for fault in (misread_content(version.root, version.own) if files else ())
        for file in files
        if _lies_at(Path(fault.place.file), Path(file))
    ]


def _lies_at(path: Path, end: Path) -> bool:
    return path.parts[-len(end.parts) :] == end.parts


def _say_where_nothing_is_compared(before: Version, after: Version, old: Path, new: Path) -> None:
    """UsageError for files of two items of one library: with either file it holds both as they are."""
    one, other = _items_of(before, old), _items_of(after, new)
    if one and other and not one & other and one | other <= before.items.keys() & after.items.keys():
        both = f"{quoted(str(old))} and {quoted(str(new))}"
        raise UsageError(f"{both} are two items of one library, not two versions of one item")


def _items_of(version: Version, file: Path) -> set[Id]:
    """What a file of one's own holds; nothing for a folder."""
    return {id for id in version.items if id[1] in version.own_ids} if file.is_file() else set()


def _with_consequences(before: Version, after: Version, found: list[Change]) -> tuple[list[Change], int]:
    """With conflicts and scenarios that change, and how many pairs were not judged."""
    changed = {change.of for change in found if _can_clash(change)}
    conflicts, left = conflicts_that_change(before, after, changed) if changed else ([], 0)
    return [*found, *conflicts, *scenarios_that_change(before, after)], left
