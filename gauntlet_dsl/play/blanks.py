"""Cards that cost what another costs and do nothing: what a deck is without that card."""

from __future__ import annotations

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.play.plan import Plan

_TITLE = "Blank of value "


def blank(value: int) -> str:
    """The title of the blank card of that value."""
    return f"{_TITLE}{value}"


def blanks_in(plan: Plan) -> tuple[int, ...]:
    """The values of the blank cards in the decks of a plan."""
    titles = {title for deck in plan.forms() for title, _ in deck.cards if title.startswith(_TITLE)}
    return tuple(sorted(int(title.removeprefix(_TITLE)) for title in titles))


def with_blanks(program: Program, values: tuple[int, ...]) -> Program:
    """The program with a blank card of each value."""
    first = len(program.definitions)
    cards = (
        Definition(first + place, f"blank-{value}", blank(value), "Card", value=value)
        for place, value in enumerate(values)
    )
    return program.extended(cards) if values else program
