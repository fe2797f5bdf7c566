"""Numbers that are not written as the style writes them, in digits or in words: X016."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.wording.style import Numbers
from gauntlet_dsl.wording.tokens import NUMBERS, Token
from validator.text.style.counted import counts_alone
from validator.text.style.house import House
from validator.text.style.slip import Slip

_CODE = "X016"
_WORDS = {value: word for word, value in NUMBERS.items()}
_PRONOUN = "one"
"""It counts only in front of what can be counted: `choose one:` and `that one` have no number."""
_BEFORE_A_PRONOUN = frozenset({"no", "the", "that", "this", "each", "every", "which"})
"""Words with which it stands for something by itself: `no one`."""
_BEFORE_AMOUNTS = frozenset("+-/")


def check(tokens: tuple[Token, ...], house: House) -> Iterator[Slip]:
    """One slip for each number that the style writes otherwise."""
    in_words = house.style.numbers is Numbers.WORDS
    for at, token in enumerate(tokens):
        before = tokens[at - 1] if at else None
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        slip = _in_digits(before, token, after, house) if in_words else _in_words(before, token, after, house)
        if slip is not None and (not in_words or counts_alone(tokens, at, house)):
            yield slip


def _in_words(before: Token | None, token: Token, after: Token | None, house: House) -> Slip | None:
    """A number word that is no part of a name."""
    value = NUMBERS.get(token.key)
    if value is None or _is_name(before, token, after):
        return None
    if token.key == _PRONOUN and not _is_counted_one(before, after, house):
        return None
    message = f"this number is in words: {quoted(token.text)}"
    return Slip(_CODE, message, token.span, f"write {value}", str(value))


def _is_counted_one(before: Token | None, after: Token | None, house: House) -> bool:
    if before is not None and before.key in _BEFORE_A_PRONOUN:
        return False
    return after is not None and after.key in house.plurals


def _in_digits(before: Token | None, token: Token, after: Token | None, house: House) -> Slip | None:
    """Digits right before what they count."""
    word = _WORDS.get(int(token.text)) if token.text.isdecimal() else None
    if word is None or after is None or (before is not None and before.key in _BEFORE_AMOUNTS):
        return None
    if after.key not in house.plurals and after.key not in house.singulars:
        return None
    shown = word.capitalize() if _opens(before) else word
    return Slip(_CODE, f"this number is in digits: {token.text}", token.span, f"write {shown}", shown)


def _opens(before: Token | None) -> bool:
    return before is None or before.key in (".", ":", ";")


def _is_name(before: Token | None, token: Token, after: Token | None) -> bool:
    """A capital that opens no sentence belongs to a title, and so does one in front of another capital."""
    if not token.text[0].isupper():
        return False
    return not _opens(before) or (after is not None and after.text[0].isupper())
