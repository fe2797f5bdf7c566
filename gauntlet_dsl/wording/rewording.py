"""Turns of phrase that a library declares, put into its other words before they are read.

Whatever stands for one has the place of it, so that findings point at what is printed.
"""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.tokens import Token, tokens_of

_STOP = "."


def reworded(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens with every idiom in its other words; the longest counts, and none is looked for in these."""
    if not lexicon.idioms:
        return tuple(tokens)
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        length, meant = _idiom(tokens, at, lexicon)
        if not length:
            made.append(tokens[at])
            at += 1
            continue
        span = tokens[at].span.join(tokens[at + length - 1].span)
        made += [Token(word.key, word.text, span) for word in tokens_of(meant)]
        at += length
        begins = not made or made[-1].key == _STOP
        if not meant and begins and at < len(tokens) and tokens[at].key == _STOP:
            at += 1
    return tuple(made)


def _idiom(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> tuple[int, str]:
    """How many tokens the idiom at this place has, and its other words; 0 where there is none."""
    for keys, meant in lexicon.idioms_at(tokens[at].key):
        if tuple(token.key for token in tokens[at : at + len(keys)]) == keys:
            return len(keys), meant
    return 0, ""
