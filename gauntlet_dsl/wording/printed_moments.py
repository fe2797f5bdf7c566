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
                keys = keys_of(text)
                if keys:
                    yield keys, row.window, turn, cost
