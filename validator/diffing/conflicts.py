"""Timing conflicts of what has changed: those that were not there before, and those that are gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.library.models.rulesets import Ruleset
from validator.diffing.change import Change, Group, Id
from validator.diffing.versions import Version
from validator.timing.analysis import Judged, analyse
from validator.timing.library import library_of
from validator.timing.loops import Loop
from validator.timing.report import finding_of_loop, message
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
class Clash:
    """A conflict of one version: between which abilities, what is said of it, and what it is the same by;
    several keys where it holds of several pairs."""

    between: tuple[Unit, ...]
    told: str
    keys: frozenset[Key]


@dataclass(frozen=True, slots=True)
class Clashes:
    """The conflicts of one version, and how many pairs were left out."""

    found: tuple[Clash, ...]
    left: int

    def keys(self) -> frozenset[Key]:
        return frozenset().union(*(clash.keys for clash in self.found))


def conflicts_that_change(before: Version, after: Version, changed: Iterable[Id]) -> tuple[list[Change], int]:
    """Conflicts with an ability of a changed item that only one version has, and the pairs not judged.

    BrokenLibraryError where a version cannot be run.
    """
    news = _news(before, after, set(changed))
    old, new = _Abilities(before, news).clashes(), _Abilities(after, news).clashes()
    were, are = old.keys(), new.keys()
    gone = [
        _change(clash, "conflict is gone", clash.told, "", _Abilities(before, news))
        for clash in old.found
        if not clash.keys <= are
    ]
    come = [
        _change(clash, "conflict appears", "", clash.told, _Abilities(after, news))
        for clash in new.found
        if not clash.keys <= were
    ]
    return gone + come, max(old.left, new.left)


@dataclass(frozen=True, slots=True)
class _News:
    """What changed: items with all their texts, and single texts. `of_rules`: the rules of the board game."""

    items: frozenset[Id]
    texts: frozenset[Party]
    of_rules: bool


def _news(before: Version, after: Version, changed: set[Id]) -> _News:
    old, new = (
        {version.known_as((made.kind, made.id)): made for made in version.program().definitions}
        for version in (before, after)
    )
    of_rules = any(kind == Ruleset.__name__ for kind, _ in changed)
    in_part = {
        id for id in changed & old.keys() & new.keys() if _beside_texts(old[id]) == _beside_texts(new[id])
    }
    texts = {
        (*id, key)
        for id in in_part
        for key in {**old[id].scripts, **new[id].scripts}
        if old[id].scripts.get(key) != new[id].scripts.get(key)
    }
    return _News(frozenset(changed - in_part), frozenset(texts), of_rules)


def _beside_texts(made: Definition) -> Definition:
    return replace(made, index=0, title="", scripts={})


@dataclass(frozen=True, slots=True)
class _Abilities:
    """Those of a version, and which are news."""

    version: Version
    news: _News

    def clashes(self) -> Clashes:
        library = library_of(self.version.content(), self.version.program())
        units = units_of(library)
        about = units if self.news.of_rules else [unit for unit in units if self.has_changed(unit)]
        if not about:
            return Clashes((), 0)
        analysis = analyse(library, None if self.news.of_rules else about, units, MOST_PAIRS)
        found = [self._of_pair(judged) for judged in analysis.conflicts()]
        found += [self._of_loop(loop) for loop in analysis.loops]
        return Clashes(tuple(found), analysis.left)

    def has_changed(self, unit: Unit) -> bool:
        *id, _ = party = self._party(unit)
        return party in self.news.texts or tuple(id) in self.news.items

    def _party(self, unit: Unit) -> Party:
        id = self.version.known_as((unit.definition.kind, unit.definition.id))
        return *id, self.version.renamed.get(unit.key, unit.key)

    def _of_pair(self, judged: Judged) -> Clash:
        """Its keys are the pairs with something that changed, or all where the rules did."""
        verdict = judged.verdict
        pairs = [
            pair
            for pair in ((verdict.one, verdict.other), *judged.alike)
            if self.news.of_rules or any(map(self.has_changed, pair))
        ]
        keys = frozenset(
            Key(verdict.code, frozenset(map(self._party, pair)), verdict.opposed) for pair in pairs
        )
        return Clash((verdict.one, verdict.other), f"{verdict.code} {message(judged)}", keys)

    def _of_loop(self, loop: Loop) -> Clash:
        found = finding_of_loop(loop)
        key = Key(found.code, frozenset(map(self._party, loop.units)), opposed=False)
        return Clash(loop.units, f"{found.code} {found.message}", frozenset({key}))


def _change(clash: Clash, what: str, before: str, after: str, abilities: _Abilities) -> Change:
    """At the place of the first ability that changed."""
    item = " and ".join(f'"{unit.label}"' for unit in clash.between)
    unit = next(filter(abilities.has_changed, clash.between), clash.between[0])
    return Change(Group.RULES, item, what, before, after, unit.place.file, unit.place.line)
