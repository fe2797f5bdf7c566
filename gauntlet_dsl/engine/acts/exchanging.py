"""An exchange: two moves at once, of which either may be stopped, and then neither happens."""

from __future__ import annotations

from gauntlet_dsl.engine import live, zones
from gauntlet_dsl.engine.acts import happening
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame, Key


def start(game: Game, record: Record) -> None:
    """`record` says who exchanges and by what; its two objects change places."""
    first, second = record["objs"]
    game.push("exchange", parts=(_part(game, record, first, second), _part(game, record, second, first)))


def _part(game: Game, record: Record, obj: int, other: int) -> Record:
    to: Key = (game.state.zone_of[other][0], game.state.owner[obj])
    return {**record, "objs": (obj,), "frm": game.state.zone_of[obj], "to": to}


def run_exchange(game: Game, frame: Frame) -> None:
    """Each move is announced before it is made; once nothing stops them, both are made and tell of it."""
    parts: tuple[Record, Record] = frame.vars["parts"]
    if frame.pc and game.take_answer() is False:
        game.pop()
        return
    if frame.pc < len(parts):
        frame.pc += 1
        happening.happen(game, {**parts[frame.pc - 1], "do": happening.SUSPENDED})
        return
    game.pop()
    if all(_can_move(game, part) for part in parts):
        _move(game, [dict(part) for part in parts])


def _can_move(game: Game, part: Record) -> bool:
    """Whether it still lies where it would be taken from, in a player's zone whose cards move."""
    (obj,) = part["objs"]
    frm: Key = part["frm"]
    if frm[1] < 0 or frm[0] == COMPONENTS:
        return False
    return bool(game.state.zone_of[obj] == frm)


def _move(game: Game, parts: list[Record]) -> None:
    own = [happening.before(game, part, live.heard(game, part)) for part in parts]
    for part in parts:
        zones.place(game, part["objs"], part["to"])
    for part, texts in zip(parts, own, strict=True):
        happening.after(game, part, texts)
