"""Which items of two versions are the same where their ids differ."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

from gauntlet_dsl.library.kinds import ReadItem
from validator.diffing.change import Id
from validator.diffing.digest import body
from validator.diffing.versions import Version


def later_ids(before: Version, after: Version) -> dict[Id, Id]:
    """Items that only the older version has by their id, with the id the newer one has for them: first those
    with the same kind and title, then those that say the same beside id and title. An item is none where two
    could be it."""
    found: dict[Id, Id] = {}
    for sign in (_title, _body):
        old = _only(before.items, after.items, found)
        new = _only(after.items, before.items, found.values())
        found.update(_matching(old, new, sign))
    return found


def _only(
    items: Mapping[Id, ReadItem], others: Mapping[Id, ReadItem], taken: Iterable[Id]
) -> dict[Id, ReadItem]:
    known = {*others, *taken}
    return {id: read for id, read in items.items() if id not in known}


_Sign = Callable[[ReadItem], Hashable]


def _matching(old: Mapping[Id, ReadItem], new: Mapping[Id, ReadItem], sign: _Sign) -> Iterator[tuple[Id, Id]]:
    if not old or not new:
        return
    theirs = _by(new, sign)
    for said, ids in _by(old, sign).items():
        if len(ids) == len(theirs.get(said, ())) == 1:
            yield ids[0], theirs[said][0]


def _by(items: Mapping[Id, ReadItem], sign: _Sign) -> dict[Hashable, list[Id]]:
    found: dict[Hashable, list[Id]] = {}
    for id, read in items.items():
        found.setdefault(sign(read), []).append(id)
    return found


def _title(read: ReadItem) -> Hashable:
    return read.opened.kind, read.opened.title


def _body(read: ReadItem) -> Hashable:
    return read.opened.kind, body(read)
