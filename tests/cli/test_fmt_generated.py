"""Whatever white space and comments an effect is written with, layout gives one result that says the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.code_sites import Site, code_sites
from gauntlet_dsl.library.edits import Edit, edited
from gauntlet_dsl.library.kinds import Kinds, read_item
from gauntlet_dsl.library.printed import Reading, printings
from gauntlet_dsl.library.relayout import Relaid, relaid
from gauntlet_dsl.library.sameness import comments_in, same_item
from tests.cli.running import CHECKOUT
from tests.language.sprinkling import token_spans
from validator.workspace.items import Items
from validator.workspace.load import load
from validator.workspace.store import Store

EXAMPLES = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
_GAP = re.compile(r'("[^"\n]*"|#[^\n]*)|\s+|(?=[;,])')
_STARTS = {Reading.SCRIPT: "start", Reading.CONDITION: "cond", Reading.VALUE: "expr"}
_BLANKS = st.sampled_from([" ", "   ", "\t", " \t ", "\n", "\n\n", "\n   ", "\n\t"])
_COMMENTS = st.sampled_from(["", "", "# why\n", '# "half\n', "#\n", "# } ; {\n", "# Ümlaut 🎲\n"])


@cache
def _kinds() -> Kinds:
    return Items(load((), Store(None), root=CHECKOUT)).kinds


@cache
def _files() -> list[SourceText]:
    """The bundled files that hold effects, in canonical layout."""
    loaded = load((), Store(None), root=CHECKOUT)
    items = Items(loaded)
    laid = [
        SourceText(member.file, relaid(items.source(member), _kinds()).text)
        for member in loaded.checked
        if member.unit.passages
    ]
    return [source for source in laid if _sites(source)]


def _sites(source: SourceText) -> list[tuple[Site, str]]:
    """Where code stands, each with the start symbol of its part of the language."""
    read = read_item(source, _kinds())
    assert read.item is not None
    assert read.opened.root is not None
    passages = list(printings(read.item))
    starts = {printing.code.span: _STARTS[printing.reading] for printing in passages if printing.code}
    return [(site, starts[site.value.span]) for site in code_sites(read.opened.root, source, passages)]


def _relaid(source: SourceText, text: str) -> Relaid:
    return relaid(SourceText(source.file, text), _kinds())


@st.composite
def _respaced(draw: st.DrawFn, code: str, _start: str) -> str:
    """`code` with other white space where it has some and where it may have some."""
    return _GAP.sub(lambda gap: gap[1] or draw(_BLANKS), code)


@st.composite
def _commented(draw: st.DrawFn, code: str, start: str) -> str:
    """`code` with white space and comments between its tokens."""
    pieces, end = [], 0
    for token in token_spans(code, start):
        gap = draw(_BLANKS) + draw(_COMMENTS) + draw(_BLANKS)
        pieces += [gap if draw(st.booleans()) else code[end : token.start], code[token.start : token.end]]
        end = token.end
    return "".join(pieces)


@st.composite
def _rewritten(
    draw: st.DrawFn, source: SourceText, spaced: Callable[[str, str], st.SearchStrategy[str]]
) -> str:
    """The file with the effects in its blocks written otherwise."""
    edits = []
    for site, start in _sites(source):
        content = site.value.content
        if site.value.style.is_block:
            code = draw(spaced(source.slice(content).strip(), start)).strip()
            lines = [" " * (site.indent + draw(st.integers(0, 3))) + line for line in code.split("\n")]
            first = " " * site.indent + lines[0].lstrip(" ")
            edits.append(Edit(content, "\n".join([first, *lines[1:]]) + "\n"))
    return edited(source.text, edits)


@EXAMPLES
@given(st.data())
def test_white_space_is_put_back(data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(_files()))
    assert _relaid(source, data.draw(_rewritten(source, _respaced))).text == source.text


@EXAMPLES
@given(st.data())
def test_nothing_is_lost_and_nothing_changes_twice(data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(_files()))
    text = data.draw(_rewritten(source, _commented))
    once = _relaid(source, text)
    assert once.left == ()
    before, after = (read_item(SourceText(source.file, version), _kinds()) for version in (text, once.text))
    assert same_item(before, after)
    assert comments_in(text) == comments_in(once.text)
    assert _relaid(source, once.text) == Relaid(once.text)


@EXAMPLES
@given(st.data())
def test_line_ends_change_with_nothing_else(data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(_files()))
    text = data.draw(_rewritten(source, _respaced))
    relaid_text = _relaid(source, text.replace("\n", "\r\n")).text
    assert relaid_text == source.text.replace("\n", "\r\n")
