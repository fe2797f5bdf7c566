"""A game in a given position: what is not said is blank and neutral."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.asking import memories
from gauntlet_dsl.engine.asking.facts import with_states
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.engine.ruleset import Ruleset
from gauntlet_dsl.library.models.scenarios import PILES, SEATS, Given, PlayerGiven
from gauntlet_dsl.rules import board, setup, turn
from gauntlet_dsl.rules.setup import DeckChoice, add_object, blank_state, place_components, start_resources
from gauntlet_dsl.rules.words import RULESET
from gauntlet_dsl.scenarios import lying
from gauntlet_dsl.scenarios.invented import BLANK, PLAIN, with_invented

_DEFAULT_DRAW_PILE = 12
SETUP = "setup"
"""The step at which a scenario plays chapter 3 instead of being given a position."""


class PositionError(Exception):
    """The position cannot be: the message says why, `where` is the value in the scenario that says so."""

    def __init__(self, message: str, where: object = None) -> None:
        super().__init__(message)
        self.where = where


def position(program: Program, given: Given) -> Game:
    """The game at its first decision. PositionError for what does not exist or cannot be."""
    constants = {str(name): _whole(value) for name, value in given.constants.items()}
    program = replace(
        with_invented(program, given.cards),
        constants={**program.constants, **constants},
        parameters=_parameters(program, given),
    )
    game = Game(program, _ruleset(given), blank_state(_whole(given.seed or 0)))
    game.state.chance = Chance(_whole(given.seed or 0), scripted=True)
    players = (given.A, given.B)
    lines = [_territories(game, number, player) for number, player in enumerate(players)]
    if str(given.step) == SETUP:
        _begin_setup(game, players, lines)
        return game
    _column(game, lines)
    for number, player in enumerate(players):
        _components(game, number, player)
        _piles(game, number, player)
        _states(game, number, player)
        _amounts(game, number, player)
        _board(game, number, player)
        _markers(game, number, player)
    _begin(game, given)
    for number, player in enumerate(players):
        _memories(game, number, player)
    return game


def _ruleset(given: Given) -> Ruleset:
    """The board game's, or one in which a player is supposed to go first whatever the rules say."""
    if given.first is None:
        return RULESET
    first = SEATS.index(str(given.first))
    return replace(RULESET, first_player=lambda _: first)


def _parameters(program: Program, given: Given) -> dict[str, str]:
    try:
        return program.turned({str(name): str(value) for name, value in given.parameters.items()})
    except LookupError as error:
        raise PositionError(error.args[0]) from None


def _begin_setup(game: Game, players: tuple[PlayerGiven, ...], lines: list[list[int]]) -> None:
    """Chapter 3 from the start: only factions, Leaders, Draw Piles and Territories are given."""
    for number, player in enumerate(players):
        _pile(game, number, "draw_pile", player.draw_pile)
    decks = [DeckChoice(str(player.faction or ""), str(player.leader or ""), (), ()) for player in players]
    setup.begin(game, decks, lines)


def _territories(game: Game, player: int, given: PlayerGiven) -> list[int]:
    titles: list[str] = list(given.territories) or [PLAIN] * game.program.constants["territories_per_player"]
    return [add_object(game, _land(game, title), player) for title in titles]


def _land(game: Game, title: str) -> int:
    """A Territory, or a card that comes to be one."""
    for definition in game.program.definitions:
        if definition.title == title and definition.kind == "Card" and "Territory" in definition.scripts:
            return definition.index
    return _definition(game, title, "Territory")


def _column(game: Game, lines: list[list[int]]) -> None:
    state = game.state
    state.column = [*lines[0], *reversed(lines[1])]
    for territory in state.column:
        state.zone_of[territory] = ("column", -1)
        state.face_up[territory] = True
        state.known[territory] = zones.EVERYONE
        state.control[territory] = state.owner[territory]
    state.tokens = [0, len(state.column) + 1]


def _components(game: Game, player: int, given: PlayerGiven) -> None:
    if given.faction is None and given.leader is not None:
        raise PositionError("a Leader is given with its faction", given.leader)
    if given.faction is None:
        return
    faction, leader = str(given.faction), str(given.leader or "")
    if faction not in game.program.factions:
        hint = _hint(faction, game.program.factions)
        raise PositionError(f'there is no faction "{faction}"{hint}', given.faction)
    leaders = [
        made.title for made in game.program.definitions if (made.kind, made.faction) == ("Leader", faction)
    ]
    if leader and leader not in leaders:
        raise PositionError(f'{faction} has no Leader "{leader}"{_hint(leader, leaders)}', given.leader)
    place_components(game, player, DeckChoice(faction, leader, (), ()))


def _states(game: Game, player: int, given: PlayerGiven) -> None:
    for title, state in given.states.items():
        obj = next((obj for obj in with_states(game, player) if game.title(obj) == title), None)
        if obj is None:
            raise PositionError(f'player {SEATS[player]} has no "{title}"', title)
        game.state.condition_of[obj] = str(state)


def _piles(game: Game, player: int, given: PlayerGiven) -> None:
    piles: dict[str, Any] = {name: getattr(given, name) for name in PILES}
    for name, listed in piles.items():
        _pile(game, player, name, listed)
    for zone, listed in given.zones.items():
        if str(zone) not in game.program.zones:
            raise PositionError(f'there is no zone "{zone}"{_hint(str(zone), game.program.zones)}', zone)
        _pile(game, player, str(zone), listed)
    for where, title in given.overlays.items():
        territory = _territory(game, where)
        obj = add_object(game, _definition(game, title, "Card"), player)
        zones.attach(game, obj, territory)
    for title, bound in given.bound.items():
        under = lying.host(game, player, str(title))
        if under is None:
            raise PositionError(f'player {SEATS[player]} has no component or Asset "{title}"', title)
        for card in bound:
            lying.bind(game, player, under, card, _definition(game, card.card, "Card"))


def _pile(game: Game, player: int, name: str, listed: Any) -> None:
    if listed is None and name == "draw_pile":
        listed = str(_DEFAULT_DRAW_PILE)
    for title in reversed(_titles(listed)):
        obj = add_object(game, _definition(game, title, "Card"), player)
        zones.place(game, [obj], (name, player))


def _titles(listed: Any) -> list[str]:
    if listed is None:
        return []
    if isinstance(listed, tuple | list):
        return list(listed)
    if not str(listed).isdecimal():
        raise PositionError(f'"{listed}" is no number of blank cards; titles are a list: [{listed}]', listed)
    return [BLANK] * _whole(listed)


def _territory(game: Game, where: Any) -> int:
    position = _whole(where)
    if not 1 <= position <= len(game.state.column):
        raise PositionError(f"there is no Territory at position {position}", where)
    return board.territory_at(game, position)


def _whole(written: Any) -> int:
    text = str(written)
    if not (text.isascii() and text.isdecimal()):
        raise PositionError(f'"{text}" is no number', written)
    return int(text)


def _definition(game: Game, title: str, kind: str) -> int:
    for definition in game.program.definitions:
        if definition.title == title and definition.kind == kind:
            return definition.index
    titles = (made.title for made in game.program.definitions if made.kind == kind)
    hint = _hint(title, titles)
    raise PositionError(
        f'there is no {kind} "{title}" in the library or in the folder read with it{hint}', title
    )


def _hint(written: str, known: Iterable[str]) -> str:
    meant = did_you_mean(written, known)
    return f"; {meant}" if meant else ""


def _amounts(game: Game, player: int, given: PlayerGiven) -> None:
    start_resources(game, player, str(given.faction or ""))
    for name, amount in given.resources.items():
        if str(name) not in game.program.resources:
            raise PositionError(
                f'there is no resource "{name}"{_hint(str(name), game.program.resources)}', name
            )
        game.state.amounts[(str(name), player)] = _whole(amount)


def _board(game: Game, player: int, given: PlayerGiven) -> None:
    if given.at is not None:
        game.state.tokens[player] = at = _whole(given.at)
        if at > len(game.state.column) + 1:
            raise PositionError(f"there is no position {at} on the column", given.at)
    if given.controls is not None:
        mine = {_territory(game, where) for where in given.controls}
        for territory in game.state.column:
            if territory in mine:
                game.state.control[territory] = player
            elif game.state.control[territory] == player:
                game.state.control[territory] = 1 - player


def _markers(game: Game, player: int, given: PlayerGiven) -> None:
    for marker, positions in given.markers.items():
        if str(marker) not in game.program.markers:
            raise PositionError(
                f'there is no marker "{marker}"{_hint(str(marker), game.program.markers)}', marker
            )
        for where in positions:
            game.state.markers[(str(marker), _territory(game, where))] = player


def _memories(game: Game, player: int, given: PlayerGiven) -> None:
    """Written down in the turn that begins."""
    for name, value in given.memories.items():
        if str(name) not in game.program.memories:
            raise PositionError(f'there is no memory "{name}"{_hint(str(name), game.program.memories)}', name)
        memories.remember(game, Env(player, player), str(name), int(value))


def _begin(game: Game, given: Given) -> None:
    if game.state.tokens[0] == game.state.tokens[1]:
        raise PositionError("both tokens stand on one position")
    active = SEATS.index(str(given.active or "A"))
    step = str(given.step or "turn.start")
    if step not in turn.STEP_NAMES:
        raise PositionError(
            f'a turn cannot begin at "{step}"; it can at {", ".join(turn.STEP_NAMES)}', given.step
        )
    turn.begin_turn(game, active)
    game.state.stack[-1].pc = turn.STEP_NAMES.index(step)
