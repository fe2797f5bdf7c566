"""Resources with a limit: what is above it is lost in the window that cuts it down."""

from __future__ import annotations

from gauntlet_dsl.engine.asking import counting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.definitions import ResourceRule
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game


def losses(game: Game, window: str) -> list[Record]:
    """What players lose at the end of that window, the first player first."""
    rules = game.program.trimmed.get(window)
    if rules is None:
        return []
    first = game.ruleset.first_player(game)
    return [
        _loss(rule, player, excess)
        for rule in rules
        for player in (first, game.opponent(first))
        if (amount := counting.amount(game, player, rule.name)) > rule.least
        if (excess := amount - limit(game, player, rule)) > 0
    ]


def limit(game: Game, player: int, rule: ResourceRule) -> int:
    """The amount to which the player's resource is cut down; at least the least amount."""
    assert rule.limit is not None
    return max(rule.least, counting.number(game, Env(player, player), rule.limit))


def _loss(rule: ResourceRule, player: int, excess: int) -> Record:
    return {"verb": "lose", "do": "lose amount", "player": player, "resource": rule.name, "amount": excess,
            "held": False, "source": "rules"}  # fmt: skip
