"""Which words of the kernel run: by the interpreter's tables, by evaluating them, or by playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from benchmarks.playing import game_of, pairs, play
from gauntlet_dsl.engine.acts import doing, running
from gauntlet_dsl.engine.asking import counting, judging, matching, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.reading.parsing import parse_condition, parse_value
from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.entry import Entry, Form
from gauntlet_dsl.language.words.kernel import ENTRIES
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.language.words.verbs import VERBS
from gauntlet_dsl.rules.words import RULESET

STATEMENTS = {k.ChooseOne: "modes", k.RollTable: "table", k.Repeat: "repeat", k.ForEach: "each"}
"""Statements that are no verbs, by the frame that runs them."""


def running_words() -> frozenset[str]:
    """The words that run, named as the list of what is missing names them."""
    verbs = {form.text for form in VERBS if _verb_runs(form)}
    conditions = {form.text for form in CONDITIONS if _evaluates(_condition, form)}
    values = {form.text for form in VALUES if _evaluates(_value, form)}
    entries = {f"{entry.text} ({entry.kind})" for entry in ENTRIES if _ENTRIES[f"{entry.kind}"](entry)}
    return frozenset(verbs | conditions | values | entries)


def _verb_runs(form: Form) -> bool:
    if form.node in STATEMENTS:
        return STATEMENTS[form.node] in running.RUNNERS
    return form.node in doing._VERBS or form.node in RULESET.nodes


def _evaluates(evaluate: Callable[[Game, str], object], form: Form) -> bool:
    """Whether the interpreter knows what the node of the example asks; its names need not exist."""
    try:
        evaluate(_game(), form.example)
    except NotImplementedError:
        return False
    except LookupError:
        return True
    return True


def _condition(game: Game, example: str) -> object:
    return judging.holds(game, Env(0, 0, _card(game)), _tree(parse_condition(example).tree))


def _value(game: Game, example: str) -> object:
    return counting.evaluate(game, Env(0, 0, _card(game)), _tree(parse_value(example).tree))


def _tree(tree: Node | None) -> Node:
    assert tree is not None
    return tree


@cache
def _game() -> Game:
    """A game under way."""
    game = game_of(pairs()[0], 3)
    for _ in range(30):
        game.choose(0)
    return game


def _card(game: Game) -> int:
    return game.state.zones[("draw_pile", 0)][0]


@cache
def _emitted() -> frozenset[str]:
    """The verbs of all events of some games, with the other names that they go by."""
    games = [game_of(pair, number, turn_cap=40) for number, pair in enumerate(pairs())]
    return frozenset(verb for game in games for verb in _verbs_in(game))


def _verbs_in(game: Game) -> Iterator[str]:
    seen: set[str] = set()

    def look(game: Game) -> None:
        for record in game.state.history:
            seen.update((record["verb"], *record.get("also", ())))

    play(game, 1, look)
    yield from seen
    if "put" in seen:
        yield from matching.MOVES


def _has_property(entry: Entry) -> bool:
    return entry.text in selecting.PROPERTIES or entry.text in RULESET.properties or entry.text == _KNOWN


_KNOWN = "known"
"""The one property that is asked of memories instead of objects."""


def _has_part(entry: Entry) -> bool:
    game = _game()
    return selecting.part_of(game, Env(0, 0), entry.text, [_card(game)]) is not None


def _is_relation(entry: Entry) -> bool:
    game = _game()
    try:
        return entry.text == "have" or selecting.related(game, Env(0, 0), 0, entry.text, _card(game))
    except NotImplementedError:
        return False


def _zone_is_found(entry: Entry) -> bool:
    """A zone that no player has by that name, but that stands for another one."""
    game = _game()
    key = selecting.zone_key(game, Env(0, 0), Zone(None, Word(entry.text)), _card(game))
    return key[0] in game.program.zones


_ENTRIES: dict[str, Callable[[Entry], bool]] = {
    "verb with objects": lambda entry: entry.text in doing._OBJECT_VERBS,
    "verb with a zone": lambda entry: entry.text == "reveal",
    "event": lambda entry: entry.text in _emitted(),
    "relation": _is_relation,
    "property": _has_property,
    "attribute": _has_part,
    "thing to prevent": lambda entry: entry.text == "event" or entry.text in RULESET.preventables,
    "thing": lambda entry: entry.text == "effect" and "take" in _emitted(),
    "zone": _zone_is_found,
    "period": lambda entry: entry.text in RULESET.periods,
}
"""For each kind of entry, whether the interpreter knows the word."""
