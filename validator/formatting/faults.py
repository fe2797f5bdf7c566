"""What keeps files from being laid out: they cannot be read, or have effects that do not parse."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.library.world import World
from validator.findings.severities import soften_drafts
from validator.structure import broken
from validator.workspace.check import own_findings


def faults_in(world: World) -> list[Finding]:
    """The errors of those checked files that have to stay as they are; those of drafts are notes."""
    drafts = {member.file for member in world.members if member.unit.draft}
    faults = (found for found in _faults(world) if found.severity is Severity.ERROR)
    return soften_drafts(faults, drafts)


def _faults(world: World) -> Iterator[Finding]:
    checked = [member for member in world.members if member.checked]
    for member in checked:
        if not member.unit.readable:
            yield from own_findings(member)
    spoiled = {member.file for member in checked if _is_broken(member.unit)}
    if spoiled:
        yield from (found for found in broken.check(world) if found.place.file in spoiled)


def _is_broken(unit: Unit) -> bool:
    return any(passage.broken for passage in unit.passages)
