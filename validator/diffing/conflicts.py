"""Timing conflicts of what has changed: those that were not there before, and those that are gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.rules.needed import lacking
from validator.diffing.change import Change, Group, Id
from validator.diffing.versions import Version
from validator.timing.analysis import Judged, analyse
from validator.timing.library import library_of
from validator.timing.report import message
from validator.timing.units import Unit, units_of

MOST_PAIRS = 60
"""Pairs that each version is judged by; the rest is for `gauntlet timing`."""

Party = tuple[str, str, str]
"""Kind and id of an item, and the key of its text: what an ability is whatever its title."""


@dataclass(frozen=True, slots=True)
class Key:
    """What makes a conflict the same in two versions."""

    code: str
    parties: frozenset[Party]
    opposed: bool


@dataclass(frozen=True, slots=True)
class Clashes:
    """The conflicts of one version, each with the pairs it holds of, and how many pairs were left out."""

    found: tuple[tuple[Judged, frozenset[Key]], ...]
    left: int

    def keys(self) -> frozenset[Key]:
        return frozenset().union(*(keys for _, keys in self.found))


def conflicts_that_change(before: Version, after: Version, changed: Iterable[Id]) -> tuple[list[Change], int]:
    """Conflicts with an ability of a changed item that only one version has, and the pairs not judged.

    BrokenLibraryError where a version cannot be run.
    """
    ids = set(changed)
    old, new = _clashes(before, ids), _clashes(after, ids)
    were, are = old.keys(), new.keys()
    gone = [_gone(judged, ids) for judged, keys in old.found if not keys <= are]
    come = [_come(judged, ids) for judged, keys in new.found if not keys <= were]
    return gone + come, max(old.left, new.left)


def _clashes(version: Version, changed: set[Id]) -> Clashes:
    content = version.content()
    if faults := lacking(content):
        raise BrokenLibraryError(faults)
    library = library_of(content)
    units = units_of(library)
    of_rules = any(kind == Ruleset.__name__ for kind, _ in changed)
    about = units if of_rules else [unit for unit in units if _item(unit) in changed]
    if not about:
        return Clashes((), 0)
    analysis = analyse(library, None if of_rules else about, units, MOST_PAIRS)
    concerned = None if of_rules else changed
    found = tuple((each, frozenset(_keys(each, concerned))) for each in analysis.conflicts())
    return Clashes(found, analysis.left)


def _item(unit: Unit) -> Id:
    return unit.definition.kind, unit.definition.id


def _keys(judged: Judged, changed: set[Id] | None) -> Iterator[Key]:
    """Of the pairs that a verdict holds of, those with something that changed (None: all)."""
    verdict = judged.verdict
    for pair in ((verdict.one, verdict.other), *judged.alike):
        if changed is not None and not any(_item(unit) in changed for unit in pair):
            continue
        yield Key(verdict.code, frozenset((*_item(unit), unit.key) for unit in pair), verdict.opposed)


def _come(judged: Judged, changed: set[Id]) -> Change:
    return Change(Group.RULES, _pair(judged), "conflict appears", "", _told(judged), *_place(judged, changed))


def _gone(judged: Judged, changed: set[Id]) -> Change:
    return Change(Group.RULES, _pair(judged), "conflict is gone", _told(judged), "", *_place(judged, changed))


def _pair(judged: Judged) -> str:
    return f'"{judged.verdict.one.label}" and "{judged.verdict.other.label}"'


def _told(judged: Judged) -> str:
    return f"{judged.verdict.code} {message(judged)}"


def _place(judged: Judged, changed: set[Id]) -> tuple[str, int]:
    """Where the ability stands that changed."""
    verdict = judged.verdict
    unit = verdict.one if _item(verdict.one) in changed else verdict.other
    return unit.place.file, unit.place.line
