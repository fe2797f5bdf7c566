"""Which item a name means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gauntlet_dsl.diagnostics.names import fold, near_misses
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.library.wording import listed, quoted
from gauntlet_dsl.library.world import Member

UNKNOWN_NAME = "titles and ids are known here, those of your own files once the files are named too"

_MOST_SUGGESTED = 5


def called(name: str, members: Iterable[Member]) -> list[Member]:
    """The members whose id or title is `name`; only where none is, those whose name differs by folding."""
    known = list(members)
    for same in (_to_the_letter, _folded):
        found = [member for member in known if same(name, member.unit)]
        if found:
            return found
    return []


def _to_the_letter(name: str, unit: Unit) -> bool:
    return name in (unit.id, unit.title)


def _folded(name: str, unit: Unit) -> bool:
    return fold(name) in (fold(unit.id), fold(unit.title))


def suggestion(name: str, members: Sequence[Member]) -> str:
    """What may have been meant: an item with a part of that name, a name that is nearly so or has the same
    words in it; "" for none."""
    owners = _owners(name, members)
    if owners:
        return f"it is a part of {listed(owners[:_MOST_SUGGESTED], 'and')}"
    titles = sorted({member.unit.title for member in members if member.unit.title})
    ids = [member.unit.id for member in members]
    for search in (_alike, _containing):
        names = search(name, titles) or search(name, ids)
        if names:
            return f"did you mean {listed([quoted(near) for near in names[:_MOST_SUGGESTED]])}?"
    return ""


def _alike(name: str, names: Sequence[str]) -> list[str]:
    return near_misses(name, names)


def _containing(name: str, names: Sequence[str]) -> list[str]:
    words = fold(name)
    worded = any(c.isalnum() for c in words)
    return [other for other in names if worded and words in fold(other)]


def _owners(name: str, members: Sequence[Member]) -> list[str]:
    """Titles of the items with a passage of that name, such as an ability; headings are on every card."""
    return [
        quoted(member.unit.title)
        for member in members
        if not member.unit.headings and any(fold(p.name) == fold(name) for p in member.unit.passages)
    ]
