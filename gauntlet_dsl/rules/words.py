"""The run facets of the board game's words, and the ruleset they make."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import enacting, running, windows
from gauntlet_dsl.engine.acts.happening import announce
from gauntlet_dsl.engine.asking import facts, holding, selecting
from gauntlet_dsl.engine.asking.lasting import tidy
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import limits, offering
from gauntlet_dsl.engine.ruleset import Ruleset
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.rules import (
    adding,
    aftermath,
    assets,
    battle,
    board,
    disclosing,
    draws,
    last_stand,
    movement,
    opening,
    presence,
    roles,
    turn,
    victory,
)


# who and what
def _attacker(game: Game, env: Env) -> list[int]:
    return [] if game.state.battle is None else [game.state.battle["attacker"]]


def _defender(game: Game, env: Env) -> list[int]:
    return [] if game.state.battle is None else [game.state.battle["defender"]]


def _contested(game: Game, env: Env) -> list[int]:
    if game.state.battle is None:
        return []
    territory = board.territory_at(game, game.state.battle["position"])
    return [territory] if territory >= 0 else []


def _is_contested(game: Game, env: Env, obj: int) -> bool:
    return obj in _contested(game, env)


def _holder(game: Game, env: Env, objects: list[int]) -> Any:
    return None if game.state.battle is None else game.state.battle["holder"]


def _in_battle(game: Game, player: int) -> bool:
    return game.state.battle is not None


def _occupy(game: Game, env: Env, player: int, obj: int) -> bool:
    return board.occupies(game, player, obj)


# numbers
def _die(game: Game, player: int) -> int:
    fight = game.state.battle
    return 0 if fight is None else fight["kept"].get(player, 0)


def _battle_total(game: Game, player: int) -> int:
    """The kept die as changed, and the defender's bonus in a Last Stand (chapter 9)."""
    from gauntlet_dsl.engine.asking.counting import stat

    total = stat(game, player, "die")
    fight = game.state.battle
    if fight is not None and fight["last_stand"] and player == fight["defender"]:
        total += game.program.constants["last_stand_defender_bonus"]
    return total


def _constant(name: str) -> Any:
    return lambda game, player: game.program.constants[name]


# flow
def _first(game: Game) -> int:
    """The attacker in a battle, else the active player, else who stands in for them (R01, R05)."""
    if game.state.battle is not None:
        return int(game.state.battle["attacker"])
    active = game.state.turn.get("active")
    return int(active if active is not None else game.state.turn.get("stand_in", 0))


def _active(game: Game) -> int | None:
    active: int | None = game.state.turn.get("active")
    return active


def _after_change(game: Game) -> None:
    """What is asked after every change: spans that ended, `as soon as`, the Asset limit."""
    tidy(game)
    over = assets.over_limit(game)
    come = holding.come(game)
    if over is None and not come:
        return
    for frame in game.state.stack:
        if frame.kind in _UNDISTURBED:
            return
    for waiting in come:
        if limits.left(game, waiting.clause, waiting.env):
            number = game.program.number(waiting.clause)
            if not any(frame.vars.get("clause") == number for frame in game.state.stack):
                game.push("clause", clause=number, env=waiting.env, asks=True, replaces=None)
    if over is not None:
        game.push("trim", player=over)


_UNDISTURBED = frozenset({"trim", "bank", "setup"})
"""While these are under way nothing comes between."""


def _apply_text(game: Game, player: int, obj: int, key: str) -> None:
    """A card's printed effect takes effect, unless the card was negated (chapter 11)."""
    if obj in game.state.negated:
        game.log("negated", card=game.title(obj))
        return
    script = game.definition(obj).scripts[key]
    announce(game, {"verb": "take", "player": player, "objs": (obj,), "roles": (key,), "thing": "effect"})
    number = game.program.number(script)
    game.log("apply", source=f"{game.title(obj)}: {key}", player=player, node=number)
    running.run_script(game, script, Env(player, player, obj, source=game.program.number(script)))


# enactments
def _do_play(game: Game, record: Record) -> bool:
    zones.place(game, record["objs"], record["to"], face_up=True)
    return True


def _do_capture(game: Game, record: Record) -> bool:
    """The Territory turns to the player, and what lies on it with it (chapters 8 and 12)."""
    (territory,) = record["objs"]
    if game.state.control.get(territory, record["player"]) == record["player"]:
        return False
    game.state.control[territory] = record["player"]
    game.state.rearranged()
    last_stand.remember_capture(game, territory)
    return True


def _do_control(game: Game, record: Record) -> bool:
    return _do_capture(game, record)


def _capture(game: Game, env: Env, objects: tuple[int, ...]) -> None:
    for territory in objects:
        if territory in game.state.control:
            turn.capture(game, env.actor, territory)


def _take_control(game: Game, env: Env, verb: Any, objects: Any) -> None:
    from gauntlet_dsl.engine.acts import happening

    for territory in selecting.referred(game, env, verb.of):
        happening.happen(game, {"verb": "take control", "do": "capture", "player": env.actor,
                                "objs": (territory,),
                                "place": territory, "benefit": True})  # fmt: skip


_ROLLED = ("battle total", "die", "advantage", "disadvantage")
_BATTLE_LIMITS = ("reserve size", "gambit limit", "tactic limit")
RULESET = Ruleset(
    name="gauntlet",
    runners={
        **running.RUNNERS,
        **windows.RUNNERS,
        **turn.RUNNERS,
        **movement.RUNNERS,
        **battle.RUNNERS,
        **roles.RUNNERS,
        **aftermath.RUNNERS,
        "bank": assets.run_bank,
        "trim": assets.run_trim,
    },
    enactments={
        **enacting.ENACTMENTS,
        "put": adding.do_put,
        "insert": adding.do_insert,
        "draw": draws.do_draw,
        "play": _do_play,
        "capture": _do_capture,
        "step": movement.do_step,
        "retreat": movement.do_retreat,
        "withdraw": opening.do_withdraw,
        "set": roles.do_set,
        "begin battle": battle.do_begin,
        "lose battle": aftermath.do_lose,
    },
    verbs={
        ("number", "draw"): draws.draw,
        ("object", "draw"): draws.draw_these,
        ("object", "discard"): draws.discard,
        ("object", "bank"): assets.bank,
        ("object", "capture"): _capture,
        ("step", "advance"): movement.advance,
        ("step", "retreat"): movement.retreat,
        ("plain", "withdraw"): opening.withdraw,
    },
    can={
        ("object", "bank"): assets.can_bank,
        ("step", "advance"): movement.can_advance,
        ("step", "retreat"): movement.can_retreat,
        ("plain", "withdraw"): opening.can_withdraw,
        ("node", "FurtherAct"): movement.can_further,
        ("node", "Revise"): roles.can_revise,
        ("node", "Replace"): roles.can_replace,
        ("node", "SetAs"): roles.can_set_as,
    },
    nodes={
        f.SetAs: roles.set_as,
        f.Replace: roles.replace,
        f.Revise: roles.revise,
        f.Reroll: battle.reroll,
        f.FurtherAct: movement.further,
        f.TakeControl: _take_control,
        f.EndTurn: aftermath.end_turn,
        f.Insert: adding.insert,
    },
    players={p.Who.ATTACKER: _attacker, p.Who.DEFENDER: _defender},
    references={r.Known.CONTESTED_POSITION: _contested, r.Known.BATTLE: lambda game, env: []},
    stats={
        "battle total": _battle_total,
        "die": _die,
        "advantage": lambda game, player: 0,
        "disadvantage": lambda game, player: 0,
        "reserve size": _constant("reserve_size"),
        "gambit limit": _constant("gambit_limit"),
        "tactic limit": _constant("tactic_limit"),
        "hand limit": _constant("hand_limit"),
        "asset limit": assets.limit,
    },
    battle_stats=frozenset((*_ROLLED, *_BATTLE_LIMITS)),
    attributes={"holder": _holder},
    properties={"contested": _is_contested, "possible": offering.possible, "removed": roles.is_removed},
    relations={"occupy": _occupy, "occupies": _occupy},
    roles_of=roles.roles_of,
    roles={
        e.Role.ATTACKER: lambda game, player: player in _attacker(game, Env(player, player)),
        e.Role.DEFENDER: lambda game, player: player in _defender(game, Env(player, player)),
        e.Role.IN_BATTLE: _in_battle,
    },
    periods={
        "Aftermath": lambda game: game.state.battle is not None and game.state.battle["stage"] == "aftermath",
        "battle": lambda game: game.state.battle is not None,
        "turn": lambda game: game.state.turn.get("active") is not None,
    },
    kinds={
        "Territory": lambda game: list(game.state.column),
        "Asset": lambda game: [
            obj for player in (0, 1) for obj in game.state.zones.get(("bank", player), ())
        ],
        "Overlay": lambda game: [
            obj
            for territory in game.state.column
            if territory in game.state.beneath
            for obj in zones.attached(game, territory)
        ],
        "Leader": lambda game: [
            obj for obj in facts.components(game) if game.definition(obj).kind == "Leader"
        ],
    },
    battle_kinds={
        "Counterattack": lambda game: bool(game.state.battle and game.state.battle["counterattack"]),
        presence.LAST_STAND: lambda game: bool(game.state.battle and game.state.battle["last_stand"]),
    },
    preventables={"battle": opening.prevent, "effect": running.prevent_effect},
    counted=frozenset({"draw"}),
    copied_kinds=frozenset({"Card"}),
    unbound="graveyard",
    listed={"decklist": board.playable_deck},
    zone_worth={"discard": 1, "draw_pile": 2, "reserve": 2, "hand": 3, "bank": 3},
    interrupted=opening.interrupted,
    apply_text=_apply_text,
    helpful_events=frozenset({"benefit"}),
    voluntary_events=frozenset({"relinquish"}),
    live_texts=presence.live_texts,
    speaking=presence.speaking,
    first_player=_first,
    active_player=_active,
    victor=victory.victor,
    after_change=_after_change,
    over=disclosing.disclose,
)
