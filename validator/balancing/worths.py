"""What cards are worth, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable
from validator.balancing.scatter import ONE_IN, CardWorth, Scatter

_VERSION = 1


def worth_lines(games: int, worths: Sequence[CardWorth]) -> Iterator[str]:
    """For a terminal."""
    width = max((len(worth.title) for worth in worths), default=0)
    yield f"{_counts(games)}; won with a card, less won with blanks of equal value"
    for worth in worths:
        yield printable(f"  {worth.title:{width}}  {_said(worth)}, {_where(worth)}")


def worth_markdown(games: int, worths: Sequence[CardWorth]) -> Iterator[str]:
    """For a page."""
    yield f"{_counts(games)}."
    yield ""
    yield "| card | games won more often, with 95 % | seen in |"
    yield "| --- | --- | --- |"
    for worth in worths:
        yield f"| {worth.title} | {_said(worth).strip()} | {_where(worth)} |"


def _counts(games: int) -> str:
    return f"{games} games, in each of them one title in {ONE_IN} a blank"


def _said(worth: CardWorth) -> str:
    low, high = worth.interval
    return f"{100 * worth.mean:+6.1f}  ({100 * low:+.1f} to {100 * high:+.1f})"


def _where(worth: CardWorth) -> str:
    return f"{worth.games} games of {worth.decks} {'deck' if worth.decks == 1 else 'decks'}"


def worths_document(scatter: Scatter, games: int, worths: Sequence[CardWorth]) -> dict[str, Any]:
    """For other programs."""
    return {
        "version": _VERSION,
        "seed": scatter.seed,
        "bots": list(scatter.bots),
        "games": games,
        "cards": [
            {
                "title": worth.title,
                "decks": worth.decks,
                "games": worth.games,
                "mean": round(worth.mean, 6),
                "low": round(worth.interval[0], 6),
                "high": round(worth.interval[1], 6),
            }
            for worth in worths
        ],
    }
