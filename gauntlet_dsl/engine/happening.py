"""Events: would - happens - after. A replaced event never took place; a trigger waits in the pool."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from gauntlet_dsl.engine import affecting, binding, changing, facts, live, matching, modifiers
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
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
        record["causes"] = (*record.get("causes", ()), *causes(game))
        record["at"] = dict(game.state.clock)
        source = changing.forbidden(game, record)
        if source is not None:
            game.log("forbidden", verb=record["verb"], player=record.get("player"), source=source)
            game.answer = False
            game.pop()
            return
        frame.pc = 1
    if record.get("prevented"):
        game.answer = False
        game.pop()
        return
    asked: list[tuple[int, int]] = frame.vars["asked"]
    for waiting, event in _would(game, record, asked):
        if not affecting.is_noticed(game, waiting.env, [record["player"]]):
            return
        asked.append(_key(waiting))
        _offer_before(game, record, waiting, event)
        return
    game.pop()
    if record["do"] == SUSPENDED:
        game.answer = True
        return
    own = before(game, record)
    if game.ruleset.enactments[record["do"]](game, record) is False:
        game.answer = False
        return
    after(game, record, own)
    game.answer = True


Own = list[tuple[str, live.Waiting]]


def before(game: Game, record: Record) -> Own:
    """What only shows before the change: how its objects lie, and what their own texts say of it."""
    own = _own_clauses(game, record)
    if "frm" in record:
        record["seen"] = facts.seen(game, record.get("objs", ()))
    return own


def after(game: Game, record: Record, own: Own) -> None:
    """What a change brings with it: nothing stays bound to what moved, and the event is told."""
    if "frm" in record:
        for obj in record["objs"]:
            binding.left_place(game, obj)
    announce(game, record, own)


def _own_clauses(game: Game, record: Record) -> Own:
    """What the objects' own texts say of it: an object that leaves play still sees itself leave."""
    objs = record.get("objs", ())
    return [
        (timing, waiting)
        for timing in ("when", "after")
        for waiting in live.on_events(game, timing, _verbs(record))
        if waiting.env.this in objs and waiting.listener < 0
    ]


def announce(game: Game, record: Record, own: Own | None = None) -> None:
    """Write the event into the history and what it triggers, of texts it ended (`own`) too, into the pool."""
    record["at"] = dict(game.state.clock)
    if "causes" not in record:
        record["causes"] = causes(game)
    kept = {key: value for key, value in record.items() if key not in ("do", "prevented")}
    game.state.history.append(kept)
    game.log("event", verb=record["verb"], player=record.get("player"),
             objs=[game.title(obj) for obj in record.get("objs", ())],
             known=[game.state.known[obj] for obj in record.get("objs", ())],
             frm=record.get("frm"), to=record.get("to"), resource=record.get("resource"),
             amount=record.get("amount"), source=record.get("source", ""))  # fmt: skip
    trigger(game, kept, own or [])
    game.ruleset.after_change(game)


def causes(game: Game) -> tuple[Record, ...]:
    """The records that led here: those in the bindings of what runs."""
    for frame in reversed(game.state.stack):
        env = frame.vars.get("env")
        if isinstance(env, Env) and env.event:
            return (dict(env.event), *dict(env.event).get("causes", ()))
    return ()


def _verbs(record: Record) -> tuple[str, ...]:
    """Every verb that speaks of the record."""
    return _spoken(record["verb"], record.get("also", ()))


@cache
def _spoken(verb: str, also: tuple[str, ...]) -> tuple[str, ...]:
    verbs = (verb, *also)
    return tuple(dict.fromkeys((*verbs, *matching.MOVES))) if verb == "put" else verbs


def _key(waiting: live.Waiting) -> tuple[int, int]:
    return waiting.env.source, waiting.listener


def _would(game: Game, record: Record, asked: list[tuple[int, int]]) -> list[tuple[live.Waiting, e.Event]]:
    """Clauses that may change the event, the first player's before the other's."""
    first = game.ruleset.first_player(game)
    found = []
    for waiting in live.on_events(game, "would", _verbs(record)):
        if _key(waiting) in asked or _replacing(game, waiting):
            continue
        event = _matching_event(game, record, waiting, would=True)
        if event is None or not _ready(game, waiting):
            continue
        if not modifiers.ignores(game, waiting.env, record["player"]):
            found.append((waiting, event))
    return sorted(found, key=lambda pair: pair[0].player != first)


def _replacing(game: Game, waiting: live.Waiting) -> bool:
    """Whether what happens comes from this very clause: a replacement never meets its own event again."""
    number = game.program.number(waiting.clause)
    return any(
        frame.kind == "clause"
        and frame.vars["replaces"] is not None
        and (frame.vars["clause"], frame.vars["env"].this) == (number, waiting.env.this)
        for frame in game.state.stack
    )


def _matching_event(game: Game, record: Record, waiting: live.Waiting, *, would: bool) -> e.Event | None:
    timing = waiting.clause.timing
    assert isinstance(timing, w.When | w.After)
    for event in timing.events:
        if event.would is would and event_matches(game, waiting.env, record, event):
            return event
    return None


def event_matches(game: Game, env: Env, record: Record, event: e.Event) -> bool:
    doing = event.doing.verb.text
    if isinstance(event.doing, e.IsDone) and event.doing.link.text in ("becomes", "become"):
        return bool(record["verb"] == "become" and record.get("state") == doing) and matching.matches(
            game, env, record, event.subject, "become", event.thing, event.tail
        )
    return matching.matches(game, env, record, event.subject, doing, event.thing, event.tail)


def _ready(game: Game, waiting: live.Waiting) -> bool:
    """Turn and condition, read at the instant, and whether the limit is left."""
    from gauntlet_dsl.engine.limits import left
    from gauntlet_dsl.engine.offering import turn_and_condition

    return turn_and_condition(game, waiting) and left(game, waiting.clause, waiting.env)


def _offer_before(game: Game, record: Record, waiting: live.Waiting, event: e.Event) -> None:
    """Run a clause that may change the event; an `instead` takes its objects out of it."""
    from gauntlet_dsl.engine.limits import count_first

    count_first(game, waiting.clause, waiting.env)
    objs = tuple(matching.matching_objects(game, waiting.env, record, event))
    env = _bound(waiting, objs, record)
    instead = waiting.clause.offer is not None and waiting.clause.offer.mode in (
        Mode.INSTEAD,
        Mode.MAY_INSTEAD,
    )
    game.push("clause", clause=game.program.number(waiting.clause), env=env, asks=True,
              replaces=objs if instead else None, record=record)  # fmt: skip


def _bound(waiting: live.Waiting, objs: tuple[int, ...], record: Record) -> Env:
    return waiting.env.caused(objs, tuple((key, value) for key, value in record.items() if key != "do"))


def trigger(game: Game, record: Record, own: Own) -> None:
    """Put every clause that the record sets off into the pool; first-time limits count now."""
    from gauntlet_dsl.engine.limits import count_first

    for timing in ("when", "after"):
        for waiting in _listening(game, record, timing, own):
            event = _matching_event(game, record, waiting, would=False)
            if event is None or not _ready(game, waiting):
                continue
            if not count_first(game, waiting.clause, waiting.env):
                continue
            objs = tuple(matching.matching_objects(game, waiting.env, record, event))
            for it in _occurrences(event, objs, waiting.clause):
                game.state.triggered.append(
                    {
                        "clause": game.program.number(waiting.clause),
                        "env": _bound(waiting, it, record),
                        "late": timing == "after",
                        "listener": waiting.listener,
                    }
                )


def _listening(game: Game, record: Record, timing: str, own: Own) -> Sequence[live.Waiting]:
    now = live.on_events(game, timing, _verbs(record))
    if not own:
        return now
    known = {(waiting.env.source, waiting.env.this) for waiting in now}
    ended = [waiting for when, waiting in own if when == timing]
    return [*now, *(each for each in ended if (each.env.source, each.env.this) not in known)]


def _occurrences(event: e.Event, objs: tuple[int, ...], clause: k.Clause) -> list[tuple[int, ...]]:
    """`a card` once for each object, of which only one can be the first; anything else once for the event."""
    phrase = event.subject if isinstance(event.subject, s.Select) else event.thing
    single = isinstance(phrase, s.Select) and phrase.quantity is not None
    if single and phrase.quantity.quantifier is s.Quantifier.ONE and len(objs) > 1:  # type: ignore[union-attr]
        first = clause.limit is not None and clause.limit.counting is k.Counting.FIRST
        return [(obj,) for obj in (objs[:1] if first else objs)]
    return [objs]


def prevent_event(game: Game) -> None:
    """Stop the nearest event under way."""
    for frame in reversed(game.state.stack):
        if frame.kind == "event":
            frame.vars["record"]["prevented"] = True
            return


def replaced(record: Record, objs: tuple[int, ...]) -> None:
    """Take objects out of an event that something replaced for them; with none left it does not happen."""
    left = tuple(obj for obj in record.get("objs", ()) if obj not in objs)
    if left and objs:
        record["objs"] = left
    else:
        record["prevented"] = True


def answered(game: Game, env: Env, label: str, procedure: str, *, late: bool) -> None:
    """An answer was given: its label is an event (`late`: when what it set going is finished)."""
    record: dict[str, Any] = {"verb": label, "player": env.actor, "procedure": procedure, "host": env.you,
                              "objs": (), "late_only": late}  # fmt: skip
    record["at"] = dict(game.state.clock)
    record["causes"] = ()
    if not late:
        game.state.history.append(record)
    _trigger_timed(game, record, "after" if late else "when")
    game.ruleset.after_change(game)


def _trigger_timed(game: Game, record: Record, timing: str) -> None:
    from gauntlet_dsl.engine.limits import count_first

    for waiting in live.on_events(game, timing, _verbs(record)):
        event = _matching_event(game, record, waiting, would=False)
        if event is None or not _ready(game, waiting) or not count_first(game, waiting.clause, waiting.env):
            continue
        game.state.triggered.append(
            {
                "clause": game.program.number(waiting.clause),
                "env": _bound(waiting, tuple(record.get("objs", ())), record),
                "late": timing == "after",
                "listener": waiting.listener,
            }
        )


Clause = k.Clause
