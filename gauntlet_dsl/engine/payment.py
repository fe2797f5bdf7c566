"""Costs that are something done: all of it, with every statement of a printed part that it applies."""

from __future__ import annotations

from gauntlet_dsl.engine import judging, offering, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Node


def in_full(game: Game, env: Env, statement: Node) -> bool:
    """Whether the statement of a cost can be done; of a condition, the branch that would be done now."""
    match statement:
        case k.Act(mode=None, choice=None, verb=f.Apply(section=section, of=of)):
            parts = [(obj, section.text) for obj in selecting.referred(game, env, of)]
            return offering.statement_doable(game, env, statement) and all(
                _part_in_full(game, env, *part) for part in parts
            )
        case k.Clause(timing=None, offer=None, condition=condition) if condition is not None:
            branch = statement.effects if judging.holds(game, env, condition) else statement.otherwise
            return branch is None or all(in_full(game, env.inside(), each) for each in branch.statements)
    return offering.statement_doable(game, env, statement)


def _part_in_full(game: Game, env: Env, obj: int, section: str) -> bool:
    script = game.definition(obj).scripts.get(section)
    inner = Env(env.actor, env.actor, obj, source=env.source)
    return script is None or all(in_full(game, inner, item) for item in script.items)
