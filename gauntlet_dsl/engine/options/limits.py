"""Once per, first time each: counters keyed to a clock, a player and a clause or a shared name."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.asking import runs
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k


def _key(game: Game, clause: k.Clause, env: Env) -> tuple[Any, ...]:
    limit = clause.limit
    assert limit is not None
    clock = game.state.clock.get(_clock(game, limit, env), 0)
    if limit.key is None:
        return str(limit.stretch), clock, env.you, game.program.number(clause), env.this
    player = -1 if limit.key.shared else env.you
    return str(limit.stretch), clock, player, limit.key.name.text, -1


def _clock(game: Game, limit: k.Limit, env: Env) -> str:
    """The clock whose change renews the limit: for a turn that of any player, or of the own ones (R04)."""
    stretch = str(limit.stretch)
    if stretch == "turn" and game.program.rules("turns.once_per_turn_scope", "own_turn"):
        return own_turns(env.you)
    return stretch


def own_turns(player: int) -> str:
    """The clock that changes when a turn of the player begins."""
    return f"turn of {player}"


def left(game: Game, clause: k.Clause, env: Env) -> bool:
    """Whether the clause may still be used in its stretch."""
    if clause.limit is None:
        return True
    used = game.state.used.get(_key(game, clause, env))
    return not used or (clause.limit.key is not None and used == _run(game, clause) != runs.ALONE)


def _run(game: Game, clause: k.Clause) -> int:
    """A shared limit that stands inside another clause counts the whole run of that clause as one use."""
    return runs.number_inside(game, game.program.number(clause))


def is_for_the_first_time(clause: k.Clause) -> bool:
    return clause.limit is not None and clause.limit.counting is k.Counting.FIRST


def count_first(game: Game, clause: k.Clause, env: Env) -> bool:
    """For `first time each`: count this occurrence, whatever becomes of it. False if it is not the first."""
    if not is_for_the_first_time(clause):
        return True
    if not left(game, clause, env):
        return False
    game.state.used[_key(game, clause, env)] = runs.ALONE
    return True


def spend(game: Game, clause: k.Clause, env: Env) -> None:
    """For `once per`: used up when its cost is paid."""
    if clause.limit is not None and clause.limit.counting is k.Counting.ONCE:
        game.state.used[_key(game, clause, env)] = _run(game, clause)
