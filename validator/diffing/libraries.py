"""Two versions of a library: every change, in groups."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.library.kinds import ReadItem
from validator.diffing.change import Change, Group
from validator.diffing.declared_names import Renamed, renamed_names
from validator.diffing.items import compared, identity, named
from validator.diffing.pairing import later_ids
from validator.diffing.versions import Version

_GROUPS = {"Deck": Group.DECKS, "Catalogue": Group.WORDING, "Scenario": Group.WORDING}
"""Of items that come or go whole; RULES where nothing is said. A scenario shows rules and makes none."""


def aligned(before: Version, after: Version) -> Version:
    """The older version with its items under the ids of the newer one, and what that calls its names."""
    old = before.renumbered(later_ids(before, after))
    old.renamed = {**_titles(old, after), **{name.old: name.new for name in _declared(old, after)}}
    return old


def changes(before: Version, after: Version) -> list[Change]:
    """What was added, removed and changed between aligned versions, the lightest first.
    UncomparedFieldError, see `fields`."""
    return sorted(_changes(before, after), key=Change.sort_key)


def _changes(before: Version, after: Version) -> Iterator[Change]:
    for key, read in before.items.items():
        if key not in after.items and not after.hides(read):
            yield _whole(read, "removed")
    for key, read in after.items.items():
        if key in before.items:
            yield from compared(before.items[key], read, before.renamed)
        elif not before.hides(read):
            yield _whole(read, "added")
    for name in _declared(before, after):
        yield name.change()


def _titles(before: Version, after: Version) -> dict[str, str]:
    """Earlier titles with the titles that the same items have now."""
    return {
        read.opened.title: after.items[key].opened.title
        for key, read in before.items.items()
        if key in after.items and after.items[key].opened.title != read.opened.title
    }


def _declared(before: Version, after: Version) -> Iterator[Renamed]:
    for key, read in before.items.items():
        later = after.items.get(key)
        if later is not None and later is not read:
            yield from renamed_names(read, later)


def _whole(read: ReadItem, what: str) -> Change:
    group = _GROUPS.get(read.opened.kind, Group.RULES)
    return Change(group, named(read), what, "", "", read.opened.source.file, 1, identity(read))
