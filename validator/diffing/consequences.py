"""What changes bring about: decks that become illegal, scenarios that no longer hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.library.records import Pool
from validator.deck.decklist import DeckList
from validator.deck.validate import judge
from validator.diffing.change import Change, Group, Id
from validator.diffing.concerning import concerned
from validator.diffing.items import compared, identity, named
from validator.diffing.played import failure
from validator.diffing.versions import Version
from validator.workspace.decks import deck_list
from validator.workspace.load import load
from validator.workspace.pool import pool_of


@dataclass(frozen=True, slots=True)
class _Verdict:
    """How it is said that something is as it should be, that it is not, that this has changed, and that
    something new is not."""

    good: str
    bad: str
    lost: str
    gained: str
    never: str


_LEGAL = _Verdict("legal", "not legal", "is no longer legal", "is legal now", "is not legal")
_HOLDS = _Verdict("holds", "fails", "no longer holds", "holds now", "does not hold")


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
    """Decks that were legal and are not any more, or the other way round; one that is gone is judged by both
    versions, a new one by the newer."""
    old, new = _judged(before), _judged(after)
    if old is None or new is None:
        return
    for id, deck in old.decks.items():
        was, now = _faults(deck, old.pool), _faults(new.decks.get(id, deck), new.pool)
        if bool(was) is not bool(now):
            yield _turned(_LEGAL, _of_deck({**before.items, **after.items}[("Deck", id)], was, now))
    for id, deck in new.decks.items():
        if id not in old.decks and (now := _faults(deck, new.pool)):
            yield _faulty(_LEGAL, _of_deck(after.items[("Deck", id)], (), now))


def _faulty(verdict: _Verdict, faults: Change) -> Change:
    return replace(faults, what=verdict.never, before="", after=verdict.bad, why=faults.after)


def _of_deck(read: ReadItem, was: Iterable[str], now: Iterable[str]) -> Change:
    told = "; ".join(was), "; ".join(now)
    return Change(Group.DECKS, named(read), "", *told, read.opened.source.file, 1, identity(read))


def _judged(version: Version) -> Judged | None:
    world = load(version.own, root=version.root).world
    pool = pool_of(world)
    if pool is None:
        return None
    lists = {
        id: listing
        for member in world.of_kind("Deck")
        if ("Deck", id := version.known_as(("Deck", member.unit.id))[1]) in version.items
        and (listing := deck_list(member)) is not None
    }
    return Judged(lists, pool)


def _faults(deck: DeckList, pool: Pool) -> list[str]:
    errors = (found for found in judge(deck, pool).findings if found.severity is Severity.ERROR)
    return [f"{found.code} {found.message}" for found in errors]


def scenarios_that_change(before: Version, after: Version) -> Iterator[Change]:
    """Scenarios that hold under one version of the rules and not under the other: as they are now, and as
    they were, where more than names in them changed. A new one is to hold."""
    old, new = before.program(), after.program()
    can_turn = concerned(before, after)
    for key, read in _played(before):
        later = after.items.get(key, read)
        altered = later is not read and _plays_differently(read, later, before.renamed)
        if not altered and not can_turn(read):
            continue
        was, now = _failure(old, read), _failure(new, later)
        if altered and not was and not now and (why := _failure(new, read)):
            now = f"as it was, {why}"
        if bool(was) is not bool(now):
            yield _turned(_HOLDS, _of_scenario(later, was, now))
    for key, read in _played(after):
        if key not in before.items and (now := _failure(new, read)):
            yield _faulty(_HOLDS, _of_scenario(read, "", now))


def _played(version: Version) -> Iterator[tuple[Id, ReadItem]]:
    for key, read in version.items.items():
        if isinstance(read.item, Scenario) and read.item.status != "draft":
            yield key, read


def _failure(program: Program, read: ReadItem) -> str:
    assert isinstance(read.item, Scenario)
    return failure(program, read.item)


def _of_scenario(read: ReadItem, was: str, now: str) -> Change:
    return Change(Group.RULES, named(read), "", was, now, read.opened.source.file, 1, identity(read))


def _plays_differently(before: ReadItem, after: ReadItem, renamed: Mapping[str, str]) -> bool:
    found = compared(before, after, renamed)
    return any(change.what.split(".")[0] in ("given", "when", "then") for change in found)
