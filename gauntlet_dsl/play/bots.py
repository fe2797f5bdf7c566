"""Players that are no people. A bot keeps nothing between decisions: the same sight and chance, the same
answer."""

from __future__ import annotations

from typing import Protocol

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Option
from gauntlet_dsl.play.sight import Sight


class Bot(Protocol):
    """`choose` answers one decision by what its player may know; `chance` is all the luck it may use."""

    def choose(self, sight: Sight, chance: Chance) -> Option: ...


class RandomBot:
    """Every option is as likely as any other."""

    __slots__ = ()

    def choose(self, sight: Sight, chance: Chance) -> Option:
        options = sight.options
        return options[chance.below(len(options))]
