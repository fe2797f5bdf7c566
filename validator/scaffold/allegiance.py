"""Whose a new item is: the faction and the Leader that its kind needs, allows or forbids."""

from __future__ import annotations

from collections.abc import Callable

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.library.wording import listed
from validator.findings.usage import UsageError
from validator.scaffold.ground import Ground, known_name


def faction_for(kind: str, word: str | None, ground: Ground) -> str:
    """The faction of a new item, "" for none. UsageError for one that cannot be."""
    return _FACTIONS.get(kind, _of_component)(kind, word, ground)


def leader_for(kind: str, word: str | None, faction: str, ground: Ground) -> str:
    """The Leader of a new item, "" for none. UsageError for one that cannot be."""
    fields = ground.shapes.get(kind, {}).get("fields", {})
    needed = any(field["type"] == "leader" and not field["optional"] for field in fields.values())
    known = ground.leaders_of(faction)
    if word is not None:
        if not needed and kind != "Deck":
            raise UsageError(f"the kind {printable(kind)} has no Leader: leave --leader out")
        return known_name("Leader", word, known)
    if needed and not known:
        raise UsageError(f"{printable(faction)} has no Leader yet, and the kind {printable(kind)} needs one")
    return known[0] if needed else ""


def _of_card(_kind: str, word: str | None, ground: Ground) -> str:
    pools = [*ground.factions, *filter(None, [ground.common_pool])]
    if word is None and ground.common_pool:
        return ground.common_pool
    return _needed("Card", word, pools)


def _of_leader(kind: str, word: str | None, ground: Ground) -> str:
    return _needed(kind, word, list(ground.factions))


def _needed(kind: str, word: str | None, known: list[str]) -> str:
    if word is not None:
        return known_name("faction", word, known)
    if len(known) == 1:
        return known[0]
    raise UsageError(f"a {kind} has a faction: add --faction, one of {listed(list(map(printable, known)))}")


def _of_deck(_kind: str, word: str | None, ground: Ground) -> str:
    return "" if word is None else known_name("faction", word, list(ground.factions))


def _of_none(kind: str, word: str | None, _ground: Ground) -> str:
    if word is not None:
        raise UsageError(f"a {kind} has no faction: leave --faction out")
    return ""


def _of_component(kind: str, word: str | None, ground: Ground) -> str:
    """A component belongs to the faction that declares its kind."""
    owner = ground.declared_by[kind]
    if word is not None and known_name("faction", word, list(ground.factions)) != owner:
        raise UsageError(f"only {printable(owner)} has the kind {printable(kind)}")
    return owner


_FACTIONS: dict[str, Callable[[str, str | None, Ground], str]] = {
    "Card": _of_card,
    "Leader": _of_leader,
    "Deck": _of_deck,
    **dict.fromkeys(
        ("Territory", "Faction", "Ruleset", "Vocabulary", "Catalogue", "Rulings", "Scenario"), _of_none
    ),
}
