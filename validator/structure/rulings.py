"""Rulings and their parameters that scenarios and rulesets name and that no file of rulings has: S015."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import Member, World


def check(world: World) -> Iterator[Finding]:
    """Nothing where the library has no rulings."""
    known, parameters = world.merged("rulings"), world.merged("parameters")
    if not known:
        return
    for member, shown in world.fact("shows"):
        for id, spot in shown:
            if id not in known:
                yield _unknown(member, spot, f"there is no ruling {quoted(id)}", id, known)
    for member, turned in world.fact("turned"):
        for name, spot, value, place in turned:
            if name not in parameters:
                yield _unknown(member, spot, f"no ruling has a parameter {quoted(name)}", name, parameters)
            elif value not in parameters[name]:
                message = f"{quoted(name)} cannot be {quoted(value)}"
                yield _unknown(member, place, message, value, parameters[name])


def _unknown(member: Member, spot: Any, message: str, name: str, known: Any) -> Finding:
    help = did_you_mean(name, known) or f"known are {', '.join(known)}"
    return finding("S015", message, member.place(Spot(*spot)), subject=member.unit.id, help=help)
