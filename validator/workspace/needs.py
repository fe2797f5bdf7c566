"""What a requirement or cost wants of its player's cards, read off its tree, for advice on decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.ast.clauses import Act, Block
from gauntlet_dsl.language.ast.effects import Bind, ObjectAct, Put
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.writing import source

_MINE = (Who.YOU, Who.EACH, Who.BOTH)


def needs_of(where: str, tree: Node) -> Iterator[dict[str, Any]]:
    """A need for each card selection that must be met: in a condition, or in what is paid."""
    if isinstance(tree, c.Condition):
        for fact in _certain(tree):
            if fact.verb.text in ("have", "has") and isinstance(fact.thing, s.Select):
                yield from _need(where, fact.thing)
        return
    for _, node, _ in walk(tree):
        if isinstance(node, q.PayBlock):
            for selection in _paid(node.block):
                yield from _need(where, selection)


def _certain(condition: c.Condition) -> Iterator[c.Fact]:
    """The facts about the player's own cards that must hold whatever else does."""
    if isinstance(condition, c.AllOf):
        yield from _certain(condition.left)
        yield from _certain(condition.right)
    elif isinstance(condition, c.Fact) and not condition.denied and _is_mine(condition.subject):
        yield condition


def _is_mine(subject: Node) -> bool:
    return isinstance(subject, Player) and subject.who in _MINE


def _paid(block: Block) -> Iterator[s.Select]:
    for statement in block.statements:
        if isinstance(statement, Act) and isinstance(statement.verb, Put | Bind | ObjectAct):
            objects = statement.verb.objects
            if isinstance(objects, s.Select):
                yield objects


def _need(where: str, selection: s.Select) -> Iterator[dict[str, Any]]:
    quantity = selection.quantity
    if selection.noun.card is None or (quantity and quantity.quantifier in _NEVER_NEEDED):
        return
    low = quantity.low.value if quantity and isinstance(quantity.low, Number) else 1
    need: dict[str, Any] = {
        "where": where,
        "wanted": source(selection),
        "count": low,
        "adjectives": [word.text for word in selection.adjectives],
        "nouns": [selection.noun.name.text] if selection.noun.name else [],
        "headings": [],
        "min_value": None,
        "max_value": None,
    }
    for limit in selection.filters:
        if isinstance(limit, s.WithHeading):
            need["headings"].append(limit.heading.text)
        elif isinstance(limit, s.WithAmount) and isinstance(limit.value, Number):
            _bound(need, limit.measure, limit.value.value)
        elif not isinstance(limit, s.FromZones | s.HeldBy):
            return
    yield need


_NEVER_NEEDED = (s.Quantifier.NONE, s.Quantifier.UP_TO, s.Quantifier.ALL)


def _bound(need: dict[str, Any], measure: s.Measure, value: int) -> None:
    """Narrows the range of values a card must have."""
    lowest = {s.Measure.AT_LEAST: value, s.Measure.MORE_THAN: value + 1, s.Measure.EXACTLY: value}
    highest = {s.Measure.AT_MOST: value, s.Measure.LESS_THAN: value - 1, s.Measure.EXACTLY: value}
    need["min_value"] = lowest.get(measure, need["min_value"])
    need["max_value"] = highest.get(measure, need["max_value"])
