"""What a rule of deck construction is, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import Place
from validator.deck.decklist import Mention
from validator.deck.faction import Allegiance
from validator.deck.resolve import Deck

Amount = int | str
_MOST_RELATED = 20


@dataclass(frozen=True, slots=True)
class Case:
    """A deck before the rules: what it holds and the faction it is judged by."""

    deck: Deck
    allegiance: Allegiance

    def fault(
        self, code: str, message: str, place: Place, *, help: str = "", related: Sequence[Related] = ()
    ) -> Finding:
        """A finding about this deck."""
        shown = tuple(related[:_MOST_RELATED])
        return finding(code, message, place, subject=self.deck.listing.id, help=help, related=shown)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a rule found. `have` and `need` are for people and programs alike.

    `undecided` says why the rule could not be judged, where something unread may still meet or break it.
    """

    have: Amount
    need: Amount
    findings: tuple[Finding, ...] = ()
    undecided: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, under the code its findings carry."""

    code: str
    check: Callable[[Case], Outcome]


def others(mentions: Sequence[Mention], message: str) -> tuple[Related, ...]:
    """Every mention after the first, as places that explain a finding at the first."""
    return tuple(Related(mention.place, message) for mention in mentions[1:])
