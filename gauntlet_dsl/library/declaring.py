"""The words and names that an item adds to the symbol table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.cards import Card, CardLike
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.declares import Declares
from gauntlet_dsl.library.models.factions import Faction, KindDeclaration, Leader
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.models.words import Vocabulary

Declaration = tuple[K, Located]

_FIELD_KINDS = {"number": K.ATTRIBUTE, "value": K.ATTRIBUTE, "ability": K.SECTION, "condition": K.SECTION}
"""What effects may call a declared field; other fields have no name in effects."""


def declarations(item: Item) -> Iterator[Declaration]:
    """Every declaration of an item, its own title included."""
    for cls, declared_by in _BY_MODEL:
        if isinstance(item, cls):
            yield from declared_by(item)


def _card(item: Card) -> Iterator[Declaration]:
    yield K.CARD, item.title


def _card_like(item: CardLike) -> Iterator[Declaration]:
    yield from _declares(item.declares)


def _leader(item: Leader) -> Iterator[Declaration]:
    yield K.LEADER, item.title
    for name in item.abilities:
        yield K.ABILITY, name


def _component(item: Component) -> Iterator[Declaration]:
    yield K.COMPONENT, item.title


def _faction(item: Faction) -> Iterator[Declaration]:
    yield K.FACTION, item.title
    for victory in item.victories:
        yield K.VICTORY, victory
    for component in item.package:
        yield K.COMPONENT, component
    for name in item.abilities:
        yield K.ABILITY, name
    for name, kind in item.kinds.items():
        yield K.KIND, name
        yield from _kind(kind)
    yield from _declares(item.declares)


def _kind(kind: KindDeclaration) -> Iterator[Declaration]:
    yield K.KIND, kind.plural
    for state in kind.states:
        yield K.STATE, state
    for name, field in kind.fields.items():
        symbol = _FIELD_KINDS.get(field.type)
        if symbol:
            yield symbol, name


def _ruleset(item: Ruleset) -> Iterator[Declaration]:
    for window in item.windows:
        yield K.WINDOW, window.name
    yield from _declares(item.declares)


def _declares(declares: Declares | None) -> Iterator[Declaration]:
    if declares is None:
        return
    for name, resource in declares.resources.items():
        yield K.RESOURCE, name
        if resource.held:
            yield K.HELD, name
    for name, zone in declares.zones.items():
        yield K.ZONE, name
        for state in zone.states:
            yield K.STATE, state
    for slots in declares.slots.values():
        for slot in slots:
            yield K.SLOT, slot
    for kind, table in (
        (K.MARKER, declares.markers),
        (K.MEMORY, declares.memories),
        (K.WINDOW, declares.windows),
        (K.TRAIT, declares.traits),
        (K.HEADING, declares.headings),
    ):
        for name in table:
            yield kind, name


def _vocabulary(item: Vocabulary) -> Iterator[Declaration]:
    for kind, name, word in item.entries():
        yield kind, name
        for form in word.forms:
            yield kind, form


_BY_MODEL: tuple[tuple[type[Item], Callable[..., Iterator[Declaration]]], ...] = (
    (Card, _card),
    (CardLike, _card_like),
    (Leader, _leader),
    (Component, _component),
    (Faction, _faction),
    (Ruleset, _ruleset),
    (Vocabulary, _vocabulary),
)
