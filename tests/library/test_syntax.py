"""A YAML syntax error is one finding in plain words, where the designer has to look."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.compose import compose

COLON = "a colon in text that is not in quotes"
INDENT = "this line is indented unlike its neighbours"
TAB = "a tab in the indentation"
LESS = "a line of the block is indented less than its first"
AFTER = "text after the closing quote"

ERRORS = [
    ("text: When this enters: draw 1\nb: 1\n", "1:23", COLON),
    ("a: 1\ntext: Choose one:\n", "2:17", COLON),
    ("a:\n  - b: c: d\n", "2:9", COLON),
    ("a\nb: 1\n", "2:1", "this key cannot stand here, the line before it is not finished"),
    ("a:1\nb: 2\n", "2:1", "this key cannot stand here, the line before it is not finished"),
    ("a: 1\n  b: 2\n", "2:3", "this key cannot stand here, the line before it is not finished"),
    ("a:\n\tb: 1\n", "2:1", TAB),
    ("a:\n  b: 1\n\tc: 2\n", "3:1", TAB),
    ("a: |\n\tx\nb: 1\n", "2:1", TAB),
    ('a: 1\nb: "x\nc: 1\n', "2:4", "this quote is never closed"),
    ("a: 'x\nb: 1\n", "1:4", "this quote is never closed"),
    ('a: "x\nb: "y"\nc: 1\n', "1:4", "this quote is not closed on its line"),
    ('a: "He said" and\nb: 1\n', "1:14", AFTER),
    ("a: 'It's so'\nb: 1\n", "1:8", AFTER),
    ("a:\n  b: 1\n c: 2\n", "3:2", INDENT),
    ("a:\n    b: 1\n  c: 2\n", "3:3", INDENT),
    ("  a: 1\nb: 2\n", "2:1", INDENT),
    ("a:\n  - x\n - y\n", "3:2", INDENT),
    ("a: %x\n", "1:4", 'text that is not in quotes cannot start with "%"'),
    ("a: @x\n", "1:4", 'text that is not in quotes cannot start with "@"'),
    ("a: `x`\n", "1:4", 'text that is not in quotes cannot start with "`"'),
    ("a: *bold* move\n", "1:4", 'text that is not in quotes cannot start with "*"'),
    ("a: & b\n", "1:4", 'text that is not in quotes cannot start with "&"'),
    ("a: !x!y z\n", "1:4", 'text that is not in quotes cannot start with "!"'),
    ("a: > 2 cards\nb: 1\n", "1:4", 'text on the line of ">"'),
    ("a: | draw\n", "1:4", 'text on the line of "|"'),
    ("a: [Draw] a card\nb: 1\n", "1:11", "text after a closing bracket"),
    ("a: {x} y\n", "1:8", "text after a closing bracket"),
    ("a: [Draw\nb: 1\n", "1:4", "this list is not closed"),
    ("a: {x: 1\nb: 2\n", "1:4", "this mapping is not closed"),
    ("a: [b,, c]\n", "1:7", 'nothing stands before ","'),
    ("a: - b\n", "1:4", "a list cannot start here"),
    ("a: ? b\n", "1:4", "text that is not in quotes cannot start with ?"),
    ('a: "\\ud800"\n', "1:7", "an escape that YAML does not know"),
    ('a: "\\q"\n', "1:5", "an escape that YAML does not know"),
    ("a: |\n    x\n  y\nb: 1\n", "3:3", LESS),
    ("a: |\ndraw 1;\nb: 1\n", "2:1", "a line of the block is not indented"),
    ("a:\n  - b\n  c\nd: 1\n", "3:3", 'this line has no ":" after its key'),
    ("a: 1\n<<<<<<< mine\nb: 1\n=======\nb: 2\n>>>>>>> theirs\n", "2:1", "an unresolved merge conflict"),
    ("%FOO\n---\na: 1\n", "1:1", "content files use no YAML directives"),
    ("%YAML 3.0\n---\na: 1\n", "1:1", "content files use no YAML directives"),
    ('"a" b: 1\n', "1:5", "text that belongs to nothing"),
    ("a: 😀\r\nb: x: y\r\n", "2:5", COLON),
]


@pytest.mark.parametrize(("text", "where", "message"), ERRORS)
def test_the_fault_in_plain_words_where_it_is(text: str, where: str, message: str) -> None:
    (found,) = compose(SourceText("f", text)).findings
    assert found.code == "Y003"
    assert (f"{found.place.line}:{found.place.column}", found.message) == (where, message)
    assert found.help


def test_text_with_a_colon_may_be_quoted_or_folded() -> None:
    (found,) = compose(SourceText("f", "text: When this enters: draw 1\n")).findings
    assert found.help == 'put the text in quotes, or start it on the line after ">-"'
    for mended in ('"When this enters: draw 1"', ">-\n  When this enters: draw 1"):
        assert compose(SourceText("f", f"text: {mended}\n")).findings == ()


def test_what_was_found_before_a_syntax_error_is_kept() -> None:
    found = compose(SourceText("f", "a: 1\na: 2\nb: c: d\n")).findings
    assert [finding.code for finding in found] == ["Y005", "Y003"]
