"""How deep copying may go: a copy leads to no further copy unless that is expressly allowed (chapter 11)."""

from __future__ import annotations

from gauntlet_dsl.engine.asking import facts
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import effects as f


def layers_below(game: Game, env: Env, verb: f.Apply, obj: int) -> int | None:
    """How many copies may follow inside what is applied, below 0 if not even this one; None: no copy."""
    if game.definition(obj).kind not in game.ruleset.copied_kinds:
        return None
    return (verb.layers or 0) if env.copies is None else env.copies - 1


def is_allowed(game: Game, env: Env, verb: f.Apply, obj: int) -> bool:
    """Whether the object's text can be applied: in the last layer it must not be a copy itself."""
    below = layers_below(game, env, verb, obj)
    if below is None or below > 0:
        return True
    return below == 0 and not facts.copies_others(game, obj)
