"""What text must do: the procedures that it performs without an option, and those that may fail."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.walking import walk


def performed(block: k.Block) -> Iterator[str]:
    """Names of the procedures that running the block performs now, if everything goes well."""
    for statement in block.statements:
        yield from _performed(statement)


def _performed(statement: Node) -> Iterator[str]:
    match statement:
        case k.ByPlayer(statement=inner):
            yield from _performed(inner)
        case k.Act(mode=None, verb=f.Perform(procedure=procedure)):
            yield procedure.text
        case k.Clause(timing=None, condition=None, offer=offer, effects=effects):
            if offer is None or offer.mode in (None, q.Mode.MUST):
                yield from _in_offer(offer, effects)


def _in_offer(offer: q.Offer | None, effects: k.Block) -> Iterator[str]:
    """What a clause performs that nobody may decline: one that asks for a payment must say `must`."""
    cost = None if offer is None else offer.cost
    if cost is None or (offer is not None and offer.mode is q.Mode.MUST):
        yield from performed(cost.block) if isinstance(cost, q.PayBlock) else ()
        yield from performed(effects)


def can_fail(procedure: k.Procedure) -> bool:
    """Whether it demands a payment after a response point, where others may have contributed to it."""
    nodes = [node for _, node, _ in walk(procedure)]
    opens = any(isinstance(node, f.Open) for node in nodes)
    return opens and any(isinstance(node, q.Offer) and _demands(node) for node in nodes)


def _demands(offer: q.Offer) -> bool:
    return offer.mode is q.Mode.MUST and offer.cost is not None
