"""The six steps of a turn, and the interval between turns (chapter 4)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import happening, windows
from gauntlet_dsl.engine.asking import counting, lasting, matching
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.game import Game, Runner
from gauntlet_dsl.engine.options import limits
from gauntlet_dsl.engine.state import NOBODY, Frame
from gauntlet_dsl.rules import board, draws, ledger, opportunities


def enter(game: Game, step: str) -> None:
    """A step begins."""
    game.state.turn["step"] = step
    game.log("step", name=step)


INTERVAL = "interval"
UNFINISHED = "unfinished"


def begin_turn(game: Game, player: int) -> None:
    state = game.state
    if state.turn["step"] != INTERVAL or game.program.rules("pursuit.turn", "own_turn_number"):
        _reset_counters(game)
    state.clock = {**state.clock, limits.own_turns(player): state.clock["turn"]}
    state.turn = _turn_of(player)
    game.log("turn", player=player, number=state.clock["turn"])
    lasting.tidy(game)
    game.push("turn", player=player)


def _turn_of(player: int | None) -> dict[str, Any]:
    return {"active": player, "step": "", "ledger": [], "ended": False, "extra": 0}


def _reset_counters(game: Game) -> None:
    """Once at the end of every turn: an interval shares its limits with the turn after it (R05)."""
    state = game.state
    state.tick("turn")
    asked = game.program.remembered
    state.history = [record for record in state.history if any(matching.speaks_of(v, record) for v in asked)]


def run_turn(game: Game, frame: Frame) -> None:
    """One step after another until one has something to do; a turn that an effect ended goes straight to
    Cleanup (R06)."""
    player, state, stack = frame.vars["player"], game.state, game.state.stack
    while stack[-1] is frame and state.winner is None:
        if state.turn.get("ended") and frame.pc < _CLEANUP:
            frame.pc = len(_STEPS) if game.program.rules("pursuit.cleanup", "none") else _CLEANUP
        if frame.pc >= len(_STEPS):
            stack.pop()
            _next(game, player)
            return
        step = _STEPS[frame.pc]
        frame.pc += 1
        step(game, player)


def _next(game: Game, player: int) -> None:
    """The other player's turn, unless the game has lasted long enough (R78)."""
    limit = game.program.constants.get("turn_cap", 0)
    if limit and game.state.clock["turn"] >= limit:
        game.state.winner = NOBODY
        game.state.victory = game.program.parameters.get("game.turn_cap_result", UNFINISHED)
        return
    game.push("next turn", player=game.opponent(player), stood=None)


def run_next_turn(game: Game, frame: Frame) -> None:
    """Follow-up movement of an ended turn comes first: between the turns, or as a ruling says (R05)."""
    follow = game.state.turn.pop("follow", [])
    if follow:
        frame.vars["stood"] = frame.vars["stood"] or tuple(game.state.tokens)
        ruled = game.program.parameters.get("pursuit.turn", "")
        _BEFORE_FOLLOWING.get(ruled, _begin_interval)(game, frame, follow)
        for entry in follow[::-1]:
            game.push("advance", player=entry["player"], left=entry["count"])
        return
    _begin_next(game, frame, follow)


def _begin_interval(game: Game, frame: Frame, follow: list[dict[str, Any]]) -> None:
    """Nobody's turn; the first to move stands in where somebody must be first."""
    _reset_counters(game)
    game.state.turn = {**_turn_of(None), "step": INTERVAL, "stand_in": follow[0]["player"]}
    lasting.tidy(game)


def _stay(game: Game, frame: Frame, follow: list[dict[str, Any]]) -> None:
    """What was the turn still is it."""


def _begin_next(game: Game, frame: Frame, follow: list[dict[str, Any]]) -> None:
    game.pop()
    begin_turn(game, frame.vars["player"])
    game.state.turn["stood"] = frame.vars["stood"]


_BEFORE_FOLLOWING = {"ended_turn": _stay, "inside_next_turn": _begin_next}


def _window(name: str) -> Any:
    def step(game: Game, player: int) -> None:
        enter(game, name)
        windows.open_window(game, name)

    return step


def _capture(game: Game, player: int) -> None:
    enter(game, "turn.capture")
    if board.occupies(game, player) and not _has_just_come(game, player):
        capture(game, player, board.standing_on(game, player))


def _has_just_come(game: Game, player: int) -> bool:
    """Whether follow-up movement brought the player here and a ruling wants a turn between (R07)."""
    stood = game.state.turn.get("stood")
    waits = game.program.rules("pursuit.capture_at_next_start", "false")
    return waits and stood is not None and stood[player] != game.state.tokens[player]


def capture(game: Game, player: int, territory: int) -> None:
    happening.happen(game, {"verb": "capture", "do": "capture", "player": player, "objs": (territory,),
                            "place": territory, "benefit": True})  # fmt: skip


def _draw(game: Game, player: int) -> None:
    enter(game, "turn.draw")
    game.state.tick("step")
    draws.start(game, player, game.program.constants["draw_per_turn"], "hand")


def _after_draw(game: Game, player: int) -> None:
    """The same step for history, so that "this step" still means the draw."""
    enter(game, "turn.after_draw")
    windows.open_response(game, "turn.after_draw")


def _opportunity(side: str) -> Any:
    def step(game: Game, player: int) -> None:
        enter(game, f"turn.action_{side}")
        game.state.tick("step")
        game.push("opportunity", player=player, side=side)

    return step


def _movement(game: Game, player: int) -> None:
    enter(game, "movement.choose")
    game.push("movement", player=player)
    windows.open_window(game, "movement.choose")


def _cleanup(game: Game, player: int) -> None:
    enter(game, "turn.cleanup")
    windows.open_window(game, "turn.cleanup")


def _discard_down(game: Game, player: int) -> None:
    enter(game, "turn.hand_limit")
    if game.state.turn.get("ended") and game.program.rules("pursuit.cleanup", "end_effects_only"):
        return
    if game.program.rules("hand_limit.who", "both"):
        game.push("discard down", player=game.opponent(player))
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
    _opportunity(ledger.BEFORE),
    _movement,
    _window("movement.done"),
    _opportunity(ledger.AFTER),
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

RUNNERS: dict[str, Runner] = {
    "turn": run_turn,
    "next turn": run_next_turn,
    **opportunities.RUNNERS,
    "discard down": run_discard_down,
}
