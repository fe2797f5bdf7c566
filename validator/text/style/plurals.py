"""Nouns that do not agree with the number before them: X021."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.wording.tokens import Token
from validator.text.style.counted import counts_alone
from validator.text.style.house import House
from validator.text.style.slip import Slip

_AFTER_A_NOUN = frozenset(".,;:()[]") | {
    "and",
    "at",
    "from",
    "face",
    "if",
    "in",
    "of",
    "on",
    "or",
    "that",
    "then",
    "to",
    "under",
    "with",
    "you",
}


def check(tokens: tuple[Token, ...], house: House) -> Iterator[Slip]:
    """One slip for each noun right behind a number that asks for its other form.

    A singular before another noun only describes it and agrees with nothing.
    """
    for at in range(len(tokens) - 1):
        number, noun = tokens[at].number, tokens[at + 1]
        if number is None or not counts_alone(tokens, at, house):
            continue
        other = _other_form(number, noun.key, tokens[at + 2].key if at + 2 < len(tokens) else ".", house)
        if other is not None:
            word = other[0].upper() + other[1:] if noun.text[0].isupper() else other
            message = f"{quoted(noun.text)} does not agree with {number}"
            yield Slip("X021", message, noun.span, f"write {quoted(word)}", word)


def _other_form(number: int, noun: str, after: str, house: House) -> str | None:
    if number == 1:
        return house.singulars.get(noun)
    return house.plurals.get(noun) if after in _AFTER_A_NOUN else None
