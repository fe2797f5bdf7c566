"""Functions for events, the mirror of `matching`: whether a record is what a clause or fact speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.asking import matching, selecting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.compiled import counts, nouns, people
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.live import MOVES
from gauntlet_dsl.engine.tables import Happening
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.ast.zones import Zone

if TYPE_CHECKING:
    from gauntlet_dsl.engine.compiled.maker import Maker


Test = Callable[[Game, Env, Record, int], bool]
"""Whether an object of a record is one of those meant, as it was when it happened."""


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
    tests = tuple(_tests(make, subject, base, thing, tail))

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


def _tests(make: Maker, subject: Node, base: str, thing: Any, tail: tuple[Any, ...]) -> Iterator[Happening]:
    """What is asked beside the verb, in the order of the phrase; what is always so is left out."""
    if isinstance(subject, p.Player):
        yield _by(subject)
        yield _thing(make, subject, base, thing)
    else:
        yield _subject(make, subject)
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


def _subject(make: Maker, subject: Node) -> Happening:
    """What `matching.is_subject` says where it is something that it happens to."""
    if isinstance(subject, s.Select) and not _is_no_object(make, subject):
        return _some_of(make, subject)
    if isinstance(subject, r.Reference) and subject.to is r.Known.THIS:
        return _takes_part
    return lambda game, env, record: matching.is_subject(game, env, record, subject)


def _thing(make: Maker, subject: p.Player, base: str, thing: Any) -> Happening:
    """What `matching.is_object` says of something a player does."""
    if thing is None:
        return _MOVED_NOTHING[base in MOVES]
    if isinstance(thing, r.Reference) and thing.to is r.Known.THIS:
        return _takes_part
    if isinstance(thing, s.Select) and _is_of_cards(thing) and not _is_no_object(make, thing):
        return _some_of(make, thing)
    return _of(subject, base, thing)


def _takes_part(game: Game, env: Env, record: Record) -> bool:
    return env.this >= 0 and env.this in record.get("objs", ())


def _is_no_object(make: Maker, select: s.Select) -> bool:
    """Whether a phrase is of a resource or a procedure."""
    name, program = select.noun.name, make.program
    return isinstance(name, Name) and (name.text in program.resources or name.text in program.procedures)


def _is_of_cards(select: s.Select) -> bool:
    """Whether a phrase means cards that are told apart, so that none can be meant before one is known."""
    told = (limit for limit in select.filters if not isinstance(limit, s.FromZones))
    return select.noun.card is not None and (
        isinstance(select.noun.name, Name) or bool(select.adjectives) or any(told)
    )


def _some_of(make: Maker, select: s.Select) -> Happening:
    """Whether as many of the record's objects as the phrase says are what it means."""
    fits, tests = counts.fitting(select.quantity), tuple(_meant(make, select))

    def run(game: Game, env: Env, record: Record) -> bool:
        found = record.get("objs", ())
        for test in tests:
            if not found:
                return False
            found = [obj for obj in found if test(game, env, record, obj)]
        return bool(found) and fits(game, env, len(found))

    return run


def _meant(make: Maker, select: s.Select) -> Iterator[Test]:
    """The tests of `matching.meant` of one object, as it was when it happened."""
    for limit in select.filters:
        if isinstance(limit, s.FromZones):
            yield _from(limit.zones)
            break
    if isinstance(select.noun.name, Name):
        yield _of_kind(make, select.noun)
    for word in select.adjectives:
        yield partial(_is_so, word.text, nouns.has_property(word.text))
    for limit in select.filters:
        if not isinstance(limit, s.FromZones | s.WithTotal):
            yield partial(_passes, limit)
    if selecting.is_another(select):
        yield lambda game, env, record, obj: selecting.is_other(env, obj)


def _from(zones: tuple[Zone, ...]) -> Test:
    return lambda game, env, record, obj: matching.is_from(game, env, record, zones)


def _of_kind(make: Maker, noun: s.Noun) -> Test:
    assert isinstance(noun.name, Name)
    kind = make.program.plural_kinds.get(noun.name.text, noun.name.text)
    is_of = nouns.is_of(make, kind)
    return lambda game, env, record, obj: is_of(game, env, obj) or kind in matching.before(record, obj).kinds


def _is_so(word: str, now: nouns.Test, game: Game, env: Env, record: Record, obj: int) -> bool:
    if word == "opposing":
        return matching.has_property(game, env, record, obj, word)
    return now(game, env, obj)


def _passes(limit: s.Filter, game: Game, env: Env, record: Record, obj: int) -> bool:
    return matching.passes(game, env, record, obj, limit)


def _of(subject: Node, base: str, thing: Any) -> Happening:
    return lambda game, env, record: matching.is_object(game, env, record, subject, thing, base)


def _without_amount(game: Game, env: Env, record: Record) -> bool:
    return "resource" not in record


def _without_amount_or_zone(game: Game, env: Env, record: Record) -> bool:
    return "resource" not in record and "frm" not in record


_MOVED_NOTHING = (_without_amount, _without_amount_or_zone)
"""Of what a verb without anything after it does not speak; the second where it is a change of zone."""
