"""Which of many titles a misspelled one was probably meant to be, found without comparing them all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cached_property

from gauntlet_dsl.diagnostics.names import fold, near_misses

_MOST_COMPARED = 50
_LONGEST_COMPARED = 80


class Likeness:
    """Titles by the pairs of neighbouring letters in them."""

    def __init__(self, titles: Iterable[str]) -> None:
        self._titles = sorted(titles)

    def nearest(self, written: str) -> list[str]:
        """Up to three titles, likeliest first, of those that share most pairs of letters with `written`."""
        shared = Counter[str]()
        for pair in _pairs(written[:_LONGEST_COMPARED]):
            shared.update(self._by_pair.get(pair, ()))
        ranked = sorted(shared.items(), key=lambda item: (-item[1], item[0]))
        return near_misses(written, [title for title, _ in ranked[:_MOST_COMPARED]])

    @cached_property
    def _by_pair(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = defaultdict(list)
        for title in self._titles:
            for pair in _pairs(title):
                index[pair].append(title)
        return dict(index)


def _pairs(title: str) -> set[str]:
    word = f" {fold(title)} "
    return {word[i : i + 2] for i in range(len(word) - 1)}
