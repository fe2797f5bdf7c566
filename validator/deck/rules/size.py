"""How many cards a Playable Deck has, how much they are worth together, and how often one may appear."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.finding import Related
from gauntlet_dsl.library.records import CardRecord
from validator.deck.decklist import Part
from validator.deck.resolve import Deck, Holding
from validator.deck.rules.rule import Case, Outcome, others
from validator.deck.wording import counted, listed, quoted

_MOST_VALUABLE = 5
_UNREAD = "lines that could not be read may hold the difference"


def enough_cards(case: Case) -> Outcome:
    """D001: a Playable Deck has a least number of cards (chapter 10).

    Silent while unread lines may hold what is missing: they are reported, and are the cause.
    """
    have, need = cards(case.deck), case.deck.pool.deck_rules.min_cards
    slack = case.deck.slack(Part.PLAYABLE)
    if have >= need:
        return Outcome(have, need)
    if have + slack >= need:
        return Outcome(have, need, undecided=_UNREAD)
    unread = f" and at most {slack} on lines that could not be read" if slack else ""
    short = case.fault(
        "D001",
        f"{counted(have, 'card')} in the Playable Deck{unread}, at least {need} required",
        case.deck.listing.place,
        help=f"add {counted(need - have, 'card')}",
    )
    return Outcome(have, need, (short,))


def value_within_limit(case: Case) -> Outcome:
    """D002: the values of the Playable Deck's cards add up to no more than a limit (chapter 10)."""
    have, limit = value(case.deck), case.deck.pool.deck_rules.max_value
    if have <= limit:
        undecided = _UNREAD if case.deck.slack(Part.PLAYABLE) else ""
        return Outcome(have, limit, undecided=undecided)
    held = [card for card in case.deck.cards if card.count]
    dearest = sorted(held, key=lambda card: (-card.record.value, card.record.title))[:_MOST_VALUABLE]
    excess = case.fault(
        "D002",
        f"total value {have} of the Playable Deck, at most {limit} allowed",
        case.deck.listing.place,
        help=f"take out cards worth {have - limit} or more; {_worth(dearest)} are worth most",
        related=[Related(card.place, _share(card)) for card in dearest],
    )
    return Outcome(have, limit, (excess,))


def _worth(dearest: list[Holding[CardRecord]]) -> str:
    return listed([f"{quoted(card.record.title)} ({card.record.value})" for card in dearest])


def _share(card: Holding[CardRecord]) -> str:
    each = card.record.value
    return f"value {each}" if card.count == 1 else f"{card.count} copies of value {each}: {card.count * each}"


def unique_cards_once(case: Case) -> Outcome:
    """D005: a Unique card is limited in its copies, over all lines and spellings (chapter 10)."""
    limit = case.deck.pool.deck_rules.unique_copies
    unique = [card for card in case.deck.cards if card.record.unique]
    findings = tuple(
        case.fault(
            "D005",
            f"{card.count} copies of {quoted(card.record.title)}, which is Unique: at most {limit} allowed",
            card.place,
            help=f"take out {card.count - limit}",
            related=others(card.mentions, "counted with the copies here"),
        )
        for card in unique
        if card.count > limit
    )
    return Outcome(max((card.count for card in unique), default=0), limit, findings)


def cards(deck: Deck) -> int:
    """Copies in the Playable Deck: Territories, Leaders and components are none of it."""
    return sum(card.count for card in deck.cards)


def value(deck: Deck) -> int:
    """The summed value of the Playable Deck."""
    return sum(card.count * card.record.value for card in deck.cards)
