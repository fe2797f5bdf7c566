"""Many units seen together: the symbol table they make, and the indexes cross-checks need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.language import inflection
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import Symbol, SymbolKind, SymbolTable
from gauntlet_dsl.language.words import spellings
from gauntlet_dsl.library.units import Passage, Spot, Unit, UsedWord


@dataclass(frozen=True, slots=True)
class Member:
    """A unit with the path it is shown under, and whether it is checked or only there to be referred to."""

    file: str
    unit: Unit
    checked: bool = True

    def place(self, spot: Spot) -> Place:
        return Place(self.file, *spot)


_DEFINED = {Role.DEFINES_VALUE: SymbolKind.VALUE, Role.DEFINES_PROCEDURE: SymbolKind.PROCEDURE}


@dataclass(frozen=True)
class World:
    """All members, in the order of their files."""

    members: tuple[Member, ...]

    @cached_property
    def symbols(self) -> SymbolTable:
        """Kernel words, declared words and names, and what effects define."""
        table = SymbolTable(spellings.symbols())
        for member in self.members:
            for declared in member.unit.declares:
                table.add(Symbol(SymbolKind(declared.kind), declared.text, member.unit.id))
        for member, _, use in self.uses():
            kind = _DEFINED.get(use.role)  # type: ignore[call-overload]
            if kind is not None:
                table.add(Symbol(kind, use.text, member.unit.id))
            elif use.role == Role.DEFINES_ANSWER:
                for form in (use.text, inflection.third_person(use.text), inflection.past(use.text)):
                    table.add(Symbol(SymbolKind.ANSWER, form, member.unit.id))
        return table

    def uses(self) -> Iterator[tuple[Member, Passage, UsedWord]]:
        for member in self.members:
            for passage in member.unit.passages:
                for use in passage.uses:
                    yield member, passage, use

    @cached_property
    def used(self) -> dict[str, set[str]]:
        """For each role (by its text), the words used in it anywhere."""
        words: dict[str, set[str]] = {}
        for _, _, use in self.uses():
            words.setdefault(use.role, set()).add(use.text)
        return words

    def used_as(self, *roles: Role) -> set[str]:
        return set().union(*(self.used.get(role, set()) for role in roles))

    def of_kind(self, kind: str) -> Iterator[Member]:
        return (member for member in self.members if member.unit.kind == kind and member.unit.readable)

    def fact(self, name: str) -> Iterator[tuple[Member, Any]]:
        """Every member that has the fact, with it."""
        for member in self.members:
            if name in member.unit.facts:
                yield member, member.unit.facts[name]

    def merged(self, name: str) -> dict[str, Any]:
        """The tables of that name of all members as one; the first declaration of a key counts."""
        merged: dict[str, Any] = {}
        for _, table in self.fact(name):
            for key, value in table.items():
                merged.setdefault(key, value)
        return merged

    @cached_property
    def window_order(self) -> dict[str, int]:
        """The rulesets' windows, numbered in the order of play."""
        names = [name for _, windows in self.fact("windows") for name in windows]
        return {name: number for number, name in enumerate(names)}

    def named(self, kind: SymbolKind) -> dict[str, Symbol]:
        return self.symbols.of_kind(kind)


def world_of(members: Iterable[Member]) -> World:
    return World(tuple(sorted(members, key=lambda member: member.file)))
