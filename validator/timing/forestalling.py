"""Abilities whose moment never comes because of an earlier one: what they wait for is replaced, or what they
are part of is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.words.entry import Area
from validator.timing.library import Library
from validator.timing.mentions import named_in
from validator.timing.surroundings import awaited_events
from validator.timing.touches import Whose
from validator.timing.units import MOVED, Unit, doer, group, own_windows, replaces

_AFTER, _FOUGHT = "aftermath.", "battle."
_BEGIN = "begin"


def cut_off(library: Library, first: Unit, units: Sequence[Unit]) -> Iterator[tuple[Unit, bool]]:
    """Abilities of the moments that no longer come: what ends a battle before it opens leaves no opening,
    what ends it once its dice have been compared nothing that its result would set off. All else that a
    battle that is over does not have, it does not have as it says."""
    mine = own_windows(first)
    if first.wins:
        return
    if mine and all(name.startswith(_AFTER) for name in mine):
        last = max(list(library.windows).index(name) for name in mine)
        later = list(library.windows.values())[last + 1 :]
        verbs = next((set(map(str, window.answers)) for window in later if window.answers), set[str]())
        ended = [unit for unit in units if verbs & {verb for verb, _ in _awaited(library, unit)}]
    elif any(kind == "would" and verb == _BEGIN for kind, verb in first.meetings):
        opening = next(name for name in library.windows if name.startswith(_FOUGHT))
        ended = [unit for unit in units if own_windows(unit) == {opening}]
    else:
        return
    yield from ((second, opposed) for second in ended if second is not first for opposed in (False, True))


def never_happening(library: Library, first: Unit, units: Sequence[Unit]) -> Iterator[tuple[Unit, bool, str]]:
    """Abilities that wait for an event, or ask for it, which the first replaces by something else: for that
    itself or for what the rules bring about together with it."""
    if not replaces(first):
        return
    for kind, verb in sorted(first.meetings):
        if kind != "would":
            continue
        if verb == MOVED:
            yield from _not_moved(library, first, units)
            continue
        verbs = {verb} | {
            group(str(each))
            for window in library.windows.values()
            for each in window.answers
            if verb in map(str, window.answers)
        }
        doers = {doer(event) for event in awaited_events(first) if event.would}
        for second in units:
            sides = {side for who in doers for side in _sides(library, second, verb, verbs, who)}
            yield from (
                (second, opposed, verb) for opposed in sorted(sides) if second is not first or opposed
            )


def _not_moved(library: Library, first: Unit, units: Sequence[Unit]) -> Iterator[tuple[Unit, bool, str]]:
    """Abilities that wait for what players do with cards and the first replaces: the same act from the same
    zone."""
    for event in awaited_events(first):
        act = _act(library, event)
        if not event.would or act is None:
            continue
        for second in units:
            for awaited in awaited_events(second):
                if awaited.would or _act(library, awaited) != act:
                    continue
                opposed = doer(event) is not doer(awaited)
                if opposed or second is not first:
                    yield second, opposed, act[0]


def _act(library: Library, event: e.Event) -> tuple[str, frozenset[str]] | None:
    """What a player does with cards, and from where; None where nobody is named who does it."""
    if not isinstance(event.subject, p.Player):
        return None
    verb = library.program.base_verb(event.doing.verb.text)
    return (verb, frozenset(named_in(event)) & library.program.zones.keys()) if group(verb) == MOVED else None


def _sides(library: Library, second: Unit, verb: str, verbs: set[str], whose: Whose) -> Iterator[bool]:
    """As whose opponent, or for whom, the second awaits the event that this player brings about, or what the
    rules have the other player do by it."""
    for named, who in _awaited(library, second):
        if named not in verbs:
            continue
        if Whose.ANY in (who, whose):
            yield from (False, True)
        else:
            yield (who is whose) is not (named == verb)


def _awaited(library: Library, unit: Unit) -> Iterator[tuple[str, Whose]]:
    """Verbs that it waits for or asks about, and by whom."""
    base = library.program.base_verb
    yield from ((group(base(event.doing.verb.text)), doer(event)) for event in awaited_events(unit))
    yield from ((key.name, key.whose) for key in unit.needs.reads if key.area is Area.HISTORY)
