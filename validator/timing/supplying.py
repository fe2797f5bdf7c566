"""Pairs of which the earlier gives, in the same part of a turn, what the later one takes or pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.language.words.entry import Area
from validator.timing.crossing import TAKEN, Crossing, Needs, lets_go_on
from validator.timing.library import Library
from validator.timing.pairing import by_profile
from validator.timing.touches import Change, Kind
from validator.timing.units import Unit

GIVES = (Kind.ADD, Kind.CAPPED)


def supplies(
    library: Library, units: Sequence[Unit], about: Sequence[Unit] | None = None
) -> Iterator[Crossing]:
    """Every such pair of profiles, each once; `about`: only with one of those."""
    chosen = None if about is None else {id(unit) for unit in about}
    meant = sorted(units, key=lambda unit: chosen is not None and id(unit) not in chosen)
    groups = [group[0] for group in by_profile(unit for unit in meant if unit.all.exact)]
    takers = Needs(groups)
    places = {unit.number: _places(library, unit) for unit in groups}
    for first in filter(lets_go_on, groups):
        seen: set[tuple[int, bool]] = set()
        for change in sorted(filter(_gives, first.touches.changes), key=_order):
            asking = takers.askers if change.key.area is Area.CONTROL else takers.takers
            for second, opposed in asking(change.key):
                if second is first and not opposed:
                    continue
                known = (second.number, opposed)
                if known in seen or not _may_come_soon(places[first.number], places[second.number], second):
                    continue
                if chosen is not None and id(first) not in chosen and id(second) not in chosen:
                    continue
                seen.add(known)
                yield Crossing(first, second, opposed, change.key, change.kind)


def _gives(change: Change) -> bool:
    control = change.key.area is Area.CONTROL and change.kind is Kind.SET
    return control or (change.kind in GIVES and change.key.area in TAKEN)


def _places(library: Library, unit: Unit) -> list[tuple[str, float]]:
    """Its windows: in which part of a turn each lies, and where it stands in the order of play; what is
    printed ahead of others stands before them."""
    order = {name: place - unit.ahead / 2 for place, name in enumerate(library.windows)}
    return [
        (name.split(".", 1)[0], order[name]) for kind, name in unit.meetings if kind == "at" and name in order
    ]


def _may_come_soon(
    mine: Sequence[tuple[str, float]], theirs: Sequence[tuple[str, float]], second: Unit
) -> bool:
    """The same of an ability that waits for what would happen, whenever that is."""
    waits = any(kind in ("would", "as soon as") for kind, _ in second.meetings)
    return _comes_soon(mine, theirs) or (waits and not theirs and bool(mine))


def _comes_soon(first: Sequence[tuple[str, float]], second: Sequence[tuple[str, float]]) -> bool:
    """Whether a window of the second follows one of the first in the same part of a turn."""
    return any(part == other and place < later for part, place in first for other, later in second)


def _order(change: Change) -> tuple[str, str]:
    return change.key.area.value, change.key.name
