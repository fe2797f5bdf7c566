"""Bytes that are no UTF-8 text are refused where they stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.decode import decode

BAD = [
    pytest.param("a: b".encode("utf-16"), "1:1", "UTF-16", id="utf-16 with mark"),
    pytest.param("a: b".encode("utf-16-be"), "1:1", "NUL", id="utf-16 without mark"),
    pytest.param("a: b".encode("utf-32"), "1:1", "UTF-32", id="utf-32"),
    pytest.param(b"a: b\nc: caf\xe9\n", "2:7", "0xE9", id="latin-1"),
    pytest.param(b"a: b\r\nc: it\x92s\r\n", "2:6", "’", id="windows-1252 after CRLF"),
    pytest.param("a: 😀é\n".encode() + b"\xff", "2:1", "0xFF", id="after astral characters"),
    pytest.param(b"a: \xed\xa0\x80\n", "1:4", "0xED", id="encoded surrogate"),
    pytest.param(b"a: b\nc: \x00\n", "2:4", "U+0000", id="NUL"),
    pytest.param(b"a: \x1b[31m\x07\n", "1:4", "first of 2", id="escape sequence"),
    pytest.param(b"a: \x0b\n", "1:4", "U+000B", id="vertical tab"),
    pytest.param("a: \x9b31m\n".encode(), "1:4", "U+009B", id="C1 control"),
    pytest.param(b"a: \x7f\n", "1:4", "U+007F", id="delete"),
    pytest.param("a: \uffff\n".encode(), "1:4", "U+FFFF", id="no character"),
]


@pytest.mark.parametrize(("data", "where", "said"), BAD)
def test_what_is_no_text_is_refused_at_its_place(data: bytes, where: str, said: str) -> None:
    found = decode(data, "f.yaml")
    assert isinstance(found, Finding)
    assert found.code == "Y002"
    assert f"{found.place.line}:{found.place.column}" == where
    assert said in found.message


@pytest.mark.parametrize("text", ["", "a: b\n", "a:\tb\r\n", "é 😀 ’ \u2028 \x85", "a\ufeffb"])
def test_other_text_is_kept_as_it_is(text: str) -> None:
    assert decode(text.encode(), "f") == SourceText("f", text)


def test_the_byte_order_mark_at_the_start_is_dropped() -> None:
    assert decode(b"\xef\xbb\xbfa: b", "f") == SourceText("f", "a: b")


@given(st.binary(max_size=40))
def test_decoded_text_never_stops_the_yaml_reader_itself(data: bytes) -> None:
    source = decode(data, "f")
    if isinstance(source, SourceText):
        assert all(found.message != "this file is not YAML" for found in compose(source).findings)


@given(st.text(max_size=40))
def test_composing_any_text_gives_a_tree_or_a_finding(text: str) -> None:
    composed = compose(SourceText("f", text))
    assert (composed.root is not None) or composed.findings
