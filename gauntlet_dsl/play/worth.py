"""What a position is worth to a player, in points: the board, cards and resources, and how near the ends are.

The points are judgement, not rules: with them a bot presses on, keeps cards and follows its goal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gauntlet_dsl.engine import facts
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.play.aims import Goal, goals_of
from gauntlet_dsl.rules import board

WON = 100.0
_STEP, _CONTROLLED, _OCCUPIED, _OPEN_END = 1.0, 1.4, 0.9, 3.0
_ZONES: Mapping[str, float] = {"hand": 0.35, "bank": 0.5, "graveyard": -0.04}
_RESOURCE = 0.6
"""Of all of a resource that is at hand; each further one is worth less."""
_GOAL, _OTHER_GOAL = 14.0, 5.0


@dataclass(slots=True)
class Worth:
    """Judges positions of one program; what components grant is read once for each set of them."""

    _goals: dict[frozenset[int], tuple[Goal, ...]] = field(default_factory=dict)

    def of(self, game: Game, player: int, victory: str) -> float:
        """The worth for a player who follows that victory."""
        winner = game.state.winner
        if winner is not None:
            return 0.0 if winner < 0 else WON if winner == player else -WON
        opponent = game.opponent(player)
        mine, theirs = self.progress(game, player), self.progress(game, opponent)
        goals = sum(_GOAL * share if name == victory else _OTHER_GOAL * share for name, share in mine.items())
        return (
            _side(game, player) - _side(game, opponent)
            + goals - _OTHER_GOAL * sum(theirs.values())
        )  # fmt: skip

    def progress(self, game: Game, player: int) -> dict[str, float]:
        """How near the player is to each victory that a text before them grants."""
        before = game.state.zones.get((facts.COMPONENTS, player), ())
        lying = {game.state.definition[obj]: obj for obj in before}
        key = frozenset(lying)
        if key not in self._goals:
            self._goals[key] = goals_of(game.program, key)
        goals = self._goals[key]
        return {goal.victory: goal.progress(game, player, lying[goal.definition]) for goal in goals}


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
