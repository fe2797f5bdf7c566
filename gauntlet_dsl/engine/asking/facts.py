"""Plain questions about objects and about what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import matching
from gauntlet_dsl.engine.seen import Seen
from gauntlet_dsl.engine.zones import ATTACHED
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e

if TYPE_CHECKING:
    from gauntlet_dsl.engine.env import Env
    from gauntlet_dsl.engine.game import Game

COMPONENTS = "components"
"""The zone in which everything outside the deck lies: Leaders, factions, components."""


def components(game: Game) -> list[int]:
    return [obj for player in (0, 1) for obj in game.state.zones.get((COMPONENTS, player), ())]


def with_states(game: Game, player: int) -> list[int]:
    """The player's components, and their cards in zones where cards have states."""
    zones = [COMPONENTS, *(rule.name for rule in game.program.zones.values() if rule.states)]
    return [obj for zone in zones for obj in game.state.zones.get((zone, player), ())]


def states_of(game: Game, obj: int) -> tuple[str, ...]:
    """The states it can be in: those of its kind, or of a card where it lies."""
    rule = game.program.zones.get(game.state.zone_of[obj][0])
    return game.definition(obj).states or (rule.states if rule is not None else ())


def controller(game: Game, obj: int) -> int:
    """Who makes its choices: of a place and what lies on it whoever it faces, else the owner."""
    state = game.state
    seen = obj
    while state.zone_of[seen] == ATTACHED:
        seen = state.host[seen]
    return state.control.get(seen, state.owner[obj])


CONTROL = ("control", "controls", "controlled")
OWNERSHIP = ("own", "owns", "owned")
RELATIONS = frozenset((*CONTROL, *OWNERSHIP))
"""Verbs of what is so now, whatever the ruleset."""


def seen(game: Game, objs: Iterable[int]) -> dict[int, Seen]:
    """For each of them that lies face up in play: who controls it, and its kinds by where it lies."""
    return {obj: _as_it_is(game, obj) for obj in objs if game.state.face_up[obj]}


def _as_it_is(game: Game, obj: int) -> Seen:
    kinds = tuple([name for name in game.ruleset.kinds if obj in of_kind(game, name)])
    return Seen(controller(game, obj), kinds)


def is_of(game: Game, obj: int, name: str) -> bool:
    """Whether the object is of that kind, has that trait, or belongs to that faction."""
    definition = game.definition(obj)
    if name in (definition.kind, definition.faction) or name in definition.traits:
        return True
    return name in game.ruleset.kinds and obj in of_kind(game, name)


def of_kind(game: Game, kind: str) -> list[int]:
    """All objects of a kind, the ruleset's or declared: kept until something moves, not to be changed."""
    kinds = live.current(game).kinds
    found = kinds.get(kind)
    if found is None:
        listed = game.ruleset.kinds.get(kind)
        found = kinds[kind] = _components_of(game, kind) if listed is None else listed(game)
    return found


def _components_of(game: Game, kind: str) -> list[int]:
    return [obj for obj in components(game) if game.definition(obj).kind == kind]


def does_to_itself(game: Game, obj: int, verb: str) -> bool:
    """Whether one of its effects applies that verb to the object itself."""
    return verb in game.program.self_verbs[game.state.definition[obj]]


def copies_others(game: Game, obj: int) -> bool:
    return f.Apply in game.program.node_kinds[game.state.definition[obj]]


def adds_cards(game: Game, obj: int) -> bool:
    return f.SetAs in game.program.node_kinds[game.state.definition[obj]]


def records(game: Game, env: Env, fact: c.Fact) -> list[dict[str, Any]]:
    """What the history holds that the fact speaks of, within its span (none given: this turn)."""
    spans = [qual.stretch for qual in fact.tail if isinstance(qual, e.PastSpan)]
    stretch = spans[0] if spans else _default_stretch(game)
    mark = game.state.clock.get(f"{stretch}", 0)
    tail = tuple(qual for qual in fact.tail if not isinstance(qual, e.PastSpan))
    return [
        record
        for record in game.state.history
        if stretch is e.Stretch.GAME or record["at"].get(f"{stretch}") == mark
        if matching.matches(game, env, record, fact.subject, fact.verb.text, fact.thing, tail)
    ]


def _default_stretch(game: Game) -> e.Stretch:
    return e.Stretch.BATTLE if game.state.battle is not None else e.Stretch.TURN
