"""All style rules on one printed text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.wording.tokens import tokens_of
from validator.text.style import (
    capitals,
    earlier_titles,
    moment_words,
    number_words,
    plurals,
    typography,
    up_to,
)
from validator.text.style.house import House
from validator.text.style.slip import Slip


def slips(text: str, within: Span, items: Sequence[Node], house: House) -> Iterator[Slip]:
    """X016 to X022 of the printed text at `within` of `text`; `items` are what was read from it."""
    tokens = tokens_of(text, within)
    yield from number_words.check(tokens, house)
    yield from moment_words.check(tokens, items, house)
    yield from earlier_titles.check(text, within, house)
    yield from capitals.check(text, items, house)
    yield from typography.check(text, within)
    yield from plurals.check(tokens, house)
    yield from up_to.check(tokens, house)
