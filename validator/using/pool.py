"""The cards of the pool in numbers: how many of each faction, at which value, under which headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.cards import Card, CardLike, Territory


@dataclass(slots=True)
class Part:
    """Titles of one faction, of the common pool or, without a faction, the Territories."""

    name: str
    titles: int = 0
    unique: int = 0
    values: Counter[int] = field(default_factory=Counter)
    headings: Counter[str] = field(default_factory=Counter)
    traits: Counter[str] = field(default_factory=Counter)


def parts_of(items: Iterable[Item], territories: str = "Territories") -> list[Part]:
    """By name, the Territories last."""
    parts: dict[str, Part] = {}
    ground = Part(territories)
    for item in items:
        if isinstance(item, Card):
            name = str(item.faction)
            part = parts.setdefault(name, Part(name))
            part.values[int(item.value)] += 1
            part.unique += bool(item.unique)
            _count(part, item)
        elif isinstance(item, Territory):
            _count(ground, item)
    return [*(parts[name] for name in sorted(parts)), *([ground] if ground.titles else [])]


def _count(part: Part, item: CardLike) -> None:
    part.titles += 1
    part.headings.update(str(heading) for heading in getattr(item, "effects", {}))
    part.traits.update(map(str, item.traits))
