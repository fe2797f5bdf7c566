"""How far a player is from a victory is read off the texts, whatever they are called."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Number, Word
from gauntlet_dsl.language.ast.references import Label
from gauntlet_dsl.language.reading.parsing import parse_condition
from gauntlet_dsl.play.aims import Aim, Means, Moment, _Texts, goals_of
from gauntlet_dsl.play.measuring import _enough, gauge
from gauntlet_dsl.play.purposes import all_victories, bot_named, victories
from gauntlet_dsl.play.worth import WON, Purpose, Worth, _threat
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.rules.setup import DeckChoice
from tests.engine.playing import game_of, library, pairs
from validator.workspace.load import load

PROGRAM, DECKS = library(None)


def declared() -> dict[str, list[str]]:
    """The victories that each faction says it has."""
    world = load((), root=bundled.root()).world
    return {
        m.unit.title: [d.text for d in m.unit.declares if d.kind == "victory"]
        for m in world.of_kind("Faction")
    }


def deck_of(faction: str) -> DeckChoice:
    return next(deck for deck in DECKS.values() if deck.faction == faction)


@pytest.mark.parametrize("faction", sorted(PROGRAM.factions))
def test_every_victory_of_a_faction_is_found_in_its_texts(faction: str) -> None:
    found = victories(PROGRAM, deck_of(faction), Worth())
    assert len(found) == len(set(found))
    assert set(declared()[faction]) <= set(found)


def _aims(aims: tuple[Aim, ...]) -> list[Aim]:
    return [one for aim in aims for one in (aim, *(x for way in aim.means for x in _aims(way.aims)))]


@pytest.mark.parametrize("faction", sorted(PROGRAM.factions))
def test_whatever_leads_to_a_victory_can_be_measured(faction: str) -> None:
    definitions = frozenset(
        d.index for d in PROGRAM.definitions if d.faction == faction and d.kind not in ("Card", "Territory")
    )
    for goal in goals_of(PROGRAM, definitions):
        assert _aims(goal.means.aims), goal.victory
        assert all(0 < aim.steps <= 5 for aim in _aims(goal.means.aims))


def begun(faction: str) -> Game:
    deck = next(name for name, deck in sorted(DECKS.items()) if deck.faction == faction)
    game = game_of((deck, pairs()[0][0]), 3)
    while not game.state.zones.get((COMPONENTS, 0)):
        game.choose(0)
    return game


def test_each_component_that_reaches_its_last_state_is_a_step() -> None:
    """Of a victory that counts components in their last state."""
    tried = 0
    for faction in sorted(PROGRAM.factions):
        game, worth = begun(faction), Worth()
        for kind in sorted({game.definition(obj).kind for obj in game.state.zones[COMPONENTS, 0]}):
            objs = [obj for obj in game.state.zones[COMPONENTS, 0] if game.definition(obj).kind == kind]
            if not game.definition(objs[0]).states or len(objs) < 3:
                continue
            tried += 1
            distances = [min(worth.distances(game, 0).values())]
            for obj in objs[:3]:
                game.state.condition_of[obj] = game.definition(obj).states[-1]
                distances.append(min(worth.distances(game, 0).values()))
            assert all(later < sooner for sooner, later in pairwise(distances)), faction
    assert tried


def test_a_victory_is_reached_where_its_texts_hold() -> None:
    """The other player's cards leave the piles one by one: somebody's distance falls to nothing."""
    reached = []
    for faction in sorted(PROGRAM.factions):
        game, worth = begun(faction), Worth()
        before = worth.distances(game, 0)
        for zone in ("draw_pile", "discard"):
            game.state.zones[zone, 1] = []
        after = worth.distances(game, 0)
        reached += [name for name in before if after[name] == 0 < before[name]]
    assert reached


def test_what_nothing_can_tell_yet_counts_nothing() -> None:
    amount = c.Amount(s.Measure.AT_LEAST, Number(1))
    wanted = c.Compare(Label(Word("nobody")), negated=False, verdict=amount)
    moment = Moment(begun(sorted(PROGRAM.factions)[0]), 0, {})
    assert moment.measured(Env(0, 0), gauge(PROGRAM, wanted)) == 0.0


def parsed(condition: str) -> Node:
    tree = parse_condition(condition).tree
    assert isinstance(tree, Node)
    return tree


def test_cards_are_counted_also_in_zones_that_text_must_name() -> None:
    game = begun(sorted(PROGRAM.factions)[0])
    named = {name for name, zone in PROGRAM.zones.items() if not zone.normal} - game.ruleset.listed.keys()
    assert named
    for zone in sorted(named):
        some, none = (gauge(PROGRAM, parsed(f"you have {count} card in {zone}")) for count in ("a", "no"))
        game.state.zones[zone, 0] = []
        assert [count(game, Env(0, 0)) for count in (some, none)] == [0.0, 1.0]
        game.state.zones[zone, 0] = [game.state.zones["draw_pile", 0][0]]
        assert some(game, Env(0, 0)) == 1.0 > none(game, Env(0, 0))


def test_a_place_for_one_card_is_one_step_from_empty() -> None:
    """Or nothing would be put there though it is to be used up at once."""
    texts = _Texts(PROGRAM, frozenset())
    small = {name: zone.most for name, zone in PROGRAM.zones.items() if zone.most is not None}
    assert small
    for zone, most in small.items():
        assert texts._steps(parsed(f"you have no card in {zone}")) == min(5, most)
    assert texts._steps(parsed("opponent has no card in draw_pile/discard")) == 5


@pytest.mark.parametrize(("winner", "worth"), [(0, WON), (1, -WON), (-1, 0.0)])
def test_the_end_is_worth_most(winner: int, worth: float) -> None:
    game = begun(sorted(PROGRAM.factions)[0])
    game.state.winner, game.state.victory = winner, "Glory"
    assert Worth().of(game, 0, Purpose("")) == worth


def test_a_bot_without_that_victory_pursues_the_common_one() -> None:
    worth = Worth()
    decks = tuple(DECKS.values())
    common = victories(PROGRAM, decks[0], worth)[0]
    for name in all_victories(PROGRAM, decks, worth):
        for deck in decks:
            _, pursued = bot_named(name, PROGRAM, deck, worth, 0)
            assert pursued == (name if name in victories(PROGRAM, deck, worth) else common)


def test_a_purposeful_bot_takes_the_victories_in_turn() -> None:
    worth = Worth()
    for deck in DECKS.values():
        names = victories(PROGRAM, deck, worth)
        taken = [bot_named("purposeful", PROGRAM, deck, worth, turn)[1] for turn in range(len(names))]
        assert tuple(taken) == names


def test_the_library_of_the_checkout_is_the_one_that_is_played() -> None:
    assert set(load_library(bundled.root())[1]) == set(DECKS)


def test_no_player_lets_a_won_game_go() -> None:
    """Whichever victory they are after, and however early."""
    faction = next(f for f in sorted(PROGRAM.factions) if len(victories(PROGRAM, deck_of(f), Worth())) > 1)
    common, own = victories(PROGRAM, deck_of(faction), Worth())[:2]
    game, worth = begun(faction), Worth()
    for ended in (common, own):
        game.state.winner, game.state.victory = 0, ended
        assert worth.of(game, 0, Purpose(common)) == worth.of(game, 0, Purpose(own)) == WON


def test_who_is_told_a_victory_passes_up_another_for_it_while_there_is_time() -> None:
    faction = next(f for f in sorted(PROGRAM.factions) if len(victories(PROGRAM, deck_of(f), Worth())) > 1)
    common, own = victories(PROGRAM, deck_of(faction), Worth())[:2]
    game, worth = begun(faction), Worth()
    devoted = Purpose(own, 1.0)
    game.state.winner, game.state.victory = 0, common
    game.state.clock = {**game.state.clock, "turn": 1}
    early = worth.of(game, 0, devoted)
    game.state.clock = {**game.state.clock, "turn": 1_000}
    assert early < worth.of(game, 0, devoted) == WON
    game.state.clock = {**game.state.clock, "turn": 1}
    game.state.victory = own
    assert worth.of(game, 0, devoted) == WON


def test_what_is_owed_is_made_good_step_by_step() -> None:
    missing = [1 - _enough(have, 1) for have in (-3, -2, -1, 0, 1, 2)]
    assert missing == [4, 3, 2, 1, 0, 0]


def test_every_step_of_the_opponent_towards_their_victory_is_a_loss() -> None:
    """Also the first ones: a treaty of five articles is not to be given away one by one."""
    threats = [_threat(distance) for distance in range(10)]
    losses = [nearer - farther for nearer, farther in pairwise(threats)]
    assert all(loss > 1 for loss in losses) and losses == sorted(losses, reverse=True)


def test_what_can_be_paid_for_a_victory_brings_it_nearer() -> None:
    """Also before there is anything to choose: the price of what may come to be is saved for."""
    nearer = []
    for faction in sorted(PROGRAM.factions):
        game, worth = begun(faction), Worth()
        while game.decision is not None and game.decision.kind != "action":
            game.choose(game.decision.options[-1])
        before = worth.distances(game, 0)
        for resource in PROGRAM.resources:
            game.state.amounts[resource, 0] = game.state.amounts.get((resource, 0), 0) + 3
        after = worth.distances(game, 0)
        nearer += [name for name in before if after[name] < before[name]]
    assert nearer


def test_a_step_taken_is_no_loss_for_the_means_that_it_used_up() -> None:
    """Who completes one of several things with what lies ready is nearer, though nothing lies ready then."""
    game = begun(sorted(PROGRAM.factions)[0])

    def left(have: int, way: float) -> float:
        wanted = c.Compare(Number(have), negated=False, verdict=c.Amount(s.Measure.AT_LEAST, Number(3)))
        aim = Aim(gauge(PROGRAM, wanted), 3, (Means(0, 0, (), (), way),))
        return aim.distance(Moment(game, 0, {}), Env(0, 0))

    for have in range(3):
        assert left(have + 1, 2.5) < left(have, 0.0) < left(have, 2.5)


def test_a_victory_that_takes_a_won_battle_is_nearer_where_one_can_be_fought() -> None:
    game = game_of(("alchemist-great-work", "general-spearhead"), 1)
    while game.decision is not None and game.decision.kind == "arrange":
        game.choose(0)
    ways = {}
    for tokens in ([0, 6], [3, 6], [5, 6], [5, 7], [6, 7]):
        game.state.tokens = tokens
        ways[tuple(tokens)] = Worth().distances(game, 0)["Ritual of Ascendance"]
    assert ways[5, 6] < ways[3, 6] < ways[0, 6]
    assert ways[5, 7] < ways[6, 7], "who is driven off the board has to come out to be fought"
