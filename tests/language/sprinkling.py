"""The same tokens with other white space and with comments between them."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.grammar import parser

COMMENTS = ("# why", "#", '# "half a name', "#};{", "# one # two", "#: 1 (", "# Ümlaut \u2028 inside")
BLANKS = (" ", "\t", "\n", "\n\n  ", "  \t ", "\n\t")


def token_spans(text: str, start: str = "start") -> list[Span]:
    """Where the tokens of a valid text stand."""
    reading = parser().parse_interactive(text, start=start)
    return [Span(token.start_pos or 0, token.end_pos or 0) for token in reading.exhaust_lexer()]


@st.composite
def _gap(draw: st.DrawFn) -> str:
    comment = draw(st.sampled_from(("", "", *COMMENTS)))
    before = draw(st.sampled_from(("", *BLANKS)))
    after = draw(st.sampled_from(BLANKS))
    return before + comment + ("\n" if comment else "") + after


@st.composite
def sprinkled(draw: st.DrawFn, text: str) -> str:
    """`text` with some gaps between its tokens (and around them all) filled anew."""
    spans = token_spans(text)
    changed = draw(st.sets(st.integers(0, len(spans)), max_size=8))
    out = []
    for index, (end, start) in enumerate(
        zip([0, *(s.end for s in spans)], [*(s.start for s in spans), len(text)], strict=True)
    ):
        out.append(draw(_gap()) if index in changed else text[end:start])
        if index < len(spans):
            out.append(text[spans[index].start : spans[index].end])
    return "".join(out)


def comments_of(text: str) -> list[str]:
    """The comments, quoted names passed over."""
    found = re.findall(r'"[^"\n]*"|(#[^\n\r]*)', text)
    return [comment.rstrip() for comment in found if comment]
