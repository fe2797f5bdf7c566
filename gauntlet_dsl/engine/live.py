"""Which clauses wait now for what: those of live texts, found by subscription, and the delayed ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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


def waiting(game: Game, topic: Topic) -> Iterator[Waiting]:
    """Every clause that waits for the topic, in a fixed order: live texts, then delayed clauses."""
    yield from _printed(game, topic)
    for listener in game.state.listeners:
        if topic in listener["topics"]:
            clause_ = game.program.nodes[listener["clause"]]
            assert isinstance(clause_, k.Clause)
            yield Waiting(clause_, listener["env"], listener["serial"])


def _printed(game: Game, topic: Topic) -> list[Waiting]:
    """The clauses of live texts; looked up anew only when something moved or changed hands."""
    layout, known = game.live
    if layout != game.state.layout:
        known = {}
        game.live = (game.state.layout, known)
    found: list[Waiting] | None = known.get(topic)
    if found is None:
        subscriptions, definition = game.program.subscriptions, game.state.definition
        found = known[topic] = [
            Waiting(clause, Env(player, player, obj, source=number))
            for obj, key, player in _texts(game, known)
            for clause, number in subscriptions[(definition[obj], key)].get(topic, ())
            if game.ruleset.speaks(game, obj, clause)
        ]
    return found


def _texts(game: Game, known: dict[Any, Any]) -> list[tuple[int, str, int]]:
    texts: list[tuple[int, str, int]] | None = known.get("texts")
    if texts is None:
        texts = known["texts"] = list(game.ruleset.live_texts(game))
    return texts


def at(game: Game, window: str) -> Iterator[Waiting]:
    """Clauses that wait for that window."""
    return waiting(game, ("at", window))


def on_events(game: Game, timing: str, verbs: Iterable[str]) -> list[Waiting]:
    """Clauses that wait, with "when" or "after", for an event with one of these verbs; each once."""
    found: dict[tuple[int, int, int, int], Waiting] = {}
    for verb in verbs:
        for each in waiting(game, (timing, verb)):
            found.setdefault((each.env.source, each.listener, each.env.this, each.env.you), each)
    return list(found.values())


def actions(game: Game, player: int) -> Iterator[Waiting]:
    """Clauses of a player that use an Action Opportunity."""
    return (found for found in waiting(game, ("action", "")) if found.player == player)


def continuous(game: Game) -> Iterator[tuple[k.Clause, Env]]:
    """`while` clauses that hold now, with their bindings."""
    from gauntlet_dsl.engine.judging import holds

    for found in waiting(game, ("while", "")):
        timing = found.clause.timing
        assert isinstance(timing, w.WhileHolds)
        if holds(game, found.env, timing.condition):
            condition = found.clause.condition
            if condition is None or holds(game, found.env, condition):
                yield found.clause, found.env


def conditions(game: Game) -> Iterator[tuple[Waiting, Any]]:
    """`as soon as` clauses with their condition."""
    for found in waiting(game, ("as soon as", "")):
        assert isinstance(found.clause.timing, w.AsSoonAs)
        yield found, found.clause.timing.condition
