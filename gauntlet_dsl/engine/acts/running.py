"""Frames that run text: scripts, blocks, statements. They hold only plain values and bindings."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import stages
from gauntlet_dsl.engine.acts import choosing, exchanging, framing, happening, picking, windows
from gauntlet_dsl.engine.asking import judging, lasting, selecting
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game, Runner
from gauntlet_dsl.engine.options import offering, using
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.engine.topics import topics
from gauntlet_dsl.language.ast import clauses as k


def run_script(game: Game, script: k.Script, env: Env) -> None:
    """Apply a printed text from the top: what has no timing now, what has waits as a delayed clause."""
    game.push("block", node=game.program.number(script), env=env, index=0)


def run_block_of(game: Game, block: k.Block, env: Env) -> None:
    game.push("block", node=game.program.number(block), env=env.inside(), index=0)


def block(game: Game, frame: Frame) -> None:
    """The next statements, as long as nothing comes between; what was set off is responded to between two."""
    v, program, state = frame.vars, game.program, game.state
    node, stack, acts = program.nodes[v["node"]], state.stack, program.tables.acts
    statements = node.items if isinstance(node, k.Script) else node.statements
    while True:
        if state.triggered and not _in_window(game):
            windows.open_response(game)
            return
        index, env = v["index"], v["env"]
        if index >= len(statements):
            stack.pop()
            return
        v["index"] = index + 1
        statement = statements[index]
        act = acts[id(statement)]
        if act is None or not picking.is_unanswered(game, env):
            _statement(game, frame, statement)
            return
        game.answer = None
        act(game, env)
        if stack[-1] is not frame or game.decision is not None or state.winner is not None:
            return


def _in_window(game: Game) -> bool:
    return any(frame.kind in ("window", "response") for frame in game.state.stack)


def _statement(game: Game, frame: Frame, statement: Any) -> None:
    env: Env = frame.vars["env"]
    match statement:
        case k.ValueDefinition() | k.Procedure():
            return
        case k.Clause() if statement.timing is not None and not windows.goes_ahead_now(game, statement):
            delay(game, statement, env)
        case k.Clause():
            game.push("clause", clause=game.program.number(statement), env=env, asks=True, replaces=None)
        case k.Repeat(block=inner):
            game.push("repeat", node=game.program.number(inner), env=env, used=True)
        case k.ForEach(selection=selection, block=inner):
            objs = tuple(selecting.among(game, env, selection))
            game.push("each", node=game.program.number(inner), env=env, left=objs)
        case _:
            _simple(game, statement, env)


def _simple(game: Game, statement: Any, env: Env) -> None:
    match statement:
        case k.ByPlayer(player=player, statement=inner):
            who = tuple(selecting.players(game, env, player))
            if len(who) > 1 and isinstance(inner, k.Act):
                game.push("together", node=game.program.number(inner), env=env, left=who, picked=())
                return
            for each in who[::-1]:
                game.push("simple", node=game.program.number(inner), env=env.acting(each))
        case k.Act():
            game.push("act", node=game.program.number(statement), env=env)
        case k.ChooseOne():
            game.push("modes", node=game.program.number(statement), env=env)
        case k.RollTable():
            game.push("table", node=game.program.number(statement), env=env)
        case _:
            raise NotImplementedError(type(statement).__name__)


def simple(game: Game, frame: Frame) -> None:
    game.pop()
    _simple(game, game.program.nodes[frame.vars["node"]], frame.vars["env"])


def delay(game: Game, clause: k.Clause, env: Env) -> None:
    """A clause inside running text waits on its own; without a span it dies with the battle, or the turn."""
    game.state.serial += 1
    game.state.listeners.append(
        {
            "clause": game.program.number(clause),
            "env": env.inside(),
            "serial": game.state.serial,
            "topics": tuple(topics(clause, game.program.base_verb)),
            "ends": lasting.ends(game, env, None, lasting.BATTLE),
        }
    )


def repeat(game: Game, frame: Frame) -> None:
    if not frame.vars["used"]:
        game.pop()
        return
    frame.vars["used"] = False
    game.push("block", node=frame.vars["node"], env=frame.vars["env"], index=0)


def each(game: Game, frame: Frame) -> None:
    left = frame.vars["left"]
    if not left:
        game.pop()
        return
    frame.vars["left"] = left[1:]
    env = frame.vars["env"].with_it((left[0],))
    game.push("block", node=frame.vars["node"], env=env, index=0)


def modes(game: Game, frame: Frame) -> None:
    """One branch; the label of an answer is an event before and after what it sets going."""
    node = game.program.nodes[frame.vars["node"]]
    assert isinstance(node, k.ChooseOne)
    env: Env = frame.vars["env"]
    if frame.pc == 0:
        frame.pc = 1
        options = tuple(
            Option(_mode_label(game, option), index)
            for index, option in enumerate(node.options)
            if offering.option_doable(game, env, option)
        )
        if not options:
            game.pop()
            return
        game.ask(Decision(env.actor, "mode", source_title(game, env), options))
        return
    if frame.pc == 1:
        chosen = node.options[game.take_answer()]
        frame.pc = 2
        if isinstance(chosen, k.PlainOption):
            game.pop()
            game.push("single", node=game.program.number(chosen.statement), env=env)
            return
        frame.vars["label"] = chosen.label.text
        happening.answered(game, env, chosen.label.text, _procedure(game), late=False)
        run_block_of(game, chosen.block, env)
        return
    game.pop()
    happening.answered(game, env, frame.vars["label"], _procedure(game), late=True)


def _mode_label(game: Game, option: k.PlainOption | k.LabelledOption) -> str:
    if isinstance(option, k.LabelledOption):
        return option.label.text
    return game.program.said(option.statement).rstrip(";")


def _procedure(game: Game) -> str:
    """The innermost procedure under way."""
    for frame in reversed(game.state.stack):
        if frame.kind == "procedure":
            name: str = frame.vars["name"]
            return name
    return ""


def single(game: Game, frame: Frame) -> None:
    """One statement outside a block."""
    game.pop()
    inner = Frame("block", {"env": frame.vars["env"]})
    _statement(game, inner, game.program.nodes[frame.vars["node"]])


def table(game: Game, frame: Frame) -> None:
    node = game.program.nodes[frame.vars["node"]]
    assert isinstance(node, k.RollTable)
    game.pop()
    sides = game.program.constants["die_sides"]
    rolled = [game.state.chance.roll(sides) for _ in range(node.dice)]
    game.log("roll", player=frame.vars["env"].actor, dice=rolled)
    happening.announce(game, {"verb": "roll", "player": frame.vars["env"].actor, "objs": ()})
    for row in node.rows:
        if row.low <= sum(rolled) <= (row.low if row.high is None else row.high):
            if isinstance(row.body, k.Block):
                run_block_of(game, row.body, frame.vars["env"])
            else:
                game.push("single", node=game.program.number(row.body), env=frame.vars["env"])
            return


def procedure(game: Game, frame: Frame) -> None:
    """A named script with its guard: what is about to be performed can be stopped; its end is an event."""
    name, env = frame.vars["name"], frame.vars["env"]
    defined = game.program.procedures[name]
    if frame.pc == 0:
        if defined.guard is not None and not judging.holds(game, env, defined.guard):
            framing.abandon(game)
            return
        frame.pc = 1
        happening.happen(game, {**using.performance(env, name), "do": happening.SUSPENDED})
    elif frame.pc == 1:
        if game.take_answer() is False:
            framing.abandon(game)
            return
        frame.pc = 2
        run_block_of(game, defined.block, env)
    else:
        game.pop()
        happening.announce(game, using.performance(env, name))


def prevent_effect(game: Game) -> None:
    """Stop all that one text has set going: the one whose event is being answered, else the running one."""
    stack = game.state.stack
    start = next((i for i in range(len(stack) - 1, -1, -1) if stack[i].kind == "event"), len(stack))
    while start > 0 and stack[start - 1].kind in RUNNERS:
        start -= 1
    del stack[start:]
    game.answer = None
    game.state.tick("effect")


RUNNERS: dict[str, Runner] = {
    "block": block,
    "clause": framing.clause,
    stages.ONE_STEP: framing.clause_step,
    "repeat": repeat,
    "each": each,
    "modes": modes,
    "single": single,
    "simple": simple,
    "table": table,
    "procedure": procedure,
    "act": picking.act,
    "together": picking.together,
    "do": picking.do,
    "pick": picking.pick,
    "event": happening.run_event,
    "exchange": exchanging.run_exchange,
    "choose": choosing.choose,
}
