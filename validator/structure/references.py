"""References between items: factions, Leaders, traits, headings, and where bound cards go: S015."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import Member, World
from validator.structure.unknown import Unknown

_DECK = "Deck"
"""Decks are judged by the deck rules, which say more."""
_NOUNS = {
    SymbolKind.FACTION: "faction",
    SymbolKind.LEADER: "Leader",
    SymbolKind.TRAIT: "trait",
    SymbolKind.HEADING: "heading",
    SymbolKind.ZONE: "zone",
    SymbolKind.STATE: "state",
}


def unknown(world: World) -> Iterator[Unknown]:
    known = {kind: set(world.named(kind)) for kind in _NOUNS}
    known[SymbolKind.LEADER] |= {
        member.unit.title for member in world.members if member.unit.kind == "Leader"
    }
    pools = known[SymbolKind.FACTION] | {rules["common_pool"] for _, rules in world.fact("deck_rules")}
    for member, kind, name, spot in _references(world):
        of_pool = kind is SymbolKind.FACTION and member.unit.kind == "Card"
        fitting = pools if of_pool else known[kind]
        if name not in fitting:
            yield _unknown(kind, name, member, spot, fitting)
    for member, binds in world.fact("binds"):
        for each in binds:
            state, spot = each["while"]
            if state not in each["states"]:
                yield _unknown(SymbolKind.STATE, state, member, Spot(*spot), each["states"])


def _references(world: World) -> Iterator[tuple[Member, SymbolKind, str, Spot]]:
    for member in world.members:
        unit = member.unit
        if unit.kind == _DECK:
            continue
        if unit.faction:
            yield member, SymbolKind.FACTION, unit.faction, unit.faction_spot
        for title, spot in unit.facts.get("leaders", ()):
            yield member, SymbolKind.LEADER, title, Spot(*spot)
        for trait, spot in unit.traits:
            yield member, SymbolKind.TRAIT, trait, spot
        for heading, spot in unit.headings:
            yield member, SymbolKind.HEADING, heading, spot
        for binds in unit.facts.get("binds", ()):
            zone, where = binds["then"]
            yield member, SymbolKind.ZONE, zone, Spot(*where)


def _unknown(kind: SymbolKind, name: str, member: Member, spot: Spot, known: Iterable[str]) -> Unknown:
    help = did_you_mean(name, known) or f"known are {', '.join(sorted(known)) or 'none'}"
    message = f"there is no {_NOUNS[kind]} {quoted(name)}"
    return Unknown("S015", name, (kind,), member, spot, message, help)
