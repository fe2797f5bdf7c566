"""What an ability speaks of, read off its tree."""

from __future__ import annotations

from collections.abc import Container, Iterable

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.walking import walk
from validator.timing.units import Unit


def named_in(event: e.Event) -> frozenset[str]:
    """Zones, amounts and kinds that an event speaks of."""
    names = (node.name for _, node, _ in walk(event) if isinstance(node, Zone | e.HeldThing | s.Noun))
    return frozenset(name.text for name in names if isinstance(name, Node))


def is_opponents(subject: Node) -> bool | None:
    """Whether the opponent is meant; None: anybody."""
    if isinstance(subject, p.Player):
        return {p.Who.YOU: False, p.Who.OPPONENT: True}.get(subject.who)
    if isinstance(subject, s.Select) and any(word.text == "opposing" for word in subject.adjectives):
        return True
    return None


def mentions_states(unit: Unit, states: Container[str]) -> bool:
    """Whether a word of it is the state of a component or of a card."""
    return any(isinstance(node, Word) and node.text in states for _, node, _ in walk(unit.node))


def names_of_battles(units: Iterable[Unit]) -> set[str]:
    """Kinds of battle that the abilities ask about."""
    return {node.name.text for unit in units for _, node, _ in walk(unit.node) if isinstance(node, c.KindOf)}


def about_battle_cards(unit: Unit) -> bool:
    """Whether it names roles of cards in battle, or the zones where they lie or go."""
    return any(
        isinstance(node, e.AsRoles | f.SetAs | f.Revise)
        or (isinstance(node, Zone) and node.name.text in _BATTLE_ZONES)
        or (isinstance(node, e.NamedPeriod | e.SomePeriod))
        for _, node, _ in walk(unit.node)
    )


_BATTLE_ZONES = ("gambits", "tactics", "reserve")
