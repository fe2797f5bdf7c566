"""Kinds that only a faction's file knows become models as strict as the built-in ones."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import ReadItem, read_item
from gauntlet_dsl.library.located import Code
from gauntlet_dsl.library.models.base import Ability, Requirement
from gauntlet_dsl.library.models.components import Component, component
from gauntlet_dsl.library.models.factions import Faction

from .reading import marks, read

FACTION = """\
kind: Faction
id: weavers
title: Weavers
source: house
kinds:
  Dream Pact:
    plural: Dream Pacts
    count: 2
    states: [open, sealed]
    fields:
      stake: {type: number, min: 1, max: 3}
      copy: {type: text, optional: true}
      holder: {type: leader, optional: true}
      test: {type: condition, optional: true}
      price: {type: value, optional: true}
      secret: {type: flag, optional: true}
      json: {type: ability}
"""
PACT = """\
kind: Dream Pact
id: slow-fall
title: Slow Fall
source: house
faction: Weavers
stake: 2
copy: A line.
holder: Spinner
test:
  text: You have a card in Hand.
  condition: you have a card in hand
price: number of cards in hand
secret: true
json:
  text: Draw 1 card.
  effect: |
    draw 1 card;
"""


def declared(text: str = FACTION) -> Faction:
    result = read(text)
    assert isinstance(result.item, Faction), result.findings
    return result.item


def read_pact(old: str = "", new: str = "") -> ReadItem:
    kinds = {name: component(name, kind) for name, kind in declared().kinds.items()}
    assert not old or PACT.count(old) == 1
    return read_item(SourceText("pact.yaml", PACT.replace(old, new) if old else PACT), kinds)


def test_every_type_of_field_is_bound_under_its_key() -> None:
    item = read_pact().item
    assert isinstance(item, Component)
    parts = item.parts
    assert list(parts) == ["stake", "copy", "holder", "test", "price", "secret", "json"]
    assert [parts[key] for key in ("stake", "copy", "holder", "secret")] == [2, "A line.", "Spinner", True]
    assert isinstance(parts["test"], Requirement) and isinstance(parts["json"], Ability)
    assert isinstance(parts["price"], Code) and parts["price"].value == "number of cards in hand"
    assert PACT[parts["stake"].span.start] == "2"
    assert (item.kind, item.faction) == ("Dream Pact", "Weavers")


def test_optional_fields_may_be_left_out() -> None:
    item = read_pact("copy: A line.\n").item
    assert isinstance(item, Component)
    assert item.parts["copy"] is None


FAULTS = [
    ("stake: 2", "stake: 4", "Y020 6:8", '"stake" must be from 1 to 3, not 4'),
    ("stake: 2", "stake: two", "Y011 6:8", '"stake" must be a whole number, not "two"'),
    ("stake: 2", "steak: 2", "Y009 6:1", 'unknown key "steak"'),
    ("stake: 2\n", "", "Y010 3:1", 'the key "stake" is missing'),
    ("stake: 2", "stake: 2\nvalue: 0", "Y009 7:1", "a supplemental component has no value"),
    ("secret: true", "secret: on", "Y011 13:9", '"secret" must be true or false, not "on"'),
    ("price: number", "price: [number]\nnote: x", "Y011 12:8", '"price" must be text in the effect language'),
    ("  condition:", "  effect:", "Y009 11:3", 'unknown key "effect"'),
]


@pytest.mark.parametrize(("old", "new", "mark", "message"), FAULTS)
def test_faults_of_a_component(old: str, new: str, mark: str, message: str) -> None:
    (found,) = read_pact(old, new).findings
    assert marks([found]) == [mark]
    assert found.message.startswith(message)


DECLARATIONS = [
    ("type: number", "type: nubmer", "Y011 11:21", "must be "),
    ("min: 1, max: 3", "min: 3, max: 1", "Y020 11:14", "has a min of 3 above its max of 1"),
    ("type: leader", "type: leader, min: 1", "Y020 13:15", "has a min or max, which only a number has"),
    ("stake:", "title:", "Y011 11:7", "is a key with a meaning of its own"),
    ("stake:", "value:", "Y011 11:7", "is a key with a meaning of its own"),
    ("stake:", "Stake It:", "Y011 11:7", "must be lower-case letters, digits and underscores"),
    ("plural: Dream Pacts\n    ", "", "Y010 6:3", 'the key "plural" is missing in "Dream Pact"'),
]


@pytest.mark.parametrize(("old", "new", "mark", "message"), DECLARATIONS)
def test_faults_of_a_declaration(old: str, new: str, mark: str, message: str) -> None:
    assert FACTION.count(old) == 1
    (found,) = read(FACTION.replace(old, new)).findings
    assert marks([found]) == [mark]
    assert message in found.message


def test_two_kinds_share_nothing() -> None:
    other = FACTION.replace("stake: {type: number, min: 1, max: 3}", "toll: {type: text}")
    first, second = (component("Dream Pact", declared(text).kinds["Dream Pact"]) for text in (FACTION, other))
    assert read_item(SourceText("f", PACT), {"Dream Pact": first}).item is not None
    assert marks(read_item(SourceText("f", PACT), {"Dream Pact": second}).findings) == [
        "Y010 3:1",
        "Y009 6:1",
    ]
