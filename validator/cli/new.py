"""`gauntlet new`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.escape import printable, unsafe_characters
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import read_item
from gauntlet_dsl.library.naming import id_of
from gauntlet_dsl.library.world import Member, World, world_of
from validator.cli.outcome import say
from validator.findings.usage import UsageError
from validator.scaffold.allegiance import faction_for, leader_for
from validator.scaffold.draft import Draft, new_id
from validator.scaffold.ground import Ground
from validator.scaffold.library import LIBRARY, copy_library
from validator.scaffold.placing import home_of
from validator.scaffold.template import template
from validator.workspace.check import check, own_findings
from validator.workspace.compile import compile_item
from validator.workspace.items import Items
from validator.workspace.kind_names import kind_named
from validator.workspace.load import Loaded, load
from validator.workspace.places import root_of, shown

_TAKEN = ("S004", "S005")
"""Codes of ids and titles that another item has."""


@dataclass(frozen=True, slots=True)
class NewRun:
    """One call of the verb."""

    kind: str
    title: str
    faction: str | None
    leader: str | None
    id: str | None
    into: Path | None

    def run(self) -> int:
        """UsageError where no such item can be made; no file is ever replaced."""
        if self.kind.casefold() == LIBRARY:
            return self._library()
        loaded = load((), root=root_of(() if self.into is None else (self.into,)))
        items = Items(loaded)
        ground = Ground(loaded.world)
        draft = self._draft(loaded.world, items, ground)
        path = (self.into or home_of(draft, ground, loaded)) / f"{draft.id}.yaml"
        text = template(draft, ground)
        made = Member(shown(path), compile_item(read_item(SourceText(shown(path), text), items.kinds)))
        _require_readable(made)
        if path.exists() or path.is_symlink():
            raise UsageError(f"{shown(path)} is there already; choose another title, or an id with --id")
        appeared = _appearing(made, loaded)
        _refuse(appeared, shown(path))
        _create(path, text)
        owner = f" of {printable(draft.faction)}" if draft.faction else ""
        print(f'made {shown(path)}: the {printable(draft.kind)} "{printable(draft.title)}"{owner}, a draft')
        for remark in dict.fromkeys(_remarks(appeared, shown(path))):
            say(remark)
        return 0

    def _library(self) -> int:
        folder = (self.into or Path()) / (self.id or id_of(self.title))
        count = copy_library(bundled.root(), folder)
        print(f"made {shown(folder)}: a library of your own, {count} files as they come with the tool")
        say(f"in {shown(folder)} every verb uses it; its cards, rules and decks are yours to change")
        return 0

    def _draft(self, world: World, items: Items, ground: Ground) -> Draft:
        title = " ".join(self.title.split())
        if not title:
            raise UsageError("an item needs a title")
        for _, name in unsafe_characters(title):
            raise UsageError(f"the title holds a character that cannot be printed: {name}")
        kind = kind_named(self.kind, items.kinds)
        faction = faction_for(kind, self.faction, ground)
        leader = leader_for(kind, self.leader, faction, ground)
        taken = {member.unit.id for member in world.members}
        return Draft(kind, self.id or new_id(title, kind, taken), title, faction, leader)


def _require_readable(made: Member) -> None:
    """UsageError where the title or the id is none."""
    for found in own_findings(made):
        if found.severity is Severity.ERROR:
            raise UsageError(_with_help(found))


def _appearing(made: Member, loaded: Loaded) -> list[Finding]:
    """What a check of the library would find with the new item in it and does not find without it."""
    around = loaded.world.members
    before = check(loaded)
    return [found for found in check(replace(loaded, world=world_of([*around, made]))) if found not in before]


def _refuse(appeared: list[Finding], file: str) -> None:
    """UsageError for what makes the new `file` a mistake rather than a draft."""
    for found in appeared:
        if found.code in _TAKEN:
            places = [found.place, *(related.place for related in found.related)]
            other = next(place.file for place in places if place.file != file)
            raise UsageError(f"{found.message}, see {other}; {found.help}")
    for found in appeared:
        if found.severity is Severity.ERROR and found.place.file == file:
            raise UsageError(_with_help(found))


def _remarks(appeared: list[Finding], file: str) -> Iterator[str]:
    """What the new `file` changes for others, and what it looks like."""
    for found in appeared:
        if found.place.file != file or found.related:
            yield f"{found.place.file}:{found.place.line}: {_with_help(found)}"


def _with_help(found: Finding) -> str:
    return "; ".join(filter(None, (found.message, found.help)))


def _create(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{shown(path)} cannot be written: {reason}") from error
