"""Draws and reshuffles (chapters 2 and 4)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import happening
from gauntlet_dsl.engine.asking import prohibiting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game


def draw(game: Game, env: Env, count: int) -> None:
    """The verb with a number: the acting player draws that many cards to Hand."""
    if count > 0:
        ruled = game.program.parameters.get("draw.in_battle", "")
        _DRAWING.get(ruled, _to_hand)(game, env.actor, count)


def draw_these(game: Game, env: Env, objects: tuple[int, ...]) -> None:
    """The verb with cards: the acting player draws just those to their owners' Hands."""
    for obj in objects[::-1]:
        known = _drawing("draw", env.actor, 0, "hand", benefit=True)
        del known["awaited"]
        happening.happen(game, {**known, "do": "put", "objs": (obj,), "frm": game.state.zone_of[obj],
                                "to": ("hand", game.state.owner[obj])})  # fmt: skip


def _to_hand(game: Game, player: int, count: int) -> None:
    start(game, player, count, "hand", benefit=True)


def _to_reserve(game: Game, player: int, count: int) -> None:
    """Once there are Reserves, what is drawn in battle joins them."""
    battle = game.state.battle
    if battle is None or battle["stage"] not in _WITH_RESERVES:
        _to_hand(game, player, count)
    else:
        happening.happen(game, _drawing("draw", player, count, "reserve", benefit=True))


def _later(game: Game, player: int, count: int) -> None:
    """Draws wait for the end of the battle."""
    if game.state.battle is None:
        _to_hand(game, player, count)
    else:
        game.state.battle.setdefault("draws", []).append((player, count))


_WITH_RESERVES = frozenset({"reveal Gambit", "choose Tactic", "reveal Tactic", "before dice", "dice"})
_DRAWING = {"reserve": _to_reserve, "delayed": _later}
"""Where cards go that are drawn during a battle (R52)."""


def catch_up(game: Game, battle: dict[str, Any]) -> None:
    """Draws that waited for the end of that battle."""
    for player, count in battle.get("draws", ())[::-1]:
        _to_hand(game, player, count)


def start(game: Game, player: int, count: int, to: str, *, benefit: bool = False) -> None:
    """From the Draw Pile to Hand, which is what text calls to draw, or to form a Reserve (R52)."""
    verb = "draw" if to == "hand" else "form"
    happening.happen(game, _drawing(verb, player, count, to, benefit=benefit))


def _drawing(verb: str, player: int, count: int, to: str, *, benefit: bool) -> Record:
    return {"verb": verb, "also": ("move", "enter", "leave"), "do": "draw", "player": player, "objs": (),
            "awaited": count, "frm": ("draw_pile", player), "to": (to, player),
            "benefit": benefit}  # fmt: skip


def do_draw(game: Game, record: Record) -> bool:
    """Top cards one by one; the Discard Pile is shuffled in once the Draw Pile cannot go on."""
    player, drawn = record["player"], []
    for _ in range(record.pop("awaited")):
        pile = zones.pile(game, "draw_pile", player)
        if not pile:
            _reshuffle(game, player)
            pile = zones.pile(game, "draw_pile", player)
        if not pile:
            break
        obj = pile[-1]
        zones.place(game, [obj], record["to"])
        drawn.append(obj)
    record["objs"] = tuple(drawn)
    return bool(drawn) or record["to"][0] != "hand"


def _reshuffle(game: Game, player: int) -> None:
    discarded = list(zones.pile(game, "discard", player))
    if discarded:
        zones.place(game, discarded, ("draw_pile", player))
        zones.shuffled(game, ("draw_pile", player))
        game.log("reshuffle", player=player)


def discard(game: Game, env: Env, objects: tuple[int, ...]) -> None:
    """The verb: cards go to their owners' Discard Piles as discards."""
    for obj in objects[::-1]:
        start_discard(game, env.actor, (obj,), env)


def start_discard(game: Game, player: int, objs: tuple[int, ...], env: Env | None = None) -> None:
    """Begin the event; of the player's own accord unless another's text demands it."""
    by = game.program.owner_of[env.source] if env is not None and env.source >= 0 else (-1, "")
    own_accord = env is None or env.you == player
    happening.happen(game, {**_discard(game, player, objs), "by": by, "own_accord": own_accord})


def start_forced_discard(game: Game, player: int, objs: tuple[int, ...]) -> None:
    """Begin the event where a limit leaves no way around it."""
    happening.happen(game, _discard(game, player, objs))


def why_not_discard(game: Game, player: int, obj: int) -> str | None:
    """The text that keeps the player from discarding the card of their own accord, or None."""
    return _why_not(game, {**_discard(game, player, (obj,)), "own_accord": True})


def why_not_lose(game: Game, player: int, obj: int) -> str | None:
    """The text that keeps the card where it is though a limit demands a discard, or None."""
    return _why_not(game, _discard(game, player, (obj,)))


def _why_not(game: Game, record: Record) -> str | None:
    return prohibiting.forbidden(game, {**record, "at": game.state.clock})


def _discard(game: Game, player: int, objs: tuple[int, ...]) -> Record:
    owner = game.state.owner[objs[0]]
    return {"verb": "discard", "also": ("put", "move", "enter", "leave"), "do": "put", "player": player,
            "objs": objs, "frm": game.state.zone_of[objs[0]], "to": ("discard", owner)}  # fmt: skip
