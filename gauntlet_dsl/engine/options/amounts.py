"""Amounts, and what a cost in amounts asks for: one transaction, paid in full or not at all.

A payment that another text redirects counts as paid, so what may stand in for it counts as what can be paid.
"""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.engine.asking import causes, counting, prohibiting, quantities
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import redirecting
from gauntlet_dsl.language.ast import costs as q


def amount_of(game: Game, env: Env, quantum: q.Quantum) -> tuple[str, int]:
    """The resource and how much of it."""
    match quantum:
        case q.CountedAmount(count=count, resource=resource, each=each):
            times = quantities.how_many(game, env, each.of) if each is not None else 1
            return resource.text, count * times
        case q.AllAmount(held=held, resource=resource):
            return resource.text, purse(game, env.actor, resource.text, held=held)
        case q.EqualAmount(resource=resource, value=value):
            return resource.text, counting.number(game, env, value)
    raise NotImplementedError(type(quantum).__name__)


def is_held(quantum: q.Quantum) -> bool:
    """Whether the amount is one that was set apart."""
    return isinstance(quantum, q.CountedAmount | q.AllAmount) and quantum.held


def purse(game: Game, player: int, resource: str, *, held: bool) -> int:
    """How much of it the player has, free or set apart."""
    return (game.state.held if held else game.state.amounts).get((resource, player), 0)


def spending(game: Game, env: Env, quantum: q.Quantum) -> Record:
    """The event in which one amount of a cost is paid."""
    name, amount = amount_of(game, env, quantum)
    return {"verb": "spend", "do": "spend", "player": env.you, "resource": name, "amount": amount,
            "held": is_held(quantum), "payment": True, "source": source_title(game, env)}  # fmt: skip


def payable(game: Game, env: Env, cost: q.PayAmounts) -> bool:
    """Whether every amount of the cost can be paid, one after another."""
    if len(cost.amounts) == 1 and _is_there(game, env, cost.amounts[0]):
        return True
    purses: dict[tuple[str, bool], list[Record]] = {}
    for quantum in cost.amounts:
        record = spending(game, env, quantum)
        purses.setdefault((record["resource"], record["held"]), []).append(record)
    return all(_suffices(game, records) for records in purses.values())


def _is_there(game: Game, env: Env, quantum: q.Quantum) -> bool:
    """Whether there is as much, and nothing that could forbid to pay it."""
    resource, amount = amount_of(game, env, quantum)
    if amount < 0 or amount > purse(game, env.you, resource, held=is_held(quantum)):
        return False
    return not prohibiting.forbids_something(game)


def _suffices(game: Game, records: list[Record]) -> bool:
    """Whether what there is of one resource is enough, with what may stand in for the largest payments."""
    amounts: list[int] = sorted(record["amount"] for record in records)
    largest = max(records, key=lambda record: record["amount"])
    if amounts[0] < 0 or prohibiting.forbidden(game, causes.about_to_happen(game, largest)) is not None:
        return False
    if sum(amounts) <= _left(game, largest):
        return True
    redirected = len(redirecting.redirections(game, largest))
    return sum(amounts[: max(len(amounts) - redirected, 0)]) <= _left(game, largest)


def _left(game: Game, record: Record) -> int:
    return purse(game, record["player"], record["resource"], held=record["held"])


def must_redirect(game: Game, record: Record, asked: Iterable[redirecting.Key]) -> bool:
    """Whether the payment can no longer be made but by the text that is asked about now."""
    if not record.get("payment") or record["amount"] <= _left(game, record):
        return False
    return not redirecting.redirections(game, record, asked)
