"""Setting up a game (chapter 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import NamedTuple

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.engine.state import NOWHERE, Frame, State
from gauntlet_dsl.rules import board, draws, turn
from gauntlet_dsl.rules.words import RULESET


class DeckChoice(NamedTuple):
    """What a player brings: titles with copies, three Territories, the faction and the Leader. It is sent to
    other processes, which a compiled dataclass cannot be."""

    faction: str
    leader: str
    cards: tuple[tuple[str, int], ...]
    territories: tuple[str, ...]


def blank_state(seed: int) -> State:
    """A state without objects, before the first turn."""
    state = State(Chance(seed))
    state.turn = {"active": None, "step": "setup", "ledger": [], "ended": False, "extra": 0}
    state.clock = {"game": 0, "turn": 0, "battle": 0, "step": 0, "effect": 0}
    return state


def add_object(game: Game, definition: int, owner: int) -> int:
    """A new object, nowhere yet."""
    state = game.state
    obj = len(state.definition)
    state.definition.append(definition)
    state.owner.append(owner)
    state.zone_of.append(NOWHERE)
    state.face_up.append(False)
    state.known.append(0)
    states = game.program.definitions[definition].states
    state.condition_of.append(states[0] if states else "")
    state.host.append(-1)
    return obj


def new_game(program: Program, decks: Sequence[DeckChoice], seed: int) -> Game:
    """A game at its first decision. The same program, decks, seed and choices give the same game."""
    game = Game(program, RULESET, blank_state(seed))
    lines = []
    for player, deck in enumerate(decks):
        cards = [_named(program, title, ("Card",)) for title, count in deck.cards for _ in range(count)]
        zones.place(game, [add_object(game, index, player) for index in cards], ("draw_pile", player))
        lands = [_named(program, title, ("Territory",)) for title in deck.territories]
        lines.append([add_object(game, index, player) for index in lands])
    begin(game, decks, lines)
    game.run()
    return game


def begin(game: Game, decks: Sequence[DeckChoice], territories: Sequence[Sequence[int]]) -> None:
    """Set-up begins: the Playable Decks lie on their Draw Piles, the Territories are still apart."""
    game.push("setup", decks=tuple(decks), territories=territories, orders=[None, None])


def place_components(game: Game, player: int, deck: DeckChoice) -> None:
    """The faction, the Leader and everything that comes with them (Part III)."""
    for definition in game.program.definitions:
        mine = definition.kind not in ("Card", "Territory") and deck.faction in (
            definition.faction,
            definition.title,
        )
        if not mine or (definition.kind == "Leader" and definition.title != deck.leader):
            continue
        if definition.leader and definition.leader != deck.leader:
            continue
        zones.place(game, [add_object(game, definition.index, player)], (COMPONENTS, player), face_up=True)


def start_resources(game: Game, player: int, faction: str) -> None:
    """The starting amounts of the resources that the player's faction has."""
    for resource in game.program.resources.values():
        mine = resource.faction in ("", faction)
        game.state.amounts[(resource.name, player)] = resource.start if mine else 0


def _named(program: Program, title: str, kinds: tuple[str, ...]) -> int:
    for definition in program.definitions:
        if definition.title == title and definition.kind in kinds:
            return definition.index
    raise LookupError(f'there is no {kinds[0]} "{title}"')


def run_setup(game: Game, frame: Frame) -> None:
    """The eight steps in their order."""
    step = _STEPS[frame.pc]
    step(game, frame)


def _shuffle(game: Game, frame: Frame) -> None:
    turn.enter(game, "setup.draw_pile")
    for player in (0, 1):
        zones.shuffled(game, ("draw_pile", player))
    frame.pc += 1


def _arrange(player: int) -> Callable[[Game, Frame], None]:
    def step(game: Game, frame: Frame) -> None:
        answer = game.take_answer()
        if answer is None:
            turn.enter(game, "setup.arrange")
            lands = frame.vars["territories"][player]
            options = {" / ".join(map(game.title, order)): order for order in permutations(lands)}
            listed = tuple(Option(label, order) for label, order in options.items())
            game.ask(
                Decision(player, "arrange", "order your Territories, your end first", listed, secret=True)
            )
            return
        frame.vars["orders"][player] = answer
        frame.pc += 1

    return step


def _column(game: Game, frame: Frame) -> None:
    """Player 0's line from their end, then player 1's back from theirs, facing their owners."""
    turn.enter(game, "setup.column")
    mine, theirs = frame.vars["orders"]
    state = game.state
    state.column = [*mine, *reversed(theirs)]
    for territory in state.column:
        state.zone_of[territory] = ("column", -1)
        state.control[territory] = state.owner[territory]
    state.rearranged()
    frame.pc += 1


def _reveal(game: Game, frame: Frame) -> None:
    turn.enter(game, "setup.reveal")
    for territory in game.state.column:
        game.state.face_up[territory] = True
        game.state.known[territory] = zones.EVERYONE
    frame.pc += 1


def _components(game: Game, frame: Frame) -> None:
    turn.enter(game, "setup.components")
    for player, deck in enumerate(frame.vars["decks"]):
        if deck.faction:
            place_components(game, player, deck)
        start_resources(game, player, deck.faction)
    frame.pc += 1


def _tokens(game: Game, frame: Frame) -> None:
    turn.enter(game, "setup.tokens")
    game.state.tokens = [board.own_spot(game, player) for player in (0, 1)]
    frame.pc += 1


def _hands(game: Game, frame: Frame) -> None:
    turn.enter(game, "setup.hands")
    frame.pc += 1
    for player in (1, 0):
        draws.start(game, player, game.program.constants["opening_hand"], "hand")


def _first_player(game: Game, frame: Frame) -> None:
    """Higher roll goes first; ties are rolled again."""
    turn.enter(game, "setup.first_player")
    sides = game.program.constants["die_sides"]
    rolls = [game.state.chance.roll(sides) for _ in (0, 1)]
    game.log("first player roll", dice=rolls)
    if rolls[0] != rolls[1]:
        game.pop()
        turn.begin_turn(game, 0 if rolls[0] > rolls[1] else 1)


_STEPS = (
    _shuffle,
    _arrange(0),
    _arrange(1),
    _column,
    _reveal,
    _components,
    _tokens,
    _hands,
    _first_player,
)
RULESET.runners["setup"] = run_setup
