"""Everything that is wrong in a loaded library, each fault once and at its cause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.diagnostics.stored import restored_finding
from gauntlet_dsl.library.world import Member, World
from validator.findings.severities import soften_drafts
from validator.findings.suppress import Suppression
from validator.findings.suppress import apply as without_allowed
from validator.structure import drafts, identity, reach, references, words
from validator.workspace.decks import deck_findings
from validator.workspace.load import Loaded
from validator.workspace.pool import pool_of

Check = Callable[[World], Iterator[Finding]]

_PRESENT: tuple[Check, ...] = (identity.check, words.check, drafts.check, reach.check_present)
"""Checks of what is there."""
_ABSENT: tuple[Check, ...] = (references.check, reach.check_absent)
"""Checks of what is missing; they mean nothing while something could not be read."""
_FOUNDATIONS = ("Ruleset", "Vocabulary", "Faction")


def check(loaded: Loaded) -> list[Finding]:
    """Findings at the checked files, suppressed ones left out, those of drafts softened."""
    world = loaded.world
    own = [found for member in loaded.checked for found in own_findings(member)]
    everything = [
        *own,
        *(found for member in world.members if not member.checked for found in own_findings(member)),
    ]
    found = list(loaded.findings) + own
    if _foundations_stand(world):
        linked = [problem for run in _PRESENT for problem in run(world)]
        if not _any_error(everything) and not _any_error(linked):
            linked += [problem for run in _ABSENT for problem in run(world)]
        found += linked + list(_decks(world)) + list(_versions(world))
    files = {member.file for member in loaded.checked}
    here = [problem for problem in found if problem.place.file in files or problem in loaded.findings]
    return _softened(loaded, _allowed(loaded, here))


def own_findings(member: Member) -> Iterator[Finding]:
    """What was found when the file was read by itself."""
    for stored in member.unit.findings:
        found = restored_finding(stored, member.file)
        yield found if found.subject else replace(found, subject=member.unit.id)


def _any_error(findings: list[Finding]) -> bool:
    return any(found.severity is Severity.ERROR for found in findings)


def _foundations_stand(world: World) -> bool:
    """Whether every file that others build on could be read, and there is a ruleset at all."""
    kinds = {member.unit.kind for member in world.members if member.unit.readable}
    broken = any(member.unit.kind in _FOUNDATIONS and not member.unit.readable for member in world.members)
    return not broken and "Ruleset" in kinds


def _decks(world: World) -> Iterator[Finding]:
    pool = pool_of(world)
    if pool is not None:
        for member in world.of_kind("Deck"):
            if member.checked:
                yield from deck_findings(member, pool)


def _versions(world: World) -> Iterator[Finding]:
    """Items written for another version of the rules; decks have a rule of their own for that."""
    current = next((member.unit.rules for member in world.of_kind("Ruleset")), "")
    for member in world.members:
        unit = member.unit
        if unit.rules and current and unit.rules != current and unit.kind not in ("Deck", "Ruleset"):
            message = f"this was written for rules {unit.rules}, the library is at {current}"
            help = "look it through, then change the version"
            yield finding("Y021", message, member.place(unit.rules_spot), subject=unit.id, help=help)


def _allowed(loaded: Loaded, findings: list[Finding]) -> list[Finding]:
    """Suppressions hold for their own file."""
    by_file: dict[str, list[Finding]] = {}
    for found in findings:
        by_file.setdefault(found.place.file, []).append(found)
    kept = [found for file, listed in by_file.items() if file not in loaded.paths for found in listed]
    for member in loaded.checked:
        listed = by_file.get(member.file, [])
        if member.unit.allows:
            listed = without_allowed(listed, [_suppression(member, data) for data in member.unit.allows])
        kept += listed
    return kept


def _suppression(member: Member, data: dict[str, object]) -> Suppression:
    stored = Suppression.from_data(data)
    place = stored.place
    return replace(
        stored, place=Place(member.file, place.line, place.column, place.end_line, place.end_column)
    )


def _softened(loaded: Loaded, findings: list[Finding]) -> list[Finding]:
    files = {member.file for member in loaded.checked if member.unit.draft}
    return sorted(soften_drafts(findings, files), key=Finding.sort_key)
