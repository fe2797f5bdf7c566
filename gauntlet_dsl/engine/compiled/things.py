"""Functions for what a reference stands for, the mirror of `selecting.referred`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gauntlet_dsl.engine.asking import selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.tables import Selection
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast.base import Node


def referred(node: Node | None) -> Selection:
    """The objects that the reference stands for."""
    build = _BUILDERS.get(type(node))
    if build is not None:
        return build(node)
    return lambda game, env: selecting.referred(game, env, node)  # type: ignore[arg-type]


def among(node: Node) -> Selection:
    """The objects that a phrase without a choice means."""
    if type(node) in _BUILDERS:
        return referred(node)
    return lambda game, env: selecting.among(game, env, node)


def _this(game: Game, env: Env) -> list[int]:
    return [env.this] if env.this >= 0 else []


def _it(game: Game, env: Env) -> list[int]:
    return list(env.it)


_KNOWN: dict[r.Known, Selection] = {r.Known.THIS: _this, r.Known.IT: _it, r.Known.THEM: _it}


def _reference(node: r.Reference) -> Selection:
    to = node.to
    return _KNOWN.get(to) or (lambda game, env: game.ruleset.references[to](game, env))


def _label(node: r.Label) -> Selection:
    name = node.word.text

    def run(game: Game, env: Env) -> list[int]:
        value = env.label(name)
        return list(value) if isinstance(value, tuple | list) else []

    return run


def _part_of(node: r.PartOf) -> Selection:
    part, of = node.part.text, referred(node.of)

    def run(game: Game, env: Env) -> list[int]:
        value = selecting.part_of(game, env, part, of(game, env))
        return list(value) if isinstance(value, tuple | list) else []

    return run


def _every(node: r.Every) -> Selection:
    name = node.name.text
    return lambda game, env: selecting.objects_of_kind(game, name)


_BUILDERS: dict[type, Callable[[Any], Selection]] = {
    r.Reference: _reference,
    r.Label: _label,
    r.PartOf: _part_of,
    r.Every: _every,
}
