"""Values: whole numbers an effect can ask for."""

from __future__ import annotations

from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.words.entry import EVERYTHING, Area, Form

VALUES: tuple[Form, ...] = (
    Form("+, -, *", v.Arithmetic, "Whole-number arithmetic; * binds tighter.", "2 * 3 - 1"),
    Form("min, max", v.Extreme, "The smaller or larger of two values.", "min(Coin, 2)"),
    Form("half of", v.Half, "Half, rounded as said.", "half of Coin rounded down"),
    Form("sum from", v.Series, "A + (A + 1) + ... + B; 0 when B is below A.", "sum from 1 to 4"),
    Form(
        "by case",
        v.Cases,
        "The value of the first case that holds, else the last.",
        "(1 if you are attacker, otherwise 0)",
    ),
    Form(
        "name",
        r.Named,
        "Your amount of a resource, a declared value (perhaps on an object), or a memory.",
        "Coin",
        frozenset({Area.RESOURCE, Area.MEMORY, Area.MODIFIER}),
    ),
    Form("held", v.Held, "The amount put aside.", "held Coin", frozenset({Area.HELD})),
    Form(
        "player.name", v.PlayersNamed, "Another player's amount.", "opponent.Coin", frozenset({Area.RESOURCE})
    ),
    Form(
        "player's number",
        v.Stat,
        "A number of a player that the ruleset keeps.",
        "your battle total",
        frozenset({Area.MODIFIER, Area.CHANCE}),
    ),
    Form(
        "number of",
        v.Count,
        "How many there are.",
        "number of cards from hand",
        frozenset({Area.ZONE, Area.STATE, Area.CONTROL, Area.MARKER, Area.BINDING}),
    ),
    Form(
        "total",
        v.Total,
        "The sum of one attribute over a selection.",
        "total value of cards from graveyard",
        frozenset({Area.ZONE}),
    ),
    Form(
        "part of", r.PartOf, "An attribute, slot or printed section of something.", "value of it", EVERYTHING
    ),
    Form("label", r.Label, "What was chosen or given under that name.", "the push"),
)
