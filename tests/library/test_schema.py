"""The exported schema and the loader agree."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.kinds import CORE_KINDS, read_item
from gauntlet_dsl.library.models.components import component
from gauntlet_dsl.library.nodes import MapNode, Node, ScalarNode, Style
from gauntlet_dsl.library.schema import combined_schema, kind_schema

from .reading import CARD, card
from .test_components import FAULTS, PACT, declared
from .test_kinds import GOOD

KINDS = {**CORE_KINDS, **{name: component(name, kind) for name, kind in declared().kinds.items()}}
SCHEMA = combined_schema(KINDS)
FILES = {**GOOD, "Card": CARD, "Dream Pact": PACT}


def plain(node: Node) -> Any:
    """What an editor's reader of YAML 1.2 hands to the schema."""
    if isinstance(node, MapNode):
        return {entry.key.value: plain(entry.value) for entry in node.entries}
    if not isinstance(node, ScalarNode):
        return [plain(item) for item in node.items]
    words = {"true": True, "false": False, "": None, "~": None, "null": None}
    if node.style is not Style.PLAIN:
        return node.value
    if node.value.lstrip("-").isdecimal():
        return int(node.value)
    return words.get(node.value, node.value)


def document(text: str) -> Any:
    root = compose(SourceText("f", text)).root
    assert root is not None
    return plain(root)


def accepted_by_schema(text: str) -> bool:
    instance = document(text)
    verdict = Draft202012Validator(SCHEMA).is_valid(instance)
    kind = instance.get("kind")
    if isinstance(kind, str) and kind in KINDS:
        assert Draft202012Validator(kind_schema(kind, KINDS)).is_valid(instance) == verdict
    return verdict


def accepted_by_loader(text: str) -> bool:
    return read_item(SourceText("f", text), KINDS).item is not None


def test_the_schemas_are_valid_and_always_the_same() -> None:
    for schema in (SCHEMA, *(kind_schema(kind, KINDS) for kind in KINDS)):
        Draft202012Validator.check_schema(schema)
    assert json.dumps(combined_schema(dict(reversed(KINDS.items())))) == json.dumps(SCHEMA)


@pytest.mark.parametrize("kind", FILES)
def test_good_files_are_good_for_both(kind: str) -> None:
    assert accepted_by_loader(FILES[kind])
    assert accepted_by_schema(FILES[kind])


BAD = [
    card("kind: Card", "kind: Cadr"),
    card("kind: Card\n"),
    card("id: forced-march", "id: Forced March"),
    card("id: forced-march", "id: 12"),
    card("title: Forced March", "title: ''"),
    card("title: Forced March", "title:"),
    card("title: Forced March", "title: [a]"),
    card("source: house", "source: home"),
    card("source: house\n"),
    card("value: 2\n"),
    card("value: 2", 'value: "2"'),
    card("value: 2", "value: -1"),
    card("value: 2", "value: 100"),
    card("value: 2", "value: true"),
    card("value: 2", "value: 2\nunique: yes"),
    card("value: 2", "value: 2\nonyl: 1"),
    card("value: 2", "value: 2\nstatus: draft"),
    card("value: 2", "value: 2\nnote:"),
    card("value: 2", "value: 2\nrules: v6"),
    card("value: 2", "value: 2\ncites: [0]"),
    card("effects:\n  Gambit:", "effects: {}\nnote:"),
    card("Gambit:", "'':"),
    card("    text:", "    txet:"),
    card("|\n      add 1 to your battle total;", "{modify_total: 2}"),
    card("|\n      add 1 to your battle total;", "true"),
    *(PACT.replace(old, new) for old, new, _, _ in FAULTS),
    GOOD["Deck"].replace("A: 3", "A: 0"),
    GOOD["Leader"].replace("abilities: {}\n", ""),
    GOOD["Faction"].replace("leader: {type: leader}", "leader: {type: ledaer}"),
    GOOD["Faction"].replace("leader: {type: leader}", "title: {type: leader}"),
    GOOD["Faction"].replace("Command Tracker: 1", "Command Tracker: {count: 1, value: 0}"),
    GOOD["Ruleset"].replace("acts: active_first", "acts: whoever"),
    GOOD["Ruleset"].replace("rules: 0.6.1\n", ""),
]


@pytest.mark.parametrize("text", BAD)
def test_bad_files_are_bad_for_both(text: str) -> None:
    assert text not in FILES.values()
    assert not accepted_by_loader(text)
    assert not accepted_by_schema(text)


WRITTEN = ["", "x", "x y", "2", "-1", "~", "yes", "true", "1.5", "[a]", "[1]", "{a: b}", "'q'", "|\n  b"]
BEYOND_A_SCHEMA = {"Y012", "Y014"}


@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize("key", KINDS["Card"].model_fields)
def test_both_judge_each_key_alike_save_for_how_text_is_quoted(key: str, written: str) -> None:
    others = [line for line in CARD.splitlines() if not line.startswith(f"{key}:")]
    text = "\n".join([f"{key}: {written}", *(others[:-4] if key == "effects" else others), ""])
    codes = {found.code for found in read_item(SourceText("f", text), KINDS).findings}
    if not codes:
        assert accepted_by_schema(text)
    elif not codes & BEYOND_A_SCHEMA:
        assert not accepted_by_schema(text)


def test_keys_are_described_for_an_editor() -> None:
    properties = SCHEMA["$defs"]["Card"]["properties"]
    assert properties["value"]["description"] == "printed value"
    assert properties["id"]["examples"] == ["old-mill"]
    assert properties["source"]["enum"] == ["rulebook", "house"]
    assert SCHEMA["properties"]["kind"]["enum"] == sorted(KINDS)


def test_no_key_may_be_null_and_no_name_of_python_shows() -> None:
    text = json.dumps(SCHEMA)
    assert '"null"' not in text
    assert "while_" not in text and "part_0" not in text
