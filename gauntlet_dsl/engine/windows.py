"""Windows: both players apply effects in turn until both pass. A response is a window without a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.engine import asking, live, offering
from gauntlet_dsl.engine.changing import source_title
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be applied now. `kind` is clause, trigger or text."""

    kind: str
    label: str
    player: int
    key: Any
    env: Env
    optional: bool
    ahead: bool = False
    late: bool = False


def open_window(game: Game, name: str, items: list[tuple[int, int, str]] | None = None) -> None:
    """`items` are printed texts that apply here: (player, object, key of the script)."""
    game.state.clock["step"] = game.state.clock.get("step", 0) + 1
    game.push("window", name=name, mover=-1, passed=0, done=[], items=list(items or ()))


def window(game: Game, frame: Frame) -> None:
    v = frame.vars
    if frame.pc == 1:
        frame.pc = 0
        answer = game.take_answer()
        if answer == PASS:
            _passed(game, v)
        else:
            _start(game, frame, answer)
        return
    if v["mover"] < 0:
        v["mover"] = game.ruleset.first_player(game)
    usable = _usable(game, frame)
    if not usable:
        _close(game)
        return
    mine = [item for item in usable if item.player == v["mover"]]
    if not mine:
        v["mover"] = game.opponent(v["mover"])
        mine = [item for item in usable if item.player == v["mover"]]
        if all(item.optional for item in mine) and v["passed"] >= 1:
            _close(game)
            return
    must = [item for item in mine if not item.optional]
    if len(mine) == 1 and must:
        _start(game, frame, mine[0])
        return
    choices = Choices()
    for item in mine:
        choices.add(item.label, item)
    if not must:
        choices.add(PASS, PASS)
    frame.pc = 1
    asks = f"apply an effect at {v['name']}" if v["name"] else "respond"
    game.ask(Decision(v["mover"], "effect", asks, tuple(choices.options)))


def _passed(game: Game, v: dict[str, Any]) -> None:
    v["passed"] += 1
    v["mover"] = game.opponent(v["mover"])
    if v["passed"] >= 2:
        _close(game)


def _close(game: Game) -> None:
    """Whatever is left was declined."""
    game.state.triggered = []
    game.pop()


def _usable(game: Game, frame: Frame) -> list[Item]:
    """What can be applied now; what goes ahead of other effects hides the rest while it is there."""
    found = _triggers(game)
    if not game.ruleset.interrupted(game, frame.vars["name"]):
        found += [*_texts(game, frame), *_clauses(game, frame)]
    ahead = [item for item in found if item.ahead and not item.optional]
    if ahead:
        return ahead
    early = [item for item in found if not item.late]
    return early or found


def _triggers(game: Game) -> list[Item]:
    items = []
    for entry in list(game.state.triggered):
        clause = game.program.nodes[entry["clause"]]
        assert isinstance(clause, k.Clause)
        env: Env = entry["env"]
        waiting = live.Waiting(clause, env, entry["listener"])
        if not _still(game, waiting):
            game.state.triggered.remove(entry)
            continue
        items.append(
            Item("trigger", source_title(game, env), env.you, entry, env, offering.is_optional(clause),
                 clause.tag is k.Tag.AHEAD, entry["late"])
        )  # fmt: skip
    return items


def _still(game: Game, waiting: live.Waiting) -> bool:
    """Conditions are read again when the clause's turn comes; a first-time limit was counted already."""
    clause, env = waiting.clause, waiting.env
    if clause.condition is not None and not asking.holds(game, env, clause.condition):
        return False
    if clause.limit is not None and clause.limit.counting is k.Counting.FIRST:
        return offering._offer(game, env, clause) is None
    return offering.why_not(game, waiting) is None


def _texts(game: Game, frame: Frame) -> list[Item]:
    items = []
    for entry in frame.vars["items"]:
        player, obj, key = entry
        script = game.definition(obj).scripts[key]
        env = Env(player, player, obj, source=game.program.number(script))
        items.append(Item("text", game.title(obj), player, tuple(entry), env, optional=False))
    return items


def _clauses(game: Game, frame: Frame) -> list[Item]:
    name, done = frame.vars["name"], frame.vars["done"]
    if not name:
        return []
    items = []
    for waiting in live.at(game, name):
        optional = offering.is_optional(waiting.clause)
        key = (game.program.number(waiting.clause), waiting.env.this, waiting.env.you, waiting.listener)
        if (key in done and not optional) or offering.why_not(game, waiting) is not None:
            continue
        label = source_title(game, waiting.env)
        ahead = waiting.clause.tag is k.Tag.AHEAD
        items.append(Item("clause", label, waiting.player, key, waiting.env, optional, ahead))
    return items


def _start(game: Game, frame: Frame, item: Item) -> None:
    v = frame.vars
    v["passed"] = 0
    v["mover"] = game.opponent(item.player)
    match item.kind:
        case "trigger":
            game.state.triggered.remove(item.key)
            game.push("clause", clause=item.key["clause"], env=item.env, asks=False, replaces=None)
        case "clause":
            v["done"].append(item.key)
            game.push("clause", clause=item.key[0], env=item.env, asks=False, replaces=None)
        case _:
            v["items"] = [entry for entry in v["items"] if tuple(entry) != item.key]
            game.ruleset.apply_text(game, *item.key)


RUNNERS = {"window": window, "response": window}
