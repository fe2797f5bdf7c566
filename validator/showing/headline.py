"""The head of a page: what the item is, where it comes from, where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.wording import listed
from gauntlet_dsl.library.world import Member

Fact = tuple[str, str]

_TEXTS = ("formerly", "victories")


def headline(member: Member, item: Item | None) -> list[str]:
    """Kind, faction, value, traits; then id, source and place. Made of the unit where there is no item."""
    unit = member.unit
    what = [unit.kind or "Unreadable file", unit.faction, *_plain_parts(item)]
    if hasattr(item, "value"):
        what.append(f"value {unit.value}")
    what += ["Unique" if unit.unique else "", *(trait for trait, _ in unit.traits)]
    origin = [unit.id, *_origin(item), f"rules {unit.rules}" if unit.rules else ""]
    place = member.place(unit.title_spot)
    return [", ".join(filter(None, what)), ", ".join(filter(None, origin)), f"{place.file}:{place.line}"]


def _plain_parts(item: Item | None) -> Iterator[str]:
    """The declared fields of a component that are neither passages nor text."""
    if not isinstance(item, Component):
        return
    for name, part in item.parts.items():
        if isinstance(part, Number) or (name in item.leader_keys and part):
            yield f"{name} {part}"
        elif part is True:
            yield name


def _text_parts(item: Item | None) -> Iterator[Fact]:
    if not isinstance(item, Component):
        return
    for name, part in item.parts.items():
        if isinstance(part, Located) and name not in item.leader_keys:
            yield name, str(part)


def _origin(item: Item | None) -> Iterator[str]:
    yield str(getattr(item, "source", None) or "")
    cites = [str(chapter) for chapter in item.cites] if item else []
    if cites:
        yield f"{'chapter' if len(cites) == 1 else 'chapters'} {listed(cites, 'and')}"


def remarks(item: Item | None) -> Iterator[Fact]:
    """What else the file tells its readers."""
    yield from _text_parts(item)
    for name in _TEXTS:
        titles = getattr(item, name, ())
        if titles:
            yield name, ", ".join(titles)
    if item is not None and item.status:
        yield str(item.status), str(item.reason)
    if item is not None and item.note:
        yield "note", str(item.note)
