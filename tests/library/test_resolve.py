"""Which unquoted scalars YAML reads as something other than text, checked against a YAML library."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml.resolver import implicit_resolvers

from gauntlet_dsl.library.resolve import Reading, read_by_yaml

READ = {
    Reading.NOTHING: ["", "~", "null", "Null", "NULL"],
    Reading.TRUTH: ["Off", "NO", "no", "on", "On", "y", "N", "yes", "true", "FALSE"],
    Reading.NUMBER: (
        [
            "0",
            "012",
            "017",
            "08",
            "-3",
            "+1",
            "1_000",
            "0x1F",
            "0o17",
            "0b101",
            "1e3",
            "1.5",
            "1.",
            ".5",
            "1.5e+3",
            ".inf",
            "-.INF",
            ".nan",
            ".NaN",
            "1_0.5",
        ]
    ),
    Reading.TIME: ["1:30", "12:30:45", "190:20:30.15", "2024-01-01", "2001-12-14t21:59:43.10-05:00"],
    Reading.MARK: ["=", "<<"],
}
TEXT = [
    "Forced March",
    "0.6.1",
    "oN",
    "nO",
    "nul",
    "1e",
    "e3",
    "1:75",
    "2 cards",
    "none",
    ".",
    "...",
    "-",
    "1-2",
]


@pytest.mark.parametrize(("reading", "plain"), [(r, p) for r, plains in READ.items() for p in plains])
def test_what_yaml_reads_as_something_else(reading: Reading, plain: str) -> None:
    assert read_by_yaml(plain) is reading


@pytest.mark.parametrize("plain", TEXT)
def test_what_yaml_reads_as_text(plain: str) -> None:
    assert read_by_yaml(plain) is None


_ODD = st.text("0123456789_.:-+eExXobTZ aAfFnNiIuUlLsSrtyY~=<", min_size=1, max_size=12).map(str.strip)


@given(_ODD.filter(bool))
def test_nothing_that_a_yaml_library_converts_is_taken_for_text(plain: str) -> None:
    converted = any(pattern.match(plain) for _, _, pattern, first in implicit_resolvers if plain[0] in first)
    assert not converted or read_by_yaml(plain) is not None
