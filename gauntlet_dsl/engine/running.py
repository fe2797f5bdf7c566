"""Frames that run text: blocks, clauses, statements. A frame never holds more than plain values and bindings."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import (
    affecting,
    choosing,
    doing,
    happening,
    judging,
    limits,
    modifiers,
    offering,
    selecting,
    windows,
)
from gauntlet_dsl.engine.changing import source_title
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.writing import source

YES, NO = "yes", "no"


def run_script(game: Game, script: k.Script, env: Env) -> None:
    """Apply a printed text from the top: what has no timing now, what has waits as a delayed clause."""
    game.push("block", node=game.program.number(script), env=env, index=0)


def run_block_of(game: Game, block: k.Block, env: Env) -> None:
    game.push("block", node=game.program.number(block), env=env.inside(), index=0)


def block(game: Game, frame: Frame) -> None:
    """The next statement; between two, what was set off is responded to."""
    if game.state.triggered and not _in_window(game):
        windows.open_response(game)
        return
    node = game.program.nodes[frame.vars["node"]]
    statements = node.items if isinstance(node, k.Script) else node.statements
    index = frame.vars["index"]
    if index >= len(statements):
        game.pop()
        return
    frame.vars["index"] = index + 1
    _statement(game, frame, statements[index])


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
            objs = selecting.candidates(game, env, selection) if isinstance(selection, s.Select) else []
            game.push("each", node=game.program.number(inner), env=env, left=tuple(objs))
        case _:
            _simple(game, statement, env)


def _simple(game: Game, statement: Any, env: Env) -> None:
    match statement:
        case k.ByPlayer(player=player, statement=inner):
            who = tuple(selecting.players(game, env, player))
            if len(who) > 1 and isinstance(inner, k.Act):
                game.push("together", node=game.program.number(inner), env=env, left=who, picked=())
                return
            for each in reversed(who):
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
    from gauntlet_dsl.engine.changing import ends

    game.state.serial += 1
    game.state.listeners.append(
        {
            "clause": game.program.number(clause),
            "env": env.inside(),
            "serial": game.state.serial,
            "topics": tuple(game.program.topics(clause)),
            "ends": ends(game, env, None, "battle"),
        }
    )


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
        run_block_of(game, node.otherwise, frame.vars["env"])


def _clause_offer(game: Game, frame: Frame, node: k.Clause) -> None:
    """Ask whether, where the clause was not chosen from a list already."""
    env: Env = frame.vars["env"]
    if frame.vars.get("asked"):
        answer = game.take_answer()
        if answer == NO:
            _otherwise(game, frame, node)
        else:
            frame.pc = 2
        return
    if offering._offer(game, env, node) is not None:
        _otherwise(game, frame, node)
        return
    if offering.is_optional(node) and frame.vars["asks"]:
        frame.vars["asked"] = True
        asks = f"use {source_title(game, env)}?"
        game.ask(Decision(env.actor, "may", asks, (Option(YES, YES), Option(NO, NO))))
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
        run_block_of(game, offer.cost.block, env)
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
    run_block_of(game, node.effects, env)


def _clause_end(game: Game, frame: Frame, node: k.Clause) -> None:
    game.state.clock["effect"] = game.state.clock.get("effect", 0) + 1
    for outer in game.state.stack[:-1]:
        if outer.kind == "repeat":
            outer.vars["used"] = True
    game.pop()


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
            Option(_mode_label(option), index)
            for index, option in enumerate(node.options)
            if offering._option(game, env, option)
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


def _mode_label(option: k.PlainOption | k.LabelledOption) -> str:
    if isinstance(option, k.LabelledOption):
        return option.label.text
    return source(option.statement).rstrip(";")


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
    for row in node.rows:
        if row.low <= sum(rolled) <= (row.low if row.high is None else row.high):
            if isinstance(row.body, k.Block):
                run_block_of(game, row.body, frame.vars["env"])
            else:
                game.push("single", node=game.program.number(row.body), env=frame.vars["env"])
            return


def procedure(game: Game, frame: Frame) -> None:
    """A named script with its guard; its end is an event."""
    defined = game.program.procedures[frame.vars["name"]]
    env: Env = frame.vars["env"]
    if frame.pc == 0:
        if defined.guard is not None and not judging.holds(game, env, defined.guard):
            game.pop()
            return
        frame.pc = 1
        run_block_of(game, defined.block, env)
        return
    game.pop()
    record = {"verb": "perform", "player": env.you, "procedure": frame.vars["name"], "objs": (),
              "thing": frame.vars["name"]}  # fmt: skip
    happening.announce(game, record)


def act(game: Game, frame: Frame) -> None:
    """Pick, then do."""
    if frame.pc == 0:
        frame.pc = 1
        game.push("pick", node=frame.vars["node"], env=frame.vars["env"])
        return
    game.pop()
    picked = game.take_answer()
    if picked is not None:
        _do_picked(game, frame.vars["node"], picked)


def together(game: Game, frame: Frame) -> None:
    """Several players decide first, each for themselves; then all of it happens."""
    node = frame.vars["node"]
    if frame.pc == 1:
        frame.vars["picked"] = (*frame.vars["picked"], game.take_answer())
        frame.vars["left"] = frame.vars["left"][1:]
        frame.pc = 0
    if frame.vars["left"]:
        frame.pc = 1
        game.push("pick", node=node, env=frame.vars["env"].acting(frame.vars["left"][0]))
        return
    game.pop()
    for picked in reversed([p for p in frame.vars["picked"] if p is not None]):
        game.push("do", node=node, picked=picked)


def do(game: Game, frame: Frame) -> None:
    game.pop()
    _do_picked(game, frame.vars["node"], frame.vars["picked"])


def _do_picked(game: Game, number: int, picked: tuple[Env, Any]) -> None:
    node = game.program.nodes[number]
    assert isinstance(node, k.Act)
    env, objects = picked
    for frame in game.state.stack[:-1]:
        if frame.kind == "repeat" and node.mode is not None:
            frame.vars["used"] = True
    _bind_in_block(game, env)
    doing.do(game, env, node.verb, objects)


def _bind_in_block(game: Game, env: Env) -> None:
    """What a statement picked or named stays known in the block it stands in."""
    for frame in reversed(game.state.stack):
        if frame.kind == "block":
            outer: Env = frame.vars["env"]
            merged = env.acting(outer.actor)
            frame.vars["env"] = merged
            return


def pick(game: Game, frame: Frame) -> None:
    """May, the choice before the comma, and the verb's own objects. Answers None or (bindings, objects)."""
    node = game.program.nodes[frame.vars["node"]]
    assert isinstance(node, k.Act)
    if frame.pc == 0 and not _reaches(game, frame.vars["env"], node.verb):
        return
    steps = (_pick_may, _pick_answer, _pick_choice, _pick_bind, _pick_objects, _pick_done)
    steps[frame.pc](game, frame, node)


def _reaches(game: Game, env: Env, verb: Node) -> bool:
    """Whether it can be done to those it affects, who may respond to that first."""
    whom = affecting.affected(game, env, verb)
    if not affecting.is_noticed(game, env, whom):
        return False
    game.take_answer()
    if any(modifiers.ignores(game, env, player) for player in whom):
        game.pop()
        game.answer = None
        return False
    return True


def _pick_may(game: Game, frame: Frame, node: k.Act) -> None:
    env: Env = frame.vars["env"]
    if node.mode not in (q.Mode.MAY, q.Mode.MAY_INSTEAD):
        frame.pc = 2
        return
    plain = k.Act(None, node.choice, node.verb)
    if not offering._statement(game, env, plain):
        game.pop()
        game.answer = None
        return
    frame.pc = 1
    asks = f"{source(node.verb)}?"
    game.ask(Decision(env.actor, "may", asks, (Option(YES, YES), Option(NO, NO))))


def _pick_answer(game: Game, frame: Frame, node: k.Act) -> None:
    if game.take_answer() == NO:
        game.pop()
        game.answer = None
    else:
        frame.pc = 2


def _pick_choice(game: Game, frame: Frame, node: k.Act) -> None:
    if node.choice is None:
        frame.pc = 4
        return
    frame.pc = 3
    choosing.start(game, frame.vars["env"], node.choice, None, offering.what_follows(node.verb))


def _pick_bind(game: Game, frame: Frame, node: k.Act) -> None:
    assert node.choice is not None
    answer = game.take_answer()
    if answer is None or answer == ():
        game.pop()
        game.answer = None
        return
    frame.vars["env"] = choosing.bound(frame.vars["env"], node.choice, answer)
    frame.pc = 4


def _pick_objects(game: Game, frame: Frame, node: k.Act) -> None:
    frame.pc = 5
    doing.pick_objects(game, frame.vars["env"], node.verb)


def _pick_done(game: Game, frame: Frame, node: k.Act) -> None:
    objects = game.take_answer()
    game.pop()
    game.answer = (frame.vars["env"], objects)


RUNNERS = {
    "block": block,
    "clause": clause,
    "repeat": repeat,
    "each": each,
    "modes": modes,
    "single": single,
    "simple": simple,
    "table": table,
    "procedure": procedure,
    "act": act,
    "together": together,
    "do": do,
    "pick": pick,
    "event": happening.run_event,
    "choose": choosing.choose,
}
