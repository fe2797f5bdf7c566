"""The six steps of a turn, and the interval between turns (chapter 4)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import changing, counting, happening, windows, zones
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.rules import board, draws, opportunities


def enter(game: Game, step: str) -> None:
    """A step begins."""
    game.state.turn["step"] = step
    game.log("step", name=step)


INTERVAL = "interval"


def begin_turn(game: Game, player: int) -> None:
    state = game.state
    if state.turn["step"] != INTERVAL:
        _reset_counters(game)
    state.turn = _turn_of(player)
    game.log("turn", player=player, number=state.clock["turn"])
    changing.tidy(game)
    game.push("turn", player=player)


def _turn_of(player: int | None) -> dict[str, Any]:
    return {"active": player, "step": "", "ledger": [], "moved": 0, "ended": False, "extra": 0}


def _reset_counters(game: Game) -> None:
    """Once at the end of every turn: an interval shares its limits with the turn after it (R05)."""
    state = game.state
    state.clock["turn"] = state.clock.get("turn", 0) + 1
    state.history = [record for record in state.history if record["at"]["turn"] == state.clock["turn"]]


def run_turn(game: Game, frame: Frame) -> None:
    """One step after another; a turn that an effect ended goes straight to Cleanup."""
    if game.state.turn.get("ended") and frame.pc < _CLEANUP:
        frame.pc = _CLEANUP
    if frame.pc >= len(_STEPS):
        game.pop()
        _next(game, frame.vars["player"])
        return
    step = _STEPS[frame.pc]
    frame.pc += 1
    step(game, frame.vars["player"])


def _next(game: Game, player: int) -> None:
    """Follow-up movement of an ended turn comes between the turns (R05), then the other player's turn."""
    limit = game.program.constants.get("turn_cap", 0)
    if limit and game.state.clock["turn"] >= limit:
        game.state.winner = -1
        game.state.victory = "unfinished"
        return
    follow = game.state.turn.get("follow", [])
    game.push("next turn", player=game.opponent(player))
    if follow:
        _reset_counters(game)
        game.state.turn = {**_turn_of(None), "step": INTERVAL, "stand_in": follow[0]["player"]}
        changing.tidy(game)
        for entry in reversed(follow):
            game.push("advance", player=entry["player"], left=entry["count"], voluntary=False)


def run_next_turn(game: Game, frame: Frame) -> None:
    game.pop()
    begin_turn(game, frame.vars["player"])


def _window(name: str) -> Any:
    def step(game: Game, player: int) -> None:
        enter(game, name)
        windows.open_window(game, name)

    return step


def _capture(game: Game, player: int) -> None:
    enter(game, "turn.capture")
    here = board.standing_on(game, player)
    if board.occupies(game, player):
        capture(game, player, here)


def capture(game: Game, player: int, territory: int) -> None:
    happening.happen(game, {"verb": "capture", "do": "capture", "player": player, "objs": (territory,),
                            "place": territory, "benefit": True})  # fmt: skip


def _draw(game: Game, player: int) -> None:
    enter(game, "turn.draw")
    game.state.clock["step"] = game.state.clock.get("step", 0) + 1
    draws.start(game, player, game.program.constants["draw_per_turn"], "hand")


def _after_draw(game: Game, player: int) -> None:
    """The same step for history, so that "this step" still means the draw."""
    enter(game, "turn.after_draw")
    windows.open_response(game, "turn.after_draw")


def _opportunity(side: str) -> Any:
    def step(game: Game, player: int) -> None:
        enter(game, f"turn.action_{side}")
        game.state.clock["step"] = game.state.clock.get("step", 0) + 1
        game.push("opportunity", player=player, side=side)

    return step


def _movement(game: Game, player: int) -> None:
    enter(game, "movement.choose")
    game.state.clock["step"] = game.state.clock.get("step", 0) + 1
    game.push("movement", player=player)


def _cleanup(game: Game, player: int) -> None:
    enter(game, "turn.cleanup")
    windows.open_window(game, "turn.cleanup")


def _discard_down(game: Game, player: int) -> None:
    enter(game, "turn.hand_limit")
    game.push("discard down", player=player)


def run_discard_down(game: Game, frame: Frame) -> None:
    player = frame.vars["player"]
    if frame.pc == 1:
        frame.pc = 0
        draws.start_discard(game, player, (game.take_answer(),))
        return
    hand = zones.pile(game, "hand", player)
    if len(hand) <= counting.stat(game, player, "hand limit"):
        game.pop()
        return
    choices = Choices()
    for obj in opportunities.distinct(game, hand):
        choices.add(game.title(obj), obj)
    frame.pc = 1
    game.ask(
        Decision(player, "discard", "discard down to your Hand limit", tuple(choices.options), secret=True)
    )


_STEPS = (
    _window("turn.start"),
    _capture,
    _window("turn.after_capture"),
    _window("turn.before_draw"),
    _draw,
    _after_draw,
    _opportunity(opportunities.BEFORE),
    _movement,
    _window("movement.done"),
    _opportunity(opportunities.AFTER),
    _cleanup,
    _discard_down,
    _window("turn.end"),
)
_CLEANUP = _STEPS.index(_cleanup)
STEP_NAMES = (
    "turn.start",
    "turn.capture",
    "turn.after_capture",
    "turn.before_draw",
    "turn.draw",
    "turn.after_draw",
    "turn.action_before",
    "movement.choose",
    "movement.done",
    "turn.action_after",
    "turn.cleanup",
    "turn.hand_limit",
    "turn.end",
)
"""The steps by name, in order."""

RUNNERS = {
    "turn": run_turn,
    "next turn": run_next_turn,
    **opportunities.RUNNERS,
    "discard down": run_discard_down,
}
