"""What a faction says about its components and cards, and what there is: S014, S018."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import Member, World

CODES = frozenset({"S014", "S018"})


def check(world: World) -> Iterator[Finding]:
    yield from _components(world)
    for faction, pool in world.fact("pool"):
        cards = {c.unit.title: c for c in world.of_kind("Card") if c.unit.faction == faction.unit.title}
        yield from _titles(faction, pool, cards)
        yield from _unique(faction, pool["unique"], cards)


def _components(world: World) -> Iterator[Finding]:
    """As many components of a kind as the faction says."""
    existing = Counter(member.unit.kind for member in world.members)
    for member, kinds in world.fact("kinds"):
        for name, kind in kinds.items():
            if kind["count"] is not None and existing[name] != kind["count"]:
                declared = f"{kind['count']} items of the kind {quoted(name)} are declared"
                message = f"{declared}, {existing[name]} exist"
                yield _miscounted(message, member, kind["spot"])


def _titles(faction: Member, pool: dict[str, Any], cards: dict[str, Member]) -> Iterator[Finding]:
    """As many titles as the faction says; Unique cards that its table lists in vain are reported there."""
    declared, spot = pool["titles"]
    if declared not in (len(cards), len(cards.keys() | pool["unique"].keys())):
        message = f"the card pool has {declared} titles, {len(cards)} exist"
        yield _miscounted(message, faction, spot)


def _miscounted(message: str, member: Member, spot: list[int]) -> Finding:
    help = "add or remove files, or correct the number"
    return finding("S014", message, member.place(Spot(*spot)), subject=member.unit.id, help=help)


def _unique(faction: Member, table: dict[str, Any], cards: dict[str, Member]) -> Iterator[Finding]:
    """The faction's table of Unique cards and the cards' own marks say the same."""
    missing = {title: spot for title, (_, spot) in table.items() if title not in cards}
    for title, card in cards.items():
        if title in table:
            yield from _against_entry(card, faction, *table[title])
        elif card.unit.unique:
            yield _unlisted(card, faction, missing)
    for title, spot in missing.items():
        message = f"the table lists {quoted(title)}, which is no card of this faction"
        near = near_miss(title, cards)
        help = f'did you mean "{near}"?' if near else "add the card, or take it out of the table"
        yield finding("S018", message, faction.place(Spot(*spot)), subject=faction.unit.id, help=help)


def _unlisted(card: Member, faction: Member, missing: dict[str, list[int]]) -> Finding:
    """A title of the table that is nearly the card's own is the same fault."""
    near = near_miss(card.unit.title, missing)
    message = "this card is Unique, the table of its faction does not list it"
    help = f'did you mean "{near}"?' if near else "list it in the faction's pool, or remove the mark"
    related = (Related(faction.place(Spot(*missing.pop(near))), "the table has this title"),) if near else ()
    place = card.place(card.unit.title_spot)
    return finding("S018", message, place, subject=card.unit.id, help=help, related=related)


def _against_entry(card: Member, faction: Member, value: int, spot: list[int]) -> Iterator[Finding]:
    unit = card.unit
    related = (Related(faction.place(Spot(*spot)), "the faction's table"),)
    if not unit.unique:
        message = "the table of its faction says this card is Unique, the card does not"
        place, help = card.place(unit.title_spot), 'add "unique: true"'
        yield finding("S018", message, place, subject=unit.id, help=help, related=related)
    if unit.value != value:
        message = f"the table of its faction gives this card the value {value}, the card {unit.value}"
        place, help = card.place(unit.value_spot), "make the two the same"
        yield finding("S018", message, place, subject=unit.id, help=help, related=related)
