"""A deck list held against every rule of deck construction at once (chapter 10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.library.records import Pool
from validator.deck.decklist import DeckList
from validator.deck.faction import allegiance
from validator.deck.resolve import resolve
from validator.deck.rules.rule import Amount, Case, Outcome, Rule
from validator.deck.rules.table import RULES


class Standing(StrEnum):
    """How a deck stands with a rule.

    `NOTED` is advice or a warning; `UNDECIDED` means that something unread may still meet or break the rule.
    """

    OK = "ok"
    BROKEN = "broken"
    NOTED = "noted"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class RuleStatus:
    """One rule's answer. `have` and `need` are amounts, or words where the rule is about none."""

    code: str
    name: str
    standing: Standing
    have: Amount
    need: Amount

    def as_dict(self) -> dict[str, Amount]:
        """The same, ready for JSON."""
        return {
            "code": self.code,
            "name": self.name,
            "standing": self.standing.value,
            "have": self.have,
            "need": self.need,
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that the rules say about a deck: findings in the order of their places, and every rule's answer."""

    faction: str
    findings: tuple[Finding, ...]
    rules: tuple[RuleStatus, ...]

    @property
    def legal(self) -> bool:
        """Whether no finding is an error."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


def judge(listing: DeckList, pool: Pool) -> Verdict:
    """Hold a deck list against every rule; all that is wrong is reported, each fault once."""
    deck = resolve(listing, pool)
    case = Case(deck, allegiance(deck))
    outcomes = [(rule, rule.check(case)) for rule in RULES]
    findings = [finding for _, outcome in outcomes for finding in outcome.findings]
    return Verdict(
        case.allegiance.faction,
        tuple(sorted(findings, key=Finding.sort_key)),
        tuple(_status(rule, outcome) for rule, outcome in outcomes),
    )


def validate(listing: DeckList, pool: Pool) -> list[Finding]:
    """The findings of `judge`, in the order of their places."""
    return list(judge(listing, pool).findings)


def _status(rule: Rule, outcome: Outcome) -> RuleStatus:
    return RuleStatus(rule.code, CODES[rule.code].name, _standing(outcome), outcome.have, outcome.need)


def _standing(outcome: Outcome) -> Standing:
    if any(finding.severity is Severity.ERROR for finding in outcome.findings):
        return Standing.BROKEN
    if outcome.findings:
        return Standing.NOTED
    return Standing.UNDECIDED if outcome.undecided else Standing.OK
