"""Moving objects between zones, and who comes to know them by it."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Key

BENEATH: Key = ("beneath", -1)
"""Where bound objects are: outside every zone, kept by what lies on them or beside them."""
ATTACHED: Key = ("attached", -1)
"""Where objects are that lie on another, the latest on top."""
EVERYONE = 3


def place(game: Game, objs: Iterable[int], key: Key, *, face_up: bool | None = None) -> None:
    """Put objects on top of a zone, in that order, as its rule or `face_up` says."""
    for obj in objs:
        _lose_track(game, obj, face_up=_lies_face_up(game, key, face_up=face_up))
        take_out(game, obj)
        game.state.zones.setdefault(key, []).append(obj)
        _settle(game, obj, key, face_up=face_up)


def take_out(game: Game, obj: int) -> None:
    """Remove from wherever it is."""
    state = game.state
    if state.zone_of[obj][0] not in game.program.silent:
        state.rearranged()
    pile = state.zones.get(state.zone_of[obj])
    if pile is not None and obj in pile:
        pile.remove(obj)
    host = state.host[obj]
    if host >= 0:
        state.beneath[host].remove(obj)
        state.host[obj] = -1
    left = game.program.zones.get(state.zone_of[obj][0])
    if left is not None and left.states:
        state.condition_of[obj] = ""


def attach(game: Game, obj: int, host: int) -> None:
    """Lay it on the host, face up, above what lies there."""
    _join(game, obj, host, ATTACHED, face_up=True)


def put_beneath(game: Game, obj: int, host: int, *, face_up: bool) -> None:
    """Bind it to the host, outside every zone."""
    _join(game, obj, host, BENEATH, face_up=face_up)


def attached(game: Game, host: int) -> list[int]:
    """What lies on the host, the latest last."""
    state = game.state
    return [obj for obj in state.beneath.get(host, ()) if state.zone_of[obj] == ATTACHED]


def _join(game: Game, obj: int, host: int, where: Key, *, face_up: bool) -> None:
    _lose_track(game, obj, face_up=face_up)
    take_out(game, obj)
    _forget(game, obj)
    state = game.state
    state.rearranged()
    state.host[obj] = host
    state.beneath.setdefault(host, []).append(obj)
    state.zone_of[obj] = where
    state.face_up[obj] = face_up
    state.known[obj] = EVERYONE if face_up else state.known[obj] | (1 << state.owner[obj])
    state.entered[obj] = state.clock.get("turn", 0)


def _lies_face_up(game: Game, key: Key, *, face_up: bool | None) -> bool:
    rule = game.program.zones.get(key[0])
    if rule is None or rule.sees == "all":
        return True
    return rule.face_up if face_up is None else face_up


def _lose_track(game: Game, obj: int, *, face_up: bool) -> None:
    """Of several cards that only their owner may look at, one moves face down: nobody else knows which."""
    state = game.state
    key = state.zone_of[obj]
    rule, pile = game.program.zones.get(key[0]), state.zones.get(key, ())
    if face_up or rule is None or rule.sees != "owner" or state.face_up[obj] or len(pile) < 2:
        return
    for other in pile:
        if not state.face_up[other]:
            state.known[other] &= 1 << state.owner[other]


def _forget(game: Game, obj: int) -> None:
    """What a text remembered of the object was said of its last time in play."""
    slots = game.state.slots
    for key in [key for key in slots if key[0] == obj]:
        del slots[key]


def _settle(game: Game, obj: int, key: Key, *, face_up: bool | None) -> None:
    state = game.state
    rule = game.program.zones.get(key[0])
    up = face_up if face_up is not None else bool(rule and rule.face_up)
    if key[0] not in game.program.silent:
        state.rearranged()
    state.zone_of[obj] = key
    state.face_up[obj] = up
    state.entered[obj] = state.clock.get("turn", 0)
    if rule is not None and rule.states:
        state.condition_of[obj] = rule.states[0]
    sees = rule.sees if rule else "all"
    if up or sees == "all":
        state.known[obj] = EVERYONE
    elif sees == "owner":
        state.known[obj] |= 1 << state.owner[obj]
    state.negated.discard(obj)


def shuffled(game: Game, key: Key) -> None:
    """Shuffle a pile: nobody knows its cards any more."""
    pile = game.state.zones.setdefault(key, [])
    game.state.chance.shuffle(pile)
    for obj in pile:
        game.state.known[obj] = 0


class Without:
    """As if the object were not in its zone: for questions only, nothing may move meanwhile."""

    __slots__ = ("_cards", "_index", "_obj")

    def __init__(self, game: Game, obj: int) -> None:
        self._cards = game.state.zones[game.state.zone_of[obj]]
        self._obj = obj

    def __enter__(self) -> None:
        self._index = self._cards.index(self._obj)
        del self._cards[self._index]

    def __exit__(self, *raised: object) -> None:
        self._cards.insert(self._index, self._obj)


def room(game: Game, key: Key) -> int | None:
    """How many more cards the zone holds; None without a limit."""
    rule = game.program.zones.get(key[0])
    if rule is None or rule.most is None:
        return None
    return max(0, rule.most - len(game.state.zones.get(key, ())))


def pile(game: Game, name: str, player: int) -> list[int]:
    return game.state.zones.setdefault((name, player), [])
