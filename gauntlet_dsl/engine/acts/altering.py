"""The run facets of verbs that change numbers, forbid, allow and ignore."""

from __future__ import annotations

from gauntlet_dsl.engine.asking import (
    causes,
    counting,
    lasting,
    memories,
    modifiers,
    permitting,
    prohibiting,
    selecting,
)
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import values as v

Objects = tuple[int, ...]


def modify(game: Game, env: Env, verb: f.Add | f.Reduce | f.Change, objects: Objects) -> None:
    """A memory is overwritten; any other number has one more modifier."""
    stat = verb.stat
    made = modifiers.made_by(game, env, verb)
    if not isinstance(stat, v.Stat) and stat.name.text in game.program.memories:
        name = stat.name.text
        memories.remember(game, env, name, modifiers.applied(made, counting.number(game, env, stat)))
        return
    default = lasting.BATTLE if made["name"] in game.ruleset.battle_stats else lasting.FOR_GOOD
    made["ends"] = lasting.ends(game, env, verb.duration, default)
    record = {"verb": "modify", "player": env.actor, "benefit": made["kind"] == "add",
              "at": game.state.clock,
              "causes": causes.led_here(game)}  # fmt: skip
    source = prohibiting.forbidden(game, record)
    if source is None:
        game.state.modifiers.append(made)
        game.log("modify", **{key: made[key] for key in ("kind", "player", "name", "amount", "source")})
        game.ruleset.after_change(game)


def forbid(game: Game, env: Env, verb: f.Forbid, objects: Objects) -> None:
    """A prohibition for its span."""
    game.state.prohibitions.append(
        {
            "verb": game.program.number(verb),
            "env": env,
            "source": source_title(game, env),
            "ends": lasting.ends(game, env, verb.duration, lasting.FOR_GOOD),
        }
    )


def allow(game: Game, env: Env, verb: f.Allow, objects: Objects) -> None:
    """A permission for its span."""
    made = permitting.permission(game, env, verb)
    made["ends"] = lasting.ends(game, env, verb.duration, lasting.FOR_GOOD)
    game.state.permissions.append(made)


def ignore(game: Game, env: Env, verb: f.Ignore, objects: Objects) -> None:
    """The text of those objects passes by the player."""
    for obj in selecting.referred(game, env, verb.what):
        game.state.modifiers.append(
            {"kind": "ignore", "player": env.actor, "name": f"ignore {obj}", "amount": obj,
             "source": source_title(game, env),
             "ends": lasting.ends(game, env, verb.duration, lasting.FOR_GOOD)}
        )  # fmt: skip
