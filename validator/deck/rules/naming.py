"""Titles: each names one thing, and a thing that belongs where it was written."""

from __future__ import annotations

import unicodedata

from gauntlet_dsl.diagnostics.finding import Finding
from validator.deck.decklist import Entry, Part
from validator.deck.names import Kind, Known
from validator.deck.resolve import Holding, Stray, Trouble
from validator.deck.rules.rule import Case, Outcome, others
from validator.deck.wording import listed, quoted

_OF_ONE_KIND = (Part.TERRITORIES, Part.LEADER)
_SOUGHT = {
    Part.LEADER: "no Leader is called",
    Part.TERRITORIES: "no Territory is called",
    Part.PLAYABLE: "no card is called",
}


def titles_known(case: Case) -> Outcome:
    """D003: every title is one of the pool."""
    unknown = case.deck.strays_of(Trouble.UNKNOWN)
    return Outcome(len(unknown), 0, tuple(_unknown(case, stray) for stray in unknown))


def _unknown(case: Case, stray: Stray) -> Finding:
    entry = stray.entry
    sought = _SOUGHT.get(entry.part, "no card, Territory or Leader is called")
    likely = listed([quoted(known.title) for known in stray.candidates], "or")
    help = [f"did you mean {likely}?"] if likely else []
    return case.fault(
        "D003",
        f"{sought} {quoted(entry.title)}",
        entry.place,
        help="; ".join(help + _foreign_letters(entry.title)),
        related=others(entry.mentions, "also here"),
    )


def _foreign_letters(title: str) -> list[str]:
    """Letters of another alphabet among Latin ones, which look right and are not."""
    letters = [c for c in title[:80] if c.isalpha()]
    foreign = [c for c in letters if not unicodedata.name(c, "").startswith(("LATIN", "FULLWIDTH LATIN"))]
    if not foreign or len(foreign) == len(letters):
        return []
    return [f'"{foreign[0]}" in it is {unicodedata.name(foreign[0], "of no known alphabet")}']


def titles_tell_apart(case: Case) -> Outcome:
    """D012: no spelling fits several titles; which one is meant is never guessed."""
    ambiguous = case.deck.strays_of(Trouble.AMBIGUOUS)
    findings = tuple(
        case.fault(
            "D012",
            f"{quoted(stray.entry.title)} may be {_candidates(stray.candidates)}",
            stray.entry.place,
            help="write the whole title, or give two things titles that differ in more than accents and case",
            related=others(stray.entry.mentions, "also here"),
        )
        for stray in ambiguous
    )
    return Outcome(len(ambiguous), 0, findings)


def _candidates(candidates: tuple[Known, ...]) -> str:
    return listed([f"{quoted(known.title)} ({known.noun})" for known in candidates], "or")


def playable_deck_is_playable(case: Case) -> Outcome:
    """D013: Leaders, Territories and supplemental components are no part of the Playable Deck (chapter 10).

    A component of the deck's own package may be listed beside the cards; it counts as none of them.
    """
    misplaced = [s for s in case.deck.strays_of(Trouble.MISPLACED) if s.entry.part not in _OF_ONE_KIND]
    foreign = [holding for holding in case.deck.components if not _in_package(case, holding)]
    findings = (
        *(_not_playable(case, stray.entry, stray.candidates[0]) for stray in misplaced),
        *(_not_playable(case, Entry(Part.ANY, holding.mentions), holding.record) for holding in foreign),
    )
    return Outcome(len(findings), 0, findings)


def _in_package(case: Case, component: Holding[Known]) -> bool:
    packages = case.deck.pool.packages
    own = [packages.get(case.allegiance.faction, {})] if case.allegiance.faction else packages.values()
    return any(component.record.title in package for package in own)


def _not_playable(case: Case, entry: Entry, known: Known) -> Finding:
    return case.fault(
        "D013",
        f"{quoted(entry.title)} is {_with_article(known.noun)}, not a card of the Playable Deck",
        entry.place,
        help=_WHERE.get(
            known.kind, "leave it out: what a faction needs beside its cards is no part of the list"
        ),
        related=others(entry.mentions, "also here"),
    )


_WHERE = {
    Kind.TERRITORY: "list it with the Territories",
    Kind.LEADER: "name it as the Leader",
}


def parts_hold_their_own(case: Case) -> Outcome:
    """D022: what is listed as a Territory or as the Leader is one."""
    misplaced = [s for s in case.deck.strays_of(Trouble.MISPLACED) if s.entry.part in _OF_ONE_KIND]
    findings = tuple(
        case.fault(
            "D022",
            f"{quoted(stray.entry.title)} is {_with_article(stray.candidates[0].noun)}, "
            f"listed under {stray.entry.part}",
            stray.entry.place,
            related=others(stray.entry.mentions, "also here"),
        )
        for stray in misplaced
    )
    return Outcome(len(misplaced), 0, findings)


def _with_article(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
