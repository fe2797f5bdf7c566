"""All faults of an item come in one run, each once, at its own place, in our words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.library.kinds import CORE_KINDS

from .reading import CARD, card, marks, read

KEYS = [
    pytest.param(card("value: 2", "valeu: 2"), ["Y009 6:1"], id="misspelt key hides no missing key"),
    pytest.param(card("value: 2\n"), ["Y010 3:1"], id="missing key at the title"),
    pytest.param(card("title: Forced March\n"), ["Y010 2:1"], id="missing title at the id"),
    pytest.param(card("id: forced-march\ntitle: Forced March\n"), ["Y010 1:1", "Y010 1:1"], id="at the kind"),
    pytest.param(card("    text: Add +1 to your battle total.\n"), ["Y010 8:3"], id="missing in an ability"),
    pytest.param(card("    text:", "    txet:"), ["Y009 9:5"], id="misspelt in an ability"),
    pytest.param(
        card("value: 2", "value: 2\nonyl_if: x\nfoo: 1"), ["Y009 7:1", "Y009 8:1"], id="two unknown"
    ),
    pytest.param(card("effects:\n", "effects: {}\nx:\n"), ["Y020 7:10", "Y009 8:1"], id="empty mapping"),
    pytest.param(card("value: 2", "value: 2\ntraits: Arcane"), ["Y011 7:9"], id="text for a list"),
    pytest.param(card("value: 2", "value: 2\ntraits: {a: b}"), ["Y011 7:9"], id="mapping for a list"),
    pytest.param(card("value: 2", "value: 2\ntraits:"), ["Y011 7:1"], id="nothing for a list"),
    pytest.param(card("value: 2", "value: 2\ndeclares: x"), ["Y011 7:11"], id="text for a mapping"),
    pytest.param(card("value: 2", "value: 2\ndeclares: [x]"), ["Y011 7:11"], id="list for a mapping"),
    pytest.param(card("value: 2", "value: 2\nstatus: draft"), ["Y010 7:1"], id="status without reason"),
    pytest.param(card("value: 2", "value: 2\nreason: why"), ["Y010 7:1"], id="reason without status"),
    pytest.param(card("value: 2", "value: 2\nvalue: 5"), ["Y005 7:1"], id="duplicate key"),
    pytest.param(card("value: 2", "<<: *base\nvalue: 2"), ["Y006 6:1"], id="merge key hides no missing key"),
    pytest.param(card("id: forced-march\n", "<<: *base\n"), ["Y006 2:1"], id="merge key may hold the rest"),
    pytest.param(card("value: 2", "value: *two"), ["Y006 6:8"], id="alias and nothing about its value"),
    pytest.param(
        card("value: 2", "value: two\nunique: 1\ncites: [0, 1, x]\ntraits: [No]").replace("Military", "~"),
        ["Y012 5:10", "Y011 6:8", "Y011 7:9", "Y020 8:9", "Y011 8:15", "Y012 9:10"],
        id="many",
    ),
    pytest.param(
        card("value: 2", "value: 2\ndeclares: {resources: {A: {min: 5, max: 1}, B: {start: 9, max: 3}}}"),
        ["Y020 7:27", "Y020 7:48"],
        id="amounts out of order",
    ),
]


@pytest.mark.parametrize(("text", "expected"), KEYS)
def test_every_fault_once_at_its_place(text: str, expected: list[str]) -> None:
    result = read(text)
    assert marks(result.findings) == expected
    assert result.item is None
    assert {found.subject for found in result.findings} <= {"forced-march", ""}


def test_a_suggestion_or_the_keys_that_are_known() -> None:
    help = [found.help for found in read(card("value: 2", "valeu: 2\nzzz: 1")).findings]
    assert help[0] == 'did you mean "value"?'
    assert help[1].startswith("the keys here are kind, id, title,")


MESSAGES = [
    (card("value: 2\n"), 'the key "value" is missing'),
    (card("    text: Add +1 to your battle total.\n"), 'the key "text" is missing in "Gambit"'),
    (card("value: 2", "value: 2\nstatus: draft"), '"status" stands without "reason"'),
    (card("value: 2", "value: 2\ntraits: Arcane"), '"traits" must be a list'),
    (card("value: 2", "value: 2\ndeclares: x"), '"declares" must be a mapping of keys and values'),
    (card("effects:\n  Gambit:", "effects: {}\nnote:"), '"effects" must not be empty'),
]


@pytest.mark.parametrize(("text", "message"), MESSAGES)
def test_messages_are_ours(text: str, message: str) -> None:
    assert message in [found.message for found in read(text).findings]


def test_an_effect_given_as_a_mapping_is_refused_where_it_begins() -> None:
    """There are no parameters, so no misspelt one can be lost and its restriction with it."""
    text = card("|\n      add 1 to your battle total;", "{modify_total: 2, onyl_if: defending}")
    result = read(text)
    (found,) = result.findings
    assert (found.code, found.place.line, found.place.column) == ("Y011", 10, 13)
    assert found.message == '"effect" must be text in the effect language, not a mapping'
    assert 'write "|" after the key' in found.help
    assert result.item is None


def test_a_warning_keeps_the_item() -> None:
    result = read(card("title: Forced March", "title: Forced March #1"))
    assert marks(result.findings) == ["Y013 3:21"]
    assert result.item is not None


_VALUES = st.sampled_from(
    ["", "x", "2", "-1", "~", "[a, 1]", "{a: b}", "'q'", "|\n  b", "yes", "*a", "&b c", "!t d"]
)
_KEYS = st.sampled_from(
    [*next(iter(CORE_KINDS.values())).model_fields, "valeu", "Gambit", "é", "value", "effects"]
)


@given(st.sampled_from(sorted(CORE_KINDS)), st.lists(st.tuples(_KEYS, _VALUES), max_size=6))
def test_no_file_raises_and_no_wording_is_borrowed(kind: str, entries: list[tuple[str, str]]) -> None:
    text = f"kind: {kind}\n" + "".join(f"{key}: {value}\n" for key, value in entries)
    result = read(text)
    assert (result.item is None) == any(found.severity == "error" for found in result.findings)
    assert len(set(result.findings)) == len(result.findings)
    for found in result.findings:
        assert not re.search(r"pydantic|https?:|Input should|Field required|\.$|^[A-Z]", found.message)
        assert 1 <= found.place.line <= text.count("\n") + 1


def test_the_good_card_is_good() -> None:
    assert read(CARD).findings == ()
