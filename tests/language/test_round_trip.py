"""Printing and parsing undo each other, and layout changes nothing but white space."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.layout import WIDTH, laid_out
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.language.reading.tokens import name_text
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.writing import source
from tests.language.derivations import all_rules, sentences
from tests.language.effort import examples
from tests.language.kinds import NODE_CLASSES, fits
from tests.language.languages import SORTS, Sort
from tests.language.sprinkling import comments_of, sprinkled
from tests.language.strategies import DEEPEST, reaches, trees, trees_of

BY_SORT = pytest.mark.parametrize("sort", SORTS, ids=lambda sort: sort.start)
SCRIPTS = trees_of(Script)


def test_every_node_class_can_be_drawn() -> None:
    assert [cls.__name__ for cls in NODE_CLASSES if not reaches(Script, DEEPEST, cls)] == []


@pytest.mark.parametrize("cls", NODE_CLASSES, ids=lambda cls: cls.__name__)
@examples(6)
@given(st.data())
def test_a_printed_script_with_each_class_parses_to_itself(cls: type[Node], data: st.DataObject) -> None:
    tree = data.draw(trees(Script, cls))
    assert type(tree) is cls or any(type(node) is cls for _, node, _ in walk(tree))
    assert parse_script(source(tree)).tree == tree


@BY_SORT
@examples(100)
@given(st.data())
def test_what_is_printed_parses_to_itself(sort: Sort, data: st.DataObject) -> None:
    tree = data.draw(trees_of(sort.kind))
    parsed = sort.parse(source(tree))
    assert parsed.faults == ()
    assert parsed.tree == tree


@BY_SORT
@examples(200)
@given(st.data())
def test_what_the_grammar_derives_is_read_and_printed(sort: Sort, data: st.DataObject) -> None:
    rule = data.draw(st.sampled_from(all_rules(sort.start)))
    parsed = sort.parse(data.draw(sentences(sort.start, rule)))
    assert parsed.faults == ()
    assert parsed.tree is not None
    assert fits(parsed.tree, sort.kind)
    assert sort.parse(source(parsed.tree)).tree == parsed.tree


@examples(100)
@given(SCRIPTS)
def test_spans_nest_and_leaves_stand_where_they_say(tree: Node) -> None:
    text = source(tree)
    parsed = parse_script(text).tree
    assert parsed is not None
    for parent, node, _ in walk(parsed):
        assert parent.span.start <= node.span.start < node.span.end <= parent.span.end
        if isinstance(node, Word | Name):
            assert name_text(text[node.span.start : node.span.end]) == node.text


@examples(100)
@given(SCRIPTS)
def test_every_use_of_a_word_says_where(tree: Node) -> None:
    text = source(tree)
    parsed = parse_script(text).tree
    assert parsed is not None
    for use in uses_in(parsed):
        written = text[use.span.start : use.span.end].replace('"', "")
        assert " ".join(written.split()) == use.text


@examples(150)
@given(SCRIPTS)
def test_layout_keeps_the_script_and_is_idempotent(tree: Node) -> None:
    text = laid_out(source(tree))
    assert parse_script(text).tree == tree
    assert laid_out(text) == text
    assert max(map(len, text.splitlines())) <= WIDTH


@examples(150)
@given(st.data())
def test_layout_keeps_comments_in_order(data: st.DataObject) -> None:
    tree = data.draw(SCRIPTS)
    text = data.draw(sprinkled(source(tree)))
    assert parse_script(text).tree == tree
    once = laid_out(text)
    assert parse_script(once).tree == tree
    assert comments_of(once) == comments_of(text)
    assert laid_out(once) == once


@examples(100)
@given(st.data())
def test_line_ends_do_not_matter(data: st.DataObject) -> None:
    text = data.draw(sprinkled(source(data.draw(SCRIPTS))))
    windows = text.replace("\n", "\r\n")
    assert parse_script(windows).tree == parse_script(text).tree
    assert laid_out(windows) == laid_out(text)
