"""Abilities that are applied while another one is: what would happen by it is what they wait for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area
from validator.timing.library import Library
from validator.timing.mentions import is_opponents, named_in
from validator.timing.pairing import Index, by_profile
from validator.timing.touches import ANYTHING, Kind, Whose, clash_at_all
from validator.timing.units import Unit, group

_BECOMES = ("becomes", "become")
_PAYMENT = "spend"
"""What helps its own player to pay is part of the price."""


@dataclass(frozen=True, slots=True)
class Nesting:
    """`inner` waits for something that `host` does; `opposed`: the host belongs to the other player."""

    inner: Unit
    host: Unit
    opposed: bool


@dataclass(frozen=True, slots=True)
class Chain:
    """`inner` is applied inside `nesting.host`, where `other` waits too."""

    nesting: Nesting
    other: Unit
    opposed: bool


def nestings(library: Library, units: Sequence[Unit], hosts: Sequence[Unit]) -> list[Nesting]:
    """Every such pair of profiles, by the events that the hosts bring about."""
    groups = [group[0] for group in by_profile(unit for unit in units if unit.all.exact)]
    bringers: dict[str, list[Unit]] = {}
    here = {unit.number for unit in units}
    likely = sorted((unit for unit in hosts if unit.all.exact), key=lambda unit: unit.number not in here)
    for host in (alike[0] for alike in by_profile(likely)):
        verbs = {group(made.key.name) for made in host.touches.changes if made.key.area is Area.HISTORY}
        for verb in sorted(verbs):
            bringers.setdefault(verb, []).append(host)
    found: dict[tuple[int, int, bool], Nesting] = {}
    for inner in groups:
        for event in _would(inner):
            verb = _verb(library, event)
            for host in bringers.get(verb, ()):
                if host.number != inner.number and _does(library, host, event):
                    for opposed in _sides(host, event, verb):
                        if verb == _PAYMENT and not opposed:
                            continue
                        found[inner.number, host.number, opposed] = Nesting(inner, host, opposed)
    return list(found.values())


def would_verbs(library: Library, unit: Unit) -> frozenset[str]:
    """Names of the events that the ability waits for before they happen."""
    return frozenset(_verb(library, event) for event in _would(unit))


def _verb(library: Library, event: e.Event) -> str:
    becomes = isinstance(event.doing, e.IsDone) and event.doing.link.text in _BECOMES
    return "become" if becomes else group(library.program.base_verb(event.doing.verb.text))


def chains(
    units: Sequence[Unit], found: Sequence[Nesting], about: Sequence[Unit] | None = None
) -> Iterator[Chain]:
    """Abilities that wait beside a host and interfere with what is applied inside it; `about`: only with one
    of those."""
    groups = [group[0] for group in by_profile(units)]
    index = Index(groups)
    chosen = None if about is None else {id(unit) for unit in about}
    for nesting in found:
        inner = nesting.inner
        windows = frozenset(each for each in nesting.host.meetings if each[0] == "at")
        for number in index.partners(replace(inner, meetings=windows)) if windows else ():
            other = groups[number]
            if other.number in (inner.number, nesting.host.number):
                continue
            if chosen is not None and id(inner) not in chosen and id(other) not in chosen:
                continue
            for opposed in (False, True):
                if clash_at_all(inner.all, other.all, opposed=opposed):
                    yield Chain(nesting, other, opposed)


def _would(unit: Unit) -> Iterator[e.Event]:
    timing = unit.timing
    if isinstance(timing, w.When | w.After):
        yield from (event for event in timing.events if event.would)


def _does(library: Library, host: Unit, event: e.Event) -> bool:
    """Whether what the host does can be the event: it touches the zones and amounts that are spoken of."""
    if isinstance(event.doing, e.IsDone) and event.doing.link.text in _BECOMES:
        flips = (node for _, node, _ in walk(host.node) if isinstance(node, f.Flip))
        return any(node.state.text == event.doing.verb.text for node in flips)
    known = library.program.zones.keys() | library.program.resources.keys()
    things = named_in(event) & known
    touched = {made.key.name for made in host.touches.changes if made.key.area in _THINGS}
    anything = ANYTHING in touched
    taken = {made.key.name for made in host.touches.changes if made.kind is Kind.TAKE}
    left = _left(event)
    met = not things or anything or bool(things & touched)
    gone = not left or bool(left & taken)
    return met and gone and (bool(things) or not _is_about_itself(event))


def _left(event: e.Event) -> set[str]:
    """The zones that cards would leave."""
    sources = (node for _, node, _ in walk(event) if isinstance(node, e.FromThing))
    return {node.name.text for source in sources for _, node, _ in walk(source) if isinstance(node, Zone)}


_THINGS = (Area.ZONE, Area.RESOURCE, Area.HELD, Area.FACE)


def _is_about_itself(event: e.Event) -> bool:
    """Whether it is what carries the clause that something would happen to."""
    nodes = (event.subject, *(node for _, node, _ in walk(event)))
    return any(isinstance(node, r.Reference) and node.to is r.Known.THIS for node in nodes)


def _sides(host: Unit, event: e.Event, verb: str) -> list[bool]:
    """Whose the host can be so that the event is done by whom the clause means."""
    doers: tuple[bool, ...] = (False, True)
    if isinstance(event.subject, p.Player) and (doer := is_opponents(event.subject)) is not None:
        doers = (doer,)
    whose = {
        made.key.whose
        for made in host.touches.changes
        if made.key.area is Area.HISTORY and group(made.key.name) == verb
    }
    mine = whose & {Whose.YOURS, Whose.ANY}
    theirs = whose & {Whose.THEIRS, Whose.ANY}
    found = {doer for doer in doers if mine} | {not doer for doer in doers if theirs}
    return sorted(found)
