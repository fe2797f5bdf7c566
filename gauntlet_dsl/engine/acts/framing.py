"""The clause frame: condition, offer, use, choice, cost, effects, otherwise."""

from __future__ import annotations

from gauntlet_dsl.engine import stages
from gauntlet_dsl.engine.acts import choosing, happening, picking, running
from gauntlet_dsl.engine.asking import facts, judging, lasting, runs
from gauntlet_dsl.engine.asking.sources import source_seen, source_title
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import amounts, limits, offering, using
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import windows as w


def clause(game: Game, frame: Frame) -> None:
    """As many steps of the frame as lead to one another."""
    node = game.program.nodes[frame.vars["clause"]]
    assert isinstance(node, k.Clause)
    game.proceed(frame, _STEPS, node)


def clause_step(game: Game, frame: Frame) -> None:
    """One step of the frame."""
    node = game.program.nodes[frame.vars["clause"]]
    assert isinstance(node, k.Clause)
    _STEPS[frame.pc](game, frame, node)


def _clause_condition(game: Game, frame: Frame, node: k.Clause) -> None:
    env: Env = frame.vars["env"]
    frame.vars["began"] = game.state.clock.get("effect", 0)
    if not (_counted_already(node) or limits.left(game, node, env)):
        game.pop()
    elif node.condition is not None and not judging.holds(game, env, node.condition):
        _otherwise(game, frame, node)
    else:
        if not _counted_already(node):
            limits.count_first(game, node, env)
        frame.pc = stages.OFFER


def _counted_already(node: k.Clause) -> bool:
    """A first time counts when the event or window comes, whatever becomes of it there."""
    return limits.is_for_the_first_time(node) and isinstance(node.timing, w.At | w.When | w.After)


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
            frame.pc = stages.USE
        return
    if offering.offer_fault(game, env, node) is not None:
        _fail(game, frame, node)
        return
    if using.is_optional(node) and frame.vars["asks"]:
        frame.vars["asked"] = True
        asks = f"use {source_title(game, env)}?"
        game.ask(
            Decision(
                env.actor, "may", asks, (Option(picking.YES, picking.YES), Option(picking.NO, picking.NO))
            )
        )
        return
    frame.pc = stages.USE


def _clause_use(game: Game, frame: Frame, node: k.Clause) -> None:
    """What its player could have declined is used: an event that may still be stopped."""
    if not using.is_used(node):
        frame.pc = stages.CHOICE
    elif not frame.vars.get("announced"):
        frame.vars["announced"] = True
        env = frame.vars["env"]
        frame.vars["seen"] = facts.seen(game, (env.this,))
        happening.happen(game, {**using.use(game, env), "do": happening.SUSPENDED})
    elif game.take_answer() is False:
        game.pop()
    else:
        frame.pc = stages.CHOICE


def _fail(game: Game, frame: Frame, node: k.Clause) -> None:
    """What cannot be done or paid: where it must be, the procedure that it stands in ends there."""
    if not (_must(node) and abandon(game)):
        _otherwise(game, frame, node)


def _must(node: k.Clause) -> bool:
    return node.offer is not None and node.offer.mode is q.Mode.MUST


def abandon(game: Game) -> bool:
    """The procedure that cannot go on ends unperformed; a cost that it was stays unpaid."""
    stack = game.state.stack
    inner = next((i for i in range(len(stack) - 1, -1, -1) if stack[i].kind == "procedure"), -1)
    if inner < 0:
        return False
    del stack[inner:]
    outer = next((frame for frame in reversed(stack) if frame.kind != "block"), None)
    if outer is not None and outer.kind == "clause" and outer.pc == stages.PAID:
        outer.vars["unpaid"] = True
    return True


def _clause_choice(game: Game, frame: Frame, node: k.Clause) -> None:
    choice = node.offer.choice if node.offer is not None else None
    if choice is None:
        frame.pc = stages.COST
        return
    if not frame.vars.get("choosing"):
        frame.vars["choosing"] = True
        cost = node.offer.cost if node.offer is not None else None
        choosing.start(game, frame.vars["env"], choice, cost, offering.aims(node))
        return
    frame.vars["env"] = choosing.bound(frame.vars["env"], choice, game.take_answer())
    frame.pc = stages.COST


def _clause_cost(game: Game, frame: Frame, node: k.Clause) -> None:
    """What is done as a cost at once, amounts one by one: what was not paid in full brings nothing."""
    cost, env = node.offer.cost if node.offer is not None else None, frame.vars["env"]
    paid = frame.vars.setdefault("paid", 0)
    if frame.vars.get("unpaid"):
        _fail(game, frame, node)
    elif isinstance(cost, q.PayAmounts) and paid < len(cost.amounts):
        frame.vars["paid"] += 1
        happening.happen(game, amounts.spending(game, env, cost.amounts[paid]))
    else:
        frame.pc = stages.PAID
        if isinstance(cost, q.PayBlock):
            running.run_block_of(game, cost.block, env)


def _clause_effects(game: Game, frame: Frame, node: k.Clause) -> None:
    env: Env = frame.vars["env"]
    if frame.vars.get("unpaid"):
        _fail(game, frame, node)
        return
    limits.spend(game, node, env)
    game.take_answer()
    replaces = frame.vars.get("replaces")
    if replaces is not None:
        happening.replaced(game, replaces)
    game.state.tick("effect")
    game.log("apply", source=source_title(game, env), player=env.you, node=frame.vars["clause"],
             seen_by=source_seen(game, env))  # fmt: skip
    if using.is_used(node):
        happening.announce(game, {**using.use(game, env), "seen": frame.vars["seen"]})
    frame.pc = stages.END
    running.run_block_of(game, node.effects, env)


def _clause_end(game: Game, frame: Frame, node: k.Clause) -> None:
    game.state.tick("effect")
    if using.is_optional(node):
        runs.note_use(game)
    game.pop()
    lasting.tidy(game)


_STEPS = (
    _clause_condition,
    _clause_offer,
    _clause_use,
    _clause_choice,
    _clause_cost,
    _clause_effects,
    _clause_end,
)
