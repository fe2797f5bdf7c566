"""Which clauses wait now for what: those of live texts, found by subscription, and the delayed ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.conditions import Condition

if TYPE_CHECKING:
    from gauntlet_dsl.engine.game import Game
    from gauntlet_dsl.engine.topics import Topic


class Waiting(NamedTuple):
    """A clause that waits, the bindings it will run with, and its delayed listener (-1: printed and live)."""

    clause: k.Clause
    env: Env
    listener: int = -1

    @property
    def player(self) -> int:
        return self.env.you


Text = tuple[int, int, str, int]
"""A live text: its object, of which definition, the key of its script and who is `you` in it."""
Clauses = list[tuple["Topic", Waiting]]
"""The waiting clauses of a text, each with its topic."""


class Live:
    """The waiting clauses of live texts by topic, as they are while nothing that carries a text moves.

    `spoken` lists these texts where all of each is live. `selected` holds what was looked for among their
    clauses, `clauses` those of every text that was ever live.
    """

    __slots__ = ("by_topic", "clauses", "layout", "selected", "spoken")

    def __init__(self, layout: int, clauses: dict[Text, Clauses], spoken: list[Text] | None) -> None:
        self.layout = layout
        self.clauses = clauses
        self.spoken = spoken
        self.by_topic: dict[Topic, list[Waiting]] = {}
        self.selected: dict[Any, list[Waiting]] = {}


NOTHING_LIVE = Live(-1, {}, None)


def _live(game: Game) -> Live:
    live = game.live
    if live.layout != game.state.layout:
        live = game.live = _indexed(game)
    return live


def _indexed(game: Game) -> Live:
    """What waits now; after a move that ended no text and began none, the same as before."""
    before, definition = game.live, game.state.definition
    texts = [(obj, definition[obj], key, player) for obj, key, player in game.ruleset.live_texts(game)]
    speaks = game.ruleset.speaks(game)
    known = {} if before is NOTHING_LIVE else before.clauses
    live = Live(game.state.layout, known, texts if speaks is None else None)
    if speaks is None and before.spoken == texts:
        live.by_topic, live.selected = before.by_topic, before.selected
        return live
    for text in texts:
        clauses = known.get(text)
        if clauses is None:
            clauses = known[text] = _clauses(game, *text)
        for topic, found in clauses:
            if speaks is None or speaks(text[0], found.clause):
                live.by_topic.setdefault(topic, []).append(found)
    return live


def _clauses(game: Game, obj: int, definition: int, key: str, player: int) -> Clauses:
    return [
        (topic, Waiting(clause, Env(player, player, obj, source=number)))
        for topic, clauses in game.program.subscriptions[(definition, key)].items()
        for clause, number in clauses
    ]


def waiting(game: Game, topic: Topic) -> Sequence[Waiting]:
    """Every clause that waits for the topic, in a fixed order: live texts, then delayed clauses."""
    live = game.live
    if live.layout != game.state.layout:
        live = _live(game)
    printed = live.by_topic.get(topic, ())
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
    live = game.live
    if live.layout != game.state.layout:
        live = _live(game)
    printed = live.selected.get((timing, verbs))
    if printed is None:
        printed = live.selected[(timing, verbs)] = _printed(live, timing, verbs)
    if game.state.listeners and _is_awaited(game, timing, verbs):
        return [*printed, *_once(each for verb in verbs for each in _delayed(game, (timing, verb)))]
    return printed


def _printed(live: Live, timing: str, verbs: tuple[str, ...]) -> list[Waiting]:
    found: list[Waiting] = []
    for verb in verbs:
        found += live.by_topic.get((timing, verb), ())
    return _once(found) if len(found) > 1 else found


def _is_awaited(game: Game, timing: str, verbs: tuple[str, ...]) -> bool:
    for listener in game.state.listeners:
        for when, verb in listener["topics"]:
            if when == timing and verb in verbs:
                return True
    return False


def all_along(
    game: Game, effect: str, about: Hashable, concerns: Callable[[k.Clause], bool]
) -> Iterator[tuple[k.Clause, Env]]:
    """As `continuous`, of those clauses only that concern what is asked `about`."""
    live = _live(game)
    selected = live.selected.get((effect, about))
    if selected is None:
        waiting_ = live.by_topic.get(("while", effect), ())
        selected = live.selected[(effect, about)] = [each for each in waiting_ if concerns(each.clause)]
    if game.state.listeners:
        selected = [*selected, *_delayed(game, ("while", effect))]
    for found in selected:
        if _holds_now(game, found):
            yield found.clause, found.env


def _once(found: Iterable[Waiting]) -> list[Waiting]:
    return list(
        {(each.env.source, each.listener, each.env.this, each.env.you): each for each in found}.values()
    )


def actions(game: Game, player: int) -> Iterator[Waiting]:
    """Clauses of a player that use an Action Opportunity."""
    return (found for found in waiting(game, ("action", "")) if found.player == player)


def continuous(game: Game, effect: str) -> Iterator[tuple[k.Clause, Env]]:
    """`while` clauses with that effect (see `topics`) that hold now, with their bindings."""
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


_AS_SOON_AS = ("as soon as", "")


def conditions(game: Game) -> list[tuple[Waiting, Condition]]:
    """`as soon as` clauses with their condition."""
    found = waiting(game, _AS_SOON_AS)
    return [(each, each.clause.timing.condition) for each in found]  # type: ignore[union-attr]
