"""Lines, counts and headings that do not say what a deck needs to know."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.deck.decklist import LARGEST_COUNT, Entry, LineKind, Mention, Part
from validator.deck.rules.rule import Case, Outcome, others
from validator.deck.wording import counted, quoted, shortened


def every_line_understood(case: Case) -> Outcome:
    """D011: no line of a pasted list is passed over; there is no sideboard to keep cards in (chapter 10)."""
    lines = [line for line in case.deck.listing.lines if line.kind is LineKind.NOT_UNDERSTOOD]
    unread = [
        case.fault("D011", f"line not understood: {quoted(line.text)} ({line.detail})", line.place)
        for line in lines
    ]
    aside = case.deck.listing.within(Part.SIDEBOARD)
    return Outcome(len(lines) + len(aside), 0, (*unread, *_sideboard(case, aside)))


def _sideboard(case: Case, aside: tuple[Entry, ...]) -> Iterator[Finding]:
    if not aside:
        return
    mentions = [mention for entry in aside for mention in entry.mentions]
    yield case.fault(
        "D011",
        f"{counted(len(mentions), 'line')} in a sideboard, which no deck has: not read as part of it",
        mentions[0].place,
        help="move what belongs to the deck out of the sideboard, and delete the rest",
        related=others(mentions, "also in the sideboard"),
    )


def counts_usable(case: Case) -> Outcome:
    """D015: every count is a whole number from 1 to `LARGEST_COUNT`."""
    entries = [entry for entry in case.deck.listing.entries if entry.part is not Part.SIDEBOARD]
    wrong = [mention for entry in entries for mention in entry.mentions if not mention.usable]
    findings = tuple(
        case.fault(
            "D015",
            f"{_count(mention)} of {quoted(mention.title)}, 1 to {LARGEST_COUNT} allowed",
            mention.place,
            help=f"write a whole number of copies before the title, as in `3 {shortened(mention.title)}`",
        )
        for mention in wrong
    )
    return Outcome(len(wrong), 0, findings)


def _count(mention: Mention) -> str:
    return f"count {quoted(mention.written)}" if mention.written else f"count {mention.count}"


def headings_agree(case: Case) -> Outcome:
    """D019: a heading that announces a number of cards stands over as many."""
    wrong = [s for s in case.deck.listing.sections if s.tallies and s.announced not in s.tallies]
    findings = tuple(
        case.fault(
            "D019",
            f"heading {quoted(section.title)} announces {section.announced}, "
            f"{section.tallies[0]} listed under it",
            section.place,
            help="correct the heading, or look for a line that is missing or has a wrong count",
        )
        for section in wrong
    )
    return Outcome(len(wrong), 0, findings)


def written_once(case: Case) -> Outcome:
    """D021: a card is counted on one line.

    Several lines that name a card without counting it are the usual way of listing copies.
    """
    repeated = [card for card in case.deck.cards if _counted_apart(card.mentions) and not card.record.unique]
    findings = tuple(
        case.fault(
            "D021",
            f"{quoted(card.record.title)} is on {len(card.mentions)} lines, {card.count} copies in all",
            card.mentions[1].place,
            help="write each card once, with the number of its copies",
            related=[Related(m.place, f"{m.count} here") for m in card.mentions if m != card.mentions[1]],
        )
        for card in repeated
    )
    return Outcome(len(repeated), 0, findings)


def _counted_apart(mentions: tuple[Mention, ...]) -> bool:
    usable = all(mention.usable for mention in mentions)
    return len(mentions) > 1 and usable and any(mention.count > 1 for mention in mentions)
