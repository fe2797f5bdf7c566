"""What clauses wait for, read off their events."""

from __future__ import annotations

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Name, Node, Number
from gauntlet_dsl.language.walking import walk
from validator.timing.doings import Doing, Laying
from validator.timing.units import Unit


def laid(event: e.Event) -> Laying | None:
    """How a card lies, and in which roles, after the event; None where it does not say."""
    face = next((node.face for _, node, _ in walk(event) if isinstance(node, e.Facing)), None)
    if face is None:
        return None
    roles = (node.roles for _, node, _ in walk(event) if isinstance(node, e.AsRoles))
    return Laying(face, frozenset(_name(role.role) for listed in roles for role in listed))


def _name(role: e.Role | Name) -> str:
    return role.text if isinstance(role, Name) else role.value


def lays(doing: Doing, how: Laying) -> bool:
    """Whether it gives a card such a role in battle so that the card lies that way."""
    return any(
        isinstance(node, f.SetAs) and node.face is how.face and node.role.text in how.roles
        for _, node, _ in walk(doing.definition.scripts[doing.key])
    )


def least_of(event: e.Event) -> int:
    """How much of what is named the event must be about; 0 where it does not say."""
    thing = event.thing
    low = thing.quantity.low if isinstance(thing, s.Select) and thing.quantity is not None else None
    return low.value if isinstance(low, Number) else 0


def shortness(doing: Doing, names: frozenset[str], least: int) -> int:
    """0 where some amount of what is named is as large, 2 where none is, 1 where the text does not say."""
    said = [
        node
        for _, node, _ in walk(doing.definition.scripts[doing.key])
        if isinstance(node, q.Quantum) and node.resource.text in names
    ]
    counted = [node for node in said if isinstance(node, q.CountedAmount) and node.each is None]
    if any(amount.count >= least for amount in counted):
        return 0
    return 2 if len(counted) == len(said) else 1


def is_of_battle(timing: Node) -> bool:
    return isinstance(timing, w.At) and timing.window.scope.text in _FIGHTING


_FIGHTING = ("battle", "aftermath")


def timings_around(unit: Unit) -> list[w.When | w.After]:
    """The events that its clause waits for, and before it those inside which it stands."""
    clauses = [node for _, node, _ in walk(unit.definition.scripts[unit.key]) if isinstance(node, k.Clause)]
    around = [
        each for each in clauses if each is unit.node or any(inner is unit.node for _, inner, _ in walk(each))
    ]
    return [each.timing for each in around if isinstance(each.timing, w.When | w.After)]
