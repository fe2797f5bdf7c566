"""Faults that users met in tools of this kind (`C0xx` of the case list), as inputs for the reader."""

from __future__ import annotations

import pytest

from .reading import card, marks, read

EFFECT = "|\n      add 1 to your battle total;"
CASES = [
    pytest.param(card(EFFECT, "{modify_total: 2, onyl_if: defending}"), ["Y011 10:13"], id="C015"),
    pytest.param(card("    effect:", "    onyl_if: defending\n    effect:"), ["Y009 10:5"], id="C015 key"),
    pytest.param(card("value: 2\n"), ["Y010 3:1"], id="C016 a"),
    pytest.param(card("value: 2", 'value: "2"'), ["Y011 6:8"], id="C016 b"),
    pytest.param("", ["Y004 1:1"], id="C018 no bytes"),
    pytest.param("# only a comment\n", ["Y004 1:1"], id="C018 comment"),
    pytest.param("---\n", ["Y004 1:1"], id="C018 document mark"),
    pytest.param("- kind: Card\n", ["Y008 1:1"], id="C018 list"),
    pytest.param(card("value: 2\n", "value: 2\nvalue: 5\n"), ["Y005 7:1"], id="C019 a"),
    pytest.param(card("value: 2\n", "<<: *base\nvalue: 3\n"), ["Y006 6:1"], id="C019 b"),
    pytest.param(card("value: 2\n", "<<: *a\n<<: *b\n"), ["Y006 6:1", "Y006 7:1"], id="C019 c"),
    pytest.param(card("id: forced-march", "id: 012"), ["Y012 2:5"], id="C019 d"),
    pytest.param(card("title: Forced March", "title: Off"), ["Y012 3:8"], id="C019 e"),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_each_is_an_error_at_its_place_and_nothing_is_read(text: str, expected: list[str]) -> None:
    result = read(text)
    assert marks(result.findings) == expected
    assert result.item is None
