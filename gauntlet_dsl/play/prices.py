"""What is to be paid for something that is chosen: the amount depends on what will be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.asking import counting, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import amounts
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.play.measuring import Found, finder

_UNIT = 0.4
"""Steps to one of a resource."""


@dataclass(frozen=True, slots=True)
class Price:
    """An amount that speaks, by its label, of what is chosen from `selection`; `nearly` finds what could be
    chosen but for its state."""

    amount: q.Quantum
    label: str
    selection: s.Select
    nearly: Found

    def distance(self, game: Game, env: Env) -> float:
        """How many steps the player is from being able to pay for the cheapest choice."""
        prices = (self._short(game, env.named(self.label, (obj,))) for obj in self._choices(game, env))
        return min(prices, default=0.0)

    def _choices(self, game: Game, env: Env) -> Sequence[int]:
        """What can be chosen, else what could be but for its state, else what may yet be brought there."""
        return (
            selecting.candidates(game, env, self.selection)
            or self.nearly(game, env)
            or zones.pile(game, "hand", env.you)
        )

    def _short(self, game: Game, env: Env) -> float:
        name, amount = amounts.amount_of(game, env, self.amount)
        return _UNIT * max(0, amount - counting.amount(game, env.you, name))


def prices_of(program: Program, offer: q.Offer) -> Iterator[Price]:
    """The amounts of an offer's cost that depend on what it lets choose."""
    choice, cost = offer.choice, offer.cost
    if not (isinstance(choice, q.Choose) and choice.label is not None and isinstance(cost, q.PayAmounts)):
        return
    if isinstance(choice.selection, s.Select):
        nearly = finder(program, replace(choice.selection, adjectives=()))
        for amount in cost.amounts:
            if any(use.role is Role.LABEL for use in uses_in(amount)):
                yield Price(amount, choice.label.text, choice.selection, nearly)
