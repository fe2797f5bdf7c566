"""Which clauses wait now: those of live texts and the delayed ones, and for what each of them waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine import facts
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import windows as w

if TYPE_CHECKING:
    from gauntlet_dsl.engine.game import Game


@dataclass(frozen=True, slots=True)
class Waiting:
    """A clause that waits, the bindings it will run with, and its delayed listener (-1: printed and live)."""

    clause: k.Clause
    env: Env
    listener: int = -1

    @property
    def player(self) -> int:
        return self.env.you


def waiting(game: Game) -> Iterator[Waiting]:
    """Every clause that waits for something, in a fixed order."""
    yield from _printed(game)
    for listener in game.state.listeners:
        clause = game.program.nodes[listener["clause"]]
        assert isinstance(clause, k.Clause)
        yield Waiting(clause, listener["env"], listener["serial"])


def _printed(game: Game) -> Iterator[Waiting]:
    for obj, key, player in game.ruleset.live_texts(game):
        script = game.definition(obj).scripts[key]
        for clause in facts.timing_clauses(script):
            env = Env(player, player, obj, source=game.program.number(clause))
            yield Waiting(clause, env)


def at(game: Game, window: str) -> Iterator[Waiting]:
    """Clauses that wait for that window."""
    for found in waiting(game):
        timing = found.clause.timing
        if isinstance(timing, w.At) and f"{timing.window.scope.text}.{timing.window.step.text}" == window:
            yield found


def on_events(game: Game, timing: type[w.When] | type[w.After]) -> Iterator[Waiting]:
    """Clauses that wait for events, of one timing."""
    for found in waiting(game):
        if isinstance(found.clause.timing, timing):
            yield found


def actions(game: Game, player: int) -> Iterator[Waiting]:
    """Clauses of a player that use an Action Opportunity."""
    for found in waiting(game):
        if isinstance(found.clause.timing, w.Action) and found.player == player:
            yield found


def continuous(game: Game) -> Iterator[tuple[k.Clause, Env]]:
    """`while` clauses that hold now, with their bindings."""
    from gauntlet_dsl.engine.asking import holds

    for found in waiting(game):
        timing = found.clause.timing
        if isinstance(timing, w.WhileHolds) and holds(game, found.env, timing.condition):
            condition = found.clause.condition
            if condition is None or holds(game, found.env, condition):
                yield found.clause, found.env


def conditions(game: Game) -> Iterator[tuple[Waiting, Any]]:
    """`as soon as` clauses with their condition."""
    for found in waiting(game):
        if isinstance(found.clause.timing, w.AsSoonAs):
            yield found, found.clause.timing.condition
