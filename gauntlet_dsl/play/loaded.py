"""Dice that fall as a bot imagines them."""

from __future__ import annotations

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.game import Game


class Loaded(Chance):
    """Dice of battles fall as well as can be for one player, as badly for the other; all else is chance."""

    __slots__ = ("favoured", "game")

    game: Game
    favoured: int

    def roll(self, sides: int) -> int:
        battle = self.game.state.battle
        if battle is None or battle["stage"] != "dice" or battle.get("ties"):
            return super().roll(sides)
        roller = battle["defender"] if battle["attacker"] in battle["dice"] else battle["attacker"]
        return sides if roller == self.favoured else 1

    def copy(self) -> Chance:
        """An ordinary generator: what is loaded belongs to one game."""
        return Chance.copy(self)


def load(game: Game, favoured: int) -> None:
    """From now on the dice of this game favour that player."""
    made = Loaded.__new__(Loaded)
    made.state, made.dice, made.scripted = game.state.chance.state, [], False
    made.game, made.favoured = game, favoured
    game.state.chance = made


def unload(game: Game) -> None:
    """Its dice are chance again. What loads them holds the game that holds it: neither would go by itself."""
    game.state.chance = game.state.chance.copy()
