"""What keeps a layout from being written: it would not say the same."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library import relayout
from gauntlet_dsl.library.kinds import CORE_KINDS, read_item
from gauntlet_dsl.library.sameness import same_item

_CARD = """\
kind: Card
id: feint
title: Feint
source: house
faction: Common
value: {value}
effects:
  {heading}:
    text: {text}
    effect: |
      {effect}
"""
_SAID = {"value": "1", "heading": "Ploy", "text": "Draw.", "effect": "draw 1 card;  # why"}


def _card(**said: str) -> SourceText:
    return SourceText("feint.yaml", _CARD.format(**_SAID | said))


@pytest.mark.parametrize(
    "layout",
    [
        lambda code: code.replace("1", "2"),
        lambda code: code.replace("# why", "# how"),
        lambda code: code.replace("  # why", ""),
        lambda code: code + " }",
        lambda _: "",
    ],
)
def test_a_layout_that_says_something_else_is_not_written(
    layout: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relayout, "laid_out", lambda code: layout(code.strip()))  # type: ignore[operator]
    source = _card()
    made = relayout.relaid(source, CORE_KINDS)
    assert made.text == source.text
    assert made.changed == ()
    assert [left.reason for left in made.left] == ["a new layout would change what the file says"]


@pytest.mark.parametrize(
    "other",
    [
        {"value": "2"},
        {"heading": "Plot"},
        {"text": "Draw one."},
        {"effect": "draw 2 cards;  # why"},
        {"effect": "draw 1 card;"},
        {"effect": "draw 1 card;  # how"},
        {"effect": "draw 1 card; }  # why"},
        {"value": "-"},
    ],
)
def test_files_that_say_something_else_are_not_the_same(other: dict[str, str]) -> None:
    one, another = read_item(_card(), CORE_KINDS), read_item(_card(**other), CORE_KINDS)
    assert same_item(one, one)
    assert not same_item(one, another)
    assert not same_item(another, one)


def test_white_space_of_an_effect_says_nothing() -> None:
    spaced = read_item(_card(effect="draw  1\n        card ;# why"), CORE_KINDS)
    assert same_item(read_item(_card(), CORE_KINDS), spaced)


@pytest.mark.parametrize("text", ["", "- 1\n", "kind: [\n", "kind: Nothing\n", "\x00"])
def test_what_is_no_item_is_left_alone(text: str) -> None:
    source = SourceText("x.yaml", text)
    assert relayout.relaid(source, CORE_KINDS) == relayout.Relaid(text)
    read = read_item(source, CORE_KINDS)
    assert not same_item(read, read)
