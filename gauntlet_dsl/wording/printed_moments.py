"""How a library prints its windows, and the other side of each: after what it comes before, and so on."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.language.ast.clauses import Turn
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.tokens import keys_of

TURNED = 100
"""What the other side of a window costs."""
_SIDES = {"before": ("after",), "after": ("before",), "once": ("before",), "as": ("before", "after")}
PrintedMoment = tuple[tuple[str, ...], str, Turn | None, int]
"""Its words, the window, whose turn it says, and its cost."""
_MOMENTS: dict[str, dict[str, list[PrintedMoment]]] = {}


def moments_of(lexicon: Lexicon) -> dict[str, list[PrintedMoment]]:
    """The windows of a lexicon by the first word of how they are printed."""
    known = _MOMENTS.get(lexicon.digest)
    if known is None:
        known = {}
        printed = list(_printed_moments(lexicon))
        taken = {keys for keys, *_ in printed}
        turned = [
            ((side, *keys[1:]), window, turn, TURNED + cost)
            for keys, window, turn, cost in printed
            for side in _SIDES.get(keys[0], ())
        ]
        for each in (*printed, *(each for each in turned if each[0] not in taken)):
            known.setdefault(each[0][0], []).append(each)
        _MOMENTS.clear()
        _MOMENTS[lexicon.digest] = known
    return known


def _printed_moments(lexicon: Lexicon) -> Iterator[PrintedMoment]:
    for row in lexicon.moments:
        for cost, said in enumerate(row.printed):
            for text, turn in zip(said, (None, Turn.YOURS, Turn.OPPONENTS), strict=True):
                for more, also in enumerate(_ways(text)):
                    yield keys_of(also), row.window, turn, cost + more


_OTHERWISE = (
    ("when ", ("if ", "whenever ", "each time ")),
    (" of your turn", (" on your turn", " during your turn")),
    (" of the opponent's turn", (" on the opponent's turn", " during the opponent's turn")),
    (" on your turn", (" of your turn", " during your turn")),
    (" on the opponent's turn", (" of the opponent's turn", " during the opponent's turn")),
    ("on a turn", ("on each player's turn", "on either player's turn", "on both players' turns")),
    ("of a turn", ("of each turn", "of each player's turn", "of both players' turns")),
)
"""What is said in passing, and how else that is said."""


def _ways(text: str) -> Iterator[str]:
    """How a moment is printed, and the ways of saying it that go without a declaration."""
    if text:
        yield text
    for said, others in _OTHERWISE:
        if text.startswith(said) if said[0] != " " and said[-1] == " " else said in text:
            yield from (text.replace(said, other, 1) for other in others)
