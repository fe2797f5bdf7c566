"""Reading an item: its kind says which model its file must fit."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import accumulate

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.names import did_you_mean, near_miss
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.library.binding import bind
from gauntlet_dsl.library.characters import deceptive_characters
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.model_keys import known_keys
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.cards import Card, Territory
from gauntlet_dsl.library.models.catalogue import Catalogue
from gauntlet_dsl.library.models.decks import Deck
from gauntlet_dsl.library.models.factions import Faction, Leader
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.models.rulings import Rulings
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.library.models.words import Vocabulary
from gauntlet_dsl.library.nodes import MapNode, ScalarNode
from gauntlet_dsl.library.pointing import head_span
from gauntlet_dsl.library.scalars import LONGEST_NAME
from gauntlet_dsl.library.wording import listed, quoted

Kinds = Mapping[str, type[Item]]

CORE_KINDS: Kinds = {
    model.__name__: model
    for model in (Ruleset, Vocabulary, Catalogue, Rulings, Faction, Leader, Card, Territory, Deck, Scenario)
}
"""The kinds that need no faction to declare them."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A file whose YAML was read and whose kind was not yet asked for.

    `kind`, `id` and `title` are what the file says of itself, "" where it says nothing usable: they name the
    item even when its faults keep it from being read. `root` is None when there is nothing to bind.
    """

    source: SourceText
    root: MapNode | None
    findings: tuple[Finding, ...]
    kind: str = ""
    id: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class ReadItem:
    """An item, or None and the errors that kept it from being read; an item can have warnings."""

    opened: Opened
    item: Item | None
    findings: tuple[Finding, ...]


def open_item(source: SourceText) -> Opened:
    """The YAML of a content file with its faults (Y003-Y008, Y011, Y013, Y015)."""
    composed = compose(source)
    findings = (*deceptive_characters(source), *composed.findings)
    if composed.root is None:
        kind, id, title = (_line_of(source, key) for key in ("kind", "id", "title"))
        findings = tuple(replace(found, subject=id) for found in findings)
        return Opened(source, None, _sorted(findings), kind, id, title)
    kind, id, title = (_said(composed.root, key) for key in ("kind", "id", "title"))
    findings = tuple(replace(found, subject=id) for found in findings)
    return Opened(source, composed.root if composed.complete else None, _sorted(findings), kind, id, title)


def read_opened(opened: Opened, kinds: Kinds) -> ReadItem:
    """The item of a file, by its kind. Y016 for a kind that is not one of `kinds`, and what `bind` finds."""
    if opened.root is None:
        return ReadItem(opened, None, opened.findings)
    model = kinds.get(opened.kind)
    if model is None:
        unknown = _no_kind(opened, opened.root, kinds)
        findings = (*opened.findings, *_not_explained([unknown], opened.findings))
        return ReadItem(opened, None, _sorted(findings))
    item, faults = bind(model, opened.root, opened.source, opened.id)
    findings = (*opened.findings, *_not_explained(faults, opened.findings))
    has_error = any(found.severity is Severity.ERROR for found in findings)
    return ReadItem(opened, None if has_error else item, _sorted(findings))


def read_item(source: SourceText, kinds: Kinds) -> ReadItem:
    """The item that a content file holds, and everything that is wrong with the file."""
    return read_opened(open_item(source), kinds)


def _said(root: MapNode, key: str) -> str:
    """What stands under a key, fit to be shown wherever a finding or count mentions the item."""
    node = root.scalar(key)
    return printable(node.value[:LONGEST_NAME]) if node else ""


def _line_of(source: SourceText, key: str) -> str:
    """What a plain line of a file says under a key, when YAML makes nothing of the file as a whole."""
    found = re.search(rf"^{key}:[ \t]+([^#\r\n\"'\[{{&*!|>%@`]+)", source.text, re.MULTILINE)
    return printable(found[1].strip()[:LONGEST_NAME]) if found else ""


def _no_kind(opened: Opened, root: MapNode, kinds: Kinds) -> Finding:
    entry = root.entry("kind")
    if entry is None:
        return _without_kind(opened, root, kinds)
    known = f"the kinds are {listed(kinds, 'and')}"
    place = opened.source.place(entry.value.span)
    if not isinstance(entry.value, ScalarNode) or entry.value.is_empty:
        message = '"kind" must be a name'
        return finding("Y011", message, place, subject=opened.id, help=known)
    help = did_you_mean(opened.kind, kinds) or known
    return finding("Y016", f"unknown kind {quoted(opened.kind)}", place, subject=opened.id, help=help)


def _without_kind(opened: Opened, root: MapNode, kinds: Kinds) -> Finding:
    known = {key for model in kinds.values() for key in known_keys(model)}
    misspelt = near_miss("kind", {entry.key.value for entry in root.entries} - known)
    entry = root.entry(misspelt) if misspelt else None
    if entry:
        place = opened.source.place(entry.key.span)
        message = f"unknown key {quoted(entry.key.value)}"
        return finding("Y009", message, place, subject=opened.id, help='did you mean "kind"?')
    place = opened.source.place(head_span(root, ()))
    help = f'add "kind: ...", one of {listed(kinds)}'
    return finding("Y010", 'the key "kind" is missing', place, subject=opened.id, help=help)


def _not_explained(faults: Iterable[Finding], earlier: Iterable[Finding]) -> Iterator[Finding]:
    """The faults that do not merely follow from an earlier finding about the same characters."""
    ranges = sorted(_range(found.place) for found in earlier)
    starts = [start for start, _ in ranges]
    furthest_ends = [*accumulate((end for _, end in ranges), max, initial=(0, 0))]
    for fault in faults:
        start, end = _range(fault.place)
        if fault.code == "Y010" or furthest_ends[bisect_left(starts, end)] <= start:
            yield fault


def _range(place: Place) -> tuple[tuple[int, int], tuple[int, int]]:
    return (place.line, place.column), (place.end_line, place.end_column)


def _sorted(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=Finding.sort_key))
