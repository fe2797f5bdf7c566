"""One faction, one Leader of it, and no cards but its own and those of the common pool."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import did_you_mean, fold
from validator.deck.decklist import Part
from validator.deck.faction import Origin, faction_named, misnamed
from validator.deck.rules.rule import Case, Outcome, others
from validator.deck.wording import counted, listed, quoted, shortened


def cards_of_faction(case: Case) -> Outcome:
    """D004: each card belongs to the deck's faction or to the common pool (chapter 10)."""
    faction, common = case.allegiance.faction, case.deck.pool.deck_rules.common_pool
    outside = [card for card in case.deck.cards if card.record.faction not in (faction, common)]
    if not faction:
        return Outcome(len(outside), 0, undecided="nothing tells the faction of the deck" if outside else "")
    findings = tuple(
        case.fault(
            "D004",
            f"{quoted(card.record.title)} is a card of {card.record.faction}, in a deck of {faction}",
            card.place,
            help=f"only cards of {faction} and {common} are allowed",
            related=others(card.mentions, "also here"),
        )
        for card in outside
    )
    return Outcome(len(outside), 0, findings)


def one_leader(case: Case) -> Outcome:
    """D009: a deck has a Leader (chapter 10)."""
    have = len(case.deck.leaders)
    if have:
        return Outcome(have, 1)
    if case.deck.slack(Part.LEADER):
        return Outcome(have, 1, undecided="a line that could not be read may name the Leader")
    leaders = case.deck.pool.leaders.values()
    own = sorted(leader.title for leader in leaders if leader.faction == case.allegiance.faction)
    missing = case.fault(
        "D009",
        "no Leader, exactly 1 required",
        case.deck.listing.place,
        help=f"name {listed(own, 'or')}" if own else "name the Leader",
    )
    return Outcome(have, 1, (missing,))


def no_second_leader(case: Case) -> Outcome:
    """D023: a deck has no more than one Leader (chapter 10). To name the same one twice is harmless."""
    leaders = case.deck.leaders
    have = (
        len(leaders)
        if len(leaders) > 1
        else max((m.count for held in leaders for m in held.mentions), default=0)
    )
    if have < 2:
        return Outcome(have, 1)
    names = listed([quoted(leader.record.title) for leader in leaders])
    mentions = [mention for leader in leaders for mention in leader.mentions]
    excess = case.fault(
        "D023",
        f"{counted(have, 'Leader')} ({names}), exactly 1 required",
        mentions[0].place,
        help="keep one of them",
        related=others(mentions, "another Leader here"),
    )
    return Outcome(have, 1, (excess,))


def leader_of_faction(case: Case) -> Outcome:
    """D010: the Leader belongs to the deck's faction (chapter 10)."""
    need, stated = case.allegiance.faction, case.deck.listing.faction
    if len(case.deck.leaders) != 1:
        return Outcome(listed([held.record.faction for held in case.deck.leaders]), need)
    leader = case.deck.leaders[0]
    have = leader.record.faction
    claimed = faction_named(stated.text, case.deck.pool) if stated else None
    other = claimed or need
    if have == other or (have == need and len(case.deck.listing.factions) > 1):
        return Outcome(have, need)
    related = [Related(stated.place, "faction stated here")] if stated and claimed else []
    says = "the deck states" if related else "the deck's cards belong to"
    wrong = case.fault(
        "D010",
        f"Leader {quoted(leader.record.title)} belongs to {have}, {says} {other}",
        leader.place,
        help=f"choose a Leader of {other}, or make it a deck of {have}",
        related=related,
    )
    return Outcome(have, other, (wrong,))


def faction_told(case: Case) -> Outcome:
    """D020: the faction that a deck states is one, and only one (chapter 10)."""
    have = listed([shortened(named.text) for named in case.deck.listing.factions])
    return Outcome(have, 1, (*_misnamed(case), *_several(case)))


def _misnamed(case: Case) -> Iterator[Finding]:
    factions = case.deck.pool.factions
    for named in misnamed(case.deck):
        yield case.fault(
            "D020",
            f"no faction is called {quoted(named.text)}",
            named.place,
            help=did_you_mean(named.text, factions) or f"the factions are {', '.join(factions)}",
        )


def _several(case: Case) -> Iterator[Finding]:
    stated = {
        faction_named(named.text, case.deck.pool) or fold(named.text): named
        for named in case.deck.listing.factions
    }
    if len(stated) > 1 and not misnamed(case.deck):
        yield case.fault(
            "D020",
            f"{len(stated)} factions stated ({listed(list(stated))}), exactly 1 required",
            case.deck.listing.factions[0].place,
            related=[
                Related(named.place, "another faction here") for named in case.deck.listing.factions[1:]
            ],
        )


def faction_inferred(case: Case) -> Outcome:
    """D016: where a deck states no faction, the one it was judged by and why."""
    faction, origin = case.allegiance.faction, case.allegiance.origin
    if case.deck.listing.factions or origin is Origin.NOTHING:
        return Outcome(faction, "")
    note = case.fault(
        "D016", f"faction not stated: taken to be {faction}, {_reason(case)}", case.deck.listing.place
    )
    return Outcome(faction, "", (note,))


def _reason(case: Case) -> str:
    if case.allegiance.origin is Origin.LEADER:
        leader = next(held for held in case.deck.leaders if held.record.faction == case.allegiance.faction)
        return f"by its Leader {quoted(leader.record.title)}"
    common = case.deck.pool.deck_rules.common_pool
    faction_cards = [card for card in case.deck.cards if card.record.faction != common]
    own = sum(card.count for card in faction_cards if card.record.faction == case.allegiance.faction)
    return f"as {own} of {counted(sum(card.count for card in faction_cards), 'faction card')} belong to it"
