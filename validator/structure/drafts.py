"""Items marked as drafts: S016."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.library.world import World


def check(world: World) -> Iterator[Finding]:
    for member in world.members:
        if member.unit.draft:
            message = "this is a draft: its findings are notes"
            help = "take out status and reason when it is settled"
            yield finding(
                "S016", message, member.place(member.unit.title_spot), subject=member.unit.id, help=help
            )
