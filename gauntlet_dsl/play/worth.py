"""What a position is worth to a player, in points: the board, cards and resources, and how near the ends are.

The points are judgement, not rules: with them a bot presses on, keeps cards and follows its goal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from gauntlet_dsl.engine.asking import facts
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.play.aims import Goal, Moment, goals_of
from gauntlet_dsl.rules import board

WON = 100.0
_STEP, _CONTROLLED, _OCCUPIED, _OPEN_END = 1.0, 1.4, 0.9, 3.0
_ZONES: Mapping[str, float] = {"hand": 0.35, "bank": 0.5, "graveyard": -0.04}
_RESOURCE = 0.6
"""Of all of a resource that is at hand; each further one is worth less."""
_GOAL_STEP, _UNDISTURBED = 1.8, 1.8
"""Of each step towards the victory that is pursued, and as much more while no threat is near."""
_WHOLE_WAY = 100
"""Turns after which a player who pursues a victory of their own minds the way to the far end in full."""
_CALM = 5.0
"""Steps that the opponent must be away from every victory for such a player to wait for their own."""
_UNREACHED = 8.0
"""What it costs a devoted player that the game ends otherwise."""
_GUARD = 0.6
"""Of what the opponent has reached, for such a player from the beginning."""
_FEAR = 3.5
"""How much more a victory counts that the opponent is near."""
_LOOMING, _IN_SIGHT = 1.1, 11.0
"""Of each step that the opponent is nearer than so many."""
_NEAR = 8.0
"""Of having reached any other victory; a step away it counts half, two a third."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """The victory that a player pursues, and from 0 to 1 how far any other is passed up for it while there is
    time."""

    victory: str
    devotion: float = 0.0


@dataclass(slots=True)
class Worth:
    """Judges positions; what components grant is read once for each set of them in a program."""

    _goals: dict[tuple[int, frozenset[int]], tuple[Program, tuple[Goal, ...]]] = field(default_factory=dict)

    def of(self, game: Game, player: int, purpose: Purpose) -> float:
        """The worth for a player with that purpose."""
        winner = game.state.winner
        if winner is None:
            return self._going_on(game, player, purpose.victory)
        if winner != player:
            return 0.0 if winner < 0 else -WON
        if not purpose.devotion or game.state.victory == purpose.victory:
            return WON
        return self._won_otherwise(game, player, purpose)

    def _won_otherwise(self, game: Game, player: int, purpose: Purpose) -> float:
        calm = _calm(self.distances(game, game.opponent(player)))
        passed_up = purpose.devotion * calm if game.state.clock["turn"] < _WHOLE_WAY else 0.0
        unreached = self._going_on(game, player, purpose.victory) - _UNREACHED
        return passed_up * unreached + (1 - passed_up) * WON

    def _going_on(self, game: Game, player: int, victory: str) -> float:
        opponent = game.opponent(player)
        mine = self.distances(game, player)
        theirs = self.distances(game, opponent)
        calm = _calm(theirs)
        haste = 1 - _patience(game, calm, victory, mine)
        worth = haste * _side(game, player) - max(_GUARD, haste) * _side(game, opponent)
        worth -= (_GOAL_STEP + calm * _UNDISTURBED) * mine.get(victory, 0.0)
        worth += sum(_near(distance) for name, distance in mine.items() if name != victory)
        return worth - sum(map(_threat, theirs.values()))

    def distances(self, game: Game, player: int) -> dict[str, float]:
        """How many steps the player is from each victory that a text before them grants."""
        before = game.state.zones.get((facts.COMPONENTS, player), ())
        lying = {game.state.definition[obj]: obj for obj in before}
        moment = Moment(game, player, lying)
        return {goal.victory: moment.left(goal.means) for goal in self._goals_of(game.program, lying)}

    def _goals_of(self, program: Program, lying: Iterable[int]) -> tuple[Goal, ...]:
        key = id(program), frozenset(lying)
        if key not in self._goals:
            self._goals[key] = program, goals_of(program, key[1])
        return self._goals[key][1]


def _calm(theirs: Mapping[str, float]) -> float:
    """From 0 to 1: how far the nearest victory of the opponent still is."""
    return min(1.0, min(theirs.values(), default=_CALM) / _CALM)


def _patience(game: Game, calm: float, victory: str, mine: Mapping[str, float]) -> float:
    """From 0 to 1: how far a player leaves everything else alone for a victory of their own."""
    return calm * max(0.0, 1 - game.state.clock["turn"] / _WHOLE_WAY) if victory in mine else 0.0


def _near(distance: float) -> float:
    return _NEAR / (1 + distance)


def _threat(distance: float) -> float:
    """Of a victory that is so far from the opponent: every step counts, the last ones most."""
    return _FEAR * _near(distance) + _LOOMING * max(0.0, _IN_SIGHT - distance)


def _side(game: Game, player: int) -> float:
    """Board, cards and resources of one player."""
    state = game.state
    way = abs(state.tokens[player] - board.own_spot(game, player))
    worth = _STEP * way + _CONTROLLED * len(board.controlled(game, player))
    if board.occupies(game, player):
        worth += _OCCUPIED
    final = board.territory_at(game, board.final_territory(game, game.opponent(player)))
    if state.control[final] == player:
        worth += _OPEN_END
    for zone, each in _ZONES.items():
        worth += each * len(state.zones.get((zone, player), ()))
    for (_, owner), amount in state.amounts.items():
        if owner == player and amount > 0:
            worth += _RESOURCE * amount / (amount + 2)
    return worth
