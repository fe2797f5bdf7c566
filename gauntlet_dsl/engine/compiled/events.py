"""Functions for events, the mirror of `matching`: whether a record is what a clause or fact speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine import matching
from gauntlet_dsl.engine.compiled import people
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.live import MOVES
from gauntlet_dsl.engine.matching import Record
from gauntlet_dsl.engine.tables import Happening
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast.base import Node

if TYPE_CHECKING:
    from gauntlet_dsl.engine.compiled.making import Maker


def event(make: Maker, node: e.Event) -> Happening:
    """What `triggering.event_matches` says of a record."""
    doing = node.doing.verb.text
    if isinstance(node.doing, e.IsDone) and node.doing.link.text in ("becomes", "become"):
        becomes = speaking(make, node.subject, "become", node.thing, node.tail)
        return lambda game, env, record: (
            record["verb"] == "become" and record.get("state") == doing and becomes(game, env, record)
        )
    return speaking(make, node.subject, doing, node.thing, node.tail)


def speaking(make: Maker, subject: Node, verb: str, thing: Any, tail: tuple[Any, ...]) -> Happening:
    """What `matching.matches` says of a record."""
    base = make.program.base_verb(verb)
    moves = base in MOVES
    tests = tuple(_tests(subject, base, thing, tail))

    def run(game: Game, env: Env, record: Record) -> bool:
        said = record["verb"]
        if said != base:
            also = record.get("also", ())
            if base not in also and not (moves and (said == "put" or "put" in also)):
                return False
        for test in tests:  # noqa: SIM110 - a generator would cost more than the tests
            if not test(game, env, record):
                return False
        return True

    return run


def _tests(subject: Node, base: str, thing: Any, tail: tuple[Any, ...]) -> Iterator[Happening]:
    """What is asked beside the verb, in the order of the phrase; what is always so is left out."""
    if isinstance(subject, p.Player):
        yield _by(subject)
        yield _of(subject, base, thing) if thing is not None else _MOVED_NOTHING[base in MOVES]
    else:
        yield lambda game, env, record: matching.is_subject(game, env, record, subject)
        if isinstance(thing, e.FromThing | p.Player | e.WordsThing):
            yield _of(subject, base, thing)
    if tail:
        yield lambda game, env, record: matching.qualifies(game, env, record, tail)


def _by(player: p.Player) -> Happening:
    who = people.one(player)
    if who is not None:
        return lambda game, env, record: record.get("player") == who(game, env)
    meant = people.players(player)
    return lambda game, env, record: record.get("player") in meant(game, env)


def _of(subject: Node, base: str, thing: Any) -> Happening:
    return lambda game, env, record: matching.is_object(game, env, record, subject, thing, base)


def _without_amount(game: Game, env: Env, record: Record) -> bool:
    return "resource" not in record


def _without_amount_or_zone(game: Game, env: Env, record: Record) -> bool:
    return "resource" not in record and "frm" not in record


_MOVED_NOTHING = (_without_amount, _without_amount_or_zone)
"""Of what a verb without anything after it does not speak; the second where it is a change of zone."""
