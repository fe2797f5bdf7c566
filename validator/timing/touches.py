"""What an effect touches: a thing of the game's state, whose it is, and what kind of change is made to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.words.entry import Area

ANYTHING = "*"
"""The name of everything in an area."""
COURSE = "course"
"""That the battle or turn goes on: what waits in it needs that."""


class Whose(StrEnum):
    """Relative to the player who applies the text; `ANY` is either, or nobody's."""

    YOURS = "yours"
    THEIRS = "theirs"
    ANY = "any"

    def turned(self) -> Whose:
        """The same seen by the other player."""
        return _TURNED[self]


_TURNED = {Whose.YOURS: Whose.THEIRS, Whose.THEIRS: Whose.YOURS, Whose.ANY: Whose.ANY}


class Kind(StrEnum):
    """`ADD` puts something to what is there, `CAPPED` too but only up to a limit, `TAKE` takes some of it
    away, `SET` writes over it, `CANCEL` ends what is under way, `BAR` forbids it."""

    ADD = "add"
    CAPPED = "capped add"
    TAKE = "take"
    SET = "set"
    CANCEL = "cancel"
    BAR = "bar"


@dataclass(frozen=True, slots=True)
class Key:
    """One thing of the state: `(zone, hand, yours)`, `(resource, Coin, theirs)` ..."""

    area: Area
    name: str
    whose: Whose

    def meets(self, other: Key, *, opposed: bool) -> bool:
        """Whether both can mean one thing, for one player or for two opponents."""
        if self.area is not other.area:
            return False
        if ANYTHING not in (self.name, other.name) and self.name != other.name:
            return False
        theirs = other.whose.turned() if opposed else other.whose
        return Whose.ANY in (self.whose, theirs) or self.whose is theirs


@dataclass(frozen=True, slots=True)
class Change:
    key: Key
    kind: Kind


@dataclass(frozen=True, slots=True)
class Touches:
    """What is read and what is changed; `exact` unless something unknown is in it."""

    reads: frozenset[Key] = frozenset()
    changes: frozenset[Change] = frozenset()
    exact: bool = True

    def __or__(self, other: Touches) -> Touches:
        return Touches(self.reads | other.reads, self.changes | other.changes, self.exact and other.exact)

    @staticmethod
    def union(parts: Iterable[Touches]) -> Touches:
        made = NOTHING
        for part in parts:
            made |= part
        return made

    def every_key(self) -> Iterator[Key]:
        yield from self.reads
        yield from (change.key for change in self.changes)


NOTHING = Touches()
EVERYTHING = Touches(
    frozenset(Key(area, ANYTHING, Whose.ANY) for area in Area),
    frozenset(Change(Key(area, ANYTHING, Whose.ANY), kind) for area in Area for kind in Kind),
    exact=False,
)

_INDEPENDENT = frozenset(
    {
        frozenset({Kind.ADD}),
        frozenset({Kind.CAPPED}),
        frozenset({Kind.BAR}),
        frozenset({Kind.ADD, Kind.BAR}),
        frozenset({Kind.CANCEL}),
    }
)
"""Pairs of kinds whose order makes no difference: sums, and what is forbidden twice."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Two effects touch one thing so that their order can matter."""

    key: Key
    first: Kind | None
    second: Kind | None
    """None: only read."""


def clashes(one: Touches, other: Touches, *, opposed: bool) -> Iterator[Clash]:
    """Where the two can get in each other's way, for one player's effects or for two opponents'."""
    for mine in sorted(one.changes, key=_order):
        for yours in sorted(other.changes, key=_order):
            if mine.key.meets(yours.key, opposed=opposed) and not commute(mine.kind, yours.kind):
                yield Clash(mine.key, mine.kind, yours.kind)
        for key in sorted(other.reads, key=_key_order):
            if mine.key.meets(key, opposed=opposed):
                yield Clash(mine.key, mine.kind, None)
    for yours in sorted(other.changes, key=_order):
        for key in sorted(one.reads, key=_key_order):
            if key.meets(yours.key, opposed=opposed):
                yield Clash(key, None, yours.kind)


def clash_at_all(one: Touches, other: Touches, *, opposed: bool) -> bool:
    """Whether there is any clash; quicker than to list them."""
    for mine in one.changes:
        for yours in other.changes:
            same = mine.key.area is yours.key.area and not commute(mine.kind, yours.kind)
            if same and mine.key.meets(yours.key, opposed=opposed):
                return True
        if any(mine.key.meets(key, opposed=opposed) for key in other.reads):
            return True
    return any(key.meets(yours.key, opposed=opposed) for yours in other.changes for key in one.reads)


def commute(one: Kind, other: Kind) -> bool:
    return frozenset({one, other}) in _INDEPENDENT


def _key_order(key: Key) -> tuple[str, str, str]:
    return key.area.value, key.name, key.whose.value


def _order(change: Change) -> tuple[str, str, str, str]:
    return (*_key_order(change.key), change.kind.value)
