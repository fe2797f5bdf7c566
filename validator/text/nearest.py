"""A text that could not be read, beside the words of its effect: where just one stretch differs, it is that.

Nothing is said of texts that differ in more than a few words; they are only in another manner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.tokens import Token, keys_of, tokens_of

_MOST_WORDS = 4
_PLAYERS = frozenset({"you", "your", "opponent", "their", "they", "the", "'s", "a", "player", "each", "both"})
_MOMENTS = frozenset({"before", "after", "when", "at", "as", "once", "during", "start", "end"})
_STRETCHES = frozenset({"turn", "battle", "game"})
_LIMITS = _STRETCHES | {"once", "twice", "first", "each", "per", "time"}


@dataclass(frozen=True, slots=True)
class Stretch:
    """`span` is where the text parts from the words of the effect, which have `expected` there."""

    code: str
    span: Span
    said: str
    expected: str


def nearest(text: str, within: Span, wording: str, lexicon: Lexicon) -> Stretch | None:
    """The one short stretch in which a text and the words of its effect differ."""
    mine, theirs = tokens_of(text, within), tokens_of(wording)
    matcher = SequenceMatcher(None, [t.key for t in mine], [t.key for t in theirs], autojunk=False)
    parts = [code for code in matcher.get_opcodes() if code[0] != "equal"]
    if len(parts) != 1:
        return None
    _, a, b, c, d = parts[0]
    if max(b - a, d - c) > _MOST_WORDS or len(mine) - (b - a) < _MOST_WORDS:
        return None
    span = _span(mine, a, b)
    expected = _shown(wording, theirs[c:d])
    code = _code([t.key for t in (*mine[a:b], *theirs[c:d])], mine[a:b], theirs[c:d], lexicon)
    return Stretch(code, span, _shown(text, mine[a:b]), expected)


def _span(tokens: Sequence[Token], start: int, end: int) -> Span:
    """Of words that are missing: the words around the place."""
    if start == end:
        start, end = max(start - 1, 0), min(end + 1, len(tokens))
    return tokens[start].span.join(tokens[end - 1].span)


def _shown(text: str, tokens: Sequence[Token]) -> str:
    return " ".join(text[tokens[0].span.start : tokens[-1].span.end].split()) if tokens else ""


def _code(keys: list[str], said: Sequence[Token], expected: Sequence[Token], lexicon: Lexicon) -> str:
    both_there = bool(said) and bool(expected)
    if both_there and _PLAYERS.issuperset(keys) and {"you", "your", "opponent"} & set(keys):
        return "X004"
    if both_there and all(_is_zone(each, lexicon) for each in (said, expected)):
        return "X005"
    if both_there and _MOMENTS.issuperset(keys):
        return "X006"
    is_limit = both_there and _LIMITS.issuperset(keys) and not _STRETCHES.issuperset(keys)
    return "X007" if is_limit else "X015"


def _is_zone(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    keys = tuple(token.key for token in tokens)
    return any(keys_of(said) == keys for row in lexicon.rows if row.kind == K.ZONE for said in row.printed)
