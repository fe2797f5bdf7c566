"""What must hold of a game at every decision, whatever the players choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

from gauntlet_dsl.engine.asking import counting, selecting
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.rules import roles

_BATTLE = frozenset(roles.AREAS.values())
_MAKING_ROOM = ("trim", "bank")
"""Frames under which a bank is full or too full: what leaves it may ask something first."""


class Watch:
    """Remembers what the players brought, and how everything lay when it was last found in order.

    `broken` says what is wrong with the game now.
    """

    def __init__(self, game: Game) -> None:
        self._brought = game.state.owner.copy()
        self._in_order: list[Any] = []
        self._owner: list[int] = []
        self._own: list[set[int]] = []

    def broken(self, game: Game) -> Iterator[str]:
        """Every fault in words; nothing is asked of the board before it is set up."""
        yield from _decision(game)
        if not game.state.column:
            return
        if self._in_order != [getattr(game.state, name) for name in _LYING]:
            faults = [*_places(game), *self._owners(game), *_markers(game), *_declared_zones(game)]
            yield from faults
            self._in_order = [] if faults else [_copied(getattr(game.state, name)) for name in _LYING]
        yield from _amounts(game)
        yield from _tokens(game)
        yield from _assets(game)

    def _owners(self, game: Game) -> Iterator[str]:
        """What a player brought stays theirs, and comes back to their own piles only; in a battle it may be
        the other player's."""
        state = game.state
        if state.owner[: len(self._brought)] != self._brought:
            yield "an object has another owner than it had"
        if state.owner != self._owner:
            self._owner = state.owner.copy()
            self._own = [{obj for obj, owner in enumerate(state.owner) if owner == who} for who in (0, 1)]
        for (zone, owner), pile in state.zones.items():
            if owner >= 0 and zone not in _BATTLE and not self._own[owner].issuperset(pile):
                yield f"{zone} of player {owner} holds what belongs to the other player"


_LYING = ("zones", "beneath", "column", "zone_of", "host", "owner", "condition_of", "markers")
"""Everything that says how objects lie: as long as it stays as it is, all that is asked of it does."""


def _copied(value: Any) -> Any:
    """A list, or a dictionary whose lists are copied too."""
    if isinstance(value, list):
        return value.copy()
    return {key: item.copy() if isinstance(item, list) else item for key, item in value.items()}


def _decision(game: Game) -> Iterator[str]:
    decision = game.decision
    if decision is None:
        if not game.over:
            yield "nothing is to be decided, and the game is not over"
        return
    labels = decision.labels()
    if len(labels) < 2:
        yield f"a decision with {len(labels)} options: {decision.kind}"
    if len(labels) != len(set(labels)):
        yield f"options that look alike: {labels}"
    if decision.player not in (0, 1):
        yield f"player {decision.player} decides"


def _places(game: Game) -> Iterator[str]:
    """Each object is in exactly one place, and where it says it is."""
    state = game.state
    listed = [*state.zones.values(), *state.beneath.values(), state.column]
    everything = list(chain.from_iterable(listed))
    if len(everything) != len(state.definition) or len(set(everything)) != len(everything):
        places = Counter(everything)
        wrong = [game.title(obj) for obj in range(len(state.definition)) if places[obj] != 1]
        yield f"not in exactly one place: {wrong}"
    zone_of, host_of = state.zone_of, state.host
    lost = [obj for key, pile in state.zones.items() for obj in pile if zone_of[obj] != key]
    lost += [obj for host, objs in state.beneath.items() for obj in objs if host_of[obj] != host]
    if lost:
        yield f"not where they say they are: {[game.title(obj) for obj in lost]}"


def _amounts(game: Game) -> Iterator[str]:
    for (resource, player), amount in game.state.amounts.items():
        rule = game.program.resources[resource]
        if amount < rule.least or (rule.most is not None and amount > rule.most):
            yield f"player {player} has {amount} {resource}"
    for (resource, player), amount in game.state.held.items():
        if amount < 0:
            yield f"player {player} has {amount} {resource} set apart"


def _markers(game: Game) -> Iterator[str]:
    """On objects of their kind, and no more of them than there are."""
    used: Counter[tuple[str, int]] = Counter()
    for (name, obj), holder in game.state.markers.items():
        rule = game.program.markers[name]
        used[(name, -1 if rule.shared else holder)] += 1
        if obj not in selecting.objects_of_kind(game, rule.on):
            yield f"a {name} lies on {game.title(obj)}, which is no {rule.on}"
    for (name, _), count in used.items():
        supply = game.program.markers[name].supply
        if supply is not None and count > supply:
            yield f"{count} of {name} are used, there are {supply}"


def _tokens(game: Game) -> Iterator[str]:
    """Never through one another; on one position only while a battle there is undecided."""
    first, second = game.state.tokens
    last = len(game.state.column) + 1
    if first > second or (first == second and game.state.battle is None):
        yield f"the tokens are at {first} and {second}"
    if not (0 <= first <= last and 0 <= second <= last):
        yield f"a token is outside the board: {first} and {second}"


def _assets(game: Game) -> Iterator[str]:
    if game.decision is None or any(frame.kind in _MAKING_ROOM for frame in game.state.stack):
        return
    for player in (0, 1):
        banked = len(game.state.zones.get(("bank", player), ()))
        limit = counting.stat(game, player, "asset limit") if banked else 0
        if banked > limit:
            yield f"player {player} has {banked} Assets, at most {limit} allowed"


def _declared_zones(game: Game) -> Iterator[str]:
    """No zone holds more than it may; a card has one of the states of its zone, or none."""
    state = game.state
    stated = {obj for obj, condition in enumerate(state.condition_of) if condition}
    for key, pile in state.zones.items():
        rule = game.program.zones.get(key[0])
        if rule is None:
            continue
        if rule.most is not None and len(pile) > rule.most:
            yield f"{key[0]} of player {key[1]} holds {len(pile)} cards, at most {rule.most} allowed"
        if not rule.states and stated.isdisjoint(pile):
            continue
        states = rule.states or ("",)
        wrong = [game.title(obj) for obj in pile if state.condition_of[obj] not in states]
        if wrong:
            yield f"in a state that {key[0]} does not have: {wrong}"
