"""What words and names of effects can stand for: the symbol table.

It is filled from three tiers: the kernel's words, the words a ruleset registers, and what content declares.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.inflection import plural


class SymbolKind(StrEnum):
    """The values are what messages call them."""

    PLAIN_VERB = "verb without operand"
    STEP_VERB = "verb with a number"
    OBJECT_VERB = "verb with objects"
    ZONE_VERB = "verb with a zone"
    EVENT = "event"
    ANSWER = "answer"
    RELATION = "relation"
    PREDICATE = "property"
    STATE = "state"
    STAT = "number of a player"
    ATTRIBUTE = "attribute"
    SECTION = "printed section"
    SLOT = "slot"
    ZONE = "zone"
    WINDOW = "window"
    NOUN = "noun"
    THING = "thing"
    MANNER = "manner"
    PREVENTABLE = "thing to prevent"
    PERMISSION = "permission"
    PLACE = "place"
    STEP = "step of the turn"
    PERIOD = "period"
    RESOURCE = "resource"
    HELD = "resource that can be held"
    MARKER = "marker"
    MEMORY = "memory"
    PROCEDURE = "procedure"
    VALUE = "value"
    KIND = "kind"
    TRAIT = "trait"
    FACTION = "faction"
    HEADING = "heading"
    ABILITY = "ability"
    VICTORY = "victory"
    USE = "kind of use"
    BATTLE_KIND = "kind of battle"
    CARD = "card"
    LEADER = "Leader"
    COMPONENT = "component"


COUNTABLE = frozenset({SymbolKind.KIND, SymbolKind.MARKER, SymbolKind.NOUN})
"""Kinds whose plural may be written too."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A declared word or name. `origin` is the id of the item that declares it ("" for the kernel)."""

    kind: SymbolKind
    text: str
    origin: str = ""


class SymbolTable:
    """Everything declared, by kind and by spelling."""

    def __init__(self, symbols: Iterable[Symbol] = ()) -> None:
        self._by_kind: dict[SymbolKind, dict[str, Symbol]] = {kind: {} for kind in SymbolKind}
        self._kinds_of: dict[str, list[SymbolKind]] = {}
        for symbol in symbols:
            self.add(symbol)

    def add(self, symbol: Symbol) -> None:
        self._put(symbol.text, symbol)
        if symbol.kind in COUNTABLE:
            self._put(plural(symbol.text), symbol)

    def _put(self, spelling: str, symbol: Symbol) -> None:
        self._by_kind[symbol.kind].setdefault(spelling, symbol)
        kinds = self._kinds_of.setdefault(spelling, [])
        if symbol.kind not in kinds:
            kinds.append(symbol.kind)

    def find(self, text: str, kinds: Iterable[SymbolKind]) -> Symbol | None:
        """The symbol of that spelling in the first of `kinds` that has it."""
        for kind in kinds:
            symbol = self._by_kind[kind].get(text)
            if symbol is not None:
                return symbol
        return None

    def kinds_of(self, text: str) -> tuple[SymbolKind, ...]:
        return tuple(self._kinds_of.get(text, ()))

    def spellings(self, kinds: Iterable[SymbolKind]) -> list[str]:
        return [spelling for kind in kinds for spelling in self._by_kind[kind]]

    def all_spellings(self) -> Iterable[str]:
        return self._kinds_of.keys()

    def of_kind(self, kind: SymbolKind) -> dict[str, Symbol]:
        return self._by_kind[kind]
