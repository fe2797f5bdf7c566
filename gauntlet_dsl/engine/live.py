"""Which clauses wait now for what: those of live texts, found by subscription, and the delayed ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.language.ast import clauses as k

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
Sort = tuple[str, tuple[str, ...]]
"""A sort of event: its verb and what else it is."""
MOVES = ("put", "move", "enter", "leave")
"""Verbs that speak of any change of zone."""


class Speaking(NamedTuple):
    """Which clauses of live texts work where their objects lie now, and what that depends on."""

    depends_on: Hashable
    works: Callable[[int, k.Clause], bool]


class Heard:
    """The clauses that wait for one sort of event: before it happens, when it does, and after."""

    __slots__ = ("after", "when", "would")

    def __init__(self, would: Sequence[Waiting], when: Sequence[Waiting], after: Sequence[Waiting]) -> None:
        self.would = would
        self.when = when
        self.after = after


NOBODY = Heard((), (), ())


class Index:
    """The waiting clauses of some texts by topic.

    `awaited` are the words of their topics; `selected` and `heard` hold what was looked for among them.
    """

    __slots__ = ("awaited", "by_topic", "heard", "selected")

    def __init__(self) -> None:
        self.by_topic: dict[Topic, list[Waiting]] = {}
        self.awaited: set[str] = set()
        self.selected: dict[Any, list[Waiting]] = {}
        self.heard: dict[Sort, Heard] = {}


class Live:
    """The index of the texts that are live while nothing that carries a text moves.

    `clauses` are those of every text that was ever live, `indexes` those made for the texts of earlier
    moments, which often come back. `noted` is what the ruleset found to hold until something moves, `answers`
    what was found of `as soon as` clauses, each with what it read, `kinds` the objects of each kind.
    """

    __slots__ = ("answers", "clauses", "index", "indexes", "kinds", "layout", "noted")

    def __init__(
        self, layout: int, index: Index, clauses: dict[Text, Clauses], indexes: dict[Hashable, Index]
    ) -> None:
        self.layout = layout
        self.index = index
        self.clauses = clauses
        self.indexes = indexes
        self.noted: set[str] = set()
        self.answers: dict[int, tuple[Any, bool]] = {}
        self.kinds: dict[str, list[int]] = {}


NOTHING_LIVE = Live(-1, Index(), {}, {})
MOST_INDEXES = 128
"""So many are kept at a time."""


def _index(game: Game) -> Index:
    return current(game).index


def current(game: Game) -> Live:
    """What is live now."""
    live = game.live
    if live.layout != game.state.layout:
        live = game.live = _looked_up(game)
    return live


def _looked_up(game: Game) -> Live:
    """What waits now: for the same texts, what waited for them before."""
    before, definition = game.live, game.state.definition
    texts = tuple([(obj, definition[obj], key, you) for obj, key, you in game.ruleset.live_texts(game)])
    speaking = game.ruleset.speaking(game)
    fresh = before is NOTHING_LIVE
    live = Live(
        game.state.layout, before.index, {} if fresh else before.clauses, {} if fresh else before.indexes
    )
    key = texts, None if speaking is None else speaking.depends_on
    known = live.indexes.get(key)
    if known is None:
        if len(live.indexes) >= MOST_INDEXES:
            live.indexes.clear()
        known = live.indexes[key] = _indexed(game, live.clauses, texts, speaking)
    live.index = known
    return live


def _indexed(
    game: Game, known: dict[Text, Clauses], texts: Iterable[Text], speaking: Speaking | None
) -> Index:
    index = Index()
    for text in texts:
        clauses = known.get(text)
        if clauses is None:
            clauses = known[text] = _clauses(game, *text)
        for topic, found in clauses:
            if speaking is None or speaking.works(text[0], found.clause):
                index.by_topic.setdefault(topic, []).append(found)
                index.awaited.add(topic[1])
    return index


def _clauses(game: Game, obj: int, definition: int, key: str, player: int) -> Clauses:
    return [
        (topic, Waiting(clause, Env(player, player, obj, source=number)))
        for topic, clauses in game.program.subscriptions[(definition, key)].items()
        for clause, number in clauses
    ]


def waiting(game: Game, topic: Topic) -> Sequence[Waiting]:
    """Every clause that waits for the topic, in a fixed order: live texts, then delayed clauses."""
    live, state = game.live, game.state
    index = live.index if live.layout == state.layout else _index(game)
    printed = index.by_topic.get(topic, ())
    if state.listeners:
        delayed = among_delayed(game, topic)
        return [*printed, *delayed] if delayed else printed
    return printed


def is_awaited(game: Game, topic: Topic) -> bool:
    """Whether any clause waits for the topic."""
    live, state = game.live, game.state
    index = live.index if live.layout == state.layout else _index(game)
    return topic in index.by_topic or (bool(state.listeners) and bool(among_delayed(game, topic)))


def among_delayed(game: Game, topic: Topic) -> list[Waiting]:
    nodes = game.program.nodes
    return [
        Waiting(nodes[listener["clause"]], listener["env"], listener["serial"])
        for listener in game.state.listeners
        if topic in listener["topics"]
    ]


def at(game: Game, window: str) -> Sequence[Waiting]:
    """Clauses that wait for that window."""
    return waiting(game, ("at", window))


def heard(game: Game, record: dict[str, Any]) -> Heard:
    """Clauses that wait for an event of the record's verb, or of what it `also` is; each once."""
    live, state = game.live, game.state
    index = live.index if live.layout == state.layout else _index(game)
    verb, also = record["verb"], record.get("also", ())
    printed = index.heard.get((verb, also))
    if printed is None:
        printed = index.heard[verb, also] = _printed(index, verbs_of(verb, also))
    if state.listeners and _is_delayed(game, verbs_of(verb, also)):
        return _with_delayed(game, printed, verbs_of(verb, also))
    return printed


@cache
def verbs_of(verb: str, also: tuple[str, ...]) -> tuple[str, ...]:
    """Every verb that speaks of such an event: any change of zone is a move of all kinds."""
    verbs = (verb, *also)
    return tuple(dict.fromkeys((*verbs, *MOVES))) if verb == "put" else verbs


def _printed(index: Index, verbs: tuple[str, ...]) -> Heard:
    if index.awaited.isdisjoint(verbs):
        return NOBODY

    def listening(timing: str) -> list[Waiting]:
        lists = [index.by_topic[timing, verb] for verb in verbs if (timing, verb) in index.by_topic]
        return _once(each for found in lists for each in found) if lists else []

    return Heard(listening("would"), listening("when"), listening("after"))


def _is_delayed(game: Game, verbs: tuple[str, ...]) -> bool:
    return any(verb in verbs for listener in game.state.listeners for _, verb in listener["topics"])


def _with_delayed(game: Game, printed: Heard, verbs: tuple[str, ...]) -> Heard:
    def delayed(timing: str) -> list[Waiting]:
        return _once(each for verb in verbs for each in among_delayed(game, (timing, verb)))

    return Heard(
        [*printed.would, *delayed("would")],
        [*printed.when, *delayed("when")],
        [*printed.after, *delayed("after")],
    )


def _once(found: Iterable[Waiting]) -> list[Waiting]:
    return list(
        {(each.env.source, each.listener, each.env.this, each.env.you): each for each in found}.values()
    )


def actions(game: Game, player: int) -> Iterator[Waiting]:
    """Clauses of a player that use an Action Opportunity."""
    return (found for found in waiting(game, ("action", "")) if found.player == player)
