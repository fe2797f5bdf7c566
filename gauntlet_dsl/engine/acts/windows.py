"""Windows: both players apply effects in turn until both pass. A response is a window without a name."""

from __future__ import annotations

from typing import Any, NamedTuple

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.acts import happening
from gauntlet_dsl.engine.asking import holding, judging, trimming
from gauntlet_dsl.engine.asking.sources import source_seen, source_title
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game, Runner
from gauntlet_dsl.engine.options import limits, offering, using
from gauntlet_dsl.engine.state import Frame, Key
from gauntlet_dsl.engine.topics import topics
from gauntlet_dsl.engine.zones import EVERYONE
from gauntlet_dsl.language.ast import clauses as k

PASS = "pass"
AHEAD, ORDINARY, LATE = 0, 1, 2
"""Stages of a window: ahead of other effects, the rest, and what waits until everything else is finished."""


class Item(NamedTuple):
    """Something that can be applied now. `kind` is clause, trigger or text."""

    kind: str
    label: str
    player: int
    key: Any
    env: Env
    optional: bool
    stage: int = ORDINARY


def open_window(game: Game, name: str, items: list[tuple[int, int, str]] | None = None) -> None:
    """`items` are printed texts that apply here: (player, object, key of the script)."""
    game.state.tick("step")
    _open(game, "window", name, [text_entry(game, *item) for item in items] if items else [])


def open_response(game: Game, name: str = "") -> None:
    """Answer what was just set off, in the same step."""
    _open(game, "window" if name else "response", name, [])


def _open(game: Game, kind: str, name: str, items: list[Any]) -> None:
    if _is_empty(game, name, items):
        _end(game, name)
    else:
        game.push(kind, name=name, items=items)


def set_up(game: Game, v: dict[str, Any]) -> None:
    """What is kept of a window once something may be applied in it."""
    if "mover" not in v:
        v |= {"mover": game.ruleset.first_player(game), "passed": 0, "done": [], "firsts": [], "out": [],
              "stage": AHEAD, "shown": AHEAD}  # fmt: skip


def text_entry(game: Game, player: int, obj: int, key: str) -> tuple[int, int, str, Key]:
    """A printed text to apply as long as its card stays where it is."""
    return player, obj, key, game.state.zone_of[obj]


def window(game: Game, frame: Frame) -> None:
    v = frame.vars
    if frame.pc == 1:
        frame.pc = 0
        answer = game.take_answer()
        if answer == PASS:
            _passed(game, v)
        else:
            start(game, frame, answer)
        return
    if _is_empty(game, v["name"], v["items"]):
        close(game, v["name"])
        return
    set_up(game, v)
    count_firsts(game, v)
    items = usable(game, frame)
    if not items:
        close(game, v["name"])
        return
    quiet = next((item for item in items if not item.optional and _is_private(game, item)), None)
    if quiet is not None:
        _apply_item(game, v, quiet)
        return
    mine = [item for item in items if item.player == v["mover"]]
    if not mine:
        v["mover"] = game.opponent(v["mover"])
        mine = [item for item in items if item.player == v["mover"]]
        if all(item.optional for item in mine) and v["passed"] >= 1:
            _passed(game, v)
            return
    must = [item for item in mine if not item.optional]
    if len(mine) == 1 and must:
        start(game, frame, mine[0])
        return
    choices = Choices()
    for item in mine:
        choices.add(item.label, item)
    if not must:
        choices.add(PASS, PASS)
    frame.pc = 1
    asks = f"apply an effect at {v['name']}" if v["name"] else "respond"
    secret = any(_is_private(game, item) for item in mine)
    game.ask(Decision(v["mover"], "effect", asks, tuple(choices.options), secret))


def _is_empty(game: Game, name: str, items: list[Any]) -> bool:
    """Whether nothing can be applied whatever anything's condition says."""
    if game.state.triggered or items:
        return False
    return not (name and live.at(game, name))


def _is_private(game: Game, item: Item) -> bool:
    """Whether only one player knows the text: it is applied at once, so that the other notices nothing."""
    return item.kind != "text" and source_seen(game, item.env) != EVERYONE


def _passed(game: Game, v: dict[str, Any]) -> None:
    """Two passes in a row end a stage, and what was declined in it is gone (R02)."""
    if game.program.rules("timing.window_close", "pass_is_final"):
        v["out"].append((v["mover"], v["shown"]))
    v["passed"] += 1
    v["mover"] = game.opponent(v["mover"])
    if v["passed"] >= 2:
        game.state.triggered = [e for e in game.state.triggered if _stage_of_trigger(game, e) > v["shown"]]
        v["stage"] = v["shown"] + 1
        v["passed"] = 0


def close(game: Game, name: str) -> None:
    """Whatever is left was declined."""
    game.state.triggered = []
    game.pop()
    _end(game, name)


def _end(game: Game, name: str) -> None:
    """What is above a limit that is kept in that window is lost."""
    if not name or name not in game.program.trimmed:
        return
    losses = trimming.losses(game, name)
    if losses:
        game.push("response", name="", items=[])
    for loss in reversed(losses):
        happening.happen(game, loss)


def usable(game: Game, frame: Frame) -> list[Item]:
    """What can be applied now: all of the first stage that still has something."""
    v = frame.vars
    found = _triggers(game) if game.state.triggered else []
    if not game.ruleset.interrupted(game, v["name"]):
        found += [*_texts(game, frame), *_clauses(game, frame)]
    if not found:
        return found
    found = [item for item in found if not (item.optional and (item.player, item.stage) in v["out"])]
    shown = min((item.stage for item in found), default=LATE)
    if shown != v["shown"]:
        v["shown"], v["passed"] = shown, 0
    return [item for item in found if item.stage == v["shown"]]


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
            Item("trigger", source_title(game, env), env.you, entry, env, using.is_optional(clause),
                 _stage_of_trigger(game, entry))
        )  # fmt: skip
    return items


def _still(game: Game, waiting: live.Waiting) -> bool:
    """Conditions are read again when the clause's turn comes; a first-time limit was counted already."""
    clause, env = waiting.clause, waiting.env
    if clause.condition is not None and not judging.holds(game, env, clause.condition):
        return False
    if limits.is_for_the_first_time(clause):
        return offering.offer_fault(game, env, clause) is None
    return offering.is_usable(game, waiting)


def _stage_of_trigger(game: Game, entry: dict[str, Any]) -> int:
    clause = game.program.nodes[entry["clause"]]
    assert isinstance(clause, k.Clause)
    return LATE if entry["late"] else _stage(clause)


def _stage(clause: k.Clause) -> int:
    return AHEAD if clause.tag is k.Tag.AHEAD else ORDINARY


def _texts(game: Game, frame: Frame) -> list[Item]:
    """The printed texts of the window, one of those alike; a card that was taken away has none."""
    items: dict[tuple[int, str, str], Item] = {}
    for player, obj, key, zone in frame.vars["items"]:
        alike = (player, game.title(obj), key)
        if game.state.zone_of[obj] != zone or alike in items:
            continue
        script = game.definition(obj).scripts[key]
        env = Env(player, player, obj, source=game.program.number(script))
        stage = AHEAD if _goes_ahead(game, obj, key, frame.vars["name"]) else ORDINARY
        entry = (player, obj, key, zone)
        items[alike] = Item("text", game.title(obj), player, entry, env, optional=False, stage=stage)
    return list(items.values())


def _goes_ahead(game: Game, obj: int, key: str, window: str) -> bool:
    """Whether the text says that a part of it applies ahead of other effects here."""
    waiting = game.program.subscriptions[(game.state.definition[obj], key)].get(("at", window), ())
    return any(clause.tag is k.Tag.AHEAD for clause, _ in waiting)


def _key(game: Game, waiting: live.Waiting) -> tuple[int, int, int, int]:
    return game.program.number(waiting.clause), waiting.env.this, waiting.env.you, waiting.listener


def count_firsts(game: Game, v: dict[str, Any]) -> None:
    """A clause for the first time only has it in the first window that finds its condition true."""
    for waiting in live.at(game, v["name"]) if v["name"] else ():
        if not limits.is_for_the_first_time(waiting.clause):
            continue
        key = _key(game, waiting)
        if key not in v["firsts"]:
            ready = holding.turn_and_condition(game, waiting)
            if ready and limits.count_first(game, waiting.clause, waiting.env):
                v["firsts"].append(key)


def _clauses(game: Game, frame: Frame) -> list[Item]:
    """The clauses of the window; an optional one only until its stage is over."""
    name, done = frame.vars["name"], frame.vars["done"]
    if not name:
        return []
    items = []
    for waiting in live.at(game, name):
        first = limits.is_for_the_first_time(waiting.clause)
        if not first and not offering.is_usable(game, waiting):
            continue
        optional = using.is_optional(waiting.clause)
        key = _key(game, waiting)
        stage = _stage(waiting.clause)
        if stage < frame.vars["stage"] if optional else key in done:
            continue
        if first and (key not in frame.vars["firsts"] or key in done or not _still(game, waiting)):
            continue
        label = source_title(game, waiting.env)
        items.append(Item("clause", label, waiting.player, key, waiting.env, optional, stage))
    return items


def goes_ahead_now(game: Game, clause: k.Clause) -> bool:
    """Whether the clause is the part ahead of other effects for which its text is applied in this window."""
    running = next((frame.vars["name"] for frame in reversed(game.state.stack) if frame.kind == "window"), "")
    return clause.tag is k.Tag.AHEAD and ("at", running) in tuple(topics(clause, game.program.base_verb))


def _next_mover(game: Game, player: int) -> int:
    """The other one; outside a battle a ruling may have each player apply all of theirs in a row (R01)."""
    in_a_row = game.state.battle is None and game.program.rules("timing.outside_battle", "active_all_first")
    return player if in_a_row else game.opponent(player)


def start(game: Game, frame: Frame, item: Item) -> None:
    """Apply one of the usable items of the window."""
    v = frame.vars
    v["passed"] = 0
    v["mover"] = _next_mover(game, item.player)
    if item.optional and game.program.rules("timing.window_close", "single_bid"):
        v["out"] += [(item.player, stage) for stage in (AHEAD, ORDINARY, LATE)]
    _apply_item(game, v, item)


def _apply_item(game: Game, v: dict[str, Any], item: Item) -> None:
    match item.kind:
        case "trigger":
            game.state.triggered.remove(item.key)
            game.push("clause", clause=item.key["clause"], env=item.env, asks=False, replaces=None)
        case "clause":
            v["done"].append(item.key)
            game.push("clause", clause=item.key[0], env=item.env, asks=False, replaces=None)
        case _:
            v["items"] = [entry for entry in v["items"] if entry != item.key]
            player, obj, key, _ = item.key
            game.ruleset.apply_text(game, player, obj, key)


RUNNERS: dict[str, Runner] = {"window": window, "response": window}
