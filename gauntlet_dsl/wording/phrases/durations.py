"""How long something lasts."""

from __future__ import annotations

from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.wording.table import Phrase

Phrase(
    d.UntilEndOf,
    "until the end of the {stretch}",
    categories={"stretch": "stretch"},
    reads=(
        "until end of {stretch}",
        "until the end of this {stretch}",
        "for the rest of the {stretch}",
        "for the remainder of the {stretch}",
    ),
)
Phrase(d.UntilYourNextTurn, "until your next turn", reads=("until the start of your next turn",))
Phrase(d.ForThisEffect, "for this effect")
Phrase(d.WhileTrue, "while {condition}")
