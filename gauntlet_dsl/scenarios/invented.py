"""Cards that a scenario invents for itself: the library's program with them in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from gauntlet_dsl.engine.program import Definition, Program
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.library.models.scenarios import InventedCard

BLANK, PLAIN = "Blank", "Plain"
"""Titles of the card and the Territory that have no text."""


class InventionError(Exception):
    """An invented card cannot be read: the message says which and why."""


def with_cards(program: Program, cards: Mapping[Any, InventedCard]) -> Program:
    """The program with a card and a Territory without text, and with the invented cards."""
    made = replace(
        program,
        definitions=list(program.definitions),
        nodes=list(program.nodes),
        owner_of=list(program.owner_of),
        procedures=dict(program.procedures),
        values=dict(program.values),
        subscriptions=dict(program.subscriptions),
        self_verbs=dict(program.self_verbs),
        node_kinds=dict(program.node_kinds),
        _numbers=dict(program._numbers),
    )
    blanks = {BLANK: InventedCard(kind="Card"), PLAIN: InventedCard(kind="Territory")}
    new = [_definition(len(made.definitions), title, card) for title, card in _added(made, blanks, cards)]
    made.add(new)
    return made


def _added(
    program: Program, *tables: Mapping[Any, InventedCard]
) -> Iterable[tuple[int, str, InventedCard]]:
    return ()
