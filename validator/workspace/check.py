"""Everything that is wrong in a loaded library, each fault once and at its cause."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.diagnostics.stored import restored_finding
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.library.world import Member, World
from validator.findings.severities import soften_drafts
from validator.findings.suppress import Suppression
from validator.findings.suppress import apply as without_allowed
from validator.structure import broken, counts, covers, drafts, fitting, identity, names, reach, rulings
from validator.workspace.decks import deck_findings
from validator.workspace.load import Loaded
from validator.workspace.pool import pool_of
from validator.workspace.texts import TextCheck, Texts, of_keywords, without_settled

Check = Callable[[World], Iterator[Finding]]

_FOUNDATIONS = ("Ruleset", "Vocabulary", "Faction")
MISREAD = frozenset({"S001", "S002", "S003", "S012", "S013", "S017"})
"""An effect with one of these does not yet say what it was meant to say."""
_UNASKED = {"S015", "S025"}
_TAKEN = frozenset({"S004", "S005", "S019"})
_DRAFT = "S016"
"""Says that a file is a draft; it is no fault of it."""
_ABOUT_FACETS = frozenset({"D008", "D010", "D014"})
"""Of a card or Leader that could not be read, faction and traits are not known."""
_PRESENT: tuple[Check, ...] = (
    identity.check,
    broken.check,
    names.check,
    drafts.check,
    covers.check,
    rulings.check,
    fitting.check,
    reach.check_present,
)
"""Checks of what is there."""


@dataclass(frozen=True, slots=True)
class Checked:
    """Findings, and how far the printed texts could be read."""

    findings: list[Finding]
    texts: Texts


@dataclass(frozen=True, slots=True)
class _Linked:
    """What a library shows as a whole, and the codes that were not looked for."""

    findings: list[Finding]
    omitted: frozenset[str] = frozenset()


def check(loaded: Loaded) -> list[Finding]:
    """Findings at the checked files, suppressed ones left out, those of drafts softened."""
    return checked(loaded).findings


def checked(loaded: Loaded) -> Checked:
    """The same, with how far the printed texts could be read."""
    linked = _linked(loaded.world)
    texts = TextCheck(loaded).run() if _foundations_stand(loaded.world) else Texts()
    own = [found for member in loaded.checked for found in own_findings(member)]
    if any(member.unit.kind == "Faction" and not member.unit.readable for member in loaded.world.members):
        own = [found for found in own if found.code != "Y016"]
    said = [*(found for file in texts.by_file.values() for found in file.findings), *of_keywords(texts)]
    found = [*loaded.findings, *without_settled(texts, own), *linked.findings, *said]
    unsettled = _unsettled(loaded.world, found)
    files = {member.file for member in loaded.checked} | {problem.place.file for problem in loaded.findings}
    here = [
        problem
        for problem in found
        if problem.place.file in files and not (problem.code[0] == "X" and problem.place.file in unsettled)
    ]
    return Checked(_softened(loaded, _allowed(loaded, here, CODES.keys() - linked.omitted)), texts)


def _unsettled(world: World, found: Collection[Finding]) -> set[str]:
    """Files whose texts are not held against their effects yet, as their structure is at fault; all files
    while a file that declares names for others is misread, for then their words mean nothing."""
    at_fault = (problem for problem in found if problem.code[0] in "SY" and problem.code != _DRAFT)
    faulty = {problem.place.file for problem in at_fault}
    misread = {problem.place.file for problem in found if problem.code in MISREAD | {"S015"}}
    declaring = {member.file for member in world.members if member.unit.kind in _FOUNDATIONS}
    return faulty | ({member.file for member in world.members} if misread & declaring else set())


def _linked(world: World) -> _Linked:
    """Each stage means nothing before the one ahead of it is clean."""
    if not _foundations_stand(world):
        return _Linked([], frozenset(code for code in CODES if code[0] in "SD" or code == "Y021"))
    found = [problem for run in _PRESENT for problem in run(world)]
    found += [*_decks(world), *_versions(world)]
    if not all(member.unit.readable for member in world.members):
        return _Linked(found, counts.CODES | reach.CODES_OF_ABSENCE)
    found += counts.check(world)
    if any(problem.code in MISREAD for problem in found):
        return _Linked(found, reach.CODES_OF_ABSENCE)
    return _Linked([*found, *reach.check_absent(world)])


def misread(loaded: Loaded) -> list[Finding]:
    """What keeps content from being played, in any file of the library: faults of drafts too, whatever is
    allowed. Where a file that declares names cannot be read, nothing is said of what uses them."""
    world = loaded.world
    found = [*loaded.findings, *(each for member in world.members for each in own_findings(member))]
    if _foundations_stand(world):
        found += [*broken.check(world), *names.check(world), *fitting.check(world), *taken_names(world)]
    telling = (each for each in found if each.code[0] == "Y" or each.code in MISREAD | _TAKEN | _UNASKED)
    return sorted((each for each in telling if each.severity is Severity.ERROR), key=Finding.sort_key)


def taken_names(world: World) -> Iterator[Finding]:
    """Where an id, a title or a declared name means two items, so that none can be meant by it."""
    return (found for found in identity.check(world) if found.code in _TAKEN)


def own_findings(member: Member) -> Iterator[Finding]:
    """What was found when the file was read by itself."""
    for stored in member.unit.findings:
        found = restored_finding(stored, member.file)
        yield found if found.subject else replace(found, subject=member.unit.id)


def _foundations_stand(world: World) -> bool:
    """Whether every file that others build on could be read, and there is a ruleset at all."""
    kinds = {member.unit.kind for member in world.members if member.unit.readable}
    broken = any(member.unit.kind in _FOUNDATIONS and not member.unit.readable for member in world.members)
    return not broken and "Ruleset" in kinds


def _decks(world: World) -> Iterator[Finding]:
    pool = pool_of(world)
    if pool is None:
        return
    unread = {member.unit.title for member in world.members if not member.unit.readable}
    for member in world.of_kind("Deck"):
        if member.checked:
            hidden = _ABOUT_FACETS if unread & set(_named_by(member.unit)) else ()
            yield from (found for found in deck_findings(member, pool) if found.code not in hidden)


def _named_by(deck: Unit) -> Iterator[str]:
    yield deck.leader
    yield from (title for title, *_ in (*deck.facts["deck"]["cards"], *deck.facts["deck"]["territories"]))


def _versions(world: World) -> Iterator[Finding]:
    """Items written for another version of the rules; decks have a rule of their own for that."""
    current = next((member.unit.rules for member in world.of_kind("Ruleset")), "")
    for member in world.members:
        unit = member.unit
        if unit.rules and current and unit.rules != current and unit.kind not in ("Deck", "Ruleset"):
            message = f"this was written for rules {unit.rules}, the library is at {current}"
            help = "look it through, then change the version"
            yield finding("Y021", message, member.place(unit.rules_spot), subject=unit.id, help=help)


def _allowed(loaded: Loaded, findings: list[Finding], looked_for: Collection[str]) -> list[Finding]:
    """Suppressions hold for their own file."""
    by_file: dict[str, list[Finding]] = {}
    for found in findings:
        by_file.setdefault(found.place.file, []).append(found)
    kept = [found for file, listed in by_file.items() if file not in loaded.paths for found in listed]
    for member in loaded.checked:
        listed = by_file.get(member.file, [])
        if member.unit.allows:
            allows = [_suppression(member, data) for data in member.unit.allows]
            listed = without_allowed(listed, allows, looked_for)
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
