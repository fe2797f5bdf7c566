"""Reminders: sentences in parentheses, and what a keyword in front of them means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.wording.tokens import Token

_LONGEST_KEYWORD = 4
_SAYING = frozenset({"is", "are", "means", "mean"})
_NO_KEYWORDS = frozenset({
    "you", "this", "that", "it", "they", "these", "those", "there", "each", "all", "no", "if", "when", "then",
    "your", "only", "both", "the opponent", "opponent",
})  # fmt: skip
_OPENING = frozenset({"you", "use", "this", "that", "it", "they", "do", "your", "these", "those"})
"""Words with which a sentence begins, and no name."""
_ARTICLES = frozenset({"a", "the", "to"})


@dataclass(frozen=True, slots=True)
class Reminder:
    """`tokens` without the parentheses around them; `keyword` is what they explain, () for nothing.

    `begins` is where the keyword or the parenthesis begins among the tokens of the text, `ends` behind it.
    """

    begins: int
    ends: int
    keyword: tuple[Token, ...]
    tokens: tuple[Token, ...]

    @property
    def span(self) -> Span:
        return Span(self.tokens[0].span.start, self.tokens[-1].span.end)


def reminders_in(tokens: Sequence[Token]) -> Iterator[Reminder]:
    """Every reminder: what stands in parentheses, begins with a capital and is a sentence."""
    at = 0
    while at < len(tokens):
        end = _closing(tokens, at) if tokens[at].key == "(" else None
        if end is None or not _is_sentence(tokens, at, end):
            at += 1
            continue
        inner = tuple(tokens[at + 1 : end])
        begins, keyword = _named(tokens, at)
        if not keyword:
            keyword, inner = _named_within(inner)
        if inner:
            yield Reminder(begins, end + 1, keyword, inner)
        at = end + 1


def _closing(tokens: Sequence[Token], at: int) -> int | None:
    depth = 0
    for index in range(at, len(tokens)):
        depth += (tokens[index].key == "(") - (tokens[index].key == ")")
        if not depth:
            return index
    return None


def _is_sentence(tokens: Sequence[Token], at: int, end: int) -> bool:
    if end - at < 3 or not tokens[at + 1].text[:1].isupper():
        return False
    stands_alone = at == 0 or tokens[at - 1].key == "."
    closes = end + 1 == len(tokens) or tokens[end + 1].key == "."
    opens = tokens[at + 1].key in _OPENING
    return tokens[end - 1].key == "." or stands_alone or (closes and opens)


def _named(tokens: Sequence[Token], at: int) -> tuple[int, tuple[Token, ...]]:
    """A keyword is a sentence of its own, all but the reminder behind it: `Ambush (Set this face up.)`."""
    start = at
    while start and tokens[start - 1].key != ".":
        start -= 1
    words = tuple(tokens[start:at])
    is_keyword = 0 < len(words) <= _LONGEST_KEYWORD and all(word.text[:1].isupper() for word in words)
    return (start, words) if is_keyword else (at, ())


def _named_within(inner: tuple[Token, ...]) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """`Ambush: set this face up`, `A hidden card is one that lies face down`."""
    for index, token in enumerate(inner[: _LONGEST_KEYWORD + 2]):
        if token.key != ":" and token.key not in _SAYING:
            continue
        named = tuple(each for each in inner[:index] if each.key not in _ARTICLES)
        fits = 0 < len(named) <= _LONGEST_KEYWORD and named[0].key not in _NO_KEYWORDS
        return (named, inner[index + 1 :]) if fits else ((), inner)
    return (), inner
