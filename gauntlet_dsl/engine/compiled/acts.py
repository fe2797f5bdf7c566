"""Functions for acts in which nobody has anything to choose: what a block does between two of its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gauntlet_dsl.engine.acts import doing, picking, taking
from gauntlet_dsl.engine.compiled import things
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.tables import Doing
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Node

if TYPE_CHECKING:
    from gauntlet_dsl.engine.compiled.maker import Maker


def act(make: Maker, node: Node) -> Doing | None:
    """What `picking.act` does for the statement at once; None for one that may have to ask."""
    if not isinstance(node, k.Act) or picking.asks(node):
        return None
    verb, phrases = node.verb, taking.phrases(node.verb)
    if not phrases:
        return lambda game, env: doing.do(game, env, verb, ())
    if len(phrases) > 1 or isinstance(verb, f.Exchange):
        return lambda game, env: doing.do(game, env, verb, taking.objects_of(game, env, verb))
    (phrase,) = phrases
    found = things.among(phrase)

    def run(game: Game, env: Env) -> None:
        doing.do(game, env, verb, (tuple(found(game, env)),))

    return run
