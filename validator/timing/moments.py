"""When an ability can wait at all, as far as its text and the table of windows say it."""

from __future__ import annotations

from functools import cache

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from validator.timing.driving import Watch
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.units import ACTION, Unit, group

_TURN = "turn."
_FIGHTING = ("battle.", "aftermath.")


def whose_turn(unit: Unit) -> k.Turn | None:
    """In whose turn it can be applied alone; None: in either."""
    if ACTION in unit.meetings:
        return k.Turn.YOURS
    return unit.node.turn if isinstance(unit.node, k.Clause) else None


def windows_of(library: Library, hints: Hints, unit: Unit) -> frozenset[str] | None:
    """The windows of the rules in which alone it waits; None where it waits elsewhere, too. What only the
    rules bring about is answered in the windows that say so."""
    found = set()
    for kind, name in unit.meetings:
        if kind == "at" and name in library.windows:
            found.add(name)
        elif kind != "on" or name in hints.brought or not _is_answered(library, name):
            return None
    return frozenset(found)


def _is_answered(library: Library, verb: str) -> bool:
    return any(verb == group(str(each)) for window in library.windows.values() for each in window.answers)


def meet_in_one_stretch(one: frozenset[str] | None, other: frozenset[str] | None) -> bool:
    """Whether both can wait in one battle, or both outside of battles."""
    if one is None or other is None:
        return True
    return bool({_fights(name) for name in one} & {_fights(name) for name in other})


def _fights(window: str) -> bool:
    return window.startswith(_FIGHTING)


def too_late(library: Library, windows: frozenset[str] | None, turn: int) -> Watch:
    """Whether in that turn, the last that counts, the steps of the turn in which an ability waits are over:
    for one that waits nowhere else."""
    if windows is None or not all(name.startswith(_TURN) for name in windows):
        return _never
    places = _places(tuple(library.windows))
    last = max((places[name] for name in windows), default=len(places))

    def watch(game: Game) -> bool:
        return game.state.clock["turn"] >= turn and places.get(game.state.turn["step"], -1) > last

    return watch


def _never(_: Game) -> bool:
    return False


@cache
def _places(windows: tuple[str, ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(windows)}
