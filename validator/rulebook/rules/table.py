"""Every rule a rulebook is held against."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gauntlet_dsl.diagnostics.finding import Finding
from validator.rulebook.book import Book
from validator.rulebook.rules import (
    bounds,
    capitals,
    counts,
    denials,
    glossary,
    headed_otherwise,
    missing_documents,
    number_style,
    parts,
    permissions,
    references,
    repeated,
    step_names,
    steps,
    summaries,
    table_families,
    tables,
    tables_and_prose,
    two_names,
    unexplained,
)

Rule = Callable[[Book], Iterator[Finding]]

RULES: tuple[Rule, ...] = (
    references.unknown_references,
    references.misled_references,
    missing_documents.missing_documents,
    unexplained.unexplained_names,
    two_names.two_names,
    headed_otherwise.headed_otherwise,
    headed_otherwise.several_opponents,
    headed_otherwise.two_meanings,
    capitals.lost_capitals,
    capitals.verbs_of_names,
    repeated.numbers_differ,
    summaries.amounts_told,
    bounds.bounds_differ,
    repeated.statements_differ,
    denials.denials,
    steps.quick_references,
    steps.steps_and_headings,
    step_names.halved_names,
    tables.missing_rows,
    table_families.uneven_bounds,
    table_families.starts_only_in_text,
    parts.missing_parts,
    tables_and_prose.tables_against_prose,
    bounds.exceeded_bounds,
    counts.counts_differ,
    permissions.orders_for_options,
    permissions.never_usable,
    number_style.number_style,
    glossary.order,
    repeated.said_again,
    steps.numbering,
    glossary.omissions,
    tables.uneven_ranges,
)
