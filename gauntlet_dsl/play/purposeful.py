"""The bot with a purpose: it weighs every option by what would come of it in games it can imagine."""

from __future__ import annotations

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Option
from gauntlet_dsl.play.foresight import Foresight
from gauntlet_dsl.play.sight import Sight
from gauntlet_dsl.play.worth import Purpose, Worth

_ORDERING = "order"


class PurposefulBot:
    """Pursues one victory. It sees one step ahead, and in battles to their end. Where cards are only put in
    order, it leaves them as they lie."""

    __slots__ = ("_purpose", "_worth")

    def __init__(self, purpose: Purpose, worth: Worth) -> None:
        self._purpose = purpose
        self._worth = worth

    def choose(self, sight: Sight, chance: Chance) -> Option:
        if sight.decision.kind == _ORDERING:
            return sight.options[-1]
        game = sight.imagined(chance)
        good = Foresight(self._worth, sight.player, self._purpose).best(game, sight.options)
        return good[chance.below(len(good))]
