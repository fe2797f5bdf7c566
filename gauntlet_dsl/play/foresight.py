"""What comes of an option: the game goes on by itself until it is quiet, once with luck and once without."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from gauntlet_dsl.engine import counting
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Option
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.play.worth import Worth

_QUIET = frozenset({"action", "movement", "discard"})
"""Decisions outside a battle at which nothing is under way."""
_FARTHEST = 60
_DEEPEST, _MOST_FOLLOWED = 2, 8
"""How many choices in a row, of at most so many options each, are tried out one by one."""
_TURNS_A_POINT, _BOLDEST = 30, 4.0
"""A battle is worth a point for so many turns: the longer a game, the less anybody sits and waits."""
_NEVER = -1_000.0
"""The worth of what never ends."""
_DECLINE = ("pass", "done", "no")


class Loaded(Chance):
    """Dice of battles fall as well as they can for one player and as badly for the other; all else is chance.

    `odds` is the probability with which the favoured player would have won the first battle, None before one.
    """

    __slots__ = ("favoured", "game", "odds")

    game: Game
    favoured: int
    odds: float | None

    def roll(self, sides: int) -> int:
        battle = self.game.state.battle
        if battle is None or battle["stage"] != "dice":
            return super().roll(sides)
        if self.odds is None:
            self.odds = win_probability(self.game, self.favoured)
        if battle.get("ties"):
            return super().roll(sides)
        roller = battle["defender"] if battle["attacker"] in battle["dice"] else battle["attacker"]
        return sides if roller == self.favoured else 1

    def copy(self) -> Chance:
        """An ordinary generator: what is loaded belongs to one game."""
        return Chance.copy(self)


def loaded(chance: Chance, game: Game, favoured: int) -> Loaded:
    made = Loaded.__new__(Loaded)
    made.state, made.dice, made.scripted = chance.state, [], False
    made.game, made.favoured, made.odds = game, favoured, None
    return made


def win_probability(game: Game, player: int) -> float:
    """Of the battle whose dice are about to be rolled, by what is known of both totals."""
    battle = game.state.battle
    assert battle is not None
    attacker, defender = battle["attacker"], battle["defender"]
    margin = counting.stat(game, attacker, "battle total") - counting.stat(game, defender, "battle total")
    nets = [
        counting.stat(game, who, "advantage") - counting.stat(game, who, "disadvantage")
        for who in (attacker, defender)
    ]
    place = game.state.column[battle["position"] - 1] if _on_column(game, battle["position"]) else -1
    holds_ties = battle["last_stand"] or (place >= 0 and game.state.control[place] == defender)
    sides = game.program.constants["die_sides"]
    won, lost = _odds(margin, _short(nets[0]), _short(nets[1]), sides)
    attack = won if holds_ties else won / (won + lost) if won + lost else 0.5
    return attack if player == attacker else 1 - attack


def _on_column(game: Game, position: int) -> bool:
    return 1 <= position <= len(game.state.column)


def _short(net: int) -> int:
    """More dice than a few change little."""
    return max(-4, min(4, net))


@cache
def _odds(margin: int, attacking: int, defending: int, sides: int) -> tuple[float, float]:
    """The probabilities that the attacker's total is higher, and that it is lower."""
    mine, theirs = _kept(attacking, sides), _kept(defending, sides)
    pairs = [(a + margin - d, p * q) for a, p in enumerate(mine, 1) for d, q in enumerate(theirs, 1)]
    return sum(p for gap, p in pairs if gap > 0), sum(p for gap, p in pairs if gap < 0)


def _kept(net: int, sides: int) -> list[float]:
    """The probability of each face to be the die that is kept."""
    dice = 1 + abs(net)
    at_most = [(face / sides) ** dice for face in range(sides + 1)]
    shares = [high - low for low, high in pairwise(at_most)]
    return shares if net >= 0 else shares[::-1]


@dataclass(frozen=True, slots=True)
class Foresight:
    """Follows options of one player who pursues one victory."""

    worth: Worth
    player: int
    victory: str

    def of(self, game: Game, option: Option) -> float:
        """What the option is worth, by the odds of the next battle if there is one."""
        well, odds = self._follow(game, option, self.player)
        if odds is None:
            return well
        boldness = min(_BOLDEST, game.state.clock["turn"] / _TURNS_A_POINT)
        if odds >= 1.0:
            return well + boldness
        badly, _ = self._follow(game, option, game.opponent(self.player))
        return odds * well + (1 - odds) * badly + boldness

    def _follow(
        self, game: Game, option: Option, favoured: int, depth: int = 0
    ) -> tuple[float, float | None]:
        ahead = game.copy()
        ahead.state.chance = luck = loaded(game.state.chance, ahead, favoured)
        try:
            ahead.choose(option)
            for _ in range(_FARTHEST):
                if self._is_mine_to_find(ahead, depth):
                    return self._best(ahead, favoured, depth), luck.odds
                if _is_quiet(ahead):
                    break
                _answer(ahead)
        except EndlessError:
            return _NEVER, luck.odds
        return self.worth.of(ahead, self.player, self.victory), luck.odds

    def _is_mine_to_find(self, game: Game, depth: int) -> bool:
        """Whether the player goes on choosing in the middle of what the option began."""
        decision = game.decision
        return (
            decision is not None
            and decision.player == self.player
            and depth < _DEEPEST
            and game.state.battle is None
            and decision.kind not in _QUIET
            and len(decision.options) <= _MOST_FOLLOWED
        )

    def _best(self, game: Game, favoured: int, depth: int) -> float:
        assert game.decision is not None
        return max(self._follow(game, option, favoured, depth + 1)[0] for option in game.decision.options)


def _is_quiet(game: Game) -> bool:
    decision = game.decision
    return decision is None or (game.state.battle is None and decision.kind in _QUIET)


def _answer(game: Game) -> None:
    """Everybody declines what they can and answers anything to the rest."""
    assert game.decision is not None
    options = game.decision.options
    declines = options[-1].label in _DECLINE
    game.choose(options[-1] if declines else options[game.state.chance.below(len(options))])
