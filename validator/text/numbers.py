"""The numbers a text states against those its effect has: X001."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.ast.values import Half
from gauntlet_dsl.language.walking import parts, walk
from validator.text.disagreement import Disagreement

_WORDS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
]  # fmt: skip
_HALVED = 2
"""The number that half of something has: one for every two."""
_VALUES = {word: value for value, word in enumerate(_WORDS)} | {"twice": 2, "thrice": 3, "half": _HALVED}
_NUMBER = re.compile(rf"\b(?:[0-9]{{1,6}}|{'|'.join(_VALUES)})\b", re.IGNORECASE)
_REPLACED = re.compile(
    r"\b(?:instead\s+of|rather\s+than|in\s+place\s+of)\s+(?:the\s+)?(?:\w+\s+)?[+-]?$", re.IGNORECASE
)
_LONGEST = 48
_UNSAID = 1
"""The number that `a card` and `draw a card` have without a word for it."""
_HELP = "make the text and the effect give the same number"


@dataclass(frozen=True, slots=True)
class Claim:
    """A number and where it stands."""

    value: int
    span: Span


def text_numbers(text: str, within: Span) -> list[Claim]:
    """The numbers a text states, replaced amounts ("instead of 1") left out."""
    found = []
    for match in _NUMBER.finditer(text, within.start, within.end):
        before = text[max(within.start, match.start() - _LONGEST) : match.start()]
        if not _REPLACED.search(before):
            word = match.group().lower()
            found.append(Claim(int(word) if word.isdecimal() else _VALUES[word], Span(*match.span())))
    return found


def effect_numbers(tree: Node) -> Iterator[Claim]:
    """The numbers an effect has, wherever they stand."""
    for node in (tree, *(node for _, node, _ in walk(tree))):
        if isinstance(node, Number):
            yield Claim(abs(node.value), node.span)
            continue
        if isinstance(node, Half):
            yield Claim(_HALVED, node.span)
            continue
        for name in parts(type(node)):
            value = getattr(node, name)
            if isinstance(value, int) and not isinstance(value, bool):
                yield Claim(value, node.span)


def check(text: str, within: Span, tree: Node) -> Iterator[Disagreement]:
    """One finding for a text and an effect whose numbers differ."""
    said, done = text_numbers(text, within), list(effect_numbers(tree))
    only_said, only_done = _beyond(said, done), _beyond(done, said)
    if only_said and only_done:
        message = f"the text says {only_said[0].value}, the effect {only_done[0].value}"
        yield Disagreement("X001", message, only_said[0].span, only_done[0].span, _HELP)
    elif only_said:
        message = f"the text says {only_said[0].value}, the effect has {_listed(done) or 'no number'}"
        yield Disagreement("X001", message, only_said[0].span, tree.span, _HELP)
    elif only_done:
        message = f"the effect has {only_done[0].value}, the text says {_listed(said) or 'no number'}"
        yield Disagreement("X001", message, said[0].span if said else within, only_done[0].span, _HELP)


def _beyond(claims: list[Claim], others: list[Claim]) -> list[Claim]:
    """The numbers that the other side does not have; where both have as many, not as often."""
    values = [other.value for other in others]
    if len(claims) != len(others):
        return [claim for claim in claims if claim.value not in (_UNSAID, *values)]
    left = []
    for claim in claims:
        if claim.value in values:
            values.remove(claim.value)
        else:
            left.append(claim)
    return left


def _listed(claims: list[Claim]) -> str:
    values = sorted({claim.value for claim in claims})
    return "only " + ", ".join(map(str, values)) if values else ""
