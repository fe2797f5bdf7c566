"""Cards that a scenario invents for itself, and the blank ones every position has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.language.vain import said_in_vain
from gauntlet_dsl.library.models.scenarios import InventedCard

BLANK, PLAIN = "Blank", "Plain"
"""Titles of the card and the Territory that have no text."""


class InventionError(Exception):
    """An invented card cannot be read or told apart: the message says which, and why."""


def with_invented(program: Program, cards: Mapping[Any, InventedCard]) -> Program:
    """The program with the blank card and Territory and the invented ones."""
    first = len(program.definitions)
    for title in cards:
        if program.by_title(str(title)):
            raise InventionError(f'there is a "{title}" already: give the invented one another title')
    blanks = [
        Definition(first, "blank-card", BLANK, "Card"),
        Definition(first + 1, "blank-territory", PLAIN, "Territory"),
    ]
    return program.extended([*blanks, *_definitions(first + len(blanks), cards)])


def _definitions(first: int, cards: Mapping[Any, InventedCard]) -> Iterator[Definition]:
    for index, (title, card) in enumerate(cards.items(), first):
        yield Definition(
            index,
            id=f"invented-{index}",
            title=str(title),
            kind=str(card.kind or "Card"),
            faction=str(card.faction or ""),
            value=int(card.value or 0),
            traits=frozenset(map(str, card.traits)),
            scripts={str(key): _script(title, effect.value) for key, effect in card.effects.items()},
        )


def _script(title: Any, text: str) -> Script:
    parsed = parse_script(text)
    if parsed.faults:
        raise InventionError(f"{title}: {parsed.faults[0].message}")
    assert isinstance(parsed.tree, Script)
    for vain in said_in_vain(parsed.tree):
        raise InventionError(f"{title}: {vain.message}: {text[vain.span.start : vain.span.end]}")
    return parsed.tree
