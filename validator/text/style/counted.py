"""Numbers that say how many there are, and numbers that say something else."""

from __future__ import annotations

from gauntlet_dsl.wording.tokens import Token
from validator.text.style.house import House

_OF_A_BONUS = frozenset({"+", "/"})
_OF_A_RANGE = frozenset({"-", "or", "to"})
_OF_A_FRACTION = frozenset({".", ","})
_LEADING = frozenset(".,;:()[]") | {
    *(
        "a",
        "additional",
        "all",
        "an",
        "and",
        "another",
        "any",
        "at",
        "between",
        "but",
        "by",
        "each",
        "either",
    ),
    *("equal", "every", "exactly", "extra", "fewer", "first", "for", "from", "further", "if", "in", "into"),
    *("last", "least", "less", "more", "most", "next", "no", "of", "on", "only", "or", "other", "per"),
    *("remaining", "than", "that", "the", "their", "them", "then", "these", "they", "this", "those", "to"),
    *("top", "under", "up", "was", "were", "when", "where", "while", "with", "you", "your", "opponent"),
    *("are", "be", "has", "have", "is", "its", "'s", "also", "instead", "may", "must", "player"),
}
"""Words, none of them a verb of the game, that a counted number can follow; a noun names one of several."""


def counts_alone(tokens: tuple[Token, ...], at: int, house: House) -> bool:
    """Whether the number at `at` counts what follows it, and no other number has a part in that.

    A bonus does not, nor the end of a range, the digits behind a decimal point, the amount of an attribute,
    or what tells one of several apart: `level 2`.
    """
    if at == 0:
        return True
    before = tokens[at - 1]
    if before.key in _OF_A_BONUS or before.key in house.attributes:
        return False
    if before.key not in _LEADING and before.key not in house.verbs:
        return False
    if at == 1 or tokens[at - 2].number is None:
        return True
    touches = before.span.start == tokens[at - 2].span.end and before.span.end == tokens[at].span.start
    return before.key not in _OF_A_RANGE and not (touches and before.key in _OF_A_FRACTION)
