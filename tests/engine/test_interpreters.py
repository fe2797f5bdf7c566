"""The fast interpreter finds what the plain one finds: for every printed node, and through whole games."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from gauntlet_dsl.engine.asking import counting, judging, selecting
from gauntlet_dsl.engine.compiled import interpreters
from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import triggering
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.engine.tables import plainly
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.values import Value
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.kernel import ENTRIES
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.rules.setup import new_game
from tests.engine.playing import library, pairs

QUANTITIES = ("no", "a", "1", "2", "3", "2 or more", "up to 1", "up to 2")
SAID = (
    *("you control {} Territories", "opponent controls {} Territories", "you own {} cards in discard"),
    *("you have {} cards in hand", "opponent has {} cards in discard", "you do not control {} Territories"),
    *("you played {} cards this turn", "opponent discarded {} cards", "you drew {} cards this turn"),
)


def unprinted() -> Iterator[str]:
    """Texts that say what no card of the library may say: every quantity, and the example of every word."""
    for said in SAID:
        for quantity in QUANTITIES:
            yield f"if {said.format(quantity)} {{ draw 1 card; }}"
    for form in CONDITIONS:
        yield f"if {form.example} {{ draw 1 card; }}"
    for form in VALUES:
        yield f"if {form.example} is at least 1 {{ draw 1 card; }}"
    for entry in ENTRIES:
        yield entry.example


def with_texts(program: Program, texts: Iterable[str]) -> Program:
    """The program with a card for each text that can be read."""
    read = [parsed.tree for parsed in map(parse_script, texts) if not parsed.faults]
    first = len(program.definitions)
    return program.extended(
        Definition(first + place, f"said-{place}", f"Said {place}", "Card", scripts={"Action": tree})
        for place, tree in enumerate(read)
        if isinstance(tree, Script)
    )


SAYING = with_texts(library()[0], unprinted())
PLAIN = replace(SAYING, interpreter=plainly)
FAST = replace(SAYING, interpreter=interpreters.compiled)


def test_all_of_the_texts_can_be_read() -> None:
    assert len(SAYING.definitions) - len(library()[0].definitions) == len(list(unprinted()))


def game_with(program: Program, pair: tuple[str, str], seed: int) -> Game:
    _, decks = library()
    return new_game(program, [decks[pair[0]], decks[pair[1]]], seed)


@pytest.mark.parametrize("pair", pairs(), ids="/".join)
def test_both_play_the_same_game(pair: tuple[str, str]) -> None:
    fast, plain = game_with(FAST, pair, 7), game_with(PLAIN, pair, 7)
    chance = random.Random(7)
    for number in range(800):
        assert fast.decision == plain.decision
        if fast.decision is None:
            break
        if number % 20 == 0:
            assert fast.digest() == plain.digest()
        chosen = chance.randrange(len(fast.decision.options))
        fast.choose(chosen)
        plain.choose(chosen)
    assert fast.state.journal == plain.state.journal
    assert fast.digest() == plain.digest()


def moments(pair: tuple[str, str], seed: int) -> Iterator[tuple[Game, Game]]:
    """The same positions of a game, for both."""
    fast = game_with(FAST, pair, seed)
    chance = random.Random(seed)
    for number in range(400):
        if fast.decision is None:
            return
        if number % 40 == 39:
            yield fast, Game(PLAIN, fast.ruleset, fast.state)
        fast.choose(chance.randrange(len(fast.decision.options)))


def bindings(game: Game, number: int) -> Iterator[Env]:
    """For both players, of the object whose text it is and of none, with something spoken of and without."""
    definition, _ = game.program.owner_of[number]
    this = next((obj for obj, its in enumerate(game.state.definition) if its == definition), -1)
    territory = game.state.column[0]
    for you in (0, 1):
        yield Env(you, you, this, (territory,), source=number)
        yield Env(you, 1 - you, -1, (), source=number)


def found(ask: Callable[..., Any], *about: Any) -> Any:
    try:
        return ask(*about)
    except (LookupError, AttributeError, TypeError, AssertionError) as error:
        return type(error)


def nodes_of(kinds: Any) -> list[tuple[int, Node]]:
    return [(number, node) for number, node in enumerate(FAST.nodes) if isinstance(node, kinds)]


ASKED: dict[str, tuple[Any, Callable[..., Any]]] = {
    "conditions": (Condition, judging.holds),
    "values": (Value, counting.evaluate),
    "whole numbers": (Value, counting.number),
    "noun phrases": (s.Select, selecting.candidates),
}


@pytest.mark.parametrize("asked", ASKED)
def test_every_printed_node_has_one_meaning(asked: str) -> None:
    kinds, ask = ASKED[asked]
    nodes = nodes_of(kinds)
    for place, pair in enumerate(pairs()[::7]):
        for fast, plain in moments(pair, place):
            for number, node in nodes:
                for env in bindings(fast, number):
                    assert found(ask, fast, env, node) == found(ask, plain, env, node), (pair, node)


def test_every_printed_event_is_recognised_alike() -> None:
    events = nodes_of(e.Event)
    for place, pair in enumerate(pairs()[::7]):
        for fast, plain in moments(pair, place):
            for number, node in events:
                for env in bindings(fast, number):
                    for record in fast.state.history[-12:]:
                        ours = found(triggering.event_matches, fast, env, record, node)
                        theirs = found(triggering.event_matches, plain, env, record, node)
                        assert ours == theirs, (pair, record, node)


def test_a_node_that_nothing_prints_is_read_off_the_tree() -> None:
    game = game_with(FAST, pairs()[0], 1)
    (_, printed), *_ = nodes_of(s.Select)
    unprinted = replace(printed)
    assert FAST.tables.selections[id(unprinted)] is None
    assert id(unprinted) not in FAST.tables.selections
    env = Env(0, 0)
    assert found(selecting.candidates, game, env, printed) == found(
        selecting.candidates, game, env, unprinted
    )


def test_the_environment_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(interpreters.SWITCH, "plain")
    assert interpreters.wished() is plainly
    monkeypatch.setenv(interpreters.SWITCH, "plane")
    with pytest.raises(SystemExit, match='GAUNTLET_INTERPRETER is "plane"; it can be compiled or plain'):
        interpreters.wished()
    monkeypatch.delenv(interpreters.SWITCH)
    assert interpreters.wished() is interpreters.compiled
