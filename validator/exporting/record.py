"""What is exported of one item."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.language.layout import laid_out
from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.printed import printings

Plain = str | int | bool
_Part = Located | Number | bool


@dataclass(frozen=True, slots=True)
class Record:
    """One item. `value` and `unique` are None where its kind has none.

    `texts` and `effects` go by heading, ability or section, `fields` by the other keys that a faction
    declares for the kind. Effects are in canonical layout.
    """

    id: str
    kind: str
    title: str
    faction: str
    value: int | None
    unique: bool | None
    traits: tuple[str, ...]
    headings: tuple[str, ...]
    status: str
    fields: Mapping[str, Plain]
    texts: Mapping[str, str]
    effects: Mapping[str, str]
    file: str

    def sort_key(self) -> tuple[str, ...]:
        return self.kind, self.faction, fold(self.title), self.id, self.file


def record(item: Item, source: SourceText, file: str) -> Record:
    """The record of a readable item; `file` is how its file is called in the export."""
    passages = list(printings(item))
    value, unique = getattr(item, "value", None), getattr(item, "unique", None)
    return Record(
        id=str(item.id),
        kind=str(item.kind),
        title=str(item.title),
        faction=str(getattr(item, "faction", "")),
        value=int(value) if isinstance(value, Number) else None,
        unique=unique if isinstance(unique, bool) else None,
        traits=tuple(map(str, getattr(item, "traits", ()))),
        headings=tuple(str(passage.key) for passage in passages if passage.is_heading),
        status=str(item.status or ""),
        fields=_fields(item),
        texts={str(p.key): str(p.text) for p in passages if p.text is not None},
        effects={str(p.key): laid_out(source.slice(p.code.content)) for p in passages if p.code},
        file=file,
    )


def _fields(item: Item) -> dict[str, Plain]:
    parts = item.parts if isinstance(item, Component) else {}
    return {name: _plain(part) for name, part in parts.items() if isinstance(part, _Part)}


def _plain(part: _Part) -> Plain:
    if isinstance(part, bool):
        return part
    return int(part) if isinstance(part, Number) else str(part)
