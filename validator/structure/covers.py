"""Rules that scenarios say they prove and that no catalogue has: S015."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import World


def check(world: World) -> Iterator[Finding]:
    """Nothing where the library has no catalogue."""
    known = world.merged("catalogue")
    if not known:
        return
    for member, covers in world.fact("covers"):
        for rule, spot in covers:
            if rule not in known:
                message = f"the catalogue has no rule {quoted(rule)}"
                help = did_you_mean(rule, known) or "use the id of a rule in the catalogue"
                yield finding("S015", message, member.place(Spot(*spot)), subject=member.unit.id, help=help)
