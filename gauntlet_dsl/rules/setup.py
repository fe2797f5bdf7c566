"""Setting up a game (chapter 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.facts import COMPONENTS
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.engine.state import FIELDS, NOWHERE, Frame, State
from gauntlet_dsl.rules import draws, turn
from gauntlet_dsl.rules.words import RULESET


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """What a player brings: titles with copies, three Territories, the faction and the Leader."""

    faction: str
    leader: str
    cards: tuple[tuple[str, int], ...]
    territories: tuple[str, ...]


def blank_state(seed: int) -> State:
    """A state without objects."""
    state = State.__new__(State)
    for name in FIELDS:
        setattr(state, name, [])
    for name in ("zones", "beneath", "slots", "memories", "amounts", "held", "control", "used", "entered"):
        setattr(state, name, {})
    state.turn = {"active": None, "step": "setup", "ledger": [], "moved": 0, "ended": False, "extra": 0}
    state.battle = None
    state.negated = set()
    state.tokens = [0, 0]
    state.winner = None
    state.victory = ""
    state.chance = Chance(seed)
    state.clock = {"game": 0, "turn": 0, "battle": 0, "step": 0, "effect": 0}
    state.journal = []
    state.serial = 0
    state.layout = 0
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
    territories = []
    for player, deck in enumerate(decks):
        place_components(game, player, deck)
        cards = [_named(program, title, ("Card",)) for title, count in deck.cards for _ in range(count)]
        zones.place(game, [add_object(game, index, player) for index in cards], ("draw_pile", player))
        lands = [_named(program, title, ("Territory",)) for title in deck.territories]
        territories.append([add_object(game, index, player) for index in lands])
        start_resources(game, player, deck.faction)
    game.push("setup", territories=territories, orders=[None, None])
    game.run()
    return game


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
    for player in (0, 1):
        zones.shuffled(game, ("draw_pile", player))
    frame.pc += 1


def _arrange(player: int) -> Callable[[Game, Frame], None]:
    def step(game: Game, frame: Frame) -> None:
        answer = game.take_answer()
        if answer is None:
            lands = frame.vars["territories"][player]
            options = {" / ".join(map(game.title, order)): order for order in permutations(lands)}
            listed = tuple(Option(label, order) for label, order in options.items())
            game.ask(
                Decision(player, "arrange", "order your Territories, your end first", listed, secret=True)
            )
            if game.answer is not None:
                return
            return
        frame.vars["orders"][player] = answer
        frame.pc += 1

    return step


def _column(game: Game, frame: Frame) -> None:
    """Player 0's line from their end, then player 1's back from theirs; all face up, facing their owners."""
    mine, theirs = frame.vars["orders"]
    state = game.state
    state.column = [*mine, *reversed(theirs)]
    for territory in state.column:
        state.zone_of[territory] = ("column", -1)
        state.face_up[territory] = True
        state.known[territory] = zones.EVERYONE
        state.control[territory] = state.owner[territory]
    state.tokens = [0, len(state.column) + 1]
    state.layout += 1
    frame.pc += 1


def _hands(game: Game, frame: Frame) -> None:
    frame.pc += 1
    for player in (1, 0):
        draws.start(game, player, game.program.constants["opening_hand"], "hand")


def _first_player(game: Game, frame: Frame) -> None:
    """Higher roll goes first; ties are rolled again."""
    sides = game.program.constants["die_sides"]
    rolls = [game.state.chance.roll(sides) for _ in (0, 1)]
    game.log("first player roll", dice=rolls)
    if rolls[0] != rolls[1]:
        game.pop()
        turn.begin_turn(game, 0 if rolls[0] > rolls[1] else 1)


_STEPS = (_shuffle, _arrange(0), _arrange(1), _column, _hands, _first_player)
RULESET.runners["setup"] = run_setup
