"""Pairs that never wait at one moment: the earlier can still take, or forbid, what the later one needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area
from validator.timing.forestalling import cut_off, never_happening
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.moments import meet_in_one_stretch, windows_of
from validator.timing.pairing import by_profile
from validator.timing.touches import ANYTHING, COURSE, Change, Key, Kind, Whose
from validator.timing.units import ACTION, EFFECT, Unit, applied_at, own_windows
from validator.timing.verbs import OWN_FLOW


@dataclass(frozen=True, slots=True)
class Crossing:
    """`first` may take, forbid, replace or end `key`, which `second` needs, before it can be applied."""

    first: Unit
    second: Unit
    opposed: bool
    key: Key
    kind: Kind
    counted: bool = False
    """Whether the second only asks how much there is."""

    @property
    def ends(self) -> bool:
        """Whether what both are part of is over with the first."""
        return self.key == COURSE_OF_PLAY and self.kind is Kind.CANCEL


def crossings(
    library: Library, hints: Hints, units: Sequence[Unit], about: Sequence[Unit] | None = None
) -> Iterator[Crossing]:
    """Every such pair of profiles, each once; `about`: only with one of those."""
    course = _Course(library, hints)
    chosen = None if about is None else {id(unit) for unit in about}
    meant = sorted(units, key=lambda unit: chosen is not None and id(unit) not in chosen)
    every = [group[0] for group in by_profile(meant)]
    groups = [unit for unit in every if unit.all.exact]
    needing = Needs(groups, [unit for unit in every if EFFECT in unit.needs.reads])
    for first in groups:
        seen: set[tuple[int, bool]] = set()
        for second, opposed, verb in never_happening(library, first, groups):
            if _chosen(chosen, first, second):
                seen.add((second.number, opposed))
                yield Crossing(first, second, opposed, Key(Area.FLOW, f"would {verb}", Whose.ANY), Kind.SET)
        if not lets_go_on(first):
            for second, opposed in cut_off(library, first, groups):
                if (second.number, opposed) in seen or not _chosen(chosen, first, second):
                    continue
                seen.add((second.number, opposed))
                yield Crossing(first, second, opposed, COURSE_OF_PLAY, Kind.CANCEL)
            continue
        for change in sorted(first.touches.changes, key=_order):
            for second, opposed, counted in needing.of(change):
                known = (second.number, opposed)
                if known in seen or (second is first and not opposed) or not course.may_follow(first, second):
                    continue
                if not _chosen(chosen, first, second):
                    continue
                if change.kind is Kind.BAR and not _may_be_meant(library, first, second, change.key.name):
                    continue
                if _negates(change.kind, change.key) and not _lie_together(library, first, second):
                    continue
                seen.add(known)
                yield Crossing(first, second, opposed, change.key, change.kind, counted)


def _chosen(chosen: set[int] | None, first: Unit, second: Unit) -> bool:
    return chosen is None or id(first) in chosen or id(second) in chosen


def _negates(kind: Kind, key: Key) -> bool:
    return kind is Kind.CANCEL and key.area is Area.ROLE


def _lie_together(library: Library, first: Unit, second: Unit) -> bool:
    """Whether the card of the second can take effect where the first negates cards."""
    if TAKES_EFFECT in second.meetings:
        return True
    windows = own_windows(first)
    return not windows or bool(windows & set(applied_at(library, second.definition, second.key)))


def negates_alike(crossing: Crossing) -> bool:
    """Whether the first negates any card that takes effect in its window, whatever the card says."""
    return (
        _negates(crossing.kind, crossing.key)
        and bool(own_windows(crossing.first))
        and EFFECT in crossing.second.needs.reads
    )


COURSE_OF_PLAY = Key(Area.FLOW, COURSE, Whose.ANY)
TAKEN = (Area.ZONE, Area.RESOURCE, Area.HELD)


def lets_go_on(unit: Unit) -> bool:
    """Whether what ends a battle or a turn is no part of it: then everything later is over, as it says."""
    return not any(
        made.key.area is Area.FLOW
        and made.kind in (Kind.CANCEL, Kind.SET)
        and not _is_of_event(made.key.name)
        for made in unit.touches.changes
    )


def _is_of_event(name: str) -> bool:
    """Whether that is only an event which does not happen, or not as it was."""
    return name in OWN_FLOW or name.startswith("would ")


TAKES_EFFECT = ("on", "take")
"""What the text of a card sets off when it is applied."""


class Needs:
    """Who takes from a thing, and who does what can be forbidden, by the name of it."""

    def __init__(self, units: Sequence[Unit], printed: Sequence[Unit] = ()) -> None:
        """`printed` are texts that do not take effect once their cards are negated."""
        self._printed = printed
        self._answering = [unit for unit in units if TAKES_EFFECT in unit.meetings]
        self._standing: dict[str, list[Unit]] = {}
        self._takers: dict[tuple[Area, str], list[tuple[Unit, Key]]] = {}
        self._counters: dict[tuple[Area, str], list[tuple[Unit, Key]]] = {}
        self._doers: dict[str, list[tuple[Unit, Key]]] = {}
        self._asked: dict[Area, list[tuple[Unit, Key]]] = {}
        for unit in units:
            for key in sorted(unit.needs.reads, key=lambda key: (key.area, key.name, key.whose)):
                self._asked.setdefault(key.area, []).append((unit, key))
            self._standing.setdefault(unit.key, []).append(unit)
            for made in unit.all.changes:
                if made.kind is Kind.TAKE and made.key.area in TAKEN:
                    self._takers.setdefault((made.key.area, made.key.name), []).append((unit, made.key))
            taken = {(made.key.area, made.key.name) for made in unit.all.changes if made.kind is Kind.TAKE}
            for key in unit.all.reads:
                if key.area is Area.PERMISSION:
                    for name in (key.name, ANYTHING):
                        self._doers.setdefault(name, []).append((unit, key))
                elif key.area in TAKEN and (key.area, key.name) not in taken:
                    self._counters.setdefault((key.area, key.name), []).append((unit, key))

    def of(self, change: Change) -> Iterator[tuple[Unit, bool, bool]]:
        """Who needs it, as an opponent or for the same player, and whether that is only to count it; what a
        player has, that player may spend."""
        yield from ((unit, opposed, False) for unit, opposed in self._of(change))
        if change.kind is Kind.TAKE and change.key.area in TAKEN and change.key.whose is not Whose.YOURS:
            for unit, key in self._counters.get((change.key.area, change.key.name), ()):
                for opposed in (False, True):
                    if change.key.meets(key, opposed=opposed):
                        yield unit, opposed, True

    def _of(self, change: Change) -> Iterator[tuple[Unit, bool]]:
        if change.kind is Kind.TAKE and change.key.area in TAKEN:
            yield from ((unit, opposed) for unit, opposed in self.takers(change.key) if opposed)
        elif change.kind is Kind.BAR and change.key.area is Area.PERMISSION:
            for unit, key in self._doers.get(change.key.name, ()):
                for opposed in (False, True):
                    if change.key.meets(key, opposed=opposed):
                        yield unit, opposed
        elif change.kind is Kind.TAKE and change.key.area is Area.STATE:
            if change.key.whose is Whose.THEIRS:
                yield from ((unit, True) for unit in self._standing.get(change.key.name, ()))
        elif change.key.area is Area.ROLE and change.key.whose is not Whose.YOURS:
            if change.kind is Kind.CANCEL:
                yield from ((unit, True) for unit in (*self._printed, *self._answering))
            elif change.kind is Kind.SET:
                yield from ((unit, True) for unit in self._answering)

    def askers(self, key: Key) -> Iterator[tuple[Unit, bool]]:
        """Whose condition asks for it, for the same player or as an opponent."""
        for unit, asked in self._asked.get(key.area, ()):
            for opposed in (False, True):
                if key.meets(asked, opposed=opposed):
                    yield unit, opposed

    def takers(self, key: Key) -> Iterator[tuple[Unit, bool]]:
        """Who takes from it, for the same player or as an opponent."""
        for unit, taken in self._takers.get((key.area, key.name), ()):
            for opposed in (False, True):
                if key.meets(taken, opposed=opposed):
                    yield unit, opposed


class _Course:
    """In which part of the course of play abilities wait, each looked up once."""

    def __init__(self, library: Library, hints: Hints) -> None:
        self._order = {name: place for place, name in enumerate(library.windows)}
        self._library, self._hints = library, hints
        self._known: dict[int, frozenset[str] | None] = {}

    def may_follow(self, first: Unit, second: Unit) -> bool:
        """Whether the second can come after the first: not where all its windows lie before the other's."""
        if not self.meet_in_one_stretch(first, second):
            return False
        mine, theirs = self._places(first), self._places(second)
        return not mine or not theirs or min(mine) < max(theirs)

    def meet_in_one_stretch(self, first: Unit, second: Unit) -> bool:
        """Whether both can wait in one battle, or both outside of battles. What is done with an Action
        Opportunity waits nowhere."""
        if ACTION in first.meetings or ACTION in second.meetings:
            return False
        return meet_in_one_stretch(self._windows(first), self._windows(second))

    def _windows(self, unit: Unit) -> frozenset[str] | None:
        if unit.number not in self._known:
            self._known[unit.number] = windows_of(self._library, self._hints, unit)
        return self._known[unit.number]

    def _places(self, unit: Unit) -> list[float]:
        """Where its windows stand in the order of play, what is printed ahead before the rest; none for what
        is set off whenever that is."""
        return [self._order[name] - unit.ahead / 2 for name in self._windows(unit) or ()]


def _may_be_meant(library: Library, first: Unit, second: Unit, verb: str) -> bool:
    """Whether what is forbidden can be something that the second does: a use names the kind that is used."""
    for _, node, _ in walk(first.node):
        if isinstance(node, f.Forbid) and verb in (library.program.base_verb(node.verb.text), ANYTHING):
            kinds = _kinds(library, node)
            if not kinds or second.definition.kind in kinds:
                return True
    return False


def _kinds(library: Library, verb: f.Forbid) -> set[str]:
    if verb.verb.text != "use" or verb.thing is None:
        return set()
    names = (node.name for _, node, _ in walk(verb.thing) if isinstance(node, s.Noun))
    plurals = library.program.plural_kinds
    found = {plurals.get(name.text, name.text) for name in names if isinstance(name, Name)}
    return found & library.program.kinds


def _order(change: Change) -> tuple[str, str, str]:
    return change.kind.value, change.key.area.value, change.key.name
