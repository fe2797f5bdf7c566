"""Which clauses an event speaks to, and the pool of those that it set off."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import holding, matching
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import limits
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w

Own = list[tuple[str, live.Waiting]]
"""Clauses of objects that an event may end, with their timing."""


def own_clauses(record: Record, listening: live.Heard) -> Own:
    """What the objects' own texts say of it: an object that leaves play still sees itself leave."""
    objs = record.get("objs")
    if not objs or not (listening.when or listening.after):
        return []
    return [
        (timing, waiting)
        for timing, clauses in (("when", listening.when), ("after", listening.after))
        for waiting in clauses
        if waiting.env.this in objs and waiting.listener < 0
    ]


def matching_event(game: Game, record: Record, waiting: live.Waiting, *, would: bool) -> e.Event | None:
    """The event of the clause that the record is, before (`would`) or when it happens."""
    timing = waiting.clause.timing
    assert isinstance(timing, w.When | w.After)
    for event in timing.events:
        if event.would is would and event_matches(game, waiting.env, record, event):
            return event
    return None


def event_matches(game: Game, env: Env, record: Record, event: e.Event) -> bool:
    """Whether the record is what the event of a clause speaks of."""
    run = game.program.tables.events[id(event)]
    return event_matches_plainly(game, env, record, event) if run is None else run(game, env, record)


def event_matches_plainly(game: Game, env: Env, record: Record, event: e.Event) -> bool:
    """The same by going through the tree."""
    doing = event.doing.verb.text
    if isinstance(event.doing, e.IsDone) and event.doing.link.text in ("becomes", "become"):
        return bool(record["verb"] == "become" and record.get("state") == doing) and matching.matches(
            game, env, record, event.subject, "become", event.thing, event.tail
        )
    return matching.matches(game, env, record, event.subject, doing, event.thing, event.tail)


def ready(game: Game, waiting: live.Waiting) -> bool:
    """Turn and condition, read at the instant, and whether the limit is left."""
    return holding.turn_and_condition(game, waiting) and limits.left(game, waiting.clause, waiting.env)


def bound(waiting: live.Waiting, objs: tuple[int, ...], record: Record) -> live.Waiting:
    """The clause with the bindings that it has for that record of these objects."""
    details = tuple((key, value) for key, value in record.items() if key != "do")
    return live.Waiting(waiting.clause, waiting.env.caused(objs, details), waiting.listener)


def bound_to(game: Game, waiting: live.Waiting, event: e.Event, record: Record) -> live.Waiting:
    """The same for all the objects that its event means."""
    return bound(waiting, tuple(matching.matching_objects(game, waiting.env, record, event)), record)


def set_off(game: Game, record: Record, listening: live.Heard, timing: str, own: Own) -> None:
    """Put every clause that the record sets off into the pool; first-time limits count now."""
    now = listening.after if timing == "after" else listening.when
    for waiting in _listening(now, timing, own) if own else now:
        event = matching_event(game, record, waiting, would=False)
        if event is None:
            continue
        objs = tuple(matching.matching_objects(game, waiting.env, record, event))
        for it in _occurrences(event, objs):
            each = bound(waiting, it, record)
            if not ready(game, each) or not limits.count_first(game, each.clause, each.env):
                continue
            game.state.triggered.append(
                {
                    "clause": game.program.number(each.clause),
                    "env": each.env,
                    "late": timing == "after",
                    "listener": each.listener,
                }
            )


def _listening(now: Sequence[live.Waiting], timing: str, own: Own) -> Sequence[live.Waiting]:
    known = {(waiting.env.source, waiting.env.this) for waiting in now}
    ended = [waiting for when, waiting in own if when == timing]
    return [*now, *(each for each in ended if (each.env.source, each.env.this) not in known)]


def _occurrences(event: e.Event, objs: tuple[int, ...]) -> list[tuple[int, ...]]:
    """`a card` once for each object, anything else once for the event."""
    phrase = event.subject if isinstance(event.subject, s.Select) else event.thing
    single = isinstance(phrase, s.Select) and phrase.quantity is not None
    if single and phrase.quantity.quantifier is s.Quantifier.ONE and len(objs) > 1:  # type: ignore[union-attr]
        return [(obj,) for obj in objs]
    return [objs]
