"""References between items: factions, Leaders, traits, headings, counts, Unique marks. S014, S015, S018."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import Member, World


def check(world: World) -> Iterator[Finding]:
    yield from _named(world)
    yield from _counts(world)
    yield from _unique(world)


def _common_pools(world: World) -> set[str]:
    return {rules["common_pool"] for _, rules in world.fact("deck_rules")}


_DECK = "Deck"
"""Decks are judged by the deck rules, which say more."""


def _named(world: World) -> Iterator[Finding]:
    factions = set(world.named(SymbolKind.FACTION))
    pools = factions | _common_pools(world)
    leaders = set(world.named(SymbolKind.LEADER))
    traits = set(world.named(SymbolKind.TRAIT))
    headings = set(world.named(SymbolKind.HEADING))
    for member in world.members:
        unit = member.unit
        if unit.kind == _DECK:
            continue
        if unit.faction and unit.faction not in (pools if unit.kind == "Card" else factions):
            yield _unknown("faction", unit.faction, member, unit.faction_spot, pools)
        for title, spot in unit.facts.get("leaders", ()):
            if title not in leaders:
                yield _unknown("Leader", title, member, Spot(*spot), leaders)
        for trait, spot in unit.traits:
            if trait not in traits:
                yield _unknown("trait", trait, member, spot, traits)
        for heading, spot in unit.headings:
            if heading not in headings:
                yield _unknown("heading", heading, member, spot, headings)


def _unknown(what: str, name: str, member: Member, spot: Spot, known: Iterable[str]) -> Finding:
    help = did_you_mean(name, known) or f"known are {', '.join(sorted(known)) or 'none'}"
    message = f'there is no {what} "{printable(name)}"'
    return finding("S015", message, member.place(spot), subject=member.unit.id, help=help)


def _counts(world: World) -> Iterator[Finding]:
    """As many components of a kind, and titles of a pool, as the faction says."""
    existing = Counter(member.unit.kind for member in world.members if member.unit.readable)
    titles = Counter(member.unit.faction for member in world.of_kind("Card"))
    for member, kinds in world.fact("kinds"):
        for name, kind in kinds.items():
            if kind["count"] is not None and existing[name] != kind["count"]:
                message = f'{kind["count"]} items of the kind "{name}" are declared, {existing[name]} exist'
                yield _miscounted(message, member, kind["spot"])
    for member, pool in world.fact("pool"):
        declared, spot = pool["titles"]
        if titles[member.unit.title] != declared:
            message = f"the card pool has {declared} titles, {titles[member.unit.title]} exist"
            yield _miscounted(message, member, spot)


def _miscounted(message: str, member: Member, spot: list[int]) -> Finding:
    help = "add or remove files, or correct the number"
    return finding("S014", message, member.place(Spot(*spot)), subject=member.unit.id, help=help)


def _unique(world: World) -> Iterator[Finding]:
    """The faction's table of Unique cards and the cards' own marks say the same."""
    tables = {member.unit.title: (member, pool["unique"]) for member, pool in world.fact("pool")}
    found: set[tuple[str, str]] = set()
    for card in world.of_kind("Card"):
        if card.unit.faction not in tables:
            continue
        faction, table = tables[card.unit.faction]
        found.add((card.unit.faction, card.unit.title))
        entry = table.get(card.unit.title)
        if entry is not None:
            yield from _against_entry(card, faction, entry)
        elif card.unit.unique:
            message = "this card is Unique, the table of its faction does not list it"
            help = "list it in the faction's pool, or remove the mark"
            yield finding("S018", message, card.place(card.unit.title_spot), subject=card.unit.id, help=help)
    for title, (member, table) in tables.items():
        for card_title, (_, spot) in table.items():
            if (title, card_title) not in found:
                message = f'the table lists "{printable(card_title)}", which is no card of this faction'
                yield finding("S018", message, member.place(Spot(*spot)), subject=member.unit.id)


def _against_entry(card: Member, faction: Member, entry: list[object]) -> Iterator[Finding]:
    value, spot = entry
    assert isinstance(spot, list | tuple)
    related = (Related(faction.place(Spot(*spot)), "the faction's table"),)
    unit = card.unit
    if not unit.unique:
        message = "the table of its faction says this card is Unique, the card does not"
        yield finding("S018", message, card.place(unit.title_spot), subject=unit.id, help='add "unique: true"',
                      related=related)  # fmt: skip
    if unit.value != value:
        message = f"the table of its faction gives this card the value {value}, the card {unit.value}"
        yield finding("S018", message, card.place(unit.value_spot), subject=unit.id, related=related)
