"""Events: would - happens - after. A replaced event never took place; a trigger waits in the pool."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.engine import (
    affecting,
    binding,
    changing,
    facts,
    live,
    matching,
    modifiers,
    triggering,
    zones,
)
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.costs import Mode

Record = matching.Record
SUSPENDED = "suspended"
"""The `do` of an event that is done elsewhere, if nothing stops it."""


def happen(game: Game, record: Record) -> None:
    """Start an event: `record["do"]` names what is done when nothing prevents it."""
    game.push("event", record=record, asked=[])


def run_event(game: Game, frame: Frame) -> None:
    """Forbidden, then `would` clauses one by one, then the change itself and what it sets off."""
    record: Record = frame.vars["record"]
    if frame.pc == 0:
        record = frame.vars["record"] = about_to_happen(game, record)
        source = changing.forbidden(game, record)
        if source is not None:
            game.log("forbidden", verb=record["verb"], player=record.get("player"), source=source)
            _fail(game, record)
            return
        frame.pc = 1
        listening = live.heard(game, record)
        if listening.would:
            return
    elif record.get("prevented"):
        _fail(game, record)
        return
    elif _is_answered(game, record, frame.vars["asked"]):
        return
    else:
        listening = live.heard(game, record)
    game.pop()
    if record["do"] == SUSPENDED:
        game.answer = True
        return
    own = before(game, record, listening)
    if game.ruleset.enactments[record["do"]](game, record) is False:
        game.answer = False
        return
    after(game, record, own)
    game.answer = True


def _is_answered(game: Game, record: Record, asked: list[Key]) -> bool:
    """Whether a `would` clause that was not asked yet comes first."""
    for waiting in would_clauses(game, record, asked):
        if affecting.is_noticed(game, waiting.env, [record["player"]]):
            asked.append(key_of(waiting))
            _offer_before(game, record, waiting, asked)
        return True
    return False


def about_to_happen(game: Game, record: Record) -> Record:
    """The record with the moment and its causes, as it is before anything could change it."""
    known, led_here = record.get("causes", ()), causes(game)
    return {**record, "causes": (*known, *led_here) if known else led_here, "at": game.state.clock}


def before(game: Game, record: Record, listening: live.Heard) -> triggering.Own:
    """What only shows before the change: how its objects lie, and what their own texts say of it."""
    own = triggering.own_clauses(record, listening)
    if "frm" in record:
        objs, host = record.get("objs", ()), game.state.host
        record["seen"] = facts.seen(game, objs)
        record["hosts"] = {obj: host[obj] for obj in objs if host[obj] >= 0}
    return own


def after(game: Game, record: Record, own: triggering.Own) -> None:
    """What a change brings with it: nothing stays bound to what moved, and the event is told."""
    if "frm" in record:
        for obj in record["objs"]:
            binding.left_place(game, obj)
    announce(game, record, own)


def _fail(game: Game, record: Record) -> None:
    """It did not happen; a clause whose payment failed learns of it, but for one that was redirected."""
    game.answer = False
    game.pop()
    if record.get("payment") and not record.get("redirected"):
        game.state.stack[-1].vars["unpaid"] = True


def announce(game: Game, record: Record, own: triggering.Own | None = None) -> None:
    """Write the event into the history and what it triggers, of texts it ended (`own`) too, into the pool."""
    record["at"] = game.state.clock
    if "causes" not in record:
        record["causes"] = causes(game)
    kept = record.copy()
    game.state.history.append(kept)
    _log(game, record)
    listening = live.heard(game, record)
    if own or listening.when:
        triggering.set_off(game, kept, listening, "when", own or [])
    if own or listening.after:
        triggering.set_off(game, kept, listening, "after", own or [])
    game.ruleset.after_change(game)


def _log(game: Game, record: Record) -> None:
    state, get, objs = game.state, record.get, record.get("objs", ())
    definitions, definition, known = game.program.definitions, state.definition, state.known
    state.journal.append(
        {
            "event": "event",
            "verb": record["verb"],
            "player": get("player"),
            "objs": [definitions[definition[obj]].title for obj in objs] if objs else [],
            "known": [known[obj] for obj in objs] if objs else [],
            "frm": get("frm"),
            "to": get("to"),
            "resource": get("resource"),
            "amount": get("amount"),
            "source": get("source", ""),
            "seen_by": get("seen_by", zones.EVERYONE),
        }
    )


def causes(game: Game) -> tuple[Record, ...]:
    """The records that led here: those in the bindings of what runs."""
    for frame in reversed(game.state.stack):
        v = frame.vars
        if "env" in v and v["env"].event:
            event = dict(v["env"].event)
            return (event, *event.get("causes", ()))
    return ()


Key = tuple[int, int, int, int]
"""What tells one waiting clause from all others."""


def key_of(waiting: live.Waiting) -> Key:
    return waiting.env.source, waiting.listener, waiting.env.this, waiting.env.you


def redirections(game: Game, record: Record, asked: Iterable[Key] = ()) -> list[live.Waiting]:
    """Clauses that could still put something else in the place of an event about to happen."""
    from gauntlet_dsl.engine.offering import offer_fault

    if not live.heard(game, record).would:
        return []
    found = would_clauses(game, about_to_happen(game, record), asked)
    return [
        waiting
        for waiting in found
        if _is_instead(waiting.clause) and offer_fault(game, waiting.env, waiting.clause) is None
    ]


def _is_instead(clause: k.Clause) -> bool:
    return clause.offer is not None and clause.offer.mode in (Mode.INSTEAD, Mode.MAY_INSTEAD)


def would_clauses(game: Game, record: Record, asked: Iterable[Key]) -> list[live.Waiting]:
    """Clauses that may change the event, with what it means to them; the first player's come first."""
    listening = live.heard(game, record).would
    if not listening:
        return []
    first = game.ruleset.first_player(game)
    found = []
    for waiting in listening:
        if key_of(waiting) in asked or _replacing(game, waiting):
            continue
        event = triggering.matching_event(game, record, waiting, would=True)
        if event is None:
            continue
        bound = triggering.bound_to(game, waiting, event, record)
        if triggering.ready(game, bound) and not modifiers.ignores(game, bound.env, record["player"]):
            found.append(bound)
    return sorted(found, key=lambda bound: bound.player != first)


def _replacing(game: Game, waiting: live.Waiting) -> bool:
    """Whether what happens comes from this very clause: a replacement never meets its own event again."""
    number = game.program.number(waiting.clause)
    return any(
        frame.kind == "clause"
        and frame.vars["replaces"] is not None
        and (frame.vars["clause"], frame.vars["env"].this) == (number, waiting.env.this)
        for frame in game.state.stack
    )


def _offer_before(game: Game, record: Record, waiting: live.Waiting, asked: Iterable[Key]) -> None:
    """Run a clause that may change the event; an `instead` takes its objects out of it."""
    from gauntlet_dsl.engine.amounts import must_redirect
    from gauntlet_dsl.engine.limits import count_first

    count_first(game, waiting.clause, waiting.env)
    instead = _is_instead(waiting.clause)
    game.push("clause", clause=game.program.number(waiting.clause), env=waiting.env,
              asks=not (instead and must_redirect(game, record, asked)),
              replaces=waiting.env.it if instead else None)  # fmt: skip


def prevent_event(game: Game) -> None:
    """Stop the nearest event under way."""
    for frame in reversed(game.state.stack):
        if frame.kind == "event":
            frame.vars["record"]["prevented"] = True
            return


def replaced(game: Game, objs: tuple[int, ...]) -> None:
    """Take objects out of the event under way that something replaced for them; with none left it does not
    happen."""
    record = next(frame for frame in reversed(game.state.stack) if frame.kind == "event").vars["record"]
    left = tuple(obj for obj in record.get("objs", ()) if obj not in objs)
    if left and objs:
        record["objs"] = left
    else:
        record["prevented"] = record["redirected"] = True


def answered(game: Game, env: Env, label: str, procedure: str, *, late: bool) -> None:
    """An answer was given: its label is an event (`late`: when what it set going is finished)."""
    record: Record = {"verb": label, "player": env.actor, "procedure": procedure, "host": env.you, "objs": (),
                      "at": game.state.clock, "causes": ()}  # fmt: skip
    if not late:
        game.state.history.append(record)
    triggering.set_off(game, record, live.heard(game, record), "after" if late else "when", [])
    game.ruleset.after_change(game)
