"""Which clauses wait now for what: those of live texts, found by subscription, and the delayed ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import windows as w

if TYPE_CHECKING:
    from gauntlet_dsl.engine.game import Game
    from gauntlet_dsl.engine.program import Topic


@dataclass(frozen=True, slots=True)
class Waiting:
    """A clause that waits, the bindings it will run with, and its delayed listener (-1: printed and live)."""

    clause: k.Clause
    env: Env
    listener: int = -1

    @property
    def player(self) -> int:
        return self.env.you


class Live:
    """The waiting clauses of live texts by topic, as they are while nothing that carries a text moves."""

    __slots__ = ("by_event", "by_topic", "layout")

    def __init__(self, layout: int, by_topic: dict[Topic, list[Waiting]]) -> None:
        self.layout = layout
        self.by_topic = by_topic
        self.by_event: dict[tuple[str, tuple[str, ...]], list[Waiting]] = {}


NOTHING_LIVE = Live(-1, {})


def _live(game: Game) -> Live:
    live = game.live
    if live.layout != game.state.layout:
        live = game.live = _indexed(game)
    return live


def _indexed(game: Game) -> Live:
    subscriptions, definition, speaks = game.program.subscriptions, game.state.definition, game.ruleset.speaks
    by_topic: dict[Topic, list[Waiting]] = {}
    for obj, key, player in game.ruleset.live_texts(game):
        for topic, clauses in subscriptions[(definition[obj], key)].items():
            for clause, number in clauses:
                if speaks(game, obj, clause):
                    found = Waiting(clause, Env(player, player, obj, source=number))
                    by_topic.setdefault(topic, []).append(found)
    return Live(game.state.layout, by_topic)


def waiting(game: Game, topic: Topic) -> Sequence[Waiting]:
    """Every clause that waits for the topic, in a fixed order: live texts, then delayed clauses."""
    printed = _live(game).by_topic.get(topic, ())
    if game.state.listeners:
        delayed = _delayed(game, topic)
        return [*printed, *delayed] if delayed else printed
    return printed


def _delayed(game: Game, topic: Topic) -> list[Waiting]:
    nodes = game.program.nodes
    return [
        Waiting(nodes[listener["clause"]], listener["env"], listener["serial"])
        for listener in game.state.listeners
        if topic in listener["topics"]
    ]


def at(game: Game, window: str) -> Sequence[Waiting]:
    """Clauses that wait for that window."""
    return waiting(game, ("at", window))


def on_events(game: Game, timing: str, verbs: tuple[str, ...]) -> Sequence[Waiting]:
    """Clauses that wait, with "when" or "after", for an event with one of these verbs; each once."""
    live = _live(game)
    printed = live.by_event.get((timing, verbs))
    if printed is None:
        by_topic = live.by_topic
        printed = live.by_event[(timing, verbs)] = _once(
            each for verb in verbs for each in by_topic.get((timing, verb), ())
        )
    if game.state.listeners:
        delayed = _once(each for verb in verbs for each in _delayed(game, (timing, verb)))
        return [*printed, *delayed] if delayed else printed
    return printed


def _once(found: Iterable[Waiting]) -> list[Waiting]:
    return list(
        {(each.env.source, each.listener, each.env.this, each.env.you): each for each in found}.values()
    )


def actions(game: Game, player: int) -> Iterator[Waiting]:
    """Clauses of a player that use an Action Opportunity."""
    return (found for found in waiting(game, ("action", "")) if found.player == player)


def continuous(game: Game, effect: str) -> Iterator[tuple[k.Clause, Env]]:
    """`while` clauses with that effect (see `Program.topics`) that hold now, with their bindings."""
    for found in waiting(game, ("while", effect)):
        if _holds_now(game, found):
            yield found.clause, found.env


def in_force(game: Game) -> Iterator[k.Clause]:
    """Every `while` clause that holds now, whatever its effect; one with several effects once for each."""
    for (timing, _), waiting_ in _live(game).by_topic.items():
        if timing == "while":
            yield from (found.clause for found in waiting_ if _holds_now(game, found))


def _holds_now(game: Game, found: Waiting) -> bool:
    from gauntlet_dsl.engine.judging import holds

    timing = found.clause.timing
    assert isinstance(timing, w.WhileHolds)
    if not holds(game, found.env, timing.condition):
        return False
    condition = found.clause.condition
    return condition is None or holds(game, found.env, condition)


def conditions(game: Game) -> Iterator[tuple[Waiting, Any]]:
    """`as soon as` clauses with their condition."""
    for found in waiting(game, ("as soon as", "")):
        assert isinstance(found.clause.timing, w.AsSoonAs)
        yield found, found.clause.timing.condition
