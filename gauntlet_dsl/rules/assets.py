"""Assets and their limit (chapter 5)."""

from __future__ import annotations

from gauntlet_dsl.engine import live, zones
from gauntlet_dsl.engine.acts import happening
from gauntlet_dsl.engine.asking import counting, prohibiting, selecting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.rules import board, draws

NONE = "none"


def limit(game: Game, player: int) -> int:
    """Base of the Asset limit: Territories controlled."""
    return len(board.controlled(game, player)) * game.program.constants["asset_limit_per_territory"]


def can_bank(game: Game, env: Env, objects: Node) -> bool:
    """A card that nothing keeps out, and room for it or something to make room with (R61)."""
    if not any(why_not_bank(game, env.actor, obj) is None for obj in selecting.among(game, env, objects)):
        return False
    most = counting.stat(game, env.actor, "asset limit")
    banked = zones.pile(game, "bank", env.actor)
    return len(banked) < most or (most > 0 and bool(discardable(game, env.actor)))


def why_not_bank(game: Game, player: int, obj: int) -> str | None:
    """The text that keeps the card out of the Asset Bank, or None."""
    return prohibiting.forbidden(game, {**_banking(game, player, obj), "at": game.state.clock})


def _banking(game: Game, player: int, obj: int) -> Record:
    return {"verb": "bank", "also": ("put", "move", "enter", "leave"), "do": "put", "player": player,
            "objs": (obj,), "frm": game.state.zone_of[obj], "to": ("bank", game.state.owner[obj]),
            "benefit": True}  # fmt: skip


def discardable(game: Game, player: int) -> list[int]:
    """The player's Assets that nothing keeps in play."""
    banked = zones.pile(game, "bank", player)
    return [obj for obj in banked if draws.why_not_discard(game, player, obj) is None]


def _losable(game: Game, player: int) -> list[int]:
    """Those that nothing keeps in play where the limit demands one."""
    banked = zones.pile(game, "bank", player)
    return [obj for obj in banked if draws.why_not_lose(game, player, obj) is None]


def bank(game: Game, env: Env, objects: tuple[int, ...]) -> None:
    """The verb."""
    for obj in objects[::-1]:
        game.push("bank", player=env.actor, obj=obj, env=env)


def run_bank(game: Game, frame: Frame) -> None:
    """Make room where the bank is full, then bank."""
    player, obj = frame.vars["player"], frame.vars["obj"]
    most = counting.stat(game, player, "asset limit")
    banked = [other for other in zones.pile(game, "bank", player) if other != obj]
    if frame.pc == 1:
        frame.pc = 2
        draws.start_discard(game, player, (game.take_answer(),))
        return
    if frame.pc == 0 and len(banked) >= most:
        if most <= 0 or not discardable(game, player):
            game.pop()
            return
        frame.pc = 1
        choices = Choices()
        for other in discardable(game, player):
            choices.add(game.title(other), other)
        game.ask(Decision(player, "replace Asset", "discard an Asset to make room", tuple(choices.options)))
        return
    game.pop()
    if len(banked) < most:
        happening.happen(game, _banking(game, player, obj))


def run_trim(game: Game, frame: Frame) -> None:
    """Above the limit, the controller discards at once until within it (R61)."""
    player = frame.vars["player"]
    if frame.pc == 1:
        frame.pc = 0
        draws.start_forced_discard(game, player, (game.take_answer(),))
        return
    leaving = discardable(game, player) or _losable(game, player)
    if len(zones.pile(game, "bank", player)) <= counting.stat(game, player, "asset limit") or not leaving:
        game.pop()
        return
    frame.pc = 1
    choices = Choices()
    for obj in leaving:
        choices.add(game.title(obj), obj)
    game.ask(
        Decision(player, "trim Assets", "discard an Asset: you are above the limit", tuple(choices.options))
    )


_WITHIN = "within the Asset limit"


def over_limit(game: Game) -> int | None:
    """A player with more Assets than they may have; it is noted where only a move can change that."""
    state, noted = game.state, live.current(game).noted
    changeable = bool(state.modifiers or state.listeners)
    if _WITHIN in noted and not changeable:
        return None
    for player in (0, 1):
        banked = state.zones.get(("bank", player))
        if banked and len(banked) > counting.stat(game, player, "asset limit"):
            return player
    if not changeable and not live.waiting(game, ("while", "asset limit")):
        noted.add(_WITHIN)
    return None
