"""Words that other languages and printed texts use, and how it is said here."""

from __future__ import annotations

import re
from collections.abc import Container

_USUAL = {
    "else": "otherwise", "elif": "otherwise", "self": "this", "equals": "is", "optionally": "may",
    "cancel": "negate", "counter": "negate", "look": "reveal", "peek": "reveal", "show": "reveal",
    "pick": "choose", "select": "choose", "target": "choose", "whenever": "when", "deck": "draw_pile",
    "library": "draw_pile", "attacking": "attacker", "defending": "defender",
}  # fmt: skip
_SAID = {
    "unless": "the other way round: if not ... { ... }",
    "then": "what follows stands in braces: if ... { ... }",
    "subtract": "what is taken away is added: add -1 to ...;",
    "decrease": "what is taken away is added: add -1 to ...;",
    "increase": "write add 1 to ...;",
    "remove": "say where it goes: put it in its discard;",
    "destroy": "say where it goes: put it in its graveyard;",
    "sacrifice": "say where it goes: put this in graveyard;",
    "attacked": "write you are attacker",
    "initiated": "write you are attacker",
    "skip": "say what is not done: ... cannot ...;",
    "random": "only dice fall at random: roll",
    "randomly": "only dice fall at random: roll",
    "beginning": "a moment is the name of a window; gauntlet windows lists them",
    "let": "a value is kept with remember ... as ...;",
    "shuffle": "nothing shuffles but the rules themselves",
}
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DICE = re.compile(r"\d*d\d+")


def usual(word: str, known: Container[str]) -> str | None:
    """The word of the language, if it has one, for what another language calls so."""
    meant = _USUAL.get(word.lower())
    return meant if meant in known else None


def said(word: str) -> str:
    """How it is said here what another language says with this word; "" where nothing is known."""
    lowered = word.lower()
    if lowered in _NUMBERS:
        return f"numbers are written as digits: {_NUMBERS.index(lowered)}"
    if _DICE.fullmatch(lowered):
        return "dice are rolled: roll 1 die { ... }"
    return _SAID.get(lowered, "")
