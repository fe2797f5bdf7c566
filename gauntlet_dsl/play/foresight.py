"""What comes of an option: the game goes on by itself until it is quiet, from where dice fall with luck and
without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from gauntlet_dsl.engine.asking import counting
from gauntlet_dsl.engine.decisions import Option
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.play.loaded import load, unload
from gauntlet_dsl.play.worth import Purpose, Worth
from gauntlet_dsl.rules.battle import dice_fall_next

_QUIET = frozenset({"action", "movement", "discard"})
"""Decisions outside a battle at which nothing is under way."""
_RESTING = frozenset({"opportunity", "movement"})
"""Frames that ask the first two of them."""
_OF_A_TEXT = frozenset({"may", "choose", "mode", "number"})
"""Decisions of a battle in the middle of what a text says."""
_FARTHEST = 60
_DEEPEST, _MOST_FOLLOWED = 2, 8
"""How many choices in a row, of at most so many options each, are tried out one by one."""
_TURNS_A_POINT, _BOLDEST = 30, 4.0
"""A battle is worth a point for so many turns: the longer a game, the less anybody sits and waits."""
_NEVER = -1_000.0
"""The worth of what never ends."""
_DECLINE = ("pass", "done", "no", "as they lie")


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
    """Follows options of one player with a purpose."""

    worth: Worth
    player: int
    purpose: Purpose

    def best(self, game: Game, options: Sequence[Option]) -> list[Option]:
        """The options that nothing beats."""
        worths = [self.of(game, option) for option in options]
        best = max(worths)
        return [option for option, worth in zip(options, worths, strict=True) if worth >= best - 1e-9]

    def of(self, game: Game, option: Option) -> float:
        """What the option is worth, by the odds of the next battle if there is one."""
        return self._after(game, option, None, 0)

    def _after(self, game: Game, option: Option, favoured: int | None, depth: int) -> float:
        """The worth of where an option leads."""
        ahead = game.ahead()
        ahead.settle(option)
        try:
            if favoured is None:
                return self._going_on(ahead, None, depth)
            return self._favouring(ahead, favoured, depth)
        except EndlessError:
            return _NEVER

    def _going_on(self, ahead: Game, favoured: int | None, depth: int) -> float:
        """The worth of a game once it is quiet. Dice that favour nobody yet fall both ways."""
        for _ in range(_FARTHEST):
            ahead.run(_comes_to_rest)
            if not ahead.over and dice_fall_next(ahead.state.stack[-1]):
                if favoured is None:
                    return self._both_ways(ahead, depth)
                continue
            if self._is_mine_to_find(ahead, depth):
                assert ahead.decision is not None
                return max(
                    self._after(ahead, option, favoured, depth + 1) for option in ahead.decision.options
                )
            if _is_quiet(ahead):
                break
            ahead.settle(_default(ahead))
        return self.worth.of(ahead, self.player, self.purpose)

    def _both_ways(self, ahead: Game, depth: int) -> float:
        """The worth of a game whose dice fall next: each way is as likely as it is."""
        boldness = min(_BOLDEST, ahead.state.clock["turn"] / _TURNS_A_POINT)
        well = win_probability(ahead, self.player)
        worth = 0.0
        for favoured, odds in ((self.player, well), (ahead.opponent(self.player), 1 - well)):
            if odds > 0:
                worth += odds * self._favouring(ahead.ahead(), favoured, depth)
        return worth + boldness

    def _favouring(self, way: Game, favoured: int, depth: int) -> float:
        """The worth of a game whose dice favour that player."""
        load(way, favoured)
        try:
            return self._going_on(way, favoured, depth)
        finally:
            unload(way)

    def _is_mine_to_find(self, game: Game, depth: int) -> bool:
        """Whether the player goes on choosing in the middle of what the option began."""
        decision = game.decision
        return (
            decision is not None
            and decision.player == self.player
            and depth < _DEEPEST
            and len(decision.options) <= _MOST_FOLLOWED
            and (decision.kind not in _QUIET if game.state.battle is None else decision.kind in _OF_A_TEXT)
        )


def _comes_to_rest(game: Game) -> bool:
    """Where a quiet decision would be - what it would offer need not be known - or dice fall."""
    frame = game.state.stack[-1]
    if frame.kind in _RESTING:
        return frame.pc == 0 and game.state.battle is None and not frame.vars.get("used")
    return dice_fall_next(frame)


def _is_quiet(game: Game) -> bool:
    decision = game.decision
    return decision is None or (game.state.battle is None and decision.kind in _QUIET)


def _default(game: Game) -> Option:
    """Everybody declines what they can and answers anything to the rest."""
    assert game.decision is not None
    options = game.decision.options
    declines = options[-1].label in _DECLINE
    return options[-1] if declines else options[game.state.chance.below(len(options))]
