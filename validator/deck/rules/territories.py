"""The Territories a deck brings to the Gauntlet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.library.records import CardRecord
from validator.deck.decklist import Part
from validator.deck.resolve import Holding
from validator.deck.rules.rule import Case, Outcome, others
from validator.deck.wording import counted, listed, quoted


def right_number(case: Case) -> Outcome:
    """D006: a deck brings an exact number of Territories (chapter 10).

    A Territory written too often is reported as repeated, and only so where leaving the repeats out, or
    counting them, gives the right number.
    """
    territories, rules = case.deck.territories, case.deck.pool.deck_rules
    have, need = sum(held.count for held in territories), rules.territories
    acceptable = {have, len(territories)} if rules.territories_different else {have}
    if need in acceptable:
        return Outcome(have, need)
    if have < need <= have + case.deck.slack(Part.TERRITORIES):
        return Outcome(have, need, undecided="lines that could not be read may hold the difference")
    wrong = case.fault(
        "D006",
        f"{counted(have, 'Territory', 'Territories')}, exactly {need} required",
        territories[0].place if territories else case.deck.listing.place,
        help=f"add {need - have}" if have < need else f"take out {have - need}",
        related=[Related(held.place, quoted(held.record.title)) for held in territories[1:]],
    )
    return Outcome(have, need, (wrong,))


def all_different(case: Case) -> Outcome:
    """D007: a deck's Territories are all different (chapter 10)."""
    if not case.deck.pool.deck_rules.territories_different:
        return Outcome(0, 0)
    repeated = [held for held in case.deck.territories if held.count > 1]
    findings = tuple(
        case.fault(
            "D007",
            f"{held.count} copies of the Territory {quoted(held.record.title)}, all must be different",
            held.place,
            help="replace the copies by other Territories",
            related=others(held.mentions, "again here"),
        )
        for held in repeated
    )
    return Outcome(len(repeated), 0, findings)


def traits_within_limit(case: Case) -> Outcome:
    """D008: only so many of a deck's Territories may share certain traits (chapter 10)."""
    limits = case.deck.pool.deck_rules.territory_traits_at_most
    found = [(trait, limit, _with_trait(case, trait)) for trait, limit in sorted(limits.items())]
    have = ", ".join(f"{trait} {len(those)}" for trait, _, those in found)
    need = ", ".join(f"{trait} {limit}" for trait, limit, _ in found)
    return Outcome(have, need, tuple(_excess(case, found)))


def _with_trait(case: Case, trait: str) -> list[Holding[CardRecord]]:
    return [held for held in case.deck.territories if trait in held.record.traits]


def _excess(case: Case, found: Sequence[tuple[str, int, list[Holding[CardRecord]]]]) -> Iterator[Finding]:
    for trait, limit, those in found:
        if len(those) > limit:
            titles = listed([quoted(held.record.title) for held in those])
            yield case.fault(
                "D008",
                f"{len(those)} Territories with the trait {trait} ({titles}), at most {limit} allowed",
                those[limit].place,
                help=f"replace {len(those) - limit} of them",
                related=[Related(held.place, f"also {trait}") for held in those if held is not those[limit]],
            )
