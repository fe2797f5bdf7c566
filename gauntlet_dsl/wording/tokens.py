"""Printed text as tokens, each with its place, and tokens as printed text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span

_APOSTROPHE = r"(?:''|['\u2019])"
"""Twice where it stands in single quotes of YAML."""
_TOKEN = re.compile(
    rf"{_APOSTROPHE}s(?!\w)|[^\W\d_]+(?:(?:-|{_APOSTROPHE})[^\W\d_]+)*|\d{{1,9}}(?!\d)"
    rf"|{_APOSTROPHE}|[^\s\w]|\S"
)
_OWNING = re.compile(rf"(.+?){_APOSTROPHE}s")
_SAME = dict.fromkeys(("''", "’", "‘"), "'") | dict.fromkeys(("−", "–"), "-") | {"an": "a"}
_SAME |= dict.fromkeys(("can't", "can’t", "can''t"), "cannot")

NUMBERS = {
    word: value
    for value, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
}
"""Number words, by the number."""


@dataclass(frozen=True, slots=True)
class Token:
    """`key` is what is compared: lower case, one kind of apostrophe, `a` for `an`."""

    key: str
    text: str
    span: Span

    @property
    def number(self) -> int | None:
        """The number it says, in digits or as a word."""
        return int(self.text) if self.text.isdecimal() else NUMBERS.get(self.key)


def tokens_of(text: str, within: Span | None = None) -> tuple[Token, ...]:
    """The tokens of `text` between the ends of `within`; an owner's `'s` is a token of its own."""
    within = within or Span(0, len(text))
    found: list[Token] = []
    for match in _TOKEN.finditer(text, within.start, within.end):
        word, start = match.group(), match.start()
        owning = _OWNING.fullmatch(word)
        if owning:
            cut = start + len(owning.group(1))
            found.append(_token(text, start, cut))
            found.append(Token("'s", text[cut : match.end()], Span(cut, match.end())))
        else:
            found.append(_token(text, start, match.end()))
    return tuple(found)


def _token(text: str, start: int, end: int) -> Token:
    word = text[start:end]
    return Token(_SAME.get(word.lower(), word.lower()), word, Span(start, end))


def keys_of(text: str) -> tuple[str, ...]:
    return tuple(token.key for token in tokens_of(text))


_CLOSING = frozenset(".,;:)]!?'")
_OPENING = frozenset("([+")
_VOWELS = "aeiouAEIOU"


def printed(words: Iterable[str]) -> str:
    """Words and punctuation as a line of text, sentences begun with a capital."""
    text = ""
    glued = starts = True
    previous = ""
    for word in words:
        if word[0] in _VOWELS and previous in ("a", "A"):
            text += "n"
        shown = word[0].upper() + word[1:] if starts else word
        text += shown if glued or word[0] in _CLOSING else " " + shown
        glued, starts, previous = word in _OPENING, word == ".", shown
    return text
