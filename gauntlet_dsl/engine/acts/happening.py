"""Events: would - happens - after. A replaced event never took place; a trigger waits in the pool."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.engine import live, zones
from gauntlet_dsl.engine.acts import binding, noticing
from gauntlet_dsl.engine.asking import causes, facts, matching, prohibiting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.live import Waiting
from gauntlet_dsl.engine.options import amounts, limits, redirecting, triggering
from gauntlet_dsl.engine.options.redirecting import Key
from gauntlet_dsl.engine.state import Frame

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
        record = frame.vars["record"] = causes.about_to_happen(game, record)
        source = prohibiting.forbidden(game, record)
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
    for waiting in redirecting.would_clauses(game, record, asked):
        if noticing.is_noticed(game, waiting.env, [record["player"]]):
            asked.append(redirecting.key_of(waiting))
            _offer_before(game, record, waiting, asked)
        return True
    return False


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
        record["causes"] = causes.led_here(game)
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


def _offer_before(game: Game, record: Record, waiting: Waiting, asked: Iterable[Key]) -> None:
    """Run a clause that may change the event; an `instead` takes its objects out of it."""
    limits.count_first(game, waiting.clause, waiting.env)
    instead = redirecting.is_instead(waiting.clause)
    game.push("clause", clause=game.program.number(waiting.clause), env=waiting.env,
              asks=not (instead and amounts.must_redirect(game, record, asked)),
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
