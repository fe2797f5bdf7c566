"""The odds of a battle, and dice that fall as a bot imagines them."""

from __future__ import annotations

import gc
import random
from itertools import product

import pytest

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.play import foresight
from gauntlet_dsl.play.foresight import Foresight, win_probability
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.loaded import load
from gauntlet_dsl.play.match import play_out
from gauntlet_dsl.play.purposeful import PurposefulBot
from gauntlet_dsl.play.purposes import bot_named
from gauntlet_dsl.play.sight import sight_of
from gauntlet_dsl.play.worth import Purpose, Worth
from gauntlet_dsl.rules.battle import dice_fall_next
from gauntlet_dsl.rules.setup import new_game
from tests.engine.playing import game_of, library, pairs


@pytest.mark.parametrize("margin", range(-7, 8))
@pytest.mark.parametrize(("attacking", "defending"), [(0, 0), (1, 0), (0, -1), (2, 1), (-1, 1)])
def test_the_odds_are_those_of_all_rolls(margin: int, attacking: int, defending: int) -> None:
    def kept(net: int) -> list[int]:
        rolls = product(range(1, 7), repeat=1 + abs(net))
        return [max(roll) if net >= 0 else min(roll) for roll in rolls]

    gaps = [a + margin - d for a, d in product(kept(attacking), kept(defending))]
    won, lost = sum(gap > 0 for gap in gaps) / len(gaps), sum(gap < 0 for gap in gaps) / len(gaps)
    assert foresight._odds(margin, attacking, defending, 6) == pytest.approx((won, lost))


def battles(count: int) -> list[Game]:
    """Games whose next choice begins a battle."""
    found = []
    for number, pair in enumerate(pairs() * 3):
        game = game_of(pair, number)
        chance = random.Random(number)
        while game.decision is not None and len(found) < count:
            decision = game.decision
            player = decision.player
            meet = abs(game.state.tokens[0] - game.state.tokens[1]) == 1
            if decision.kind == "movement" and meet and "advance" in decision.labels():
                found.append(game.copy())
                break
            game.choose(chance.choice(decision.options))
            assert player in (0, 1)
    return found


def _fought(game: Game, favoured: int) -> tuple[Game, float | None]:
    """The battle with all that is optional declined, and the odds as its dice fell."""
    ahead = game.copy()
    load(ahead, favoured)
    ahead.settle("advance")
    odds = None
    while True:
        ahead.run(foresight._comes_to_rest)
        if not ahead.over and dice_fall_next(ahead.state.stack[-1]):
            odds = win_probability(ahead, favoured) if odds is None else odds
        elif ahead.decision is None or ahead.state.battle is None:
            return ahead, odds
        else:
            ahead.settle(foresight._default(ahead))


def test_the_favoured_player_wins_where_dice_can_decide() -> None:
    decided = 0
    for game in battles(8):
        for favoured in (0, 1):
            ahead, odds = _fought(game, favoured)
            totals = [e for e in ahead.state.journal[len(game.state.journal) :] if e["event"] == "totals"]
            if odds is None or not totals or not 0 < odds < 1:
                continue
            attacker = game.decision.player  # type: ignore[union-attr]
            ours, theirs = ("attacker", "defender") if favoured == attacker else ("defender", "attacker")
            assert totals[0][ours] >= totals[0][theirs]
            decided += 1
    assert decided >= 4


def test_the_odds_of_both_players_are_one_together() -> None:
    for game in battles(4):
        mine, theirs = (_fought(game, favoured)[1] for favoured in (0, 1))
        assert (mine is None) is (theirs is None)
        if mine is not None and theirs is not None:
            assert mine + theirs == pytest.approx(1)


def test_loaded_dice_belong_to_one_game() -> None:
    game = battles(1)[0].copy()
    load(game, 0)
    assert type(game.ahead().state.chance) is Chance


def test_looking_ahead_changes_nothing() -> None:
    game = battles(1)[0]
    before = game.digest()
    decision = game.decision
    assert decision is not None
    ahead = Foresight(Worth(), decision.player, Purpose(""))
    assert len({ahead.of(game, option) for option in decision.options}) > 1
    assert game.digest() == before and game.decision == decision


def test_what_is_tried_out_is_let_go_at_once() -> None:
    """Games that refer to themselves would lie about until Python looks for them, and there are thousands."""
    game = battles(1)[0]
    decision = game.decision
    assert decision is not None
    ahead = Foresight(Worth(), decision.player, Purpose(""))
    ahead.best(game, decision.options)  # what is worked out once stays
    gc.collect()
    gc.disable()
    try:
        ahead.best(game, decision.options)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_what_comes_before_the_dice_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attack after which its player chooses nothing takes one copy, and one for each way of the dice."""
    monkeypatch.setattr(foresight, "_DEEPEST", 0)
    copies: list[Game] = []
    ahead = Game.ahead

    def counted(game: Game) -> Game:
        copies.append(game)
        return ahead(game)

    monkeypatch.setattr(Game, "ahead", counted)
    found = set()
    for game in battles(5):
        decision = game.decision
        assert decision is not None
        attack = next(option for option in decision.options if option.label == "advance")
        copies.clear()
        Foresight(Worth(), decision.player, Purpose("")).of(game, attack)
        found.add(sum(each is game or each.state.battle is not None for each in copies))
    assert max(found) == 1 + 2


def test_dice_yet_to_fall_count_both_ways() -> None:
    """What an attack is worth lies between the battle won and the battle lost."""
    for game in battles(6):
        decision = game.decision
        assert decision is not None
        game.state.clock = {**game.state.clock, "turn": 0}
        ahead = Foresight(Worth(), decision.player, Purpose(""))
        attack = next(option for option in decision.options if option.label == "advance")
        well, badly = (
            ahead._after(game, attack, favoured, 0) for favoured in (decision.player, 1 - decision.player)
        )
        assert badly - 1e-9 <= ahead.of(game, attack) <= well + 1e-9


def test_cards_that_are_only_put_in_order_are_left_as_they_lie() -> None:
    imagination = Imagination(library(None)[0])
    seen = 0
    for number, pair in enumerate(pairs()):
        game = game_of(pair, number)
        chance = random.Random(number)
        while game.decision is not None and seen < 3:
            if game.decision.kind == "order":
                answer = PurposefulBot(Purpose(""), Worth()).choose(
                    sight_of(game, imagination), Chance(number)
                )
                assert answer.label == "as they lie"
                seen += 1
                break
            game.choose(chance.choice(game.decision.options))
    assert seen


def test_win_probability_needs_a_battle() -> None:
    with pytest.raises(AssertionError):
        win_probability(game_of(pairs()[0], 1), 0)


def test_a_purposeful_bot_beats_a_random_one() -> None:
    program, decks = library(None)
    names = sorted(decks)
    imagination, worth = Imagination(program), Worth()
    won = 0
    for seed, deck in enumerate(names[:: len(names) // 4][:4]):
        seats = [decks[deck], decks[names[(seed * 7 + 3) % len(names)]]]
        bots = [
            bot_named(name, program, each, worth, 0)[0]
            for name, each in zip(("purposeful", "random"), seats, strict=True)
        ]
        result = play_out(new_game(program, seats, seed), bots, seed, imagination)
        assert result.ended and result.turns
        won += result.winner == 0
    assert won >= 3
