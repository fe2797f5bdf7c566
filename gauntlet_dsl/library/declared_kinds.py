"""The kinds of files a library has: the core ones, and those of components that its factions declare."""

from __future__ import annotations

from collections.abc import Iterable

from gauntlet_dsl.library.kinds import CORE_KINDS
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.components import component
from gauntlet_dsl.library.models.factions import Faction


def with_declared_kinds(items: Iterable[Item | None]) -> dict[str, type[Item]]:
    """Models by kind, with those declared by the factions among `items`; the first declaration of a name
    counts."""
    kinds = dict(CORE_KINDS)
    for item in items:
        for name, declaration in item.kinds.items() if isinstance(item, Faction) else ():
            kinds.setdefault(str(name), component(str(name), declaration))
    return kinds
