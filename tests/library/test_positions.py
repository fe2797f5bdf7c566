"""Every node knows its exact characters, whatever the line ends, marks and characters before it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.decode import decode
from gauntlet_dsl.library.nodes import ScalarNode, node_at, scalars

from .reading import card, read


def content(source: SourceText, *path: str | int) -> tuple[str, str, str]:
    """A scalar's value, its content and all of it as the file has them."""
    composed = compose(source)
    assert composed.root is not None, composed.findings
    node = node_at(composed.root, path)
    assert isinstance(node, ScalarNode)
    return node.value, source.slice(node.content), source.slice(node.span)


SCALARS = [
    ("a: x y   # c\n", "x y", "x y", "x y"),
    ("a: 'it''s'\n", "it's", "it''s", "'it''s'"),
    ('a: "b\\"c" \n', 'b"c', 'b\\"c', '"b\\"c"'),
    ("a: |\n  x\n   y\nb: 1\n", "x\n y\n", "  x\n   y\n", "|\n  x\n   y\n"),
    ("a: |-\n  x\n\n\nb: 1\n", "x", "  x\n\n\n", "|-\n  x\n\n\n"),
    ("a: |2\n   x\nb: 1\n", " x\n", "   x\n", "|2\n   x\n"),
    ("a: | # note: |\n  x\nb: 1\n", "x\n", "  x\n", "| # note: |\n  x\n"),
    ("a: >\n  x\n  y\nb: 1\n", "x y\n", "  x\n  y\n", ">\n  x\n  y\n"),
    ("a: >-\n  x\n\n  y", "x\ny", "  x\n\n  y", ">-\n  x\n\n  y"),
    ("a: |\n  x\n# comment\n  # more\nb: 1\n", "x\n", "  x\n", "|\n  x\n"),
    ("a: |\nb: 1\n", "", "", "|\n"),
    ("a: |", "", "", "|"),
    ("b: é😀\na: 😀 é\n", "😀 é", "😀 é", "😀 é"),
    ("a: |\r\n  x\r\n\r\n  y\r\nb: 1\r\n", "x\n\ny\n", "  x\r\n\r\n  y\r\n", "|\r\n  x\r\n\r\n  y\r\n"),
    ("a: |\r  x\rb: 1\r", "x\n", "  x\r", "|\r  x\r"),
]


@pytest.mark.parametrize(("text", "value", "inside", "whole"), SCALARS)
def test_what_a_scalar_says_and_where(text: str, value: str, inside: str, whole: str) -> None:
    assert content(SourceText("f", text), "a") == (value, inside, whole)


BLOCK = """\
kind: Card
id: a
title: A 😀
source: house
faction: B
value: 2
effects:
  Gambit:
    text: >-
      Some text
      in two lines.
    effect: {header}
      first line;

      x? unknown
"""


@pytest.mark.parametrize("header", ["|", ">", "|-", ">-", "|+", "|2", "| # a comment: |", "|2-   # c"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_word_in_an_effect_is_found_at_its_line_and_column(header: str, ends: str, mark: bytes) -> None:
    text = BLOCK.replace("{header}", header)
    source = decode(mark + text.replace("\n", ends).encode(), "f")
    assert isinstance(source, SourceText)
    value, inside, _ = content(source, "effects", "Gambit", "effect")
    at = source.text.index(inside) + inside.index("unknown")
    assert source.position(at) == (15, 10)
    assert "\r" not in value


def test_the_case_of_the_folded_block_with_a_blank_line() -> None:
    for header, middle in (("|", "  first;"), (">", "  first;"), ("|", "")):
        text = "# 1\n" * 9 + f"effects:\n  G:\n    effect: {header}\n    {middle}\n\n        unknwon\n"
        source = SourceText("f", text)
        _, inside, _ = content(source, "effects", "G", "effect")
        assert source.position(source.text.index(inside) + inside.index("unknwon")) == (15, 9)


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_one_card_reads_the_same_with_every_line_end_and_mark(ends: str, mark: bytes) -> None:
    source = decode(mark + card("value: 2", "value: two").replace("\n", ends).encode(), "card.yaml")
    assert isinstance(source, SourceText)
    assert read(source.text).findings == read(card("value: 2", "value: two")).findings
    assert read(source.text.replace("two", "2")).item == read(card()).item


_WORDS = st.text("aé😀 _-", min_size=1, max_size=8).map(lambda text: f"w{text}w")


@given(st.dictionaries(_WORDS, _WORDS, min_size=1, max_size=6), st.sampled_from(["\n", "\r\n"]))
def test_plain_scalars_are_exactly_their_slice(table: dict[str, str], ends: str) -> None:
    text = "".join(f"{key}: {value}{ends}" for key, value in table.items())
    source = SourceText("f", text)
    composed = compose(source)
    assert composed.root is not None
    assert [source.slice(node.span) for node in scalars(composed.root)] == [
        part for pair in table.items() for part in pair
    ]


def test_a_mapping_ends_with_its_last_value_or_its_brace() -> None:
    source = SourceText("f", "a:\n  b: 1\n\n# comment\nc: {d: [1, 2] }\ne: 1\n")
    root = compose(source).root
    assert root is not None
    spans = [source.slice(node.span) for node in (node_at(root, path) for path in ("a", "c")) if node]
    assert spans == ["b: 1", "{d: [1, 2] }"]
    assert root.span == Span(0, len(source.text) - 1)
