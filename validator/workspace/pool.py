"""What decks are judged against, made of a world."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.records import CardRecord, DeckRules, LeaderRecord, Need, Pool
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.library.world import World

_PLAYABLE = ("Card", "Territory")


def pool_of(world: World) -> Pool | None:
    """None where no ruleset says what a legal deck is."""
    rules = next((DeckRules(**rules) for _, rules in world.fact("deck_rules")), None)
    if rules is None:
        return None
    version = next((member.unit.rules for member in world.of_kind("Ruleset")), "")
    shown_by = world.merged("shown_by")
    uniques = {title for _, pool in world.fact("pool") for title in pool["unique"]}
    members = [member for member in world.members if member.unit.id]
    return Pool(
        rules_version=version,
        deck_rules=rules,
        factions=tuple(sorted(world.named(SymbolKind.FACTION))),
        cards={
            m.unit.id: _card(m.unit, rules, shown_by, uniques) for m in members if m.unit.kind in _PLAYABLE
        },
        leaders={m.unit.id: _leader(m.unit) for m in members if m.unit.kind == "Leader"},
        packages={m.unit.title: package for m, package in world.fact("package")},
        names=dict(_names(world)),
        needs=tuple(_needs(world, shown_by)),
        roles=_roles(world),
    )


def _card(unit: Unit, rules: DeckRules, shown_by: dict[str, str], uniques: set[str]) -> CardRecord:
    """A card that could not be read still has its title, so that a deck with it is not blamed for that; its
    faction's table tells whether it is Unique."""
    return CardRecord(
        id=unit.id,
        title=unit.title,
        kind=unit.kind,
        faction=unit.faction if unit.readable else rules.common_pool,
        value=unit.value,
        unique=unit.unique or unit.title in uniques,
        traits=tuple(trait for trait, _ in unit.traits),
        headings=tuple(heading for heading, _ in unit.headings),
        bankable=any(verb in unit.does_to_itself for verb in shown_by.values()),
        draft=unit.draft,
    )


def _leader(unit: Unit) -> LeaderRecord:
    return LeaderRecord(unit.id, unit.title, unit.faction)


_NAMED = (SymbolKind.COMPONENT, SymbolKind.ABILITY, SymbolKind.KIND, SymbolKind.RESOURCE)


def _names(world: World) -> Iterator[tuple[str, str]]:
    """What a list may wrongly name; the nouns of the board game are its headings."""
    nouns = {member.unit.id for member in world.of_kind("Vocabulary")}
    for kind in reversed(_NAMED):
        for name, symbol in world.named(kind).items():
            if symbol.origin not in nouns:
                yield name, str(kind)


def _roles(world: World) -> dict[str, tuple[str, ...]]:
    """For each role, the headings that give it."""
    roles: dict[str, list[str]] = {}
    for heading, facts in world.merged("headings").items():
        for role in facts["roles"]:
            roles.setdefault(role, []).append(heading)
    return {role: tuple(headings) for role, headings in roles.items()}


def _needs(world: World, shown_by: dict[str, str]) -> Iterator[Need]:
    for member in world.members:
        unit = member.unit
        leaders = unit.facts.get("leaders") or [["", None]]
        for need in unit.needs if unit.kind not in _PLAYABLE else ():
            yield _need(unit, need, leaders[0][0], shown_by)


def _need(unit: Unit, need: dict[str, Any], leader: str, shown_by: dict[str, str]) -> Need:
    return Need(
        where=f"{unit.title}, {need['where']}",
        wanted=need["wanted"],
        count=need["count"],
        traits=tuple(need["nouns"]),
        headings=tuple(need["headings"]),
        bankable=any(word in shown_by for word in need["adjectives"]),
        min_value=need["min_value"],
        max_value=need["max_value"],
        faction=unit.faction or unit.title,
        leader=leader if unit.kind != "Leader" else unit.title,
    )
