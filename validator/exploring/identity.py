"""When two positions in the middle of a game are one: everything later is the same for both."""

from __future__ import annotations

import hashlib
from typing import Any

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import FIELDS, Frame

_UNORDERED = ("history", "listeners", "prohibitions", "permissions")
"""Lists that are only ever searched."""
_COUNTERS = ("effect", "serial")
"""Numbers that only tell runs of effects apart."""


def identity(game: Game) -> bytes:
    """A fingerprint of the position without the way there: what happened counts, and not in which order."""
    now = game.state.clock.get("effect", 0)
    parts = [_field(name, getattr(game.state, name), now) for name in FIELDS]
    clocks = {name: value for name, value in game.state.clock.items() if name != "effect"}
    question = None if game.decision is None else (game.decision.player, tuple(game.decision.labels()))
    told = repr((parts, _plain(clocks, now), game.state.chance.state, question))
    return hashlib.blake2b(told.encode(), digest_size=16).digest()


def _field(name: str, value: Any, now: int) -> Any:
    if name in _UNORDERED:
        return sorted(repr(_plain(entry, now)) for entry in value)
    if name == "modifiers" and all(entry["kind"] == "add" for entry in value):
        return sorted(repr(_plain(entry, now)) for entry in value)
    return _plain(value, now)


def _plain(value: Any, now: int) -> Any:
    """The value as nested tuples whose order does not depend on how they came about."""
    if isinstance(value, dict):
        if value.get("clock") == "effect":
            return "effect", value["value"] == now
        kept = ((repr(key), _plain(part, now)) for key, part in value.items() if key not in _COUNTERS)
        return tuple(sorted(kept, key=lambda pair: pair[0]))
    if isinstance(value, Env):
        bound = (value.you, value.actor, value.this, value.it, value.source, value.copies)
        return (*bound, _plain(dict(value.labels), now), _plain(dict(value.event), now))
    if isinstance(value, list | tuple):
        return tuple(_plain(part, now) for part in value)
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(repr, value)))
    if isinstance(value, Frame):
        return value.kind, value.pc, _plain(value.vars, now)
    return repr(value)
