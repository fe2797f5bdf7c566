"""Other words for `when`: X017."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.wording.tokens import Token
from validator.text.style.slip import Slip

_OTHER = "whenever"
_HOUSE = "when"


def check(tokens: tuple[Token, ...]) -> Iterator[Slip]:
    """One slip for each event that is not introduced by the word of the house."""
    for token in tokens:
        if token.key == _OTHER:
            word = _HOUSE.capitalize() if token.text[0].isupper() else _HOUSE
            message = f'an event is told with "{_OTHER}" instead of "{_HOUSE}"'
            yield Slip("X017", message, token.span, f'write "{word}"', word)
