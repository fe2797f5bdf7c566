"""What of the library a rulebook prints: factions, their Leaders and components, and the ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gauntlet_dsl.diagnostics.source import Place, SourceText, Span
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.factions import Faction, Leader
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.world import Member
from gauntlet_dsl.wording.declared import lexicon_of
from gauntlet_dsl.wording.lexicon import Lexicon
from validator.workspace.items import Items
from validator.workspace.load import Loaded

_PRINTED_IN_RULEBOOK = "rulebook"


@dataclass(frozen=True, slots=True)
class Shelved:
    """An item with its member and text, and the words of its library."""

    item: Item
    member: Member
    source: SourceText
    lexicon: Lexicon

    def place(self, span: Span) -> Place:
        return self.source.place(span)


class Shelf:
    """The items of a library that stand in its rulebook, read when they are asked for."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self._items = Items(loaded)

    @cached_property
    def _lexicon(self) -> Lexicon:
        return lexicon_of(self._loaded.world)

    @cached_property
    def _all(self) -> tuple[Shelved, ...]:
        return tuple(self._read())

    def _read(self) -> Iterator[Shelved]:
        plain = ("Card", "Territory", "Deck", "Scenario", "Catalogue", "Rulings", "Vocabulary")
        for member in self._loaded.world.members:
            if member.unit.readable and member.unit.kind not in plain:
                item = self._items.item(member)
                if item is not None:
                    yield Shelved(item, member, self._items.source(member), self._lexicon)

    def of(self, model: type[Item]) -> list[Shelved]:
        return [each for each in self._all if isinstance(each.item, model)]

    @property
    def factions(self) -> list[Shelved]:
        return self.of(Faction)

    @property
    def rulesets(self) -> list[Shelved]:
        return self.of(Ruleset)

    def leaders(self, faction: str) -> list[Shelved]:
        return [each for each in self.of(Leader) if each.member.unit.faction == faction]

    def components(self, faction: str) -> list[Shelved]:
        return [each for each in self.of(Component) if each.member.unit.faction == faction]

    @property
    def faction_titles(self) -> list[str]:
        return [m.unit.title for m in self._loaded.world.members if m.unit.kind == Faction.__name__]

    @property
    def titles(self) -> frozenset[str]:
        """The titles of everything in the library."""
        return frozenset(member.unit.title for member in self._loaded.world.members if member.unit.title)

    @property
    def ability_names(self) -> frozenset[str]:
        """The names of abilities that factions, Leaders and components print."""
        members = self._loaded.world.members
        return frozenset(
            p.name for m in members if m.unit.kind in ("Faction", "Leader") for p in m.unit.passages
        )
