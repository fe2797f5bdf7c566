"""Numbers in words where the house writes digits: X016."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.wording.tokens import NUMBERS, Token
from validator.text.style.house import House
from validator.text.style.slip import Slip

_PRONOUN = "one"
"""It counts only in front of what can be counted: `choose one:` and `that one` have no number."""


def check(tokens: tuple[Token, ...], house: House) -> Iterator[Slip]:
    """One slip for each number word that is no part of a name."""
    for at, token in enumerate(tokens):
        before = tokens[at - 1] if at else None
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        value = NUMBERS.get(token.key)
        if value is None or _is_name(before, token, after):
            continue
        if token.key == _PRONOUN and (after is None or after.key not in house.plurals):
            continue
        message = f"this number is in words: {quoted(token.text)}"
        yield Slip("X016", message, token.span, f"write {value}", str(value))


def _is_name(before: Token | None, token: Token, after: Token | None) -> bool:
    """A capital that opens no sentence belongs to a title, and so does one in front of another capital."""
    if not token.text[0].isupper():
        return False
    opens = before is None or before.key in (".", ":", ";")
    return not opens or (after is not None and after.text[0].isupper())
