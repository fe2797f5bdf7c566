"""Positions with so little of what two abilities both touch that it is enough for one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Number
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area
from validator.timing import situations as places
from validator.timing.casting import Cast
from validator.timing.catalogue import EVEN, RICH, Variant, compares
from validator.timing.situations import Situation
from validator.timing.touches import Key, Kind, Whose, clashes


def scarce(casts: Sequence[Cast], fitting: Sequence[str], *, opposed: bool) -> Iterator[Variant]:
    """With so little of what both touch that it is enough for one: one card in the pile, just the price."""
    yield from empty_handed(casts)
    if any(_rolls(cast) for cast in casts):
        yield from (lambda situation, shown=shown: situation.with_others(shown) for shown in (1, 6))
    if any(compares(cast.unit) for cast in casts):
        yield from _close(casts)
    one, other = casts[0].unit.all, casts[1].unit.all
    least, own = _prices(casts), frozenset(cast.unit.title for cast in casts)
    for clash in clashes(one, other, opposed=opposed):
        seats = _seats(clash.key, casts[0].seat)
        if clash.key.area is Area.ZONE:
            for seat in seats if fitting else ():
                yield lambda situation, key=clash.key, seat=seat: _only_in(  # type: ignore[misc]
                    situation, key.name, seat, own, fitting
                )
            for amount in (1, 0):
                yield lambda situation, key=clash.key, seats=seats, amount=amount: _cut(  # type: ignore[misc]
                    situation, key.name, seats, amount, own
                )
        elif clash.key.area is Area.RESOURCE:
            for amount in least:
                yield lambda situation, key=clash.key, seats=seats, amount=amount: _paid(  # type: ignore[misc]
                    situation, key.name, seats, amount
                )


def _rolls(cast: Cast) -> bool:
    """Whether it rolls dice itself."""
    return any(isinstance(node, f.Reroll | k.RollTable) for _, node, _ in walk(cast.unit.node))


def _close(casts: Sequence[Cast]) -> Iterator[Variant]:
    """With dice that leave the players near each other, and cards in one Hand only."""
    own = frozenset(cast.unit.title for cast in casts)
    for dice in (EVEN, (3, 4), (4, 3)):
        for empty in ((0,), (1,), ()):
            yield lambda situation, dice=dice, empty=empty: _cut(  # type: ignore[misc]
                situation.with_dice(dice), "hand", empty, 0, own
            )


def short_of(
    key: Key, casts: Sequence[Cast], fitting: Sequence[str], situation: Situation
) -> Iterator[Situation]:
    """The situation with so little of what the first takes that nothing is left for the second."""
    seats = _seats(key, casts[0].seat)
    if key.area is Area.ZONE:
        own = frozenset(cast.unit.title for cast in casts)
        yield _cut(situation, key.name, seats, 1, own, fitting)
    elif key.area is Area.RESOURCE:
        for amount in _prices(casts):
            yield _paid(situation, key.name, seats, amount)


def alone_in(zone: str, cast: Cast, situation: Situation) -> Situation:
    """The situation with nothing else in the zone of that player than the card of the ability."""
    return _cut(situation, zone, (cast.seat,), 0, frozenset((cast.unit.title,)))


def barely(key: Key, casts: Sequence[Cast], situation: Situation) -> Iterator[Situation]:
    """The situation with nothing, or just too little, of what the first gives; where that is cards, also with
    none that would be played or drawn, but for those that the first takes."""
    seats = _seats(key, casts[0].seat)
    if key.area is Area.ZONE:
        own = frozenset(cast.unit.title for cast in casts)
        emptied = _cut(situation, key.name, seats, 0, own)
        yield emptied
        taken = {made.key.name for made in casts[0].unit.touches.changes if made.kind is Kind.TAKE}
        for zone in sorted(_PLAYED_FROM - {key.name} - taken):
            emptied = _cut(emptied, zone, seats, 0, own)
        yield emptied
    elif key.area is Area.RESOURCE:
        for amount in _prices(casts):
            yield _paid(situation, key.name, seats, amount)
    elif key.area is Area.CONTROL:
        yield half_full(situation)
        yield _as_many_as_places(casts[1], situation)


def _as_many_as_places(cast: Cast, situation: Situation) -> Situation:
    """With one more of what the condition of the ability asks than its opponent has places."""
    amount = len(situation.ground.controls[1 - cast.seat]) + 1
    for name in sorted(key.name for key in cast.unit.needs.reads if key.area is Area.RESOURCE):
        situation = _paid(situation, name, (cast.seat,), amount)
    return situation


_PLAYED_FROM = frozenset({"hand", "reserve", "draw_pile"})


def half_full(situation: Situation) -> Situation:
    """The situation with half of every amount that the players have."""
    for seat in (0, 1):
        amounts = situation.sides[seat].get("resources", {})
        halves = {name: amount // 2 for name, amount in amounts.items()}
        situation = situation.with_side(seat, resources=halves) if halves else situation
    return situation


def empty_handed(casts: Sequence[Cast]) -> Iterator[Variant]:
    """With nothing yet of what one of them gains up to a limit."""
    for cast in casts:
        for made in cast.unit.touches.changes:
            if made.key.area is Area.RESOURCE and made.kind is Kind.CAPPED:
                seats = _seats(made.key, cast.seat)
                yield lambda situation, name=made.key.name, seats=seats: _paid(  # type: ignore[misc]
                    situation, name, seats, 0
                )


def _prices(casts: Sequence[Cast]) -> list[int]:
    """Amounts at which one more or less makes a difference to the two."""
    numbers = {
        node.count if isinstance(node, q.CountedAmount) else node.value
        for cast in casts
        for _, node, _ in walk(cast.unit.node)
        if isinstance(node, q.CountedAmount | Number)
    }
    return sorted({near for number in numbers for near in (number, number - 1) if 0 <= near <= RICH})[:4]


def _seats(key: Key, seat: int) -> tuple[int, ...]:
    return {Whose.YOURS: (seat,), Whose.THEIRS: (1 - seat,)}.get(key.whose, (0, 1))


def _cut(
    situation: Situation,
    zone: str,
    seats: Sequence[int],
    amount: int,
    own: frozenset[str],
    fitting: Sequence[str] = places.FILLERS,
) -> Situation:
    for seat in seats:
        pile = situation.sides[seat].get(zone)
        if isinstance(pile, list):
            kept = [title for title in pile if title in own]
            situation = situation.with_side(seat, **{zone: [*kept, *fitting[:amount]]})
    return situation


def _only_in(
    situation: Situation, zone: str, seat: int, own: frozenset[str], fitting: Sequence[str]
) -> Situation:
    """One card that is asked for, and only in the zone of that player; nobody has one in Hand either."""
    poor = _cut(situation, zone, (1 - seat,), 0, own)
    if zone != _HAND:
        poor = _cut(poor, _HAND, (0, 1), 1, own)
    return _cut(poor, zone, (seat,), 1, own, [title for title in fitting if title not in own])


_HAND = "hand"


def _paid(situation: Situation, resource: str, seats: Sequence[int], amount: int) -> Situation:
    for seat in seats:
        amounts = situation.sides[seat].get("resources", {})
        if resource in amounts:
            situation = situation.with_side(seat, resources={**amounts, resource: amount})
    return situation
