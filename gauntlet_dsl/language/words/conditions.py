"""Conditions: they read, they never write."""

from __future__ import annotations

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.words.entry import EVERYTHING, Area, Form

CONDITIONS: tuple[Form, ...] = (
    Form("and", c.AllOf, "Both hold.", "you are attacker and you have a card in hand"),
    Form(
        "or",
        c.AnyOf,
        "At least one holds. `or` joins clauses only; a slash joins words.",
        "you are attacker or you have a card in hand",
    ),
    Form("not", c.Negation, "Does not hold.", "not you are attacker"),
    Form(
        "is",
        c.Compare,
        "Compares a number, or asks a property, a player or a kind.",
        "number of cards from hand is at least 2",
        frozenset({Area.RESOURCE, Area.MODIFIER, Area.ZONE, Area.FACE, Area.STATE, Area.MEMORY, Area.FLOW}),
    ),
    Form(
        "holds",
        c.Holds,
        "Its printed condition is true for you.",
        "requirement of the offer holds",
        EVERYTHING,
    ),
    Form(
        "matches",
        c.Matches,
        "Both have the same title.",
        "it matches seed of this",
        frozenset({Area.ZONE, Area.BINDING}),
    ),
    Form("during", c.InPeriod, "The period is running.", "during your turn", frozenset({Area.FLOW})),
    Form("are", c.RoleTest, "A player has a role.", "you are attacker", frozenset({Area.FLOW})),
    Form(
        "relation or history",
        c.Fact,
        "A relation that holds now, or something that happened in a span.",
        "opponent refused your Parley this battle",
        frozenset({Area.HISTORY, Area.ZONE, Area.CONTROL, Area.POSITION, Area.MARKER}),
    ),
)
