"""What breaks no rule of deck construction and is worth knowing all the same."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.records import CardRecord, Need
from validator.deck.decklist import Part
from validator.deck.rules.rule import Case, Outcome, others
from validator.deck.wording import quoted, shortened


def requirements_can_be_met(case: Case) -> Outcome:
    """D014: what the faction, the Leader and the cards ask of a player's cards is in the deck."""
    slack = case.deck.slack(Part.PLAYABLE)
    wanting = [
        (need, have)
        for need in case.deck.pool.needs
        if _concerns(need, case) and (have := _meeting(need, case)) + slack < need.count
    ]
    findings = tuple(
        case.fault(
            "D014",
            f"{shortened(need.where)} can never be met: "
            f"it needs {need.count} of {shortened(need.wanted)}, the deck has {have}",
            case.deck.listing.place,
        )
        for need, have in wanting
    )
    return Outcome(len(wanting), 0, findings)


def _concerns(need: Need, case: Case) -> bool:
    """Whether this deck can come to need it: its faction's, its Leader's, or one of its own cards'."""
    leaders = {name for held in case.deck.leaders for name in (held.record.title, held.record.id)}
    item = fold(need.where.rpartition(", ")[0] or need.where)
    is_card = any(fold(card.title) == item for card in case.deck.pool.cards.values())
    in_deck = any(fold(held.record.title) == item for held in (*case.deck.cards, *case.deck.territories))
    return (
        need.faction in ("", case.allegiance.faction)
        and (not need.leader or need.leader in leaders)
        and (not is_card or in_deck)
    )


def _meeting(need: Need, case: Case) -> int:
    return sum(card.count for card in case.deck.cards if _meets(card.record, need))


def _meets(card: CardRecord, need: Need) -> bool:
    return (
        set(need.traits) <= set(card.traits)
        and set(need.headings) <= set(card.headings)
        and (card.bankable or not need.bankable)
        and (need.min_value is None or card.value >= need.min_value)
        and (need.max_value is None or card.value <= need.max_value)
    )


def same_rules(case: Case) -> Outcome:
    """D017: the rules a deck was built for are those it is held against."""
    need, stated = case.deck.pool.rules_version, case.deck.listing.rules
    have = _version(stated.text) if stated else ""
    if not stated or have == _version(need):
        return Outcome(have, need)
    differs = case.fault(
        "D017", f"deck written for rules {shortened(stated.text)}, checked against {need}", stated.place
    )
    return Outcome(have, need, (differs,))


def _version(written: str) -> str:
    return fold(written).removeprefix("rules ").removeprefix("v").strip()


def cards_settled(case: Case) -> Outcome:
    """D018: cards that are still drafts."""
    drafts = [held for held in (*case.deck.cards, *case.deck.territories) if held.record.draft]
    findings = tuple(
        case.fault(
            "D018",
            f"{quoted(held.record.title)} is a draft and may still change",
            held.place,
            related=others(held.mentions, "also here"),
        )
        for held in drafts
    )
    return Outcome(len(drafts), 0, findings)
