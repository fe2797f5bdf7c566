"""Things that cannot be moved, states that they cannot have (S024), and values and procedures asked of
something where they are of nothing, or the other way about (S025)."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.library.units import Spot, Unit
from gauntlet_dsl.library.world import World
from validator.structure.handled import THIS

_MOVABLE = ("Card", "Territory")
_ALL_ALONG = ("Leader", "Faction")
"""Lie beside the board like the components of declared kinds."""


def check(world: World) -> Iterator[Finding]:
    yield from _moved(world)
    yield from _flipped(world)
    yield from _asked(world)


def _moved(world: World) -> Iterator[Finding]:
    """Components lie where they lie: only their states change."""
    kinds = {name: name for _, kinds in world.fact("kinds") for name in kinds}
    plurals = {
        kind["shape"]["plural"]: name for _, kinds in world.fact("kinds") for name, kind in kinds.items()
    }
    components = kinds | plurals | {name: name for name in _ALL_ALONG}
    for member, rows in world.fact("moved"):
        for what, spot in rows:
            kind = member.unit.kind if what == THIS else what
            if kind in components:
                message = f"a {printable(components[kind])} is never put anywhere: it lies where it lies"
                help = "flip it to another of its states, or name a card or Territory"
                yield finding("S024", message, member.place(Spot(*spot)), subject=member.unit.id, help=help)


def _flipped(world: World) -> Iterator[Finding]:
    for member, rows in world.fact("flipped"):
        states = _states(world, member.unit)
        for state, spot in rows:
            if state not in states:
                message = f"this {printable(member.unit.kind)} is never {printable(state)}"
                help = f"it can be {' or '.join(map(printable, states))}" if states else _STATELESS
                yield finding("S024", message, member.place(Spot(*spot)), subject=member.unit.id, help=help)


_STATELESS = "it has no states: they belong to kinds of components, and to zones whose text the card has"


def _states(world: World, unit: Unit) -> list[str]:
    """Those of a component's kind; of a card those of the zones in which its text works."""
    if unit.kind not in _MOVABLE:
        return [s for _, kinds in world.fact("kinds") for s in kinds.get(unit.kind, {}).get("states", ())]
    headings = {heading for heading, _ in unit.headings}
    zones = world.merged("zone_states").values()
    return list(dict.fromkeys(s for zone in zones if zone["live"] in headings for s in zone["states"]))


def _asked(world: World) -> Iterator[Finding]:
    takes = {name: of for _, rows in world.fact("takes") for name, of, _ in rows}
    for member, rows in world.fact("asked"):
        for name, of, spot in rows:
            if takes.get(name, of) == of:
                continue
            if of:
                message = f"{quoted(name)} is asked of something, and is the same whatever it is asked of"
                help = 'leave out "on" and what stands after it, or declare it "on" something'
            else:
                message = f"{quoted(name)} is asked of nothing, and differs from thing to thing"
                help = f"write {quoted(name + ' on ...')}, and of what"
            yield finding("S025", message, member.place(Spot(*spot)), subject=member.unit.id, help=help)
