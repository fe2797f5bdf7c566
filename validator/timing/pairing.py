"""Which abilities have to be judged together: an index by where they meet and by what they touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from gauntlet_dsl.language.words.entry import Area
from validator.timing.touches import ANYTHING, Key, Kind, clash_at_all
from validator.timing.units import ACTION, Meeting, Unit

Profile = tuple[Any, ...]
"""Equal for abilities that say the same under the same heading and belong to the same side."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Two profiles whose order could matter; `pairs` are all pairs of abilities that have them."""

    one: Unit
    other: Unit
    opposed: bool
    pairs: tuple[tuple[Unit, Unit], ...]


def profile(unit: Unit) -> Profile:
    made = unit.definition
    side = (made.faction, made.leader, made.title if made.kind == "Leader" else "")
    return made.kind, side, unit.key, unit.node


def by_profile(units: Iterable[Unit]) -> list[list[Unit]]:
    """Abilities with equal profiles together, in the order of the library."""
    groups: dict[Profile, list[Unit]] = {}
    for unit in units:
        groups.setdefault(profile(unit), []).append(unit)
    return list(groups.values())


def candidates(units: Sequence[Unit], about: Sequence[Unit] | None = None) -> Iterator[Candidate]:
    """Every pair of profiles that meet and interfere, each once; `about`: only with one of those."""
    groups = by_profile(units)
    chosen = None if about is None else {id(unit) for unit in about}
    index = Index([group[0] for group in groups])
    for number, group in enumerate(groups):
        for partner in index.partners(group[0]):
            if partner < number:
                continue
            for opposed in (False, True):
                pairs = tuple(_pairs(group, groups[partner], chosen, opposed=opposed))
                if pairs and clash_at_all(group[0].all, groups[partner][0].all, opposed=opposed):
                    yield Candidate(*pairs[0], opposed, pairs)


SHOWN = 50
"""Pairs of one candidate that are named; more of the same say nothing new."""


def _pairs(
    group: list[Unit], others: list[Unit], chosen: set[int] | None, *, opposed: bool
) -> Iterator[tuple[Unit, Unit]]:
    found = 0
    for place, one in enumerate(group):
        for other in others[place:] if others is group else others:
            if one is other and not opposed:
                continue
            if chosen is not None and id(one) not in chosen and id(other) not in chosen:
                continue
            yield one, other
            found += 1
            if found >= SHOWN:
                return


@dataclass(slots=True)
class _Touching:
    """Who touches one thing at one place: reads it, only adds to it, does more to it."""

    readers: list[int] = field(default_factory=list)
    summers: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)


class Index:
    """Profiles by number, for each thing at each place."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._things: dict[tuple[Meeting, Area, str], _Touching] = {}
        self._names: dict[tuple[Meeting, Area], list[str]] = {}
        for number, unit in enumerate(units):
            for meeting in unit.meetings - {ACTION}:
                for key in unit.all.reads:
                    self._at(meeting, key).readers.append(number)
                for change in unit.all.changes:
                    touching = self._at(meeting, change.key)
                    (touching.summers if change.kind in _SUMS else touching.others).append(number)

    def _at(self, meeting: Meeting, key: Key) -> _Touching:
        place = (meeting, key.area, key.name)
        if place not in self._things:
            self._things[place] = _Touching()
            self._names.setdefault(place[:2], []).append(key.name)
        return self._things[place]

    def partners(self, unit: Unit) -> list[int]:
        """Those that touch something that the ability touches too, not both merely adding to it."""
        found: set[int] = set()
        for meeting in unit.meetings - {ACTION}:
            for key in unit.all.reads:
                for touching in self._meeting(meeting, key):
                    found.update(touching.summers, touching.others)
            for change in unit.all.changes:
                for touching in self._meeting(meeting, change.key):
                    found.update(touching.readers, touching.others)
                    if change.kind not in _SUMS:
                        found.update(touching.summers)
        return sorted(found)

    def _meeting(self, meeting: Meeting, key: Key) -> Iterator[_Touching]:
        """The entries of that name and of everything in its area."""
        names = (key.name, ANYTHING) if key.name != ANYTHING else self._names.get((meeting, key.area), ())
        for name in names:
            touching = self._things.get((meeting, key.area, name))
            if touching is not None:
                yield touching


_SUMS = (Kind.ADD, Kind.BAR)
