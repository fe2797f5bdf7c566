"""Chance that depends on who rolls and not on when: two orders of the same effects roll the same dice."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game

RULES = -1
"""The key of dice that no effect rolls."""
_AGAIN = -2
_BATTLE = "battle"
"""The kind of frame under which a battle goes on."""


class KeyedChance(Chance):
    """`plan` lists dice of the rules, in the order they are rolled; an effect's dice follow from its number,
    or all show `others`.
    `rolled` remembers every result, so that a scenario can list them."""

    __slots__ = ("counts", "game", "others", "plan", "rolled")

    def __init__(self, game: Game, plan: Sequence[int], others: int | None = None) -> None:
        super().__init__(0)
        self.others = others
        self.game = game
        self.plan = list(plan)
        self.counts: dict[int, int] = {}
        self.rolled: list[int] = []

    def copy(self) -> KeyedChance:
        other = KeyedChance.__new__(KeyedChance)
        other.state, other.dice, other.scripted = self.state, [], False
        other.game, other.others = self.game, self.others
        other.plan, other.counts, other.rolled = list(self.plan), dict(self.counts), list(self.rolled)
        return other

    def roll(self, sides: int) -> int:
        return self._rolled(sides, self._source())

    def roll_again(self, sides: int, player: int) -> int:
        """Whichever effect rolls it: of several, only the last counts."""
        return self._rolled(sides, _AGAIN - player)

    def _rolled(self, sides: int, source: int) -> int:
        nth = self.counts[source] = self.counts.get(source, 0) + 1
        if source == RULES and nth <= len(self.plan):
            result = min(self.plan[nth - 1], sides)
        elif source != RULES and self.others is not None:
            result = min(self.others, sides)
        else:
            mixed = hashlib.blake2b(f"{source} {nth}".encode(), digest_size=4).digest()
            result = 1 + int.from_bytes(mixed) % sides
        self.rolled.append(result)
        return result

    def _source(self) -> int:
        """The effect that rolls; a battle rolls its dice itself, also one that an effect led to."""
        for frame in reversed(self.game.state.stack):
            if frame.kind == _BATTLE:
                return RULES
            env = frame.vars.get("env")
            if isinstance(env, Env):
                return env.source
        return RULES

    def shuffle(self, pile: list[int]) -> None:
        """Alike cards stay alike: the order depends on what is in the pile, not on how it lay."""
        pile.sort(key=lambda obj: (self.game.state.definition[obj], obj))


def keyed_copy(game: Game) -> Game:
    """A copy whose chance looks at the copy."""
    other = game.copy()
    chance = other.state.chance
    assert isinstance(chance, KeyedChance)
    chance.game = other
    return other


def rolled_for_the_rules(game: Game) -> bool:
    """Whether a die of the rules has fallen since its chance was given out."""
    chance = game.state.chance
    return isinstance(chance, KeyedChance) and bool(chance.counts.get(RULES))
