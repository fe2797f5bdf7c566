"""What a file means where it says nothing, and where the order in which it says things means nothing."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.library.models import (
    base,
    cards,
    decks,
    declares,
    factions,
    rulesets,
    scenarios,
    words,
)
from gauntlet_dsl.library.models.base import Model

LEFT_OUT: dict[tuple[type[Model], str], object] = {
    (declares.Resource, "start"): 0,
    (declares.Resource, "min"): 0,
    (declares.Memory, "start"): 0,
    (declares.Memory, "for_"): "game",
    (factions.FieldDeclaration, "min"): 0,
    (factions.FieldDeclaration, "max"): 9999,
}
"""The value of a field that is left out, where its model has none: docs/content-format.md."""

UNORDERED: dict[type[Model], frozenset[str]] = {
    base.Item: frozenset({"cites"}),
    cards.CardLike: frozenset({"traits", "formerly"}),
    decks.Deck: frozenset({"territories"}),
    declares.Declares: frozenset({"windows", "traits", "asides"}),
    declares.Heading: frozenset({"roles"}),
    factions.Faction: frozenset({"victories"}),
    rulesets.Window: frozenset({"changes", "answers"}),
    words.Word: frozenset({"reads"}),
    words.EventWord: frozenset({"emitted_by"}),
    scenarios.Scenario: frozenset({"covers", "rulings"}),
}
"""Lists that say the same in any order."""


def settled(value: Model, name: str) -> Any:
    """A field of the model; None where it has no such field."""
    said = getattr(value, name, None)
    if said is not None:
        return said
    return next((LEFT_OUT[cls, name] for cls in type(value).__mro__ if (cls, name) in LEFT_OUT), None)


def is_unordered(model: type, name: str) -> bool:
    return any(name in UNORDERED.get(cls, ()) for cls in model.__mro__)
