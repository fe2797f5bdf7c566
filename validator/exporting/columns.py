"""The columns of the table. They depend on what the library declares, never on what is exported."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.library.world import World

_PRINTED = ("ability", "condition")
_CODE = (*_PRINTED, "value")


@dataclass(frozen=True, slots=True)
class Columns:
    """Names that columns are made of, in the order in which the library declares them."""

    fields: tuple[str, ...]
    texts: tuple[str, ...]
    effects: tuple[str, ...]


def columns_of(world: World) -> Columns:
    """`texts` are headings and printed sections, `fields` the other declared keys."""
    headings = list(world.merged("headings"))
    declared = dict(_declared(world))
    printed = [name for name, type in declared.items() if type in _PRINTED]
    code = [name for name, type in declared.items() if type in _CODE]
    return Columns(
        fields=tuple(name for name, type in declared.items() if type not in _CODE),
        texts=tuple(dict.fromkeys([*headings, *printed])),
        effects=tuple(dict.fromkeys([*headings, *code])),
    )


def _declared(world: World) -> Iterator[tuple[str, str]]:
    """The keys of all kinds of components with their types."""
    for _, kinds in world.fact("kinds"):
        for kind in kinds.values():
            for name, field in kind["shape"]["fields"].items():
                yield name, field["type"]
