"""What changes bring about: decks that become illegal, scenarios that no longer hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.library.records import Pool
from validator.deck.decklist import DeckList
from validator.deck.validate import judge
from validator.diffing.change import Change, Group
from validator.diffing.items import compared, named
from validator.diffing.libraries import renamings
from validator.diffing.played import failure, program_at
from validator.diffing.versions import Version
from validator.workspace.decks import deck_list
from validator.workspace.load import load
from validator.workspace.pool import pool_of


@dataclass(frozen=True, slots=True)
class _Verdict:
    """How it is said that something is as it should be, that it is not, and that this has changed."""

    good: str
    bad: str
    lost: str
    gained: str


_LEGAL = _Verdict("legal", "not legal", "is no longer legal", "is legal now")
_HOLDS = _Verdict("holds", "fails", "no longer holds", "holds now")


def _turned(verdict: _Verdict, faults: Change) -> Change:
    """The change of a verdict, from the faults there were before or are now."""
    if faults.after:
        return replace(faults, what=verdict.lost, before=verdict.good, after=verdict.bad, why=faults.after)
    return replace(
        faults, what=verdict.gained, before=verdict.bad, after=verdict.good, why=f"before, {faults.before}"
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """The decks of a version by id, and what they are judged against."""

    decks: dict[str, DeckList]
    pool: Pool


def decks_that_change(before: Version, after: Version) -> Iterator[Change]:
    """Decks that were legal and are not any more, or the other way round; a deck that only one version has
    is judged by both."""
    old, new = _judged(before), _judged(after)
    items = {**before.items, **after.items}
    if old is None or new is None:
        return
    for id, deck in {**old.decks, **new.decks}.items():
        was = _faults(old.decks.get(id, deck), old.pool)
        now = _faults(new.decks.get(id, deck), new.pool)
        if bool(was) is bool(now):
            continue
        read = items[("Deck", id)]
        file = read.opened.source.file
        faults = Change(Group.DECKS, named(read), "", "; ".join(was), "; ".join(now), file, 1, ("Deck", id))
        yield _turned(_LEGAL, faults)


def _judged(version: Version) -> Judged | None:
    world = load(version.own, root=version.root).world
    pool = pool_of(world)
    if pool is None:
        return None
    decks = (member for member in world.of_kind("Deck") if ("Deck", member.unit.id) in version.items)
    lists = {member.unit.id: listing for member in decks if (listing := deck_list(member)) is not None}
    return Judged(lists, pool)


def _faults(deck: DeckList, pool: Pool) -> list[str]:
    errors = (found for found in judge(deck, pool).findings if found.severity is Severity.ERROR)
    return [f"{found.code} {found.message}" for found in errors]


def scenarios_that_change(before: Version, after: Version) -> Iterator[Change]:
    """Scenarios that hold under one version of the rules and not under the other: as they are now where only
    names in them changed, else as they were."""
    old, new = program_at(before), program_at(after)
    renamed = renamings(before, after)
    for key, read in before.items.items():
        if not isinstance(read.item, Scenario) or read.item.status == "draft":
            continue
        later = after.items.get(key)
        kept = later if later is not None and not _plays_differently(read, later, renamed) else read
        assert isinstance(kept.item, Scenario)
        was, now = failure(old, read.item), failure(new, kept.item)
        if bool(was) is not bool(now):
            file = read.opened.source.file
            yield _turned(_HOLDS, Change(Group.RULES, named(read), "", was, now, file, 1, key))


def _plays_differently(before: ReadItem, after: ReadItem, renamed: Mapping[str, str]) -> bool:
    found = compared(before, after, renamed)
    return any(change.what.split(".")[0] in ("given", "when", "then") for change in found)
