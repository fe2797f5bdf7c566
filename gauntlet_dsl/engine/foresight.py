"""Whether what is offered can be completed: tried out on copies of the game, line by line of choices.

A procedure that opens a response point before it asks for payment may be paid for by what happens there, so
that nothing short of trying tells whether it can be paid (DESIGN's "payable looks through response points").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k

MOST_LINES = 256
"""Lines that are tried, the shortest first; what is not found by then counts as impossible."""


def performs(game: Game, env: Env, procedure: str) -> bool:
    """Whether some line of choices performs the procedure with those bindings."""
    return _completes(game, procedure, lambda ahead: _push_procedure(ahead, env, procedure))


def reaches(game: Game, env: Env, block: k.Block, procedure: str) -> bool:
    """Whether some line of choices through the block performs the procedure."""
    number = game.program.number(block)
    return _completes(game, procedure, lambda ahead: _push_block(ahead, env, number))


def _push_procedure(game: Game, env: Env, procedure: str) -> None:
    game.push("procedure", name=procedure, env=env)


def _push_block(game: Game, env: Env, number: int) -> None:
    game.push("block", node=number, env=env, index=0)


def _completes(game: Game, procedure: str, begin: Callable[[Game], None]) -> bool:
    ahead = game.ahead()
    ahead.decision = ahead.answer = None
    before, depth = _times(ahead, procedure), len(ahead.state.stack)
    begin(ahead)
    lines = deque([ahead])
    for _ in range(MOST_LINES):
        if not lines:
            break
        line = lines.popleft()
        if _is_performed(line, procedure, before, depth):
            return True
        lines += _answered(line)
    return False


def _times(game: Game, procedure: str) -> int:
    """How often the history has it performed."""
    return sum(r["verb"] == "perform" and r["procedure"] == procedure for r in game.state.history)


def _is_performed(game: Game, procedure: str, before: int, depth: int) -> bool:
    """Run to the next choice or past the end: whether the procedure was performed or the game won by then."""
    stack, runners = game.state.stack, game.ruleset.runners
    while game.decision is None and game.state.winner is None and len(stack) > depth:
        frame = stack[-1]
        runners[frame.kind](game, frame)
        if frame.kind == "procedure" and _times(game, procedure) > before:
            return True
    return game.state.winner is not None


def _answered(game: Game) -> Iterator[Game]:
    """A copy for each answer to the open choice; the last one, which often declines, comes first."""
    options = game.decision.options if game.decision is not None else ()
    for option in options[::-1]:
        line = game.ahead()
        line.answer, line.decision = option.value, None
        yield line
