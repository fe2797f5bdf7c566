"""The clause frame: condition, offer, choice, cost, effects, otherwise."""

from __future__ import annotations

from gauntlet_dsl.engine import (
    choosing,
    happening,
    judging,
    limits,
    offering,
    picking,
    running,
)
from gauntlet_dsl.engine.changing import source_title
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q


def clause(game: Game, frame: Frame) -> None:
    """The frame of DESIGN's clause: condition, offer, choice, cost, effects, otherwise."""
    node = game.program.nodes[frame.vars["clause"]]
    assert isinstance(node, k.Clause)
    steps = (_clause_condition, _clause_offer, _clause_choice, _clause_cost, _clause_effects, _clause_end)
    steps[frame.pc](game, frame, node)


def _clause_condition(game: Game, frame: Frame, node: k.Clause) -> None:
    env: Env = frame.vars["env"]
    frame.vars.setdefault("effect", game.state.clock.get("effect", 0))
    if not limits.left(game, node, env) and not _counted_already(node):
        game.pop()
        return
    if node.condition is not None and not judging.holds(game, env, node.condition):
        _otherwise(game, frame, node)
        return
    frame.pc = 1


def _counted_already(node: k.Clause) -> bool:
    return node.limit is not None and node.limit.counting is k.Counting.FIRST


def _otherwise(game: Game, frame: Frame, node: k.Clause) -> None:
    game.pop()
    if node.otherwise is not None:
        running.run_block_of(game, node.otherwise, frame.vars["env"])


def _clause_offer(game: Game, frame: Frame, node: k.Clause) -> None:
    """Ask whether, where the clause was not chosen from a list already."""
    env: Env = frame.vars["env"]
    if frame.vars.get("asked"):
        answer = game.take_answer()
        if answer == picking.NO:
            _otherwise(game, frame, node)
        else:
            frame.pc = 2
        return
    if offering.offer_fault(game, env, node) is not None:
        _otherwise(game, frame, node)
        return
    if offering.is_optional(node) and frame.vars["asks"]:
        frame.vars["asked"] = True
        asks = f"use {source_title(game, env)}?"
        game.ask(
            Decision(
                env.actor, "may", asks, (Option(picking.YES, picking.YES), Option(picking.NO, picking.NO))
            )
        )
        return
    frame.pc = 2


def _clause_choice(game: Game, frame: Frame, node: k.Clause) -> None:
    choice = node.offer.choice if node.offer is not None else None
    if choice is None:
        frame.pc = 3
        return
    if not frame.vars.get("choosing"):
        frame.vars["choosing"] = True
        cost = node.offer.cost if node.offer is not None else None
        choosing.start(game, frame.vars["env"], choice, cost, offering.aims(node))
        return
    frame.vars["env"] = choosing.bound(frame.vars["env"], choice, game.take_answer())
    frame.pc = 3


def _clause_cost(game: Game, frame: Frame, node: k.Clause) -> None:
    offer, env = node.offer, frame.vars["env"]
    frame.pc = 4
    if offer is None or offer.cost is None:
        return
    if isinstance(offer.cost, q.PayBlock):
        running.run_block_of(game, offer.cost.block, env)
        return
    for quantum in reversed(offer.cost.amounts):
        name, amount = offering.amount_of(game, env, quantum)
        happening.happen(game, {"verb": "spend", "player": env.you, "resource": name, "amount": amount,
                                "do": "spend", "source": source_title(game, env)})  # fmt: skip


def _clause_effects(game: Game, frame: Frame, node: k.Clause) -> None:
    env: Env = frame.vars["env"]
    limits.spend(game, node, env)
    game.take_answer()
    replaces = frame.vars.get("replaces")
    if replaces is not None:
        happening.replaced(frame.vars["record"], replaces)
    game.state.clock["effect"] = game.state.clock.get("effect", 0) + 1
    game.log("apply", source=source_title(game, env), player=env.you, node=frame.vars["clause"])
    frame.pc = 5
    running.run_block_of(game, node.effects, env)


def _clause_end(game: Game, frame: Frame, node: k.Clause) -> None:
    game.state.clock["effect"] = game.state.clock.get("effect", 0) + 1
    for outer in game.state.stack[:-1]:
        if outer.kind == "repeat":
            outer.vars["used"] = True
    game.pop()
