"""Deck files as deck lists."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.library.records import Pool
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import Member
from validator.deck.decklist import DeckList, Mention, Stated


def deck_list(member: Member) -> DeckList | None:
    """The list a deck file holds; None for a file that is no readable deck."""
    unit = member.unit
    deck = unit.facts.get("deck")
    if deck is None:
        return None

    def stated(text: str, spot: Spot) -> Stated | None:
        return Stated(text, member.place(spot)) if text else None

    return DeckList.from_parts(
        member.place(unit.title_spot),
        id=unit.id,
        title=stated(unit.title, unit.title_spot),
        rules=stated(unit.rules, unit.rules_spot),
        faction=stated(unit.faction, unit.faction_spot),
        leader=stated(unit.leader, unit.leader_spot),
        cards=[Mention(title, count, member.place(Spot(*spot))) for title, count, spot in deck["cards"]],
        territories=[Mention(title, 1, member.place(Spot(*spot))) for title, spot in deck["territories"]],
    )


def deck_findings(member: Member, pool: Pool) -> Iterator[Finding]:
    listing = deck_list(member)
    if listing is not None:
        from validator.deck.validate import validate

        yield from validate(listing, pool)
