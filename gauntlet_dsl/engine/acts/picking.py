"""Acts: whether, the choice before the comma, the objects of the verb; then the verb is done."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.acts import choosing, doing, noticing, taking
from gauntlet_dsl.engine.asking import modifiers, runs
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import affecting, offering
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast.base import Node

YES = "yes"
NO = "no"
_OPTIONAL = (q.Mode.MAY, q.Mode.MAY_INSTEAD)


def act(game: Game, frame: Frame) -> None:
    """Pick, then do; nothing is picked where nothing is asked and nobody may respond to the text first."""
    v = frame.vars
    if frame.pc == 0:
        node, env = game.program.nodes[v["node"]], v["env"]
        assert isinstance(node, k.Act)
        if not asks(node) and is_unanswered(game, env):
            game.pop()
            game.answer = None
            _do_picked(game, v["node"], (env, taking.objects_of(game, env, node.verb)))
            return
        frame.pc = 1
        game.push("pick", node=v["node"], env=env)
        return
    game.pop()
    picked = game.take_answer()
    if picked is not None:
        _do_picked(game, v["node"], picked)


def is_unanswered(game: Game, env: Env) -> bool:
    """Whether nobody may respond to what the text does, and none may ignore it."""
    return not game.state.modifiers and env.this not in game.state.control


def asks(node: k.Act) -> bool:
    """Whether somebody may have to choose something before the verb is done."""
    return node.mode in _OPTIONAL or node.choice is not None or taking.chooses(node.verb)


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
    for picked in [p for p in frame.vars["picked"] if p is not None][::-1]:
        game.push("do", node=node, picked=picked)


def do(game: Game, frame: Frame) -> None:
    game.pop()
    _do_picked(game, frame.vars["node"], frame.vars["picked"])


def _do_picked(game: Game, number: int, picked: tuple[Env, Any]) -> None:
    node = game.program.nodes[number]
    assert isinstance(node, k.Act)
    env, objects = picked
    if node.mode in _OPTIONAL:
        runs.note_use(game)
    bind_in_block(game, env)
    doing.do(game, env, node.verb, objects)


def bind_in_block(game: Game, env: Env) -> None:
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
    game.proceed(frame, _STEPS, node)


def _reaches(game: Game, env: Env, verb: Node) -> bool:
    """Whether it can be done to those it affects, who may respond to that first."""
    whom = affecting.affected(game, env, verb)
    if not noticing.is_noticed(game, env, whom):
        return False
    game.take_answer()
    if any(modifiers.ignores(game, env, player) for player in whom):
        game.pop()
        return False
    return True


def _pick_may(game: Game, frame: Frame, node: k.Act) -> None:
    env: Env = frame.vars["env"]
    if node.mode not in _OPTIONAL:
        frame.pc = 2
        return
    plain = k.Act(None, node.choice, node.verb)
    if not offering.statement_doable(game, env, plain):
        game.pop()
        game.answer = None
        return
    frame.pc = 1
    asks = f"{game.program.said(node.verb)}?"
    game.ask(Decision(env.actor, "may", asks, (Option(YES, YES), Option(NO, NO))))


def _pick_answer(game: Game, frame: Frame, node: k.Act) -> None:
    if game.take_answer() == NO:
        game.pop()
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
        return
    frame.vars["env"] = choosing.bound(frame.vars["env"], node.choice, answer)
    frame.pc = 4


def _pick_objects(game: Game, frame: Frame, node: k.Act) -> None:
    frame.pc = 5
    taking.pick_objects(game, frame.vars["env"], node.verb, frame.vars.setdefault("found", ()))


def _pick_done(game: Game, frame: Frame, node: k.Act) -> None:
    found = frame.vars["found"] = (*frame.vars["found"], game.take_answer())
    if len(found) < len(taking.phrases(node.verb)):
        frame.pc = 4
        return
    game.pop()
    game.answer = (frame.vars["env"], found)


_STEPS = (_pick_may, _pick_answer, _pick_choice, _pick_bind, _pick_objects, _pick_done)
