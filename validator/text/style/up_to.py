"""Up to so many without a word of who decides how many: X022."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.wording.tokens import Token
from validator.text.style.house import House
from validator.text.style.slip import Slip

_LEAVING = frozenset({"may", "choose", "chooses", "chosen", "can", "cannot", "if", "have", "has"})
"""Words that leave a number to somebody, or ask for it."""
_ENDS = frozenset(".;:")


def check(tokens: tuple[Token, ...], house: House) -> Iterator[Slip]:
    """One slip for each `up to` in an instruction that leaves nothing to anybody."""
    leaves = False
    for at, token in enumerate(tokens[:-2]):
        leaves = (leaves or token.key in _LEAVING) and token.key not in _ENDS
        to, number = tokens[at + 1], tokens[at + 2]
        if leaves or token.key != "up" or to.key != "to" or number.number is None:
            continue
        if _counts(tokens, at + 3, house):
            message = 'this says "up to", but not that anybody may take fewer'
            span = Span(token.span.start, to.span.end)
            yield Slip("X022", message, span, 'write "you may", or "choose up to", before it')


def _counts(tokens: tuple[Token, ...], at: int, house: House) -> bool:
    """Whether what follows is counted, perhaps after an adjective."""
    return any(t.key in house.plurals or t.key in house.singulars for t in tokens[at : at + 2])
