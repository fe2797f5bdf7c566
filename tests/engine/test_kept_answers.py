"""What is kept from one moment to the next, or known before it is tried, is what asking afresh would find."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import facts, holding, judging
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import foresight
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Block
from gauntlet_dsl.language.ast.conditions import Condition
from tests.engine.playing import game_of, library, pairs, play, ring


def printed_conditions(program: Program) -> Iterator[tuple[Node, int]]:
    """Every printed condition of which it is known what it reads, with the number of its node."""
    for number, node in enumerate(program.nodes):
        if isinstance(node, Condition) and program.tables.reads[id(node)] is not None:
            yield node, number


def test_it_is_known_of_some_conditions_what_they_read() -> None:
    program, _ = library()
    assert len(list(printed_conditions(program))) >= 10


@pytest.mark.parametrize("pair", ring(), ids="/".join)
def test_a_condition_changes_only_when_something_that_it_reads_does(pair: tuple[str, str]) -> None:
    game = game_of(pair, 11)
    tables = game.program.tables
    conditions = list(printed_conditions(game.program))
    found: dict[Hashable, tuple[Any, bool]] = {}
    changed = 0

    def check(game: Game) -> None:
        nonlocal changed
        for condition, number in conditions:
            look = tables.reads[id(condition)]
            assert look is not None
            for player in (0, 1):
                holds = judging.holds_plainly(game, Env(player, player, source=number), condition)
                read = game.state.layout, look(game)
                before = found.get((number, player))
                found[(number, player)] = read, holds
                if before is not None and before[0] == read:
                    assert before[1] is holds, game.program.said(condition)
                else:
                    changed += 1

    play(game, 11, check)
    assert changed


@pytest.mark.parametrize("pair", pairs(), ids="/".join)
def test_as_soon_as_is_answered_as_if_it_were_read_each_time(
    pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = holding.has_come

    def checked(game: Game, found: live.Waiting) -> bool:
        answer = kept(game, found)
        assert answer is judging.holds_plainly(game, found.env, found.clause.timing.condition)  # type: ignore[union-attr]
        return answer

    monkeypatch.setattr(holding, "has_come", checked)
    play(game_of(pair, 5), 5)


@pytest.mark.parametrize("pair", ring(), ids="/".join)
def test_what_is_of_a_kind_is_found_anew_once_something_has_moved(pair: tuple[str, str]) -> None:
    def check(game: Game) -> None:
        for kind, listed in game.ruleset.kinds.items():
            assert facts.of_kind(game, kind) == listed(game), kind

    play(game_of(pair, 3), 3, check)


def _never(*_: object) -> bool:
    return False


def test_what_is_known_before_is_what_trying_would_find(monkeypatch: pytest.MonkeyPatch) -> None:
    known, asked, told = foresight.reaches, 0, 0

    def checked(game: Game, env: Env, block: Block, procedure: str) -> bool:
        nonlocal asked, told
        answer = known(game, env, block, procedure)
        with pytest.MonkeyPatch.context() as trying:
            trying.setattr(foresight, "_is_barred", _never)
            trying.setattr(foresight, "_is_affordable", _never)
            trying.setattr(foresight, "reaches", known)
            assert known(game, env, block, procedure) is answer
        asked += 1
        told += answer
        return answer

    monkeypatch.setattr(foresight, "reaches", checked)
    for number, pair in enumerate(pairs()):
        play(game_of(pair, number), number)
    assert 0 < told < asked


def test_games_with_choices_are_played_by_copies_as_by_themselves() -> None:
    """What a copy keeps is its own: asking it first changes nothing for the game."""
    game, alone = game_of(pairs()[7], 9), game_of(pairs()[7], 9)
    chance = random.Random(9)
    for _ in range(400):
        if game.decision is None:
            break
        number = chance.randrange(len(game.decision.options))
        game.copy().choose(chance.randrange(len(game.decision.options)))
        game.choose(number)
        alone.choose(number)
    assert game.digest() == alone.digest()
    assert game.state.journal == alone.state.journal
