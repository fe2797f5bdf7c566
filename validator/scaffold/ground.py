"""What a new item can refer to in its library."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.names import did_you_mean, fold
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.wording import listed
from gauntlet_dsl.library.world import Member, World
from validator.findings.usage import UsageError

Shape = dict[str, Any]
"""How a faction declares a kind of component, as plain data."""


class Ground:
    """A library seen from an item that is not in it yet."""

    def __init__(self, world: World) -> None:
        self.factions: dict[str, Member] = {
            member.unit.title: member for member in world.members if member.unit.kind == "Faction"
        }
        self.shapes: dict[str, Shape] = {}
        self.declared_by: dict[str, str] = {}
        for member, kinds in world.fact("kinds"):
            for name, declared in kinds.items():
                self.shapes.setdefault(name, declared["shape"])
                self.declared_by.setdefault(name, member.unit.title)
        self.deck_rules: dict[str, Any] = next((rules for _, rules in world.fact("deck_rules")), {})
        self.rules = next((member.unit.rules for member in world.of_kind("Ruleset")), "")
        self.headings = list(world.merged("headings"))
        self.traits = list(world.named(SymbolKind.TRAIT))
        self.victories = list(world.named(SymbolKind.VICTORY))
        self._leaders = [(member.unit.faction, member.unit.title) for member in world.of_kind("Leader")]

    @property
    def common_pool(self) -> str:
        """The name that cards of no faction bear; "" where no ruleset gives one."""
        return str(self.deck_rules.get("common_pool", ""))

    def leaders_of(self, faction: str) -> list[str]:
        """In the order of their files; without a faction, all."""
        return [title for other, title in self._leaders if faction in ("", other)]


def known_name(what: str, word: str, known: Collection[str]) -> str:
    """The one of `known` that `word` names, however it is capitalised. UsageError for none."""
    for name in known:
        if fold(name) == fold(word):
            return name
    hint = did_you_mean(word, known) or f"known are {listed(list(map(printable, known)), 'and')}"
    raise UsageError(f"there is no {what} {quoted(word)}; {hint}")
