"""A bot decides by what its player may know and by nothing else."""

from __future__ import annotations

import random

import pytest

from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.play.bots import Bot, RandomBot
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.purposes import bot_named, victories
from gauntlet_dsl.play.sight import Sight, sight_of
from gauntlet_dsl.play.worth import Worth
from gauntlet_dsl.rules.roles import AREAS, heading_for
from tests.engine.playing import game_of, library, pairs, play

TITLES = {definition.title for definition in library(None)[0].definitions}
PAIRS = pairs()[:: max(1, len(pairs()) // 3)]


def twin(game: Game, player: int, seed: int) -> Game:
    """The same game with everything hidden from the player dealt anew within its kind and owner."""
    made = game.copy()
    state = made.state
    groups: dict[tuple[int, str], list[int]] = {}
    for obj in range(len(state.definition)):
        if not views.knows(made, player, obj) and state.zone_of[obj][0] in ("draw_pile", "hand", "reserve"):
            groups.setdefault((state.owner[obj], made.definition(obj).kind), []).append(obj)
    for objs in groups.values():
        definitions = [state.definition[obj] for obj in objs]
        random.Random(seed).shuffle(definitions)
        for obj, definition in zip(objs, definitions, strict=True):
            state.definition[obj] = definition
    made.state.chance = Chance(seed + 1)
    return made


def decided(pair: tuple[str, str], seed: int, every: int) -> list[Game]:
    """Moments of a random game, one of so many decisions."""
    moments: list[Game] = []
    count = 0

    def keep(game: Game) -> None:
        nonlocal count
        count += 1
        if count % every == 0 and len(moments) < 12:
            moments.append(game.copy())

    play(game_of(pair, seed), seed, keep)
    return moments


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_an_imagined_game_looks_like_the_real_one(pair: tuple[str, str]) -> None:
    imagination = Imagination(library(None)[0])
    for game in decided(pair, 3, 9):
        sight = sight_of(game, imagination)
        for seed in range(3):
            assert views.view(sight.imagined(Chance(seed)), sight.player) == sight.view()


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_nothing_hidden_reaches_an_imagined_game(pair: tuple[str, str]) -> None:
    imagination = Imagination(library(None)[0])
    for number, game in enumerate(decided(pair, 4, 9)):
        assert game.decision is not None
        other = twin(game, game.decision.player, number)
        ours, theirs = (sight_of(one, imagination).imagined(Chance(7)) for one in (game, other))
        assert ours.digest() == theirs.digest()


def test_imagined_games_differ_in_what_is_hidden() -> None:
    game = decided(PAIRS[0], 5, 12)[2]
    sight = sight_of(game, Imagination(library(None)[0]))
    assert len({tuple(sight.imagined(Chance(seed)).state.definition) for seed in range(5)}) > 1


def test_an_imagined_game_changes_nothing_of_the_real_one() -> None:
    game = decided(PAIRS[0], 5, 12)[2]
    before = game.digest()
    imagined = sight_of(game, Imagination(library(None)[0])).imagined(Chance(1))
    imagined.choose(0)
    assert game.digest() == before


def _bots(deck: str) -> list[Bot]:
    program, decks = library(None)
    worth = Worth()
    names = victories(program, decks[deck], worth)
    return [RandomBot(), *(bot_named(name, program, decks[deck], worth, 0)[0] for name in names)]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_bot_answers_the_same_whatever_is_hidden(pair: tuple[str, str]) -> None:
    imagination = Imagination(library(None)[0])
    for number, game in enumerate(decided(pair, 6, 13)):
        assert game.decision is not None
        other = twin(game, game.decision.player, number)
        for bot in _bots(pair[game.decision.player]):
            answers = [bot.choose(sight_of(one, imagination), Chance(2)) for one in (game, other)]
            assert answers[0].label == answers[1].label


def test_a_random_bot_may_take_every_option() -> None:
    game = game_of(PAIRS[0], 1)
    assert game.decision is not None
    sight = Sight(game.decision, game, Imagination(library(None)[0]))
    chosen = {RandomBot().choose(sight, Chance(seed)).label for seed in range(200)}
    assert chosen == set(game.decision.labels())


def test_no_sight_of_a_game_that_is_over() -> None:
    game = game_of(PAIRS[0], 1)
    play(game, 1)
    game.decision = None
    with pytest.raises(LookupError):
        sight_of(game, Imagination(library(None)[0]))


def test_a_hidden_card_of_a_battle_is_taken_for_one_that_can_be_there() -> None:
    """Not for nothing at all: who counts on that thinks every attack a good one."""
    imagination = Imagination(library(None)[0])
    seen = 0
    for pair in pairs():
        for game in decided(pair, 5, 3):
            assert game.decision is not None
            player = game.decision.player
            for role, area in AREAS.items():
                for obj in game.state.zones.get((area, 1 - player), ()):
                    if not views.knows(game, player, obj):
                        imagined = imagination.of(game, player, Chance(seen))
                        assert heading_for(imagined, obj, role) and imagined.title(obj) in TITLES
                        seen += 1
    assert seen >= 3
