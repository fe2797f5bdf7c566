"""Whether what is offered can be completed: tried out on copies of the game, line by line of choices.

A procedure that opens a response point before it asks for payment may be paid for by what happens there, so
that nothing short of trying tells whether it can be paid (DESIGN's "payable looks through response points").
What is known before is not tried: a guard that does not hold, and an offer whose choice was already found to
leave something that can be paid.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from gauntlet_dsl.engine import stages
from gauntlet_dsl.engine.asking import judging
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import using
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Number

MOST_LINES = 256
"""Lines that are tried, the shortest first; what is not found by then counts as impossible."""


def performs(game: Game, env: Env, procedure: str) -> bool:
    """Whether some line of choices performs the procedure with those bindings."""
    return _completes(game, procedure, lambda ahead: _push_procedure(ahead, env, procedure))


def reaches(game: Game, env: Env, block: k.Block, procedure: str) -> bool:
    """Whether some line of choices through the block performs the procedure."""
    if _is_barred(game, env, block):
        return False
    number = game.program.number(block)
    return _completes(game, procedure, lambda ahead: _push_block(ahead, env, number))


def _is_barred(game: Game, env: Env, block: k.Block) -> bool:
    """Whether all that the block does is to perform a procedure whose guard does not hold now."""
    match block.statements:
        case (k.Act(mode=None, choice=None, verb=f.Perform() as verb),):
            guard = game.program.procedures[verb.procedure.text].guard
            return guard is not None and not judging.holds(game, using.performing(game, env, verb), guard)
    return False


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
    runners = {**runners, "clause": runners[stages.ONE_STEP]}
    while game.decision is None and game.state.winner is None and len(stack) > depth:
        frame = stack[-1]
        runners[frame.kind](game, frame)
        if frame.kind == "procedure" and _times(game, procedure) > before:
            return True
        if frame.kind == "clause" and stack[-1] is frame and _is_affordable(game, frame, procedure):
            return True
    return game.state.winner is not None


def _is_affordable(game: Game, frame: Frame, procedure: str) -> bool:
    """Whether what the clause goes on to pay for was found to perform the procedure when it was offered."""
    if frame.pc != stages.USE:
        return False
    node = game.program.nodes[frame.vars["clause"]]
    assert isinstance(node, k.Clause)
    match node.offer:
        case q.Offer(choice=choice, cost=q.PayBlock(block=block)) if not using.is_used(node):
            return _is_of_one(choice) and game.program.uncertain(block) == procedure
    return False


def _is_of_one(choice: q.Choice | None) -> bool:
    """Whether it picks one object, so that each candidate was judged as the choice will be."""
    match choice:
        case None:
            return True
        case q.Choose(selection=s.Select(quantity=quantity)):
            return quantity in _SINGLE
    return False


_SINGLE = (None, s.Quantity(s.Quantifier.ONE), s.Quantity(s.Quantifier.EXACTLY, Number(1)))


def _answered(game: Game) -> Iterator[Game]:
    """A copy for each answer to the open choice; the last one, which often declines, comes first."""
    options = game.decision.options if game.decision is not None else ()
    for option in options[::-1]:
        line = game.ahead()
        line.answer, line.decision = option.value, None
        yield line
