"""What YAML would silently accept, repeat, share or drop is a finding, and all of them come in one run."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library import compose as composing
from gauntlet_dsl.library.compose import DEEPEST, MOST_NODES, compose

from .reading import marks


def found(text: str) -> list[str]:
    return marks(compose(SourceText("f", text)).findings)


def test_the_parser_is_the_compiled_one() -> None:
    import _ruamel_yaml

    assert _ruamel_yaml.__file__.endswith((".so", ".pyd"))
    assert composing.CParser is _ruamel_yaml.CParser


FEATURES = [
    pytest.param("a: &x 1\nb: *x\n", ["Y006 1:4", "Y006 2:4"], id="anchor and alias"),
    pytest.param("a: &x [*x]\n", ["Y006 1:4", "Y006 1:8"], id="a value inside itself"),
    pytest.param("&x a: 1\n*x : 2\n", ["Y006 1:1", "Y006 2:1"], id="anchored and aliased keys"),
    pytest.param("<<: *base\nvalue: 3\n", ["Y006 1:1"], id="merge key"),
    pytest.param("<<: [*a, *b]\nc: *d\n", ["Y006 1:1", "Y006 2:4"], id="merge key with a list"),
    pytest.param("<<: *a\n<<: *b\n", ["Y006 1:1", "Y006 2:1"], id="two merge keys"),
    pytest.param("a: !!str 1\nb: !x 2\n", ["Y006 1:4", "Y006 2:4"], id="tags"),
    pytest.param("a: !!python/object/apply:os.system [x]\n", ["Y006 1:4"], id="python tag"),
    pytest.param("a: ! x\n", ["Y006 1:4"], id="bare tag"),
    pytest.param("%YAML 1.1\n---\na: 1\n", ["Y006 1:1"], id="version directive"),
    pytest.param("%TAG ! tag:x,2000:\n---\na: 1\n", ["Y006 1:1"], id="tag directive"),
    pytest.param("'<<': 1\n", [], id="a quoted key is a name"),
]


@pytest.mark.parametrize(("text", "expected"), FEATURES)
def test_features_that_hide_or_share_values_are_refused(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_aliases_that_would_explode_are_refused_one_by_one() -> None:
    text = "a0: &a0 [x]\n" + "".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]\n" for i in range(1, 30))
    assert len(found(text)) == 30 + 2 * 29


DUPLICATES = [
    pytest.param("a: 1\nb: 2\na: 3\na: 4\n", ["Y005 3:1", "Y005 4:1"], id="twice over"),
    pytest.param("a: {b: 1, 'b': 2}\nc:\n  d: 1\n  d: 2\n", ["Y005 1:11", "Y005 4:3"], id="inner mappings"),
    pytest.param("a: {b: 1}\nb: 2\nA: 3\n", [], id="other mappings and other case"),
]


@pytest.mark.parametrize(("text", "expected"), DUPLICATES)
def test_keys_stand_once(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_a_duplicate_names_both_lines_and_keeps_the_first() -> None:
    composed = compose(SourceText("f", "k: Card\nvalue: 2\nx: y\n\nvalue: 5\n"))
    (twice,) = composed.findings
    assert twice.message == 'the key "value" stands twice, on lines 2 and 5'
    assert [related.place.line for related in twice.related] == [2]
    assert composed.root is not None
    value = composed.root.scalar("value")
    assert value is not None and value.value == "2"


KEYS = [
    pytest.param("{[1]: 2}\n", ["Y011 1:2"], id="list"),
    pytest.param("? {a: b}\n: 2\n", ["Y011 1:3"], id="mapping"),
    pytest.param("? |\n  a\n: 2\nb: 1\n", ["Y011 1:3"], id="block"),
    pytest.param("= : 1\n", [], id="equals sign"),
]


@pytest.mark.parametrize(("text", "expected"), KEYS)
def test_keys_are_names(text: str, expected: list[str]) -> None:
    assert found(text) == expected


EMPTY = [
    pytest.param("", "Y004 1:1", id="nothing"),
    pytest.param("\n  \n", "Y004 1:1", id="blank lines"),
    pytest.param("# a comment\n", "Y004 1:1", id="comment"),
    pytest.param("---\n", "Y004 1:1", id="document mark"),
    pytest.param("--- # a\n...\n", "Y004 1:1", id="document marks"),
    pytest.param("a: 1\n---\nb: 1\n", "Y004 2:1", id="two documents"),
    pytest.param("---\na: 1\n--- x\n---\n", "Y004 3:1", id="three documents"),
    pytest.param("- a\n- b\n", "Y008 1:1", id="list"),
    pytest.param("\n[a]\n", "Y008 2:1", id="flow list"),
    pytest.param("only text\n", "Y008 1:1", id="text"),
    pytest.param("~", "Y008 1:1", id="null"),
]


@pytest.mark.parametrize(("text", "expected"), EMPTY)
def test_a_file_holds_one_mapping(text: str, expected: str) -> None:
    composed = compose(SourceText("f", text))
    assert marks(composed.findings) == [expected]
    assert composed.root is None


def test_a_leading_document_mark_and_an_empty_mapping_are_fine() -> None:
    assert found("---\na: 1\n...\n") == found("{}") == []


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a: ", "}"), ("- ", "")])
def test_depth_is_bounded(opening: str, closing: str) -> None:
    def nested(depth: int) -> str:
        return "a:\n " + opening * depth + "x" + closing * depth

    assert found(nested(DEEPEST - 1)) == []
    assert found(nested(DEEPEST)) == [f"Y007 2:{2 + len(opening) * (DEEPEST - 1)}"]
    assert [mark[:4] for mark in found(nested(100_000))] == ["Y007"]


def test_the_number_of_values_is_bounded() -> None:
    assert found("a: [" + "x," * (MOST_NODES - 4) + "]") == []
    assert [mark[:4] for mark in found("a: [" + "x," * (MOST_NODES + 1) + "]")] == ["Y007"]


COMMENTS = [
    pytest.param("text: Deal 2 #damage\n", ["Y013 1:14"], id="word glued to the mark"),
    pytest.param("a: [Arcane #x\n]\n", ["Y013 1:12"], id="in a list"),
    pytest.param("a: Rally\t#1 for me\n", ["Y013 1:10"], id="after a tab"),
    pytest.param("text: Deal 2 # damage\n", [], id="ordinary comment"),
    pytest.param("value: 2 #two\nunique: true #yes\n", [], id="after what is no text"),
    pytest.param("text: 'Deal 2' #damage\n", [], id="after a quote"),
    pytest.param("text: Deal 2#damage\n", [], id="no comment at all"),
    pytest.param("text: Deal 2 #gauntlet: allow X001 - so printed\n", [], id="suppression"),
    pytest.param("text: Deal 2\n#damage\n", [], id="line of its own"),
]


@pytest.mark.parametrize(("text", "expected"), COMMENTS)
def test_text_that_a_comment_cuts_is_a_warning(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_all_faults_of_a_file_come_in_one_run_in_order() -> None:
    text = "a: &x 1\nb: *x\nb: !t 2\n[c]: 3\nd: Deal 2 #x\n"
    assert found(text) == ["Y006 1:4", "Y006 2:4", "Y005 3:1", "Y006 3:4", "Y011 4:1", "Y013 5:11"]
