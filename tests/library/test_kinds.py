"""The kind of a file chooses its model."""

from __future__ import annotations

from time import perf_counter

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened

from .reading import card, marks, read

KINDS = [
    pytest.param(card("kind: Card\n"), "Y010 2:1", "one of ", id="missing"),
    pytest.param(card("kind: Card", "knid: Card"), "Y009 1:1", 'did you mean "kind"?', id="misspelt key"),
    pytest.param(card("kind: Card", "kind: Cadr"), "Y016 1:7", 'did you mean "Card"?', id="misspelt"),
    pytest.param(card("kind: Card", "kind: Nothing"), "Y016 1:7", "the kinds are ", id="unknown"),
    pytest.param(card("kind: Card", "kind: [Card]"), "Y011 1:7", "the kinds are ", id="list"),
    pytest.param(card("kind: Card", "kind:"), "Y011 1:6", "the kinds are ", id="empty"),
    pytest.param("x: y\n", "Y010 1:1", "one of ", id="nothing known"),
    pytest.param("{}\n", "Y010 1:1", "one of ", id="nothing at all"),
]


@pytest.mark.parametrize(("text", "mark", "help"), KINDS)
def test_a_kind_that_cannot_be_read_is_the_only_finding(text: str, mark: str, help: str) -> None:
    result = read(text)
    assert marks(result.findings) == [mark]
    assert help in result.findings[0].help


def test_what_a_faulty_file_says_of_itself_is_known() -> None:
    opened = open_item(SourceText("f", card("value: 2", "value: two\nvalue: 3")))
    assert (opened.kind, opened.id, opened.title) == ("Card", "forced-march", "Forced March")
    assert {found.subject for found in opened.findings} == {"forced-march"}


def test_an_opened_file_is_read_against_the_kinds_known_later() -> None:
    opened = open_item(SourceText("f", card()))
    assert read_opened(opened, {}).findings[0].code == "Y016"
    assert read_opened(opened, CORE_KINDS).item is not None


GOOD = {
    "Territory": "kind: Territory\nid: moat\ntitle: Dry Moat\nsource: house\ntraits: [Arena]\n",
    "Leader": """\
kind: Leader
id: general
title: General
source: rulebook
faction: Military
abilities: {}
""",
    "Deck": """\
kind: Deck
id: spearhead
title: Spearhead
faction: Military
leader: General
cards: {A: 3, 'Off': 1}
territories: [Old Bridge, Old Bridge]
""",
    "Faction": """\
kind: Faction
id: military
title: Military
source: rulebook
victories: [Run the Gauntlet]
pool: {titles: 12, unique: {Shock and Awe: 5}}
package: {Command Tracker: 1}
declares:
  resources:
    Capital: {start: 0, min: 0, limit: "number of Territories you control", trim: turn.end, ledger: true}
  zones:
    Treasury: {of: player, face: up, sees: all, normal: false}
  markers:
    Deed: {on: Territory, supply: 8, shared: true}
  memories:
    Crossed: {of: player, for: turn, start: 0}
  slots:
    Territory: [taken_from]
  windows: [Terms.offered]
  traits: [Arcane]
  headings:
    Mission: {}
kinds:
  Order:
    plural: Orders
    binds: {while: begun, then: graveyard}
    fields:
      leader: {type: leader}
abilities:
  Command:
    text: When you win a battle, gain 1 Command.
    effect: |
      when you win a battle { gain 1 Command; }
""",
    "Ruleset": """\
kind: Ruleset
id: gauntlet
title: Gauntlet
source: rulebook
rules: 0.6.1
constants: {die_sides: 6}
deck:
  common_pool: Neutral
  min_cards: 30
  max_value: 60
  unique_copies: 1
  territories: {count: 3, different: true, at_most: {Arena: 1}}
windows:
  - {name: turn.start, step: The turn begins, chapter: 4, acts: active_first, changes: [flow]}
""",
}


@pytest.mark.parametrize("kind", GOOD)
def test_each_kind_reads_its_file(kind: str) -> None:
    result = read(GOOD[kind])
    assert result.findings == ()
    assert type(result.item) is CORE_KINDS[kind]


WITHOUT_VALUE = [
    (
        "Faction",
        "package: {Command Tracker: 1}",
        "package: {Command Tracker: {count: 1, value: 0}}",
        "Y011 7:28",
    ),
    ("Leader", "faction: Military", "faction: Military\nvalue: 0", "Y009 6:1"),
    ("Territory", "traits: [Arena]", "value: 2", "Y009 5:1"),
]


@pytest.mark.parametrize(("kind", "old", "new", "mark"), WITHOUT_VALUE)
def test_what_is_no_card_of_the_deck_has_no_value(kind: str, old: str, new: str, mark: str) -> None:
    (found,) = read(GOOD[kind].replace(old, new)).findings
    assert marks([found]) == [mark]
    assert "has no value" in found.message


DECKS = [
    ("A: 3", "A: 0", "Y020 6:12"),
    ("A: 3", "A: -1", "Y020 6:12"),
    ("A: 3", "A: '3'", "Y011 6:12"),
    ("A: 3", "A: 1000000", "Y020 6:12"),
    ("A: 3", "No: 3", "Y012 6:9"),
    ("A: 3", "A: 3, A: 3", "Y005 6:15"),
]


@pytest.mark.parametrize(("old", "new", "mark"), DECKS)
def test_counts_of_a_deck(old: str, new: str, mark: str) -> None:
    assert marks(read(GOOD["Deck"].replace(old, new)).findings) == [mark]


def test_what_a_deck_lacks_is_left_to_the_deck_rules() -> None:
    result = read("kind: Deck\nid: d\ntitle: D\n")
    assert result.findings == ()
    assert result.item is not None


def test_thousands_of_faults_take_no_more_than_their_share() -> None:
    """Measured against itself: ten times the faults may take about ten times as long, not a hundred times."""

    def seconds(count: int) -> float:
        lines = "".join(f"<<: *a\nb{index}: &c no #x\n" for index in range(count))
        began = perf_counter()
        assert len(read(f"kind: Card\n{lines}").findings) >= 2 * count
        return perf_counter() - began

    seconds(10)
    few, many = min(seconds(200) for _ in range(3)), min(seconds(2000) for _ in range(2))
    assert many < 40 * few
